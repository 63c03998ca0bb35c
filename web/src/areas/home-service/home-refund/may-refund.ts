import { useCan } from '../../../base/session.ts'

/** Whether the person decides on refunds or pays them. */
export function useMayRefund(): boolean {
  const can = useCan()
  return can('HomeOrder.refundAudit') || can('HomeOrder.refundPayout')
}
