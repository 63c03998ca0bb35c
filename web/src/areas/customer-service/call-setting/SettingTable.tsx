import { Button, Skeleton, Table } from 'antd'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './setting.css'

interface SettingTableProps<Row extends { id: number }> {
  query: { data: Row[] | undefined; error: Error | null; refetch: () => unknown }
  columns: NonNullable<TableProps<Row>['columns']>
  hint?: ReactNode
  onAdd?: () => void
  onEdit: (row: Row) => void
  onRemove?: (row: Row) => void
}

/** A short list of settings, whole: a few dozen rows that are added, edited and deleted. */
export function SettingTable<Row extends { id: number }>({ query, columns, hint, onAdd, onEdit, onRemove }: SettingTableProps<Row>) {
  const t = useText(text)
  const { data, error, refetch } = query
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <div className="setting-head">
        <span className="kit-secondary">{hint}</span>
        {onAdd && (
          <Button type="primary" onClick={onAdd}>
            {t.add}
          </Button>
        )}
      </div>
      <Table<Row>
        rowKey="id"
        size="small"
        dataSource={data}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyState text={t.empty} /> }}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          ...columns,
          {
            title: t.actions,
            key: 'actions',
            fixed: 'end',
            render: (_, row) => (
              <span className="kit-moves">
                <RowButton onClick={() => onEdit(row)}>{t.edit}</RowButton>
                {onRemove && <RowButton onClick={() => onRemove(row)}>{t.remove}</RowButton>}
              </span>
            ),
          },
        ]}
      />
    </>
  )
}
