import type { Actions } from '@gongtai/contract'

/** A record on a board: what can be done with it now is what the server allows. */
export interface BoardRow {
  readonly id: number
  readonly actions: readonly string[]
}

export interface Moves<Row extends BoardRow, State extends string, Name extends string> {
  /** The field that holds the state, as the actions name it. */
  by: string
  actions: Actions<Name>
  /** Which actions the page offers for the record. */
  offered: (row: Row) => Readonly<Partial<Record<Name, unknown>>>
  /** Where an action leads only for some records, so that its declaration cannot say it. */
  also?: ((row: Row, to: State) => Name | undefined) | undefined
}

/** The action that takes a record into a state, if it has one that is possible now. */
export function moveTo<Row extends BoardRow, State extends string, Name extends string>(
  row: Row,
  to: State,
  { by, actions, offered, also }: Moves<Row, State, Name>,
): Name | undefined {
  if ((row as Readonly<Record<string, unknown>>)[by] === to) return undefined
  const handlers = offered(row)
  const isPossible = (name: Name) => row.actions.includes(name) && handlers[name] !== undefined
  const declared = Object.values<Actions<Name>[Name]>(actions).find(
    action => (action.to as Record<string, unknown> | undefined)?.[by] === to && isPossible(action.name),
  )
  if (declared !== undefined) return declared.name
  const special = also?.(row, to)
  return special !== undefined && isPossible(special) ? special : undefined
}

/** The next column to the left or to the right that the record may move to. */
export function nextColumn<State extends string>(states: readonly State[], from: State, step: 1 | -1, mayMove: (to: State) => boolean): State | undefined {
  const ahead = step === 1 ? states.slice(states.indexOf(from) + 1) : states.slice(0, states.indexOf(from)).toReversed()
  return ahead.find(mayMove)
}
