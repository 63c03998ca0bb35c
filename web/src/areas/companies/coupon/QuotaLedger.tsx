import { coupon, couponMoves, couponSources, inLanguage, operatorKinds } from '@gongtai/contract'
import type { CouponLogRow } from '@gongtai/contract'
import { Skeleton, Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListFilters } from '../../../kit/list/ListFilters.tsx'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { day, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from '../company/detail-text.ts'

const { Filter, FilterRange } = filtersOf(coupon.log)

/** Every movement of the quota; its filters stand in the address. */
export function QuotaLedger({ companyId }: { companyId: number }) {
  const all = useText(text)
  const t = all.quota
  const language = useLanguage()
  const list = useListQuery(coupon.log, { fixed: { companyId } })
  return (
    <>
      <ListFilters filter={list.filter} setFilter={list.setFilter} reset={list.reset}>
        <Filter name="type" label={t.type}>
          <StatusSelect of={couponMoves.labels} placeholder={all.any} />
        </Filter>
        <Filter name="source" label={t.source}>
          <LabelSelect of={couponSources.labels} placeholder={all.any} />
        </Filter>
        <FilterRange from="timeFrom" to="timeTo" label={t.time} />
      </ListFilters>
      {list.error && !list.answer ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : list.loading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <>
          <Table<CouponLogRow>
            rowKey="id"
            size="small"
            scroll={{ x: 'max-content' }}
            pagination={false}
            dataSource={list.rows}
            locale={{ emptyText: <EmptyState text={t.noLedger} onClearFilters={list.filtered ? list.reset : undefined} /> }}
            columns={[
              { title: t.time, dataIndex: 'createdAt', render: instant },
              { key: 'type', title: t.type, render: (_, row) => <StatusTag of={couponMoves.labels} value={row.type} /> },
              { key: 'source', title: t.source, render: (_, row) => inLanguage(couponSources.labels[row.source], language) },
              { title: t.delta, dataIndex: 'delta', align: 'right', render: signed },
              { title: t.balance, dataIndex: 'balanceAfter', align: 'right' },
              { title: t.batchExpireAt, dataIndex: 'batchExpireAt', render: (value: string | null) => (value === null ? t.forever : day(value)) },
              { title: t.hr, dataIndex: 'staffName', render: orBlank },
              { key: 'operator', title: t.createdBy, render: (_, row) => row.operatorName ?? inLanguage(operatorKinds.labels[row.operatorKind], language) },
              { title: t.remark, dataIndex: 'remark', render: orBlank },
            ]}
          />
          <ListPaging list={list} />
        </>
      )}
    </>
  )
}

const signed = (delta: number) => <span className="kit-figure">{delta > 0 ? `+${delta}` : delta}</span>
