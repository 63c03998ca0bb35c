import type { AnswerOf, homeOrder } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** What all results come to, not those of the open page alone. */
export function OrderSums({ answer }: { answer: AnswerOf<typeof homeOrder.page> | undefined }) {
  const t = useText(text)
  const hidden = useHidden()
  if (answer === undefined || hidden('homeOrder.money')) return null
  const { summary } = answer
  if (summary === null) return <span className="kit-secondary">{t.tooMany}</span>
  return (
    <dl className="order-sums" aria-label={t.summaryLabel}>
      <Sum label={t.pay} value={summary.payMoney} />
      <Sum label={t.paid} value={summary.paidMoney} />
      <Sum label={t.refunded} value={summary.refundMoney} />
    </dl>
  )
}

function Sum({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{money(value)}</dd>
    </div>
  )
}
