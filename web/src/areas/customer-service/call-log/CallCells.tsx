import { callDirections, callResults, callStates, customerTypes, nameOf, paths } from '@gongtai/contract'
import type { CallLogRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { blank, instant } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

type Named = Pick<CallLogRow, 'id' | 'customerName' | 'customerType'>

/** Shows who it was, or the kind of customer where nobody knows, and leads to what is known of the caller. */
export function CallCustomer({ call }: { call: Named }) {
  const can = useCan()
  const kind = nameOf(customerTypes, call.customerType, useLanguage())
  if (call.customerName === '') return <span className="kit-secondary">{kind}</span>
  const title = `${call.customerName} · ${kind}`
  return can('CallUserDetail') ? (
    <Link {...callUserLink(call.id)} title={title}>
      {call.customerName}
    </Link>
  ) : (
    <span title={title}>{call.customerName}</span>
  )
}

/** When the call was, as the link to its page. */
export function CallTime({ callId, at }: { callId: string; at: string }) {
  const can = useCan()
  return can('CallRecordDetail') ? <Link to={paths.CallRecordDetail({ callId })}>{instant(at)}</Link> : instant(at)
}

/** The link names the call, because the number itself stays on the server. */
export function callUserLink(callLogId: number) {
  return { to: paths.CallUserDetail(), search: { callLogId: String(callLogId) } as never, className: 'kit-row-button' }
}

export function CallDirection({ direction }: { direction: CallLogRow['direction'] }) {
  return (
    <ToneTag tone={direction === 'IN' ? 'info' : 'neutral'}>
      <ValueName of={callDirections} value={direction} />
    </ToneTag>
  )
}

/** Shows how the call ended or, while it lasts, where it stands. */
export function CallOutcome({ call }: { call: Pick<CallLogRow, 'state' | 'result'> }) {
  return call.result === null ? <StatusTag of={callStates} value={call.state} /> : <StatusTag of={callResults} value={call.result} />
}

export function Seconds({ value }: { value: number }) {
  const t = useText(text)
  return <span className="kit-figure">{value === 0 ? blank : t.seconds(value)}</span>
}

export function Stars({ score }: { score: number | null }) {
  const t = useText(text)
  if (score === null) return blank
  return (
    <span role="img" className="call-stars" data-low={score <= 2} aria-label={t.stars(score)} title={t.stars(score)}>
      {'★'.repeat(score)}
      <span aria-hidden="true">{'★'.repeat(5 - score)}</span>
    </span>
  )
}
