import { companyActions } from '@gongtai/contract'
import type { CompanyAction, CompanyRow } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { isIdentityWithin } from '../../permissions/index.ts'
import { isConfidedTo, isOwnCompany } from './visible-company.queries.ts'

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
  const shared = { isPublic, adviserIsMine: facts.adviserIsMine }
  const isOwn = isOwnCompany(shared, caller)
  const isConfided = isConfidedTo(shared, caller, 'Company.examine')
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
