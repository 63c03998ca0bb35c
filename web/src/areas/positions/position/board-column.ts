import { fillStates, machine, positionStates } from '@gongtai/contract'
import type { position, PositionRow } from '@gongtai/contract'
import type { FilterOf } from '../../../kit/list/list-address.ts'

const { WAIT_EXAMINE, ONLINE, PAUSED, OFFLINE } = positionStates.labels

/** Those that are open and full stand apart, because they are to be closed or to grow (areas/positions.md, amendment 24). */
export const positionColumns = machine({
  states: { WAIT_EXAMINE, ONLINE, FULL: { label: fillStates.labels.FULL, tone: 'info' }, PAUSED, OFFLINE },
  initial: 'WAIT_EXAMINE',
})
export type PositionColumn = (typeof positionColumns.states)[number]

export const filterOfColumn = (column: PositionColumn): FilterOf<typeof position.page> => {
  if (column === 'FULL') return { state: 'ONLINE', fillState: 'FULL' }
  return column === 'ONLINE' ? { state: 'ONLINE', fillState: 'OPEN' } : { state: column }
}

export const columnOf = ({ state, gap }: Pick<PositionRow, 'state' | 'gap'>): PositionColumn => {
  if (state === 'ONLINE') return gap <= 0 ? 'FULL' : 'ONLINE'
  // The others are not asked for by any column.
  return state === 'REJECTED' || state === 'CLOSED' ? 'OFFLINE' : state
}
