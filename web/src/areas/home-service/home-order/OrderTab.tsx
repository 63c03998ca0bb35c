import { homeOrder, homeOrderStates, inLanguage, orderSources } from '@gongtai/contract'
import type { HomeOrderRow } from '@gongtai/contract'
import { Skeleton, Table } from 'antd'
import type { TableProps } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { useText } from '../../../base/text.ts'
import { Appointment, OrderContact, OrderNumber, OrderPlace, OrderProductCell, OrderStates } from './OrderCells.tsx'
import { text } from './text.ts'
import './order.css'

/** Whose orders: exactly one of the three. */
type OrderOwner = { productId: number } | { consumerId: number } | { artificerId: number }

/** The orders of a product, a consumer or a service person, on their pages. */
export function OrderTab({ of }: { of: OrderOwner }) {
  const t = useText(text)
  const list = useListQuery(homeOrder.page, { fixed: of, name: 'HomeOrderTab' })
  const columns = useColumns(of)
  if (list.error && !list.answer) return <ErrorState error={list.error} onRetry={list.refetch} />
  return (
    <div className="order-tab">
      <StateTabs of={homeOrderStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />
      {list.loading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <>
          <Table<HomeOrderRow>
            rowKey="id"
            size="middle"
            scroll={{ x: 'max-content' }}
            pagination={false}
            columns={columns}
            dataSource={list.rows}
            locale={{ emptyText: <EmptyState text={t.empty} onClearFilters={list.filtered ? list.reset : undefined} /> }}
          />
          <ListPaging list={list} />
        </>
      )}
    </div>
  )
}

/** What the page is about is not said again in every row. */
function useColumns(of: OrderOwner): NonNullable<TableProps<HomeOrderRow>['columns']> {
  const t = useText(text)
  const language = useLanguage()
  const hidden = useHidden()
  const product = { key: 'product', title: t.product, width: 200, render: (_: unknown, row: HomeOrderRow) => <OrderProductCell order={row} /> }
  const contact = { key: 'contact', title: t.contact, render: (_: unknown, row: HomeOrderRow) => <OrderContact order={row} /> }
  const people = {
    key: 'people',
    title: t.artificer,
    render: (_: unknown, { artificerNames }: HomeOrderRow) => orBlank(artificerNames.join(language === 'en_US' ? ', ' : '、')),
  }
  const amounts = [
    { title: t.pay, dataIndex: 'payMoney', align: 'right' as const, render: money },
    { title: t.paid, dataIndex: 'paidMoney', align: 'right' as const, render: money },
    { title: t.refunded, dataIndex: 'refundMoney', align: 'right' as const, render: money },
  ]
  return [
    { key: 'orderNo', title: t.orderNo, fixed: 'start', render: (_, row) => <OrderNumber order={row} /> },
    { key: 'state', title: t.state, render: (_, row) => <OrderStates order={row} /> },
    ...('productId' in of ? [] : [product]),
    ...('consumerId' in of ? [] : [contact]),
    { key: 'place', title: t.address, width: 200, render: (_, row) => <OrderPlace order={row} /> },
    { key: 'appoint', title: t.appoint, render: (_, row) => <Appointment order={row} /> },
    people,
    ...(hidden('homeOrder.money') ? [] : amounts),
    { key: 'source', title: t.source, render: (_, row) => inLanguage(orderSources.labels[row.source], language) },
    { title: t.created, dataIndex: 'createdAt', render: instant },
  ]
}
