import { companySignStates, companyStaffAuthStates, companyStaffStates, companyStates, examineStates } from '@gongtai/contract'
import type { AuditTargetName, RecruitAction, RecruitEventRow, StateLabel } from '@gongtai/contract'

/** What an event is about: the kind of record whose fields it names, and the states that it moved between. */
interface EventPart {
  record: AuditTargetName
  states: Readonly<Record<string, StateLabel>>
}

const company = { record: 'COMPANY', states: examineStates.labels } as const
const byPrefix: readonly (readonly [string, EventPart])[] = [
  ['SIGN', { record: 'COMPANY_SIGN', states: companySignStates.labels }],
  ['STAFF_STATUS', { record: 'COMPANY_STAFF', states: companyStaffStates.labels }],
  ['STAFF', { record: 'COMPANY_STAFF', states: companyStaffAuthStates.labels }],
  ['COUPON', { record: 'COUPON_BATCH', states: {} }],
  ['FOLLOW', { record: 'COMPANY_FOLLOW', states: {} }],
  ['ADDRESS', { record: 'COMPANY_ADDRESS', states: {} }],
  ['DISABLE', { record: 'COMPANY', states: companyStates.labels }],
  ['ENABLE', { record: 'COMPANY', states: companyStates.labels }],
]

export function eventPart(action: RecruitAction): EventPart {
  return byPrefix.find(([prefix]) => action.startsWith(prefix))?.[1] ?? company
}

/** The labels of the states before and after; none where the event moved nothing. */
export function stateMove({ action, fromState, toState }: Pick<RecruitEventRow, 'action' | 'fromState' | 'toState'>): [StateLabel, StateLabel] | undefined {
  if (fromState === null || toState === null || fromState === toState) return undefined
  const { states } = eventPart(action)
  const from = states[fromState]
  const to = states[toState]
  return from && to && [from, to]
}
