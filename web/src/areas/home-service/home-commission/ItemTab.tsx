import { commissionRowTypes, homeCommission, inLanguage, paths, rateToPercent } from '@gongtai/contract'
import type { CommissionItemRow, HomeCommissionInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Skeleton, Table } from 'antd'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { sortFrom } from '../../../kit/list/list-column.ts'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { blank, instant, money, orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const ExplainDrawer = onDemand(() => import('./ExplainDrawer.tsx'))

interface ItemTabProps {
  plan: HomeCommissionInfo
  onAdjust: (item: { id: number; orderNo: string | null }) => void
}

type Items = ListQuery<typeof homeCommission.items>

/** 结算明细: the rows of a plan with their sum; what is no order of the month stands out. */
export function ItemTab({ plan, onAdjust }: ItemTabProps) {
  const t = useText(text).detail
  const list = useListQuery(homeCommission.items, { fixed: { commissionId: plan.id }, name: 'CommissionItemTab' })
  const [explained, setExplained] = useState<number>()
  const columns = useColumns(plan, list, onAdjust, setExplained)
  const footer = <Footer list={list} columns={columns.length} />
  if (list.error && !list.answer) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.loading) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  return (
    <>
      <div className="commission-bar">
        <LabelSelect
          of={commissionRowTypes.labels}
          aria-label={t.rowType}
          placeholder={t.rowType}
          value={list.filter.rowType}
          onChange={rowType => list.setFilter({ rowType })}
        />
        <Keyword list={list} />
      </div>
      <Table<CommissionItemRow>
        rowKey="id"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        dataSource={list.rows}
        rowClassName={row => (row.rowType === 'ORDER' ? '' : 'commission-other')}
        locale={{ emptyText: <EmptyState text={t.noItems} onClearFilters={list.filtered ? list.reset : undefined} /> }}
        columns={columns}
        onChange={(_paging, _filters, sorter) => list.setSort(sortFrom(sorter) as Items['sort'])}
        summary={() => footer}
      />
      <ListPaging list={list} />
      <ExplainDrawer id={explained} open={explained !== undefined} onClose={() => setExplained(undefined)} />
    </>
  )
}

/** Typed values wait for Enter, as in the filters of a list. */
function Keyword({ list }: { list: Items }) {
  const t = useText(text).detail
  const [typed, setTyped] = useState(list.filter.keyword ?? '')
  const search = (keyword: string) => list.setFilter({ keyword: keyword.trim() || undefined })
  return (
    <Input
      allowClear
      maxLength={20}
      aria-label={t.orderNo}
      placeholder={t.orderNoHint}
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        if (event.target.value === '') search('')
      }}
      onPressEnter={() => search(typed)}
    />
  )
}

function useColumns(
  plan: HomeCommissionInfo,
  list: Items,
  onAdjust: ItemTabProps['onAdjust'],
  onExplain: (id: number) => void,
): NonNullable<TableProps<CommissionItemRow>['columns']> {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const hidden = useHidden()
  const sortable = (field: 'orderMoney' | 'settleMoney' | 'completedAt') => ({
    dataIndex: field,
    sorter: true,
    sortOrder: list.sort?.field === field ? (list.sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
  })
  const isMoneyShown = !hidden('commission.money')
  const mayAdjust = can('HomeCommission.adjust') && !plan.settleFlag && !plan.frozenFlag
  return [
    {
      key: 'orderNo',
      title: t.detail.orderNo,
      fixed: 'start',
      render: (_, row) => (
        <span className="commission-two">
          <OrderNo row={row} />
          <span className="kit-secondary">
            {inLanguage(commissionRowTypes.labels[row.rowType], language)}
            {row.refundNo !== null && ` ${row.refundNo}`}
          </span>
        </span>
      ),
    },
    ...(hidden('homeOrder.money')
      ? []
      : [{ key: 'orderMoney', title: t.detail.orderMoney, align: 'right' as const, ...sortable('orderMoney'), render: money }]),
    {
      key: 'rate',
      title: t.detail.rate,
      align: 'right',
      render: (_, row) => (
        <span className="kit-figure">
          {row.commissionRate === null ? blank : `${rateToPercent(row.commissionRate)}%`}
          {row.shareRate !== null && row.shareRate !== '1.0000' && <span className="kit-secondary"> × {rateToPercent(row.shareRate)}%</span>}
        </span>
      ),
    },
    ...(isMoneyShown
      ? [
          { key: 'commission', title: t.detail.commission, align: 'right' as const, dataIndex: 'commissionTotalMoney', render: money },
          {
            key: 'adjust',
            title: t.detail.adjusted,
            align: 'right' as const,
            render: (_: unknown, row: CommissionItemRow) =>
              Number(row.adjustMoney) === 0 ? blank : <span title={row.adjustReason ?? undefined}>{money(row.adjustMoney)}</span>,
          },
          { key: 'settle', title: t.detail.settleMoney, align: 'right' as const, ...sortable('settleMoney'), render: money },
        ]
      : []),
    { key: 'completed', title: t.detail.completed, ...sortable('completedAt'), render: instant },
    {
      key: 'actions',
      title: t.actions,
      fixed: 'end',
      render: (_, row) => (
        <span className="kit-moves">
          <RowButton onClick={() => onExplain(row.id)}>{t.detail.explain}</RowButton>
          {mayAdjust && row.rowType !== 'CARRY' && <RowButton onClick={() => onAdjust({ id: row.id, orderNo: row.orderNo })}>{t.adjust}</RowButton>}
        </span>
      ),
    },
  ]
}

/** The order, for whoever may open it; of a carried amount the plan on the other side. */
function OrderNo({ row: { orderId, orderNo, carryId, carryPlanNo, adjustReason } }: { row: CommissionItemRow }) {
  const t = useText(text).detail
  const can = useCan()
  if (orderId !== null) return can('HomeOrderDetail') ? <Link to={paths.HomeOrderDetail({ id: orderId })}>{orderNo}</Link> : <span>{orderNo}</span>
  if (carryId !== null) return <Link to={paths.HomeCommissionDetail({ id: carryId })}>{t.carriedTo(carryPlanNo ?? '')}</Link>
  return <span>{orBlank(adjustReason)}</span>
}

/** Over all pages, as far as they are filtered. */
function Footer({ list, columns }: { list: Items; columns: number }) {
  const t = useText(text).detail
  const hidden = useHidden()
  const summary = list.answer?.summary
  if (!summary || list.rows.length === 0) return null
  const cells = [
    t.total,
    ...(hidden('homeOrder.money') ? [] : [money(summary.orderMoney)]),
    '',
    ...(hidden('commission.money') ? [] : [money(summary.commissionTotalMoney), money(summary.adjustMoney), money(summary.settleMoney)]),
  ]
  return (
    <Table.Summary>
      <Table.Summary.Row>
        {Array.from({ length: columns }, (_, place) => (
          <Table.Summary.Cell key={place} index={place} align={place === 0 ? 'left' : 'right'}>
            <strong>{cells[place]}</strong>
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
