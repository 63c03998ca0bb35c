import { z } from 'zod'
import type { Enumeration } from './enumeration.ts'
import type { Text } from './text.ts'

interface Move<State extends string> {
  from: readonly State[]
  to: State
}

/** Colours of status tags; the page maps them to accessible pairs of text and ground. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

export interface StateLabel {
  label: Text
  tone: Tone
}

export interface Machine<State extends string = string, MoveName extends string = string> extends Enumeration<State, StateLabel> {
  readonly states: readonly State[]
  readonly initial: State
  readonly moves: Readonly<Record<MoveName, Move<State>>>
}

/**
 * The states of a record, declared once. What people do in them is declared by `actions(...)`. Moves are named only where
 * the system itself makes them, such as a task that ends; then a state that no move reaches stops the start.
 */
// @__NO_SIDE_EFFECTS__
export function machine<const State extends string, const MoveName extends string = never>(definition: {
  states: Record<State, StateLabel>
  initial: NoInfer<State>
  moves?: Record<MoveName, Move<NoInfer<State>>>
}): Machine<State, MoveName> {
  const states = Object.keys(definition.states) as State[]
  const values = states as [State, ...State[]]
  const { initial, moves = {} as Record<MoveName, Move<State>>, states: labels } = definition
  if (definition.moves !== undefined) assertMoves(states, initial, moves)
  return { states, values, schema: z.enum(values), initial, moves, labels }
}

function assertMoves<State extends string>(states: readonly State[], initial: State, named: Record<string, Move<State>>): void {
  const reached = new Set<State>([initial])
  const moves = Object.entries(named)
  for (let grew = true; grew;) {
    grew = false
    for (const [, move] of moves)
      if (!reached.has(move.to) && move.from.some(state => reached.has(state))) {
        reached.add(move.to)
        grew = true
      }
  }
  const unreachable = states.filter(state => !reached.has(state))
  if (unreachable.length > 0) throw new Error(`machine: no move leads to ${unreachable.join(', ')}`)
  for (const [name, move] of moves) {
    if (move.from.length === 0) throw new Error(`machine: the move ${name} starts nowhere`)
    for (const state of [...move.from, move.to]) if (!states.includes(state)) throw new Error(`machine: the move ${name} names no state: ${state}`)
    if (move.from.length === 1 && move.from[0] === move.to) throw new Error(`machine: the move ${name} goes nowhere`)
  }
}
