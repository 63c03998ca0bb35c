import { companyActions } from '@gongtai/contract'
import type { CompanyAction, CompanyRow } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'

/** What decides about the actions beside the caller's codes. */
export interface ActionFacts extends Pick<CompanyRow, 'examineState' | 'signState' | 'state' | 'saleId'> {
  /** The company's sale, or its expert, is an identity of the caller. */
  saleIsMine: boolean
  adviserIsMine: boolean
}

/** What the caller may do with a company that is in sight: the rules of the same names refuse all else. */
export function companyActionsOf({ examineState, signState, state, ...facts }: ActionFacts, caller: Principal): CompanyAction[] {
  const isPublic = facts.saleId === null
  // What lies in the pool is looked at; whoever wants to work on it claims it first.
  const isOwn = !isPublic || facts.adviserIsMine || caller.scope.kind === 'ALL'
  const allOwn = Object.fromEntries(Object.keys(companyActions).map(name => [name, isOwn])) as Record<CompanyAction, boolean>
  return actionsOf(companyActions, { examineState, signState, state }, caller, {
    ...allOwn,
    claim: isPublic,
    release: !isPublic && facts.saleIsMine,
    bindSale: true,
  })
}
