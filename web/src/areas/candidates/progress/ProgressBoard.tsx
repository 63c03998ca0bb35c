import { progress, progressActions } from '@gongtai/contract'
import type { AnswerOf, InputOf, ProgressRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../../base/text.ts'
import { Board } from '../../../kit/board/Board.tsx'
import { callQuery } from '../../../kit/call-query.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import { alsoLeadsTo, columnOf, filterOfColumn, progressColumns, statesOfColumn } from './board-column.ts'
import type { ProgressColumn } from './board-column.ts'
import { sumOfColumn } from './column-sum.ts'
import type { useProgressDialogs } from './dialogs.ts'
import { ProgressCard } from './ProgressCard.tsx'
import { text } from './text.ts'
import './progress.css'

interface ProgressBoardProps {
  list: ListQuery<typeof progress.page>
  on: ReturnType<typeof useProgressDialogs>['handlersOf']
  quickView: QuickView<ProgressRow> | undefined
}

/** The candidates by how far they are. Moving a card opens the form of the step that leads there. */
export function ProgressBoard({ list, on, quickView }: ProgressBoardProps) {
  return (
    <div className="progress-board">
      <Board
        list={list}
        by="state"
        of={progressColumns}
        columns={columns}
        actions={progressActions}
        on={on}
        also={alsoLeadsTo}
        nameOf={nameOf}
        card={ProgressCard}
        sum={sumOf(list.filter)}
        quickView={quickView}
      />
    </div>
  )
}

const columns = { filterOf: filterOfColumn, columnOf }
const nameOf = (row: ProgressRow) => row.seekerName

type Filter = InputOf<typeof progress.statistics>

const sumOf = (filter: Filter) => (_: AnswerOf<typeof progress.page>, column: ProgressColumn) => <ColumnSum filter={filter} column={column} />

/** How many of a column are late, and how long they stand there on average. All columns are asked for at once. */
function ColumnSum({ filter, column }: { filter: Filter; column: ProgressColumn }) {
  const t = useText(text).board
  const { data } = useQuery({ ...callQuery(progress.statistics, filter), placeholderData: keepPreviousData })
  const { overdue, days } = sumOfColumn(data ?? [], statesOfColumn[column])
  if (days === undefined) return null
  return (
    <span title={t.averageHint(days)}>
      {overdue > 0 && <span className="progress-late">{t.overdue(overdue)} · </span>}
      {t.average(days)}
    </span>
  )
}
