import { addDays, callLog, callLogFields, dayOf, inLanguage, statisticDays, statisticDims } from '@gongtai/contract'
import type { AnswerOf, StatisticDim } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Drawer, Segmented, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { BarChart, LineChart } from '../../../kit/show/Chart.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { WorkflowSelect } from './CallSelects.tsx'
import { text } from './text.ts'
import './call.css'

type Statistics = AnswerOf<typeof callLog.statistics>
type Row = Statistics['rows'][number]

const barLimit = 12

/** 话务统计 shows figures by hour, day, agent or workflow over some days. */
export function StatisticsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text)
  return (
    <Drawer title={t.statistics} open={open} onClose={onClose} size={1080} destroyOnHidden>
      <Figures />
    </Drawer>
  )
}

function Figures() {
  const t = useText(text)
  const l = useLabels(callLogFields)
  const language = useLanguage()
  const [today] = useState(() => dayOf(new Date()))
  const [dim, setDim] = useState<StatisticDim>('DAY')
  const [range, setRange] = useState({ from: addDays(today, -6), to: today })
  const [workflow, setWorkflow] = useState<string>()
  const { data, error, refetch } = useQuery({ ...callQuery(callLog.statistics, { dim, ...range, workflow }), placeholderData: keepPreviousData })
  // Either end may be chosen first, and the other follows where it would lie too many days away.
  const begin = (day: string | null) => day !== null && setRange({ from: day, to: clamp(range.to, day, addDays(day, statisticDays - 1)) })
  const end = (day: string | null) => day !== null && setRange({ from: clamp(range.from, addDays(day, 1 - statisticDays), day), to: day })
  return (
    <div className="call-figures">
      <div className="call-figures-filters">
        <Segmented<StatisticDim>
          value={dim}
          onChange={setDim}
          options={statisticDims.values.map(value => ({ value, label: inLanguage(statisticDims.labels[value], language) }))}
        />
        <span className="call-figures-day">
          <DayPicker value={range.from} onChange={begin} />
        </span>
        <span>→</span>
        <span className="call-figures-day">
          <DayPicker value={range.to} onChange={end} />
        </span>
        <WorkflowSelect className="call-figures-workflow" placeholder={l.workflowName} value={workflow} onChange={setWorkflow} />
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : data.rows.length === 0 ? (
        <EmptyState text={t.figures.empty} />
      ) : (
        <Shown dim={dim} data={data} />
      )}
    </div>
  )
}

const clamp = (day: string, first: string, last: string) => (day < first ? first : day > last ? last : day)

function Shown({ dim, data }: { dim: StatisticDim; data: Statistics }) {
  const { figures: t, cards, seconds } = useText(text)
  const w = useWords()
  const nameOf = (row: Row) => {
    if (dim === 'HOUR') return t.hour(row.key)
    if (row.key === '') return dim === 'AGENT' ? t.nobody : t.noWorkflow
    return row.name
  }
  const { rows, total } = data
  const percent = (value: number) => `${value}%`
  return (
    <>
      {dim === 'HOUR' || dim === 'DAY' ? (
        <LineChart
          title={t.chart}
          // The year is left out, because then every day finds its place.
          labels={rows.map(row => (dim === 'DAY' ? row.key.slice(5) : nameOf(row)))}
          series={[
            { name: cards.inNum, tone: 'info', values: rows.map(({ inNum }) => inNum) },
            { name: cards.inAnswered, tone: 'good', values: rows.map(({ inAnswered }) => inAnswered) },
            { name: cards.outNum, tone: 'warn', values: rows.map(({ outNum }) => outNum) },
          ]}
        />
      ) : (
        <BarChart
          title={t.chart}
          bars={rows
            .toSorted((one, other) => other.inNum + other.outNum - one.inNum - one.outNum)
            .slice(0, barLimit)
            .map(row => ({ label: nameOf(row), value: row.inNum + row.outNum }))}
        />
      )}
      <Table<Row>
        rowKey="key"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...rows, { ...total, key: 'total', name: w.total }]}
        columns={[
          { key: 'name', title: t.key[dim], fixed: 'start', render: (_, row) => (row.key === 'total' ? <strong>{w.total}</strong> : nameOf(row)) },
          { title: cards.inNum, dataIndex: 'inNum', align: 'right' },
          { title: cards.inAnswered, dataIndex: 'inAnswered', align: 'right' },
          { title: cards.answerRate, dataIndex: 'answerRate', align: 'right', render: percent },
          { title: t.level, dataIndex: 'serviceLevel20', align: 'right', render: percent },
          { title: cards.missed, dataIndex: 'missed', align: 'right' },
          { title: cards.avgWait, dataIndex: 'avgWait', align: 'right', render: seconds },
          { title: cards.outNum, dataIndex: 'outNum', align: 'right' },
          { title: cards.outAnswered, dataIndex: 'outAnswered', align: 'right' },
          { title: t.outMinutes, dataIndex: 'outMinutes', align: 'right' },
          { title: cards.avgTalk, dataIndex: 'avgTalk', align: 'right', render: seconds },
        ]}
      />
    </>
  )
}
