import { homeCommissionFields } from '@gongtai/contract'
import type { AnswerOf, homeCommission } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { useLabels } from '../../../kit/fields.ts'
import { money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** The sums are over all results, not over the open page alone. */
export function PlanSums({ answer }: { answer: AnswerOf<typeof homeCommission.page> | undefined }) {
  const t = useText(text)
  const l = useLabels(homeCommissionFields)
  const hidden = useHidden()
  if (answer === undefined) return null
  const { summary } = answer
  if (summary === null) return <span className="kit-secondary">{t.tooMany}</span>
  const sums = [
    ...(hidden('homeOrder.money') ? [] : [[l.orderTotalMoney, money(summary.orderTotalMoney)] as const]),
    ...(hidden('commission.money')
      ? []
      : ([
          [l.commissionTotalMoney, money(summary.commissionTotalMoney)],
          [l.settleTotalMoney, money(summary.settleTotalMoney)],
        ] as const)),
    [t.pendingCount, summary.pendingCount] as const,
    ...(hidden('commission.money') ? [] : [[t.pendingMoney, money(summary.pendingMoney)] as const]),
  ]
  return (
    <dl className="kit-sums" aria-label={t.summary}>
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
