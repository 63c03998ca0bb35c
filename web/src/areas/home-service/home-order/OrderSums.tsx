import { homeOrderFields } from '@gongtai/contract'
import type { AnswerOf, homeOrder } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { useLabels } from '../../../kit/fields.ts'
import { money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** The sums are over all results, not over the open page alone. */
export function OrderSums({ answer }: { answer: AnswerOf<typeof homeOrder.page> | undefined }) {
  const t = useText(text)
  const l = useLabels(homeOrderFields)
  const hidden = useHidden()
  if (answer === undefined || hidden('homeOrder.money')) return null
  const { summary } = answer
  if (summary === null) return <span className="kit-secondary">{t.tooMany}</span>
  return (
    <dl className="kit-sums" aria-label={t.summaryLabel}>
      <Sum label={l.payMoney} value={summary.payMoney} />
      <Sum label={l.paidMoney} value={summary.paidMoney} />
      <Sum label={l.refundMoney} value={summary.refundMoney} />
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
