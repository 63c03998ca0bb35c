import { callLog, callLogFields, inLanguage, statisticDims } from '@gongtai/contract'
import type { AnswerOf, StatisticDim } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton, Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useLabels } from '../../../kit/fields.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { WorkflowSelect } from './CallSelects.tsx'
import { callsBehind, rangeFrom, rangeTo, useStatisticAddress } from './statistic-address.ts'
import type { StatisticInput, StatisticRow } from './statistic-address.ts'
import { StatisticsChart } from './StatisticsChart.tsx'
import { text } from './text.ts'
import './call.css'

type Statistics = AnswerOf<typeof callLog.statistics>

/** 话务统计 shows figures by hour, day, agent or workflow over some days. */
export function StatisticsTab() {
  const t = useText(text)
  const l = useLabels(callLogFields)
  const language = useLanguage()
  const { input, change } = useStatisticAddress()
  const { data, error, refetch } = useQuery({ ...callQuery(callLog.statistics, input), placeholderData: keepPreviousData })
  return (
    <div className="call-figures">
      <div className="call-figures-filters">
        <Segmented<StatisticDim>
          value={input.dim}
          onChange={dim => change({ dim })}
          options={statisticDims.values.map(value => ({ value, label: inLanguage(statisticDims.labels[value], language) }))}
        />
        <span className="call-figures-day">
          <DayPicker value={input.from} onChange={day => day !== null && change(rangeFrom(day, input))} />
        </span>
        <span>→</span>
        <span className="call-figures-day">
          <DayPicker value={input.to} onChange={day => day !== null && change(rangeTo(day, input))} />
        </span>
        <WorkflowSelect
          className="call-figures-workflow"
          aria-label={l.workflowName}
          placeholder={l.workflowName}
          value={input.workflow}
          onChange={(workflow?: string) => change({ workflow })}
        />
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : data.rows.length === 0 ? (
        <EmptyState text={t.figures.empty} />
      ) : (
        <Figures input={input} data={data} />
      )}
    </div>
  )
}

function Figures({ input, data: { rows, total } }: { input: StatisticInput; data: Statistics }) {
  const { figures: t, cards, seconds } = useText(text)
  const w = useWords()
  const nameOf = (row: StatisticRow) => {
    if (input.dim === 'HOUR') return t.hour(row.key)
    if (row.key === '') return input.dim === 'AGENT' ? t.nobody : t.noWorkflow
    return row.name
  }
  const linked = (row: StatisticRow) => {
    const address = callsBehind(row.key, input)
    return address === undefined ? nameOf(row) : <SiteLink to={address}>{nameOf(row)}</SiteLink>
  }
  const percent = (value: number) => `${value}%`
  return (
    <>
      <StatisticsChart input={input} rows={rows} nameOf={nameOf} />
      <Table<StatisticRow>
        rowKey="key"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...rows, { ...total, key: 'total', name: w.total }]}
        columns={[
          { key: 'name', title: t.key[input.dim], fixed: 'start', render: (_, row) => (row.key === 'total' ? <strong>{w.total}</strong> : linked(row)) },
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
