import { callDirections, callResults, callStates, customerTypes, inLanguage, paths } from '@gongtai/contract'
import type { CallLogRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

type Named = Pick<CallLogRow, 'id' | 'customerName' | 'customerType'>

/** Who it was, with the kind of record below; leads to what is known of the caller. */
export function CallCustomer({ call }: { call: Named }) {
  const language = useLanguage()
  const can = useCan()
  const kind = inLanguage(customerTypes.labels[call.customerType], language)
  if (call.customerName === '') return <span className="kit-secondary">{kind}</span>
  return (
    <span className="call-two">
      {can('CallUserDetail') ? <Link {...callUserLink(call.id)}>{call.customerName}</Link> : <span>{call.customerName}</span>}
      <span className="kit-secondary">{kind}</span>
    </span>
  )
}

/** By the call, so that the number stays where it is. */
export function callUserLink(callLogId: number) {
  return { to: paths.CallUserDetail(), search: { callLogId: String(callLogId) } as never, className: 'kit-row-button' }
}

export function CallDirection({ direction }: { direction: CallLogRow['direction'] }) {
  const language = useLanguage()
  return <ToneTag tone={direction === 'IN' ? 'info' : 'neutral'}>{inLanguage(callDirections.labels[direction], language)}</ToneTag>
}

/** How it ended; while it lasts, where it stands. */
export function CallOutcome({ call }: { call: Pick<CallLogRow, 'state' | 'result'> }) {
  return call.result === null ? <StatusTag of={callStates.labels} value={call.state} /> : <StatusTag of={callResults.labels} value={call.result} />
}

export function Seconds({ value }: { value: number }) {
  const t = useText(text)
  return <span className="kit-figure">{value === 0 ? orBlank(null) : t.seconds(value)}</span>
}

export function Stars({ score }: { score: number | null }) {
  const t = useText(text)
  if (score === null) return orBlank(null)
  return (
    <span role="img" className="call-stars" data-low={score <= 2} aria-label={t.stars(score)} title={t.stars(score)}>
      {'★'.repeat(score)}
      <span aria-hidden="true">{'★'.repeat(5 - score)}</span>
    </span>
  )
}
