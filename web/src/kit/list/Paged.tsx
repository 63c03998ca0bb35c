import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton, Table } from 'antd'
import type { TableProps } from 'antd'
import { useState, type ReactNode } from 'react'
import type { InputOf } from '@gongtai/contract'
import { callQuery } from '../call-query.ts'
import { EmptyState } from '../page/EmptyState.tsx'
import { ErrorState } from '../page/ErrorState.tsx'
import type { ListCall, RowOf } from './list-address.ts'
import './paged.css'

interface PagedProps<C extends ListCall> {
  call: C
  /** Whose rows they are, as the call takes it. */
  of: Omit<InputOf<C>, 'pageNum' | 'pageSize'>
  /** Names the paging for those who cannot see it. */
  label?: string
  children: (records: RowOf<C>[]) => ReactNode
}

/** What belongs to one record, page by page within a tab or a drawer: its states, the rows as the caller draws them, the way to the others. */
export function Paged<C extends ListCall>(props: PagedProps<C>) {
  // The rows of another record begin at their first page, and those of the former one are gone at once.
  return <Pages key={JSON.stringify(props.of)} {...props} />
}

function Pages<C extends ListCall>({ call, of, label, children }: PagedProps<C>) {
  const [pageNum, setPageNum] = useState(1)
  const { data, error, refetch } = useQuery({ ...callQuery(call, { ...of, pageNum } as InputOf<C>), placeholderData: keepPreviousData })
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <div className="kit-paged">
      {children(data.records)}
      {data.total > data.pageSize && (
        <Pagination
          size="small"
          aria-label={label}
          showSizeChanger={false}
          current={data.pageNum}
          pageSize={data.pageSize}
          total={data.total}
          onChange={setPageNum}
        />
      )}
    </div>
  )
}

interface PartTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'dataSource'> {
  /** What is said where there is no row. */
  empty: string
}

/** A table that is part of a page: all of its rows at once, and what is said where there is none. */
export function PartTable<Row extends { id: number }>({ columns, dataSource, empty }: PartTableProps<Row>) {
  return (
    <Table<Row>
      rowKey="id"
      size="middle"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={dataSource}
      columns={columns}
      locale={{ emptyText: <EmptyState text={empty} /> }}
    />
  )
}
