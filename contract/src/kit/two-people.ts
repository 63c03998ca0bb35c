import type { Code } from './permission.ts'
import type { Text } from './text.ts'

/**
 * A decision that takes two people: nobody decides what he submitted, edited since the last decision, adjusted or profits
 * from. No preset role holds codes of both sides.
 */
export interface TwoPeople {
  readonly decision: string
  readonly label: Text
  /** What the first of them needs. */
  readonly submits: readonly [Code, ...Code[]]
  /** What the second needs. */
  readonly decides: readonly [Code, ...Code[]]
}

/**
 *   export const refundTakesTwo = twoPeople('homeRefund.audit', { label: ['退款审批', 'Refund approval'], submits: ['HomeOrder.refund'], decides: ['HomeOrder.refundAudit'] })
 */
// @__NO_SIDE_EFFECTS__
export function twoPeople(decision: string, of: Omit<TwoPeople, 'decision'>): TwoPeople {
  return { decision, ...of }
}
