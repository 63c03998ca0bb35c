import { homeRefundActions, inLanguage, isPossible, refundRefusals, refundStates } from '@gongtai/contract'
import type { Action, HomeRefundRow, RefundState } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { refuse } from '../../../kit/fault.ts'
import type { HomeRefundRecord } from './home-refund-kind.ts'

/** The refusal names the state in which the refund is. */
export function assertRefundState({ state }: { state: RefundState }, action: Pick<Action, 'from'>): void {
  if (isPossible(action, { state })) return
  const { label } = refundStates.labels[state]
  throw refuse(refundRefusals.state, { zh: inLanguage(label, 'zh_CN'), en: inLanguage(label, 'en_US') })
}

/** Nobody approves, pays out or calls off a refund that they asked for. */
const isOthers = ({ applyBy }: Pick<HomeRefundRecord, 'applyBy'>, { staffId }: Pick<Principal, 'staffId'>): boolean => applyBy !== staffId

/** These are offered now, but every call asks again under the lock. */
export const refundActionsOf = (refund: Pick<HomeRefundRecord, 'state' | 'applyBy'>, reader: Principal): HomeRefundRow['actions'] =>
  actionsOf(homeRefundActions, refund, reader, {
    audit: isOthers(refund, reader),
    payout: isOthers(refund, reader),
    fail: isOthers(refund, reader),
    cancel: isOthers(refund, reader),
  })
