import { homeOrder, homeOrderFields, homeOrderRow, homeOrderStates } from '@gongtai/contract'
import { Skeleton, Table } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Appointment, OrderNumber, OrderPeople, OrderPlace, OrderProductCell, OrderStateCell } from './OrderCells.tsx'
import { text } from './text.ts'
import './order.css'

/** The orders are those of exactly one of the three. */
type OrderOwner = { productId: number } | { consumerId: number } | { artificerId: number }

/** The orders of a product, a consumer or a service person, on their pages. What the page is about is not said again in every row. */
export function OrderTab({ of, empty }: { of: OrderOwner; /** What stands where there are none. */ empty?: ReactNode }) {
  const t = useText(text)
  const list = useListQuery(homeOrder.page, { fixed: of, name: 'HomeOrderTab' })
  const columns = useColumns(homeOrderRow, homeOrderFields, [
    { field: 'orderNo', fixed: 'start', render: (_, row) => <OrderNumber order={row} /> },
    { field: 'state', render: (_, row) => <OrderStateCell order={row} /> },
    { field: 'productName', hidden: 'productId' in of, render: (_, row) => <OrderProductCell order={row} /> },
    { field: 'contactName', hidden: 'consumerId' in of },
    { field: 'address', render: (_, row) => <OrderPlace order={row} /> },
    { field: 'appointStart', render: (_, row) => <Appointment order={row} /> },
    { field: 'artificers', dataIndex: 'artificerNames', render: (_, row) => <OrderPeople order={row} /> },
    { field: 'payMoney' },
    { field: 'paidMoney' },
    { field: 'refundMoney' },
    { field: 'createdAt' },
  ])
  if (list.error && !list.answer) return <ErrorState error={list.error} onRetry={list.refetch} />
  return (
    <div className="order-tab">
      <StateTabs of={homeOrderStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />
      {list.loading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <>
          <Table
            rowKey="id"
            size="middle"
            scroll={{ x: 'max-content' }}
            pagination={false}
            columns={columns}
            dataSource={list.rows}
            locale={{ emptyText: list.filtered ? <EmptyState onClearFilters={list.reset} /> : (empty ?? <EmptyState text={t.empty} />) }}
          />
          <ListPaging list={list} />
        </>
      )}
    </div>
  )
}
