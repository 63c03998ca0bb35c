import { inLanguage, payChannels, refundReasonLabels } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { blank, instant } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import './refund.css'

/** Why the money goes back; what was explained can be read by pointing at it. */
export function RefundReason({ refund: { reasonCode, remark } }: { refund: HomeRefundRow }) {
  return (
    <span title={remark ?? undefined}>
      <ValueName of={refundReasonLabels} value={reasonCode} />
    </span>
  )
}

/** How it was paid back, or why that failed. */
export function RefundPayout({ refund }: { refund: HomeRefundRow }) {
  const language = useLanguage()
  if (refund.paidAt === null) return refund.failReason === null ? blank : said(refund.failReason, refund.payoutAt)
  const channel = refund.channel === null ? '' : inLanguage(payChannels.labels[refund.channel], language)
  return said(refund.payoutByName ?? '', refund.paidAt, `${channel} ${refund.channelFlowNo ?? ''}`)
}

/** Who did something, and when; the rest can be read by pointing at it. */
export const said = (who: string, at: string | null, more?: string | null) => (
  <span className="refund-said" title={[who, more].filter(Boolean).join(' · ')}>
    {who} <span className="kit-secondary">{instant(at)}</span>
  </span>
)
