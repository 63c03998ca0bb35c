import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../../base/words.ts'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import type { TimelineEntry } from '../../../kit/detail/Timeline.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'

interface MoreTimelineProps<Row> {
  /** What `useMoreQuery` answers. */
  list: {
    rows: readonly Row[]
    isPending: boolean
    error: Error | null
    refetch: () => void
    more: (() => void) | undefined
    isLoadingMore: boolean
  }
  empty: ReactNode
  entryOf: (row: Row) => TimelineEntry
}

/** A timeline that is read from the newest on; what is older comes when it is asked for. */
export function MoreTimeline<Row>({ list, empty, entryOf }: MoreTimelineProps<Row>) {
  const w = useWords()
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (list.rows.length === 0) return empty
  return (
    <>
      <Timeline entries={list.rows.map(entryOf)} />
      {(list.more || list.isLoadingMore) && (
        <Button className="company-more" loading={list.isLoadingMore} onClick={list.more}>
          {w.loadMore}
        </Button>
      )}
    </>
  )
}
