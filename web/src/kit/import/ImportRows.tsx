import { importOutcomes, importTask, inLanguage } from '@gongtai/contract'
import type { ImportInfo, ImportOutcome, ImportRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination, Table } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../base/language.ts'
import { callQuery } from '../call-query.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import { importText } from './import-text.ts'
import { StatusTag } from '../show/StatusTag.tsx'
import { TabBar } from '../list/TabBar.tsx'
import { useText } from '../../base/text.ts'

const pageSize = 50
const everything = 'ALL'
const outcomesOfCheck: readonly ImportOutcome[] = ['ERROR', 'WARN', 'REPEAT', 'OK']

/** The rows with what is wrong in them, in red where it stands. */
export function ImportRows({ info }: { info: ImportInfo }) {
  const t = useText(importText)
  const language = useLanguage()
  const [shown, setShown] = useState<{ outcome: ImportOutcome | undefined; pageNum: number }>({ outcome: undefined, pageNum: 1 })
  const query = useQuery({
    ...callQuery(importTask.rows, { id: info.id, outcome: shown.outcome, pageNum: shown.pageNum, pageSize }),
    enabled: shown.outcome !== undefined,
    placeholderData: keepPreviousData,
  })
  const rows = shown.outcome === undefined ? info.rows : (query.data?.records ?? [])
  const tabs = [{ key: everything, label: t.all }, ...outcomesOfCheck.map(key => ({ key, label: inLanguage(importOutcomes.labels[key].label, language) }))]
  const choose = (key: string) => setShown({ outcome: key === everything ? undefined : (key as ImportOutcome), pageNum: 1 })
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />

  return (
    <>
      <TabBar label={t.filter} tabs={tabs} active={shown.outcome ?? everything} onChange={choose} />
      <Table<ImportRow>
        className="import-rows"
        size="small"
        rowKey="rowNo"
        pagination={false}
        scroll={{ x: 'max-content', y: 320 }}
        loading={query.isFetching && query.isPlaceholderData}
        locale={{ emptyText: t.noRows }}
        dataSource={[...rows]}
        columns={[
          { title: t.row, dataIndex: 'rowNo', fixed: 'start', align: 'right' },
          { title: t.outcome, dataIndex: 'outcome', render: (outcome: ImportOutcome) => <StatusTag of={importOutcomes.labels} value={outcome} /> },
          ...info.columns.map(({ key, label }, index) => ({
            key,
            title: label,
            render: (_: unknown, row: ImportRow) => <Cell row={row} field={key} index={index} />,
          })),
          { key: 'message', title: t.message, render: (_, row) => t.messages(messagesOf(row, '')) },
        ]}
      />
      {shown.outcome === undefined && info.totalRows > info.rows.length && <p className="kit-secondary">{t.firstRows(info.rows.length, info.totalRows)}</p>}
      {query.data && shown.outcome !== undefined && query.data.total > pageSize && (
        <Pagination
          size="small"
          showSizeChanger={false}
          current={query.data.pageNum}
          pageSize={pageSize}
          total={query.data.total}
          onChange={pageNum => setShown({ ...shown, pageNum })}
        />
      )}
    </>
  )
}

const messagesOf = (row: ImportRow, field: string) => row.messages.filter(message => message.field === field).map(({ message }) => message)

function Cell({ row, field, index }: { row: ImportRow; field: string; index: number }) {
  const t = useText(importText)
  const messages = messagesOf(row, field)
  if (messages.length === 0) return row.cells[index]
  return (
    <span className="import-cell" data-outcome={row.outcome}>
      {row.cells[index]}
      <small>{t.messages(messages)}</small>
    </span>
  )
}
