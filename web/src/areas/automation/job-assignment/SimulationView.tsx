import { assigneeKinds, jobAssignment, positionUrgencies } from '@gongtai/contract'
import type { AnswerOf, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table, Tabs } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { blank, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'
import './rule.css'

type Simulation = NonNullable<AnswerOf<typeof jobAssignment.test>['simulation']>

const paged = { pageSize: 10, showSizeChanger: false, size: 'small' } as const

/** What a batch of simulated positions comes to. With a rule as it is typed, what changes by it stands beside what is now. */
export function SimulationView({ input }: { input: InputOf<typeof jobAssignment.test> }) {
  const { data, error, refetch } = useQuery({ ...callQuery(jobAssignment.test, input), staleTime: 60_000 })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  return data.simulation === null ? null : <Result of={data.simulation} isCompared={input.rule !== undefined} />
}

function Result({ of, isCompared }: { of: Simulation; isCompared: boolean }) {
  const t = useText(text).trial
  const separator = useLanguage() === 'en_US' ? ', ' : '、'
  const compared = isCompared ? [{ title: t.before, dataIndex: 'before', align: 'right' as const }] : []
  const counted = [...compared, { title: isCompared ? t.after : t.count, dataIndex: 'after', align: 'right' as const }]
  return (
    <div>
      <div className="trial-cards">
        <Card label={t.count} value={of.count} />
        {isCompared && <Card label={t.changed} value={of.changed} />}
        <Card label={t.unassigned} value={isCompared ? `${of.unassignedNow} → ${of.unassignedThen}` : of.unassignedThen} />
      </div>
      <Tabs
        items={[
          {
            key: 'people',
            label: t.byPerson,
            children: (
              <Table
                size="small"
                rowKey="id"
                pagination={paged}
                dataSource={of.people}
                columns={[
                  { title: t.name, dataIndex: 'name' },
                  { title: t.kind, dataIndex: 'kind', render: (kind: 'ADVISER' | 'WAITER') => <ValueName of={assigneeKinds} value={kind} /> },
                  ...counted,
                ]}
              />
            ),
          },
          {
            key: 'rules',
            label: t.byRule,
            children: (
              <Table
                size="small"
                rowKey="name"
                pagination={false}
                dataSource={of.rules}
                columns={[{ title: t.rule, dataIndex: 'name', render: (name: string) => name || t.noRule }, ...counted]}
              />
            ),
          },
          {
            key: 'positions',
            label: t.byPosition,
            children: (
              <Table
                size="small"
                rowKey="place"
                pagination={paged}
                dataSource={of.rows}
                columns={[
                  { title: t.place, dataIndex: 'place' },
                  { title: t.city, dataIndex: 'cityName', render: orBlank },
                  {
                    title: t.urgency,
                    dataIndex: 'urgency',
                    render: (urgency: Simulation['rows'][number]['urgency']) => <StatusTag of={positionUrgencies} value={urgency} />,
                  },
                  { title: t.rule, dataIndex: 'ruleName', render: (name: string) => name || t.noRule },
                  { title: t.adviser, dataIndex: 'adviserName', render: orBlank },
                  { title: t.waiter, dataIndex: 'waiterNames', render: (names: string[]) => names.join(separator) || blank },
                  { title: '', dataIndex: 'changed', render: (changed: boolean) => changed && <ToneTag tone="warn">{t.isChanged}</ToneTag> },
                ]}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

function Card({ label, value }: { label: string; value: number | string }) {
  return (
    <span className="trial-card">
      <strong className="kit-figure">{value}</strong>
      <span className="kit-secondary">{label}</span>
    </span>
  )
}
