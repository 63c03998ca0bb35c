import { home, inLanguage } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { LineChart } from '../../../kit/show/Chart.tsx'
import { text } from './text.ts'

/** The first figure of the person that is counted by the day, over the last two weeks. */
export function TrendBlock() {
  const t = useText(text)
  const language = useLanguage()
  const { data } = useQuery(callQuery(home.trend, {}))
  if (data === undefined || data === null) return null
  const name = inLanguage([data.label, data.labelEn], language)
  return (
    <section className="welcome-block welcome-trend">
      <LineChart
        title={t.trend(name)}
        labels={data.days.map(({ day }) => day.slice(5))}
        series={[{ name, tone: 'info', values: data.days.map(({ total }) => total) }]}
        addressOf={place => data.days[place]?.linkPath}
      />
    </section>
  )
}
