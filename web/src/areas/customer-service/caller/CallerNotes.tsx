import { callBizTypes, callNote, inLanguage, noteStates } from '@gongtai/contract'
import type { AnswerOf, CallerInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from '../call-log/text.ts'
import type { Whose } from './CallUserDetailPage.tsx'

const NoteInfoDrawer = lazy(() => import('../call-note/NoteInfoDrawer.tsx'))

type NoteRow = AnswerOf<typeof callNote.page>['records'][number]

/** What was asked by this number so far. */
export function CallerNotes({ whose, info }: { whose: Whose; info: CallerInfo }) {
  const t = useText(text)
  const language = useLanguage()
  const [pageNum, setPageNum] = useState(1)
  const [opened, setOpened] = useState<number | null>(null)
  const of =
    info.callLogId !== null
      ? { sameCallerAs: info.callLogId }
      : whose.phone === undefined
        ? { customerType: whose.customerType, customerId: whose.customerId }
        : { phone: whose.phone }
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
        locale={{ emptyText: <EmptyState text={t.caller.noNotes} /> }}
        columns={[
          { title: t.detail.noteNo, dataIndex: 'noteNo', render: (noteNo: string) => <span className="kit-figure">{noteNo}</span> },
          {
            title: t.detail.subject,
            dataIndex: 'subject',
            render: (subject: string, { id }) => <RowButton onClick={() => setOpened(id)}>{subject}</RowButton>,
          },
          { title: t.bizType, dataIndex: 'bizType', render: (type: NoteRow['bizType']) => inLanguage(callBizTypes.labels[type], language) },
          {
            title: t.detail.handleState,
            dataIndex: 'handleState',
            render: (state: NoteRow['handleState']) => <StatusTag of={noteStates.labels} value={state} />,
          },
          { title: t.detail.handler, dataIndex: 'handlerName', render: orBlank },
          { title: t.detail.author, dataIndex: 'staffName', render: orBlank },
          { title: t.detail.createdAt, dataIndex: 'createdAt', render: instant },
        ]}
      />
      {data.total > data.pageSize && (
        <Pagination size="small" showSizeChanger={false} current={pageNum} pageSize={data.pageSize} total={data.total} onChange={setPageNum} />
      )}
      {opened !== null && (
        <Suspense>
          <NoteInfoDrawer id={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  )
}
