import type { AnswerOf, homeCommission } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './commission.css'

/** What all results come to, not those of the open page alone. */
export function PlanSums({ answer }: { answer: AnswerOf<typeof homeCommission.page> | undefined }) {
  const t = useText(text)
  const hidden = useHidden()
  if (answer === undefined) return null
  const { summary } = answer
  if (summary === null) return <span className="kit-secondary">{t.tooMany}</span>
  const sums = [
    ...(hidden('homeOrder.money') ? [] : [[t.orderTotal, money(summary.orderTotalMoney)] as const]),
    ...(hidden('commission.money')
      ? []
      : ([
          [t.commissionTotal, money(summary.commissionTotalMoney)],
          [t.settleTotal, money(summary.settleTotalMoney)],
        ] as const)),
    [t.pendingCount, summary.pendingCount] as const,
    ...(hidden('commission.money') ? [] : [[t.pendingMoney, money(summary.pendingMoney)] as const]),
  ]
  return (
    <dl className="commission-sums" aria-label={t.summary}>
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
