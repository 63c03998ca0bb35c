import { callLog, paths } from '@gongtai/contract'
import type { CallOfCustomer, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pagination, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { CallDirection, CallOutcome, Seconds, Stars } from './CallCells.tsx'
import { text } from './text.ts'

/** Calls of one person. Those of agents that the reader may not look at are named, and not opened. */
export function CallTable({ calls, empty }: { calls: readonly CallOfCustomer[]; empty: string }) {
  const t = useText(text)
  const can = useCan()
  return (
    <Table<CallOfCustomer>
      rowKey="id"
      size="middle"
      scroll={{ x: 'max-content' }}
      pagination={false}
      dataSource={calls}
      locale={{ emptyText: <EmptyState text={empty} /> }}
      columns={[
        { title: t.startAt, dataIndex: 'startAt', render: instant },
        { title: t.direction, dataIndex: 'direction', render: direction => <CallDirection direction={direction} /> },
        { title: t.result, key: 'result', render: (_, row) => <CallOutcome call={row} /> },
        { title: t.workflow, dataIndex: 'workflowName', render: orBlank },
        { title: t.agent, dataIndex: 'agentName', render: orBlank },
        { title: t.wait, dataIndex: 'waitSeconds', align: 'right', render: seconds => <Seconds value={seconds} /> },
        { title: t.talk, dataIndex: 'talkSeconds', align: 'right', render: seconds => <Seconds value={seconds} /> },
        { title: t.satisfaction, dataIndex: 'satisfaction', render: score => <Stars score={score} /> },
        {
          key: 'actions',
          title: t.actions,
          render: (_, row) =>
            row.inScope && can('CallRecordDetail') ? (
              <Link to={paths.CallRecordDetail({ callId: row.callId })} className="kit-row-button">
                {t.view}
              </Link>
            ) : (
              orBlank(null)
            ),
        },
      ]}
    />
  )
}

/** Whose calls, as the call takes it. */
type Whose = Omit<InputOf<typeof callLog.byCustomer>, 'pageNum' | 'pageSize'>

/** All calls of a person, newest first, page by page. */
export function CustomerCalls({ whose }: { whose: Whose }) {
  const t = useText(text)
  const [pageNum, setPageNum] = useState(1)
  const { data, error, refetch } = useQuery(callQuery(callLog.byCustomer, { ...whose, pageNum }))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <div className="call-stack">
      <CallTable calls={data.records} empty={t.caller.noCalls} />
      {data.total > data.pageSize && (
        <Pagination size="small" showSizeChanger={false} current={pageNum} pageSize={data.pageSize} total={data.total} onChange={setPageNum} />
      )}
    </div>
  )
}
