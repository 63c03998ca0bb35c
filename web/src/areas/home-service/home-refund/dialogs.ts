import type { HomeRefundRow } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'

/** What opens over refunds, wherever they are listed. */
export const refundDialogs = {
  audit: () => import('./RefundDialogs.tsx'),
  payout: () => import('./RefundDialogs.tsx'),
  cancel: () => import('./RefundDialogs.tsx'),
}

/** A failed payout is registered in the same dialog as a successful one. */
export function refundOpeners(open: OpenDialog<typeof refundDialogs>, refund: HomeRefundRow) {
  return { audit: () => open('audit', refund), payout: () => open('payout', refund), cancel: () => open('cancel', refund) }
}
