import { positionActions } from '@gongtai/contract'
import type { position, PositionAction, PositionRow } from '@gongtai/contract'
import { Board } from '../../../kit/board/Board.tsx'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import { columnOf, filterOfColumn, positionColumns } from './board-column.ts'
import type { PositionColumn } from './board-column.ts'
import type { usePositionHandlers } from './dialogs.ts'
import { PositionCard } from './PositionCard.tsx'

interface PositionBoardProps {
  list: ListQuery<typeof position.page>
  on: ReturnType<typeof usePositionHandlers>
  quickView: QuickView<PositionRow> | undefined
}

/** The positions by their states. Moving a card opens the form of the step that leads there. */
export function PositionBoard({ list, on, quickView }: PositionBoardProps) {
  return (
    <Board
      list={list}
      by="state"
      of={positionColumns}
      columns={columns}
      actions={positionActions}
      on={on}
      also={also}
      nameOf={nameOf}
      card={PositionCard}
      quickView={quickView}
    />
  )
}

const columns = { filterOf: filterOfColumn, columnOf }
const nameOf = (row: PositionRow) => row.title

/** A review may also end otherwise, and what is published again may have to be reviewed first, so that their declarations name no state. */
function also(row: PositionRow, to: PositionColumn): PositionAction | undefined {
  if (to !== 'ONLINE') return undefined
  if (row.state === 'WAIT_EXAMINE') return 'examine'
  return row.state === 'OFFLINE' ? 'republish' : undefined
}
