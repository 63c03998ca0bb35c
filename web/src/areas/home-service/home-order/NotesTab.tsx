import { callNote, callNoteFields, noteRow, paths } from '@gongtai/contract'
import type { NoteRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { text } from './text.ts'

/** What was asked about the order on the phone. Each business record opens on its own page. */
export function NotesTab({ orderId }: { orderId: number }) {
  const t = useText(text)
  const [pageNum, setPageNum] = useState(1)
  const columns = useColumns(noteRow, callNoteFields, [
    { field: 'noteNo', render: (noteNo, { id }) => <SiteLink to={`${paths.BusinessRecords()}?open=${id}`}>{noteNo}</SiteLink> },
    { field: 'subject' },
    { field: 'handleState' },
    { field: 'handlerName' },
    { field: 'staffName' },
    { field: 'createdAt' },
  ])
  const { data, error, refetch } = useQuery(callQuery(callNote.page, { linkType: 'HOME_ORDER', linkId: orderId, pageNum }))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return (
    <>
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
    </>
  )
}
