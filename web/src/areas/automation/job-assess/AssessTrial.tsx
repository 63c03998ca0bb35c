import { assessMetrics, assessStates, jobAssess, positionUrgencies } from '@gongtai/contract'
import type { AnswerOf, AssessState, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table } from 'antd'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { blank, instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'

type Change = AnswerOf<typeof jobAssess.test>['changes'][number]

const state = (value: AssessState | null) => (value === null ? blank : <StatusTag of={assessStates} value={value} />)

/** How assignments stand by the saved rules and by the typed one. */
export function AssessTrial({ input }: { input: InputOf<typeof jobAssess.test> }) {
  const t = useText(text).trial
  const { data, error, refetch } = useQuery({ ...callQuery(jobAssess.test, input), staleTime: 60_000 })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data.total === 0) return <p className="kit-secondary">{t.none}</p>
  return (
    <>
      <p>
        {t.total} {data.total} · {data.changes.length === 0 ? t.noChange : t.changes(data.changes.length)}
      </p>
      <Table
        size="small"
        rowKey="state"
        pagination={false}
        dataSource={assessStates.values.map(value => ({ state: value, before: data.before[value], after: data.after[value] }))}
        columns={[
          { title: t.state, dataIndex: 'state', render: state },
          { title: t.before, dataIndex: 'before', align: 'right' },
          { title: t.after, dataIndex: 'after', align: 'right' },
        ]}
      />
      {data.changes.length > 0 && (
        <Table<Change>
          size="small"
          rowKey={({ positionTitle, identityName }) => `${positionTitle} ${identityName}`}
          pagination={{ pageSize: 10, showSizeChanger: false, size: 'small' }}
          scroll={{ x: 'max-content' }}
          dataSource={data.changes}
          columns={[
            { title: t.position, dataIndex: 'positionTitle' },
            { title: t.person, dataIndex: 'identityName' },
            { title: t.urgency, dataIndex: 'urgency', render: (urgency: Change['urgency']) => <StatusTag of={positionUrgencies} value={urgency} /> },
            { title: t.before, dataIndex: 'before', render: state },
            { title: t.after, dataIndex: 'after', render: state },
            {
              title: t.metric,
              dataIndex: 'metric',
              render: (metric: Change['metric']) => (metric === null ? blank : <ValueName of={assessMetrics} value={metric} />),
            },
            { title: t.dueAt, dataIndex: 'dueAt', render: instant },
          ]}
        />
      )}
    </>
  )
}
