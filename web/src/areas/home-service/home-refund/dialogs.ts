import type { HomeRefundRow } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import type { Onward } from '../../../kit/list/next-record.ts'

/** What opens over refunds, wherever they are listed. */
export const refundDialogs = {
  audit: () => import('./AuditDrawer.tsx'),
  payout: () => import('./RefundDialogs.tsx'),
  cancel: () => import('./RefundDialogs.tsx'),
}

/** Which queue each of them works off. */
export const refundOnward: Readonly<Record<string, Onward<HomeRefundRow>>> = {
  audit: { queues: ['HOME_REFUND_AUDIT'], opens: ({ row }) => row },
  payout: { queues: ['HOME_REFUND_PAYOUT', 'HOME_REFUND_FAILED'] },
  cancel: { queues: ['HOME_REFUND_FAILED'] },
}

/** A failed payout is registered in the same dialog as a successful one. */
export function refundOpeners(open: OpenDialog<typeof refundDialogs>, refund: HomeRefundRow) {
  return { audit: () => open('audit', refund), payout: () => open('payout', refund), cancel: () => open('cancel', refund) }
}
