import {
  commissionItemFields,
  commissionItemRow,
  commissionRowTypes,
  homeCommission,
  homeCommissionActions,
  inLanguage,
  paths,
  rateToPercent,
} from '@gongtai/contract'
import type { CommissionItemRow, HomeCommissionInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Skeleton, Table } from 'antd'
import type { TableColumnType } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { sortFrom, useColumns } from '../../../kit/list/list-column.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { blank, money, orBlank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'

const ExplainDrawer = onDemand(() => import('./ExplainDrawer.tsx'))

interface ItemTabProps {
  plan: HomeCommissionInfo
  onAdjust: (item: CommissionItemRow) => void
}

type Items = ListQuery<typeof homeCommission.items>

/** 结算明细: the rows of a plan with their sum; what is no order of the month stands out. */
export function ItemTab({ plan, onAdjust }: ItemTabProps) {
  const t = useText(text)
  const l = useLabels(commissionItemFields)
  const list = useListQuery(homeCommission.items, { fixed: { commissionId: plan.id }, name: 'CommissionItemTab' })
  const [explained, setExplained] = useState<number>()
  const columns = useItemColumns(plan, list, onAdjust, setExplained)
  const footer = <Footer list={list} columns={columns} />
  if (list.error && !list.answer) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.loading) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  return (
    <>
      <div className="commission-bar">
        <ValueSelect
          of={commissionRowTypes}
          aria-label={l.rowType}
          placeholder={l.rowType}
          value={list.filter.rowType}
          onChange={rowType => list.setFilter({ rowType })}
        />
        <Keyword list={list} />
      </div>
      <Table
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
  const l = useLabels(commissionItemFields)
  const [typed, setTyped] = useState(list.filter.keyword ?? '')
  const search = (keyword: string) => list.setFilter({ keyword: keyword.trim() || undefined })
  return (
    <Input
      allowClear
      maxLength={20}
      aria-label={l.orderNo}
      placeholder={l.orderNo}
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        if (event.target.value === '') search('')
      }}
      onPressEnter={() => search(typed)}
    />
  )
}

const sortable: readonly unknown[] = ['orderMoney', 'settleMoney', 'completedAt']

function useItemColumns(
  plan: HomeCommissionInfo,
  list: Items,
  onAdjust: ItemTabProps['onAdjust'],
  onExplain: (id: number) => void,
): TableColumnType<CommissionItemRow>[] {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const columns = useColumns(commissionItemRow, commissionItemFields, [
    {
      field: 'orderNo',
      fixed: 'start',
      render: (_, row) => (
        <span className="commission-two">
          <OrderNo row={row} />
          <span className="kit-secondary">
            <ValueName of={commissionRowTypes} value={row.rowType} />
            {row.refundNo !== null && ` ${row.refundNo}`}
          </span>
        </span>
      ),
    },
    { field: 'orderMoney' },
    {
      field: 'commissionRate',
      align: 'right',
      render: (rate, { shareRate }) => (
        <span className="kit-figure">
          {rate === null ? blank : `${rateToPercent(rate)}%`}
          {shareRate !== null && shareRate !== '1.0000' && <span className="kit-secondary"> × {rateToPercent(shareRate)}%</span>}
        </span>
      ),
    },
    { field: 'commissionTotalMoney' },
    { field: 'adjustMoney', render: (value, row) => (Number(value) === 0 ? blank : <span title={row.adjustReason ?? undefined}>{money(value)}</span>) },
    { field: 'settleMoney' },
    { field: 'completedAt' },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'end',
      render: (_, row) => (
        <span className="kit-moves">
          <RowButton onClick={() => onExplain(row.id)}>{t.explain}</RowButton>
          {plan.actions.includes('adjust') && row.rowType !== 'CARRY' && (
            <RowButton onClick={() => onAdjust(row)}>{inLanguage(homeCommissionActions.adjust.label, language)}</RowButton>
          )}
        </span>
      ),
    },
  ])
  const orderOf = (key: unknown) => (list.sort?.field !== key ? null : list.sort!.order === 'asc' ? 'ascend' : 'descend')
  return columns.map(column => (sortable.includes(column.key) ? { ...column, sorter: true, sortOrder: orderOf(column.key) } : column))
}

/** The order, for whoever may open it; of a carried amount the plan on the other side. */
function OrderNo({ row: { orderId, orderNo, carryId, carryPlanNo, adjustReason } }: { row: CommissionItemRow }) {
  const t = useText(text)
  const can = useCan()
  if (orderId !== null) return can('HomeOrderDetail') ? <Link to={paths.HomeOrderDetail({ id: orderId })}>{orderNo}</Link> : <span>{orderNo}</span>
  if (carryId !== null) return <Link to={paths.HomeCommissionDetail({ id: carryId })}>{t.carriedTo(carryPlanNo ?? '')}</Link>
  return <span>{orBlank(adjustReason)}</span>
}

/** Over all pages, as far as they are filtered. */
function Footer({ list, columns }: { list: Items; columns: readonly TableColumnType<CommissionItemRow>[] }) {
  const w = useWords()
  const summary: Readonly<Record<string, string | null>> | null | undefined = list.answer?.summary
  if (!summary || list.rows.length === 0) return null
  return (
    <Table.Summary>
      <Table.Summary.Row>
        {columns.map(({ key }, place) => (
          <Table.Summary.Cell key={place} index={place} align={place === 0 ? 'left' : 'right'}>
            <strong>{place === 0 ? w.total : String(key) in summary && money(summary[String(key)])}</strong>
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
