import { SearchOutlined } from '@ant-design/icons'
import { sea, seaBuckets, seaRules, seaSimulationExport, seaSimulationFields } from '@gongtai/contract'
import type { InputOf, SeaSimulationRow, ValueOf } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'

type Bucket = ValueOf<typeof seaBuckets>

interface SeaRecordsProps {
  simulationId: number
  bucket: Bucket | undefined
  onBucket: (bucket: Bucket | undefined) => void
}

type Page = InputOf<typeof sea.simulationPage>

/** The records of a test run, with a filter, a file and the way to each. */
export function SeaRecords({ simulationId, bucket, onBucket }: SeaRecordsProps) {
  const t = useText(text)
  const l = useLabels(seaSimulationFields)
  const [keyword, setKeyword] = useState('')
  const [rule, setRule] = useState<ValueOf<typeof seaRules>>()
  const [page, setPage] = useState<Pick<Page, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>>({})
  const filter = { simulationId, ...(bucket && { bucket }), ...(rule && { rule }), ...(keyword.trim() !== '' && { keyword: keyword.trim() }) }
  const { data, error, isFetching, refetch } = useQuery({ ...callQuery(sea.simulationPage, { ...filter, ...page }), placeholderData: keepPreviousData })
  const isFiltered = bucket !== undefined || rule !== undefined || keyword.trim() !== ''
  const columns = useColumns()
  const first = () => setPage(({ pageNum: _former, ...rest }) => rest)
  return (
    <div>
      <div className="sea-filters">
        <h3>{t.records}</h3>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          aria-label={t.search}
          placeholder={t.search}
          value={keyword}
          maxLength={50}
          onChange={event => {
            setKeyword(event.target.value)
            first()
          }}
        />
        <ValueSelect
          of={seaBuckets}
          aria-label={l.bucket}
          placeholder={l.bucket}
          value={bucket}
          onChange={(value?: Bucket) => {
            onBucket(value)
            first()
          }}
        />
        <ValueSelect
          of={seaRules}
          aria-label={l.rule}
          placeholder={l.rule}
          value={rule}
          onChange={(value?: ValueOf<typeof seaRules>) => {
            setRule(value)
            first()
          }}
        />
        <span className="kit-secondary">{t.scopeHint}</span>
        <ExportButton call={sea.export} kind={seaSimulationExport} filter={filter} />
      </div>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<SeaSimulationRow>
          rowKey="id"
          size="small"
          loading={isFetching && data === undefined}
          columns={columns}
          dataSource={data?.records ?? []}
          scroll={{ x: 'max-content' }}
          pagination={{
            size: 'small',
            current: data?.pageNum ?? 1,
            pageSize: data?.pageSize ?? 20,
            total: data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
          }}
          onChange={({ current = 1 }, _, sorter) => {
            const { field, order } = Array.isArray(sorter) ? sorter[0]! : sorter
            const sort =
              order == null ? {} : { sortField: field as NonNullable<Page['sortField']>, sortOrder: order === 'ascend' ? ('asc' as const) : ('desc' as const) }
            setPage({ pageNum: current, ...sort })
          }}
          locale={{ emptyText: <EmptyState text={isFiltered ? t.noRecords : t.nothingMoves} /> }}
        />
      )}
    </div>
  )
}

function useColumns(): TableColumnsType<SeaSimulationRow> {
  const t = useText(text)
  const l = useLabels(seaSimulationFields)
  return [
    { dataIndex: 'name', title: l.name, render: (name: string, { href }) => (href === '' ? name : <SiteLink to={href}>{name}</SiteLink>) },
    { dataIndex: 'ownerName', title: l.ownerName },
    { dataIndex: 'deptName', title: l.deptName, render: (name: string | null) => name ?? t.noData },
    { dataIndex: 'rule', title: l.rule, render: (rule: SeaSimulationRow['rule']) => (rule === null ? t.noData : <StatusTag of={seaRules} value={rule} />) },
    { dataIndex: 'lastRecordAt', title: l.lastRecordAt, sorter: true, render: (at: string | null) => instant(at) },
    { dataIndex: 'oldRecycleAt', title: l.oldRecycleAt, sorter: true, render: (at: string | null) => (at === null ? t.never : instant(at)) },
    { dataIndex: 'newRecycleAt', title: l.newRecycleAt, sorter: true, render: (at: string | null) => (at === null ? t.never : instant(at)) },
  ]
}
