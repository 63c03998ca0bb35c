import { callNote, callNoteFields, noteRow } from '@gongtai/contract'
import type { CallerInfo, NoteRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import type { Whose } from './CallUserDetailPage.tsx'

const NoteInfoDrawer = onDemand(() => import('../call-note/NoteInfoDrawer.tsx'))

/** Lists what was asked from this number so far. */
export function CallerNotes({ whose, info }: { whose: Whose; info: CallerInfo }) {
  const t = useText(text)
  const [pageNum, setPageNum] = useState(1)
  const [opened, setOpened] = useState<number | null>(null)
  const of =
    info.callLogId !== null
      ? { sameCallerAs: info.callLogId }
      : whose.phone === undefined
        ? { customerType: whose.customerType, customerId: whose.customerId }
        : { phone: whose.phone }
  const columns = useColumns(noteRow, callNoteFields, [
    { field: 'noteNo', render: noteNo => <span className="kit-figure">{noteNo}</span> },
    { field: 'subject', render: (subject, { id }) => <RowButton onClick={() => setOpened(id)}>{subject}</RowButton> },
    { field: 'bizType' },
    { field: 'handleState' },
    { field: 'handlerName' },
    { field: 'staffName' },
    { field: 'createdAt' },
  ])
  const { data, error, refetch } = useQuery(callQuery(callNote.page, { ...of, pageNum }))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <div className="call-stack">
      <Table<NoteRow>
        rowKey="id"
        size="middle"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={data.records}
        locale={{ emptyText: <EmptyState text={t.noNotes} /> }}
        columns={columns}
      />
      {data.total > data.pageSize && (
        <Pagination size="small" showSizeChanger={false} current={pageNum} pageSize={data.pageSize} total={data.total} onChange={setPageNum} />
      )}
      <NoteInfoDrawer open={opened !== null} id={opened} onClose={() => setOpened(null)} />
    </div>
  )
}
