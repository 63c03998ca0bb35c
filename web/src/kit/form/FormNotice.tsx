import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { kitText } from '../kit-text.ts'
import { formText } from './form-text.ts'
import { useText } from '../../base/text.ts'

export type Notice =
  | { kind: 'error'; title: string; lines: string[]; requestId?: string; more?: ReactNode }
  /** Somebody else saved the record meanwhile. */
  | { kind: 'stale'; title: string }
  | { kind: 'merged'; title: string; lines: string[] }

/** What a form has to say as a whole, above its fields and always in sight. */
export function FormNotice({ notice, onLoadNewer }: { notice: Notice | undefined; onLoadNewer: () => void }) {
  const t = useText(formText)
  const { requestId: label } = useText(kitText).state
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [notice])
  if (notice === undefined) return null
  if (notice.kind === 'stale')
    return (
      <div ref={place} className="kit-form-notice">
        <Alert type="warning" showIcon title={notice.title} action={<Button onClick={onLoadNewer}>{t.loadNewer}</Button>} />
      </div>
    )
  const requestId = notice.kind === 'error' && notice.requestId !== undefined ? [`${label}: ${notice.requestId}`] : []
  const lines = [...notice.lines, ...requestId]
  const more = notice.kind === 'error' ? notice.more : undefined
  return (
    <div ref={place} className="kit-form-notice">
      <Alert
        type={notice.kind === 'error' ? 'error' : 'info'}
        showIcon
        title={notice.title}
        description={lines.length === 0 ? more : lines.map(line => <div key={line}>{line}</div>)}
      />
    </div>
  )
}
