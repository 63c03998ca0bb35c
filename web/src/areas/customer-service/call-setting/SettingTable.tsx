import { Button, Skeleton, Table } from 'antd'
import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useWords } from '../../../base/words.ts'
import './setting.css'

interface SettingTableProps<Row extends { id: number }> {
  query: { data: Row[] | undefined; error: Error | null; refetch: () => unknown }
  columns: readonly TableColumnType<Row>[]
  hint?: ReactNode
  onAdd?: () => void
  onEdit: (row: Row) => void
  onRemove?: (row: Row) => void
}

/** A list of settings without filters, because it has a few dozen rows at most. */
export function SettingTable<Row extends { id: number }>({ query, columns, hint, onAdd, onEdit, onRemove }: SettingTableProps<Row>) {
  const w = useWords()
  const { data, error, refetch } = query
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <div className="setting-head">
        <span className="kit-secondary">{hint}</span>
        {onAdd && (
          <Button type="primary" onClick={onAdd}>
            {w.add}
          </Button>
        )}
      </div>
      <Table<Row>
        rowKey="id"
        size="small"
        dataSource={data}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyState /> }}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          ...columns,
          {
            title: w.actions,
            key: 'actions',
            fixed: 'end',
            render: (_, row) => (
              <span className="kit-moves">
                <RowButton onClick={() => onEdit(row)}>{w.edit}</RowButton>
                {onRemove && <RowButton onClick={() => onRemove(row)}>{w.delete}</RowButton>}
              </span>
            ),
          },
        ]}
      />
    </>
  )
}
