import { useText } from '../../../base/text.ts'
import { BarChart, LineChart } from '../../../kit/show/Chart.tsx'
import { callsBehind, keysOf } from './statistic-address.ts'
import type { StatisticInput, StatisticRow } from './statistic-address.ts'
import { text } from './text.ts'

interface StatisticsChartProps {
  input: StatisticInput
  rows: readonly StatisticRow[]
  nameOf: (row: StatisticRow) => string
}

const barLimit = 12

/** Hours and days are lines over time; agents and workflows are bars, those with the most calls first. */
export function StatisticsChart({ input, rows, nameOf }: StatisticsChartProps) {
  const { figures: t, cards } = useText(text)
  if (input.dim === 'AGENT' || input.dim === 'WORKFLOW') {
    const most = rows.toSorted((one, other) => other.inNum + other.outNum - one.inNum - one.outNum).slice(0, barLimit)
    return <BarChart title={t.barChart} bars={most.map(row => ({ label: nameOf(row), value: row.inNum + row.outNum, address: callsBehind(row.key, input) }))} />
  }
  const keys = keysOf(input)
  const found = new Map(rows.map(row => [row.key, row]))
  const valuesOf = (name: 'inNum' | 'inAnswered' | 'outNum') => keys.map(key => found.get(key)?.[name] ?? 0)
  return (
    <LineChart
      title={t.chart}
      // The year is left out, because then every day finds its place.
      labels={keys.map(key => (input.dim === 'DAY' ? key.slice(5) : t.hour(key)))}
      series={[
        { name: cards.inNum, tone: 'info', values: valuesOf('inNum') },
        { name: cards.inAnswered, tone: 'good', values: valuesOf('inAnswered') },
        { name: cards.outNum, tone: 'warn', values: valuesOf('outNum') },
      ]}
      addressOf={place => (keys[place] === undefined ? undefined : callsBehind(keys[place], input))}
    />
  )
}
