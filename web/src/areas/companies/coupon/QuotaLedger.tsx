import { coupon, couponLogFields, couponLogRow, operatorKinds } from '@gongtai/contract'
import { Skeleton, Table } from 'antd'
import { useText } from '../../../base/text.ts'
import { FieldsContext } from '../../../kit/fields.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListFilters } from '../../../kit/list/ListFilters.tsx'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { day } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(coupon.log, couponLogFields)

/** The ledger shows every movement of the quota, and its filters stand in the address. */
export function QuotaLedger({ companyId }: { companyId: number }) {
  const t = useText(text)
  const list = useListQuery(coupon.log, { fixed: { companyId } })
  const columns = useColumns(couponLogRow, couponLogFields, [
    { field: 'createdAt' },
    { field: 'type' },
    { field: 'source' },
    { field: 'delta', render: delta => <span className="kit-figure">{delta > 0 ? `+${delta}` : delta}</span> },
    { field: 'balanceAfter' },
    { field: 'batchExpireAt', render: value => (value === null ? t.forever : day(value)) },
    { field: 'seekerName' },
    { field: 'staffName' },
    { field: 'operatorName', render: (name, row) => name ?? <ValueName of={operatorKinds} value={row.operatorKind} /> },
    { field: 'remark' },
  ])
  return (
    <>
      <FieldsContext value={couponLogFields}>
        <ListFilters list={list}>
          <Filter name="type" />
          <Filter name="source" />
          <FilterRange from="timeFrom" to="timeTo" field="createdAt" />
        </ListFilters>
      </FieldsContext>
      {list.error && !list.answer ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : list.loading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <>
          <Table
            rowKey="id"
            size="small"
            scroll={{ x: 'max-content' }}
            pagination={false}
            dataSource={list.rows}
            locale={{ emptyText: <EmptyState text={t.noLedger} onClearFilters={list.filtered ? list.reset : undefined} /> }}
            columns={columns}
          />
          <ListPaging list={list} />
        </>
      )}
    </>
  )
}
