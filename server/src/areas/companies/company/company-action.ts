import { companySignStates, companyStates, examineStates, movesFrom } from '@gongtai/contract'
import type { CompanyAction, CompanyRow } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'

/** What decides about the actions beside the caller's codes. */
export interface ActionFacts extends Pick<CompanyRow, 'examineState' | 'signState' | 'state' | 'saleId'> {
  /** The company's sale, or its expert, is an identity of the caller. */
  saleIsMine: boolean
  adviserIsMine: boolean
}

/** What the caller may do with a company that is in sight: the rules of the same names refuse all else. */
export function companyActionsOf(facts: ActionFacts, caller: Principal): CompanyAction[] {
  const { examineState, signState, state, saleId } = facts
  const isPublic = saleId === null
  // What lies in the pool is looked at; whoever wants to work on it claims it first.
  const isOwn = !isPublic || facts.adviserIsMine || caller.scope.kind === 'ALL'
  const isEnabled = state === 'ENABLED'
  const examineMoves = movesFrom(examineStates, examineState)
  const allowed: Record<CompanyAction, boolean> = {
    edit: isOwn && holds(caller, 'CompanyEdit'),
    submit: isOwn && examineMoves.includes('submit') && holds(caller, 'CompanyEdit'),
    examine: isOwn && examineMoves.includes('pass') && holds(caller, 'Company.examine'),
    reject: isOwn && examineState === 'PASS' && holds(caller, 'Company.examine'),
    sign: isOwn && isEnabled && examineState === 'PASS' && holds(caller, 'Company.sign'),
    addInterviewNumber: isOwn && isEnabled && holds(caller, 'Company.addInterviewNumber'),
    follow: isOwn && holds(caller, 'Company.follow'),
    claim: isPublic && holds(caller, 'Company.claim'),
    release: !isPublic && facts.saleIsMine && holds(caller, 'Company.release'),
    bindSale: holds(caller, 'Company.bindSale'),
    bindAdviser: isOwn && holds(caller, 'Company.bindAdviser'),
    disable: isOwn && movesFrom(companyStates, state).includes('disable') && holds(caller, 'Company.disable'),
    enable: isOwn && movesFrom(companyStates, state).includes('enable') && holds(caller, 'Company.disable'),
    delete: isOwn && signState === companySignStates.initial && holds(caller, 'Company.delete'),
    staffSave: isOwn && (holds(caller, 'Company.staffSave') || holds(caller, 'AddCompanyAccount')),
    viewPhone: isOwn && holds(caller, 'Company.viewPhone'),
  }
  return (Object.keys(allowed) as CompanyAction[]).filter(action => allowed[action])
}
