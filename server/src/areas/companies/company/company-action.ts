import { companyActions } from '@gongtai/contract'
import type { CompanyAction, CompanyRow } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'

/** These facts decide about the actions beside the caller's codes. */
export interface ActionFacts extends Pick<CompanyRow, 'examineState' | 'signState' | 'state' | 'saleId'> {
  /** It is true where the company's sale is an identity of the caller; the other tells the same of its expert. */
  saleIsMine: boolean
  adviserIsMine: boolean
}

/** The caller may do these with a company that is in sight; the rules of the same names refuse all else. */
export function companyActionsOf({ examineState, signState, state, ...facts }: ActionFacts, caller: Principal): CompanyAction[] {
  const isPublic = facts.saleId === null
  // A company of the pool is only looked at, because whoever wants to work on it claims it first.
  const isOwn = !isPublic || facts.adviserIsMine || caller.scope.kind === 'ALL'
  const allOwn = Object.fromEntries(Object.keys(companyActions).map(name => [name, isOwn])) as Record<CompanyAction, boolean>
  return actionsOf(companyActions, { examineState, signState, state }, caller, {
    ...allOwn,
    sign: isOwn && state === 'ENABLED',
    addInterviewNumber: isOwn && state === 'ENABLED',
    claim: isPublic,
    release: !isPublic && facts.saleIsMine,
    bindSale: true,
  })
}
