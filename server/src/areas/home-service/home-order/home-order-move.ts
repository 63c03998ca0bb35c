import { homeOrderRefusals, homeOrderStates, inLanguage } from '@gongtai/contract'
import type { HomeOrderState } from '@gongtai/contract'
import { refuse } from '../../../kit/fault.ts'

type Move = keyof typeof homeOrderStates.moves

/** The state to which a move leads. An order that is in none of the states from which it leads there says in which it is. */
export function stateAfter(order: { state: HomeOrderState }, move: Move): HomeOrderState {
  const { from, to } = homeOrderStates.moves[move]
  assertStateIn(order, from)
  return to
}

export function assertStateIn({ state }: { state: HomeOrderState }, states: readonly HomeOrderState[]): void {
  if (states.includes(state)) return
  const { label } = homeOrderStates.labels[state]
  throw refuse(homeOrderRefusals.state, { zh: inLanguage(label, 'zh_CN'), en: inLanguage(label, 'en_US') })
}
