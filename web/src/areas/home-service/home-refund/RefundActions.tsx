import { refundStates } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { useCan, useSession } from '../../../base/session.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import type { OpenedRefund } from './RefundForms.tsx'
import { text } from './text.ts'

/** What somebody may do with a refund now. Nobody approves an own one. */
export function RefundActions({ refund, onOpen }: { refund: HomeRefundRow; onOpen: (dialog: OpenedRefund['dialog']) => void }) {
  const t = useText(text)
  const can = useCan()
  const { moves } = refundStates
  const isOwn = refund.applyBy === useSession()?.userDetail.id
  const mayAudit = can('HomeOrder.refundAudit') && moves.pass.from.includes(refund.state)
  const actions = [
    ...(can('HomeOrder.refundPayout') && moves.succeed.from.includes(refund.state) ? (['payout'] as const) : []),
    ...(can('HomeOrder.refundAudit') && moves.cancel.from.includes(refund.state) ? (['cancel'] as const) : []),
  ]
  if (!mayAudit && actions.length === 0) return orBlank(null)
  return (
    <span className="kit-moves">
      {mayAudit && (
        <RowButton disabled={isOwn} title={isOwn ? t.own : undefined} onClick={() => onOpen('audit')}>
          {t.action.audit}
        </RowButton>
      )}
      {actions.map(name => (
        <RowButton key={name} onClick={() => onOpen(name)}>
          {t.action[name]}
        </RowButton>
      ))}
    </span>
  )
}
