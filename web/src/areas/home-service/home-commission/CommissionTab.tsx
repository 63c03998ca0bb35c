import { homeCommission, homeCommissionFields, homeCommissionRow, paths } from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Skeleton, Table } from 'antd'
import { useCan, useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { money } from '../../../kit/show/show.tsx'
import { monthOf } from './plan.ts'
import { PlanTags } from './PlanTags.tsx'
import { text } from './text.ts'
import './commission.css'

/** What a service person has earned, month by month. */
export function CommissionTab({ info: { id, commissionStat } }: { info: ArtificerInfo }) {
  const t = useText(text)
  const can = useCan()
  const hidden = useHidden()
  const list = useListQuery(homeCommission.page, { fixed: { artificerId: id }, name: 'HomeCommissionTab' })
  const columns = useColumns(homeCommissionRow, homeCommissionFields, [
    { field: 'planYear', align: 'left', render: (_, row) => <span className="kit-figure">{monthOf(row)}</span> },
    {
      field: 'planNo',
      render: (planNo, row) => (can('HomeCommissionDetail') ? <Link to={paths.HomeCommissionDetail({ id: row.id })}>{planNo}</Link> : planNo),
    },
    { field: 'orderCount' },
    { field: 'orderTotalMoney' },
    { field: 'commissionTotalMoney' },
    { field: 'settleTotalMoney' },
    { field: 'settleFlag', render: (_, row) => <PlanTags plan={row} /> },
    { field: 'settleTime' },
  ])
  if (list.error && !list.answer) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.loading) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <div className="commission-sections">
      {!hidden('commission.money') && (
        <dl className="commission-sums">
          <div>
            <dt>{t.unsettled}</dt>
            <dd>{money(commissionStat.unsettledMoney)}</dd>
          </div>
          <div>
            <dt>{t.paid}</dt>
            <dd>{money(commissionStat.settledMoney)}</dd>
          </div>
        </dl>
      )}
      <Table
        rowKey="id"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        dataSource={list.rows}
        locale={{ emptyText: <EmptyState text={t.empty} /> }}
        columns={columns}
      />
      <ListPaging list={list} />
    </div>
  )
}
