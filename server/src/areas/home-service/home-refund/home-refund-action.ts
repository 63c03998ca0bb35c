import { homeRefundActions, inLanguage, isPossible, refundRefusals, refundStates } from '@gongtai/contract'
import type { Action, HomeRefundRow, RefundState } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { refuse } from '../../../kit/fault.ts'
import type { HomeRefundRecord } from './home-refund-kind.ts'

/** One that is in another state says in which. */
export function assertRefundState({ state }: { state: RefundState }, action: Pick<Action, 'from'>): void {
  if (isPossible(action, { state })) return
  const { label } = refundStates.labels[state]
  throw refuse(refundRefusals.state, { zh: inLanguage(label, 'zh_CN'), en: inLanguage(label, 'en_US') })
}

/** Nobody approves an own refund. */
export const mayAudit = ({ applyBy }: Pick<HomeRefundRecord, 'applyBy'>, { staffId }: Pick<Principal, 'staffId'>): boolean => applyBy !== staffId

/** What somebody may do with a refund now. */
export const refundActionsOf = (refund: Pick<HomeRefundRecord, 'state' | 'applyBy'>, reader: Principal): HomeRefundRow['actions'] =>
  actionsOf(homeRefundActions, refund, reader, { audit: mayAudit(refund, reader) })
