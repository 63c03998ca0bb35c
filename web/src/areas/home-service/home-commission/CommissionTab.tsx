import { homeCommission, paths } from '@gongtai/contract'
import type { ArtificerInfo, HomeCommissionRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Skeleton, Table } from 'antd'
import { useCan, useHidden } from '../../../base/session.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { day, money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { monthOf } from './opened.ts'
import { PlanTags } from './PlanTags.tsx'
import { text } from './text.ts'
import './commission.css'

/** What a service person has earned, month by month. */
export function CommissionTab({ info: { id, commissionStat } }: { info: ArtificerInfo }) {
  const t = useText(text)
  const can = useCan()
  const hidden = useHidden()
  const list = useListQuery(homeCommission.page, { fixed: { artificerId: id }, name: 'HomeCommissionTab' })
  if (list.error && !list.answer) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.loading) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const isMoneyShown = !hidden('commission.money')
  const amounts = [
    ...(hidden('homeOrder.money') ? [] : [{ key: 'orderTotal', title: t.orderTotal, align: 'right' as const, dataIndex: 'orderTotalMoney', render: money }]),
    ...(isMoneyShown
      ? [
          { key: 'commissionTotal', title: t.commissionTotal, align: 'right' as const, dataIndex: 'commissionTotalMoney', render: money },
          { key: 'settleTotal', title: t.settleTotal, align: 'right' as const, dataIndex: 'settleTotalMoney', render: money },
        ]
      : []),
  ]
  return (
    <div className="commission-sections">
      {isMoneyShown && (
        <dl className="commission-sums">
          <div>
            <dt>{t.detail.unsettled}</dt>
            <dd>{money(commissionStat.unsettledMoney)}</dd>
          </div>
          <div>
            <dt>{t.detail.paid}</dt>
            <dd>{money(commissionStat.settledMoney)}</dd>
          </div>
        </dl>
      )}
      <Table<HomeCommissionRow>
        rowKey="id"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        dataSource={list.rows}
        locale={{ emptyText: <EmptyState text={t.empty} /> }}
        columns={[
          { key: 'month', title: t.month, render: (_, row) => <span className="kit-figure">{monthOf(row)}</span> },
          {
            key: 'planNo',
            title: t.planNo,
            render: (_, row) => (can('HomeCommissionDetail') ? <Link to={paths.HomeCommissionDetail({ id: row.id })}>{row.planNo}</Link> : row.planNo),
          },
          { key: 'orders', title: t.orders, align: 'right', dataIndex: 'orderCount' },
          ...amounts,
          { key: 'transfer', title: t.transfer, render: (_, row) => <PlanTags plan={row} /> },
          { key: 'settled', title: t.settled, dataIndex: 'settleTime', render: day },
        ]}
      />
      <ListPaging list={list} />
    </div>
  )
}
