import { homeRefundActions } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import type { OpenedRefund } from './RefundForms.tsx'

/** What somebody may do with a refund now. */
export function RefundActions({ refund, onOpen }: { refund: HomeRefundRow; onOpen: (dialog: OpenedRefund['dialog']) => void }) {
  if (refund.actions.length === 0) return orBlank(null)
  return (
    <RowActions of={homeRefundActions} row={refund} on={{ audit: () => onOpen('audit'), payout: () => onOpen('payout'), cancel: () => onOpen('cancel') }} />
  )
}
