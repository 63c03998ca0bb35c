import { commissionItemFields, differenceKinds, homeCommission, homeCommissionFields, paths } from '@gongtai/contract'
import type { CommissionComparison } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert, Skeleton, Table } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { money, orBlank } from '../../../kit/show/show.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { MonthSelect } from '../MonthSelect.tsx'
import { lastMonth } from './plan.ts'
import { text } from './text.ts'
import './commission.css'

type Row = CommissionComparison['rows'][number]

/** 重算比对: what computing a month anew would make of its plans. */
export function CompareDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { compare } = useText(text)
  return (
    <SideDrawer title={compare} open={open} onClose={onClose} isWide>
      <Comparison />
    </SideDrawer>
  )
}

function Comparison() {
  const t = useText(text).comparison
  const l = useLabels(homeCommissionFields)
  const [month, setMonth] = useState(lastMonth)
  const [planYear, planMonth] = month.split('-').map(Number) as [number, number]
  const { data, error, isFetching, refetch } = useQuery(callQuery(homeCommission.compare, { planYear, planMonth }))
  return (
    <>
      <p className="kit-secondary">{t.hint}</p>
      <div className="commission-bar">
        <label htmlFor="compare-month">{l.planYear}</label>
        <MonthSelect id="compare-month" allowClear={false} value={month} onChange={chosen => setMonth(chosen!)} />
      </div>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined || isFetching ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <Result data={data} />
      )}
    </>
  )
}

function Result({ data: { totals, rows } }: { data: CommissionComparison }) {
  const t = useText(text).comparison
  const l = useLabels(homeCommissionFields)
  const can = useCan()
  return (
    <div className="commission-sections">
      <Alert type={rows.length === 0 ? 'success' : 'warning'} showIcon title={rows.length === 0 ? t.same : t.differs(rows.length)} />
      <dl className="commission-sums">
        <Fact label={t.plans}>{totals.plans}</Fact>
        <Fact label={t.orders}>{totals.orders}</Fact>
        <Fact label={t.stored}>{money(totals.stored)}</Fact>
        <Fact label={t.recomputed}>{money(totals.recomputed)}</Fact>
        <Fact label={t.difference}>{money(totals.difference)}</Fact>
      </dl>
      {rows.length > 0 && (
        <Table<Row>
          rowKey="artificerId"
          size="middle"
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={rows}
          expandable={{ expandedRowRender: differencesOf }}
          columns={[
            { key: 'name', title: l.name, dataIndex: 'name' },
            {
              key: 'plan',
              title: l.planNo,
              render: (_, { commissionId, planNo }) =>
                commissionId !== null && can('HomeCommissionDetail') ? (
                  <Link to={paths.HomeCommissionDetail({ id: commissionId })}>{planNo}</Link>
                ) : (
                  orBlank(planNo)
                ),
            },
            { key: 'orders', title: l.orderCount, align: 'right', render: (_, row) => `${row.storedOrders} → ${row.recomputedOrders}` },
            { key: 'stored', title: t.stored, align: 'right', render: (_, row) => money(row.storedMoney) },
            { key: 'recomputed', title: t.recomputed, align: 'right', render: (_, row) => money(row.recomputedMoney) },
            { key: 'count', title: t.item, align: 'right', render: (_, row) => row.differences.length },
          ]}
        />
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const differencesOf = (row: Row) => <Differences row={row} />

function Differences({ row: { differences } }: { row: Row }) {
  const t = useText(text).comparison
  const item = useLabels(commissionItemFields)
  const plan = useLabels(homeCommissionFields)
  return (
    <Table
      rowKey={difference => `${difference.orderNo} ${difference.field} ${difference.kind}`}
      size="small"
      pagination={false}
      dataSource={differences}
      columns={[
        { key: 'kind', title: t.item, render: (_, { kind }) => <ValueName of={differenceKinds} value={kind} /> },
        { key: 'order', title: item.orderNo, render: (_, { orderNo }) => <span className="kit-figure">{orBlank(orderNo)}</span> },
        { key: 'field', title: t.field, render: (_, { field }) => (field === 'settleTotalMoney' ? plan[field] : item[field]) },
        { key: 'stored', title: t.stored, align: 'right', render: (_, { stored }) => money(stored) },
        { key: 'recomputed', title: t.recomputed, align: 'right', render: (_, { recomputed }) => money(recomputed) },
      ]}
    />
  )
}
