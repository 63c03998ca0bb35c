import { apiResource, apiTimeBounds, daysBetween, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'
import { BarChart, LineChart } from '../../../kit/show/Chart.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useText } from '../../../base/text.ts'
import './api.css'
import type { DayRange } from './RangeBar.tsx'
import { text } from './text.ts'

const hourlyDays = 3

export function ApiFigures({ apiId, range }: { apiId: number; range: DayRange }) {
  const t = useText(text).api
  const step = daysBetween(range.from, range.to) < hourlyDays ? 'HOUR' : 'DAY'
  const { data, isPending, error, refetch } = useQuery(callQuery(apiResource.stat, { apiId, ...range, step }))
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { series, buckets } = data
  if (series.every(point => point.calls === 0)) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noFigures} />
  const labels = series.map(({ at }) => (step === 'HOUR' ? showInstant(at).slice(5) : showInstant(at).slice(5, 10)))
  return (
    <>
      <h3>{t.volume}</h3>
      <LineChart
        title={t.volume}
        labels={labels}
        series={[
          { name: t.volume, tone: 'info', values: series.map(point => point.calls) },
          { name: t.refused, tone: 'warn', values: series.map(point => point.refused) },
          { name: t.clientErrors, tone: 'good', values: series.map(point => point.c4xx) },
          { name: t.errors, tone: 'bad', values: series.map(point => point.c5xx) },
        ]}
      />
      <h3>{t.latency}</h3>
      <LineChart
        title={t.latency}
        labels={labels}
        series={[
          { name: 'P50', tone: 'good', values: series.map(point => point.p50) },
          { name: 'P95', tone: 'info', values: series.map(point => point.p95) },
          { name: 'P99', tone: 'warn', values: series.map(point => point.p99) },
        ]}
      />
      <h3>{t.histogram}</h3>
      <BarChart title={t.histogram} bars={buckets.map((value, place) => ({ value, label: bucketLabel(place) }))} />
    </>
  )
}

function bucketLabel(place: number): string {
  const bound = apiTimeBounds[place]
  return bound === undefined ? `>${short(apiTimeBounds.at(-1)!)}` : `≤${short(bound)}`
}

const short = (ms: number) => (ms < 1000 ? `${ms}ms` : `${ms / 1000}s`)
