import { companySignStates, companyStaffAuthStates, companyStaffStates, companyStates, examineStates } from '@gongtai/contract'
import type { RecruitAction, RecruitEventRow, StateLabel } from '@gongtai/contract'

/** An event moved between two of these states. */
interface EventPart {
  states: Readonly<Record<string, StateLabel>>
}

const company = { states: examineStates.labels } as const
const byPrefix: readonly (readonly [string, EventPart])[] = [
  ['SIGN', { states: companySignStates.labels }],
  ['STAFF_STATUS', { states: companyStaffStates.labels }],
  ['STAFF', { states: companyStaffAuthStates.labels }],
  ['COUPON', { states: {} }],
  ['FOLLOW', { states: {} }],
  ['ADDRESS', { states: {} }],
  ['DISABLE', { states: companyStates.labels }],
  ['ENABLE', { states: companyStates.labels }],
]

export function eventPart(action: RecruitAction): EventPart {
  return byPrefix.find(([prefix]) => action.startsWith(prefix))?.[1] ?? company
}

/** It answers the labels of the states before and after, or nothing where the event moved nothing. */
export function stateMove({ action, fromState, toState }: Pick<RecruitEventRow, 'action' | 'fromState' | 'toState'>): [StateLabel, StateLabel] | undefined {
  if (fromState === null || toState === null || fromState === toState) return undefined
  const { states } = eventPart(action)
  const from = states[fromState]
  const to = states[toState]
  return from && to && [from, to]
}
