import { Timeline as AntTimeline } from 'antd'
import type { Key, ReactNode } from 'react'
import { EmptyState } from '../page/EmptyState.tsx'
import { instant } from '../show/show.tsx'

export interface TimelineEntry {
  key: Key
  at: string
  title: ReactNode
  /** Who did it; absent for the system. */
  who?: string | null
  content?: ReactNode
}

/** What happened to a record, newest first as the server orders it. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <EmptyState />
  return (
    <AntTimeline
      items={entries.map(({ key, at, title, who, content }) => ({
        key,
        content: (
          <>
            <div className="kit-timeline-head">
              {instant(at)} {title} {who && <span className="kit-secondary">{who}</span>}
            </div>
            {content}
          </>
        ),
      }))}
    />
  )
}
