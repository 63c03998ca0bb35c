import { homeOrderActions, homeOrderStates } from '@gongtai/contract'
import type { AnswerOf, HomeOrderRow, homeOrder } from '@gongtai/contract'
import { Board } from '../../../kit/board/Board.tsx'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import { money } from '../../../kit/show/show.tsx'
import type { orderOpeners } from './dialogs.ts'
import { OrderCard } from './OrderCard.tsx'

interface OrderBoardProps {
  list: ListQuery<typeof homeOrder.page>
  on: (row: HomeOrderRow) => Partial<ReturnType<typeof orderOpeners>>
  quickView: QuickView<HomeOrderRow> | undefined
}

/** The orders by their states. Moving a card opens the form of the step that leads there. */
export function OrderBoard({ list, on, quickView }: OrderBoardProps) {
  return (
    <Board list={list} by="state" of={homeOrderStates} actions={homeOrderActions} on={on} nameOf={nameOf} card={OrderCard} sum={sumOf} quickView={quickView} />
  )
}

const nameOf = (row: HomeOrderRow) => row.orderNo

/** What the orders of a column come to; null where the amounts are hidden or too many to add up. */
const sumOf = ({ summary }: AnswerOf<typeof homeOrder.page>) => (summary === null || summary.payMoney === null ? null : money(summary.payMoney))
