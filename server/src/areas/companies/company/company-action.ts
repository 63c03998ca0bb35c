import { companyActions } from '@gongtai/contract'
import type { CompanyAction, CompanyRow } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { isIdentityWithin } from '../../permissions/index.ts'

/** These facts decide about the actions beside the caller's codes. */
export interface ActionFacts extends Pick<CompanyRow, 'examineState' | 'signState' | 'state' | 'saleId'> {
  /** It is true where the company's sale is an identity of the caller; the other tells the same of its expert. */
  saleIsMine: boolean
  adviserIsMine: boolean
  /** The department of the sale says whether the company is the caller's to release as a lead. */
  saleDeptId: number | null
}

/** The caller may do these with a company that is in sight; the rules of the same names refuse all else. */
export function companyActionsOf({ examineState, signState, state, ...facts }: ActionFacts, caller: Principal): CompanyAction[] {
  const isPublic = facts.saleId === null
  // A company of the pool is only looked at, because whoever wants to work on it claims it first.
  const isOwn = !isPublic || facts.adviserIsMine || caller.scope.kind === 'ALL'
  // Files and numbers of the pool are for its expert and for examiners, however wide the scope.
  const isConfided = !isPublic || facts.adviserIsMine || holds(caller, 'Company.examine')
  const allOwn = Object.fromEntries(Object.keys(companyActions).map(name => [name, isOwn])) as Record<CompanyAction, boolean>
  return actionsOf(companyActions, { examineState, signState, state }, caller, {
    ...allOwn,
    sign: isOwn && state === 'ENABLED',
    addInterviewNumber: isOwn && state === 'ENABLED',
    claim: isPublic,
    // A company with a contract is reassigned, not released.
    release: facts.saleId !== null && signState !== 'SIGNED' && isIdentityWithin(caller, { id: facts.saleId, deptId: facts.saleDeptId }),
    bindSale: true,
    viewPrivateFile: isConfided,
    viewPhone: isOwn && isConfided,
  })
}
