import type { ArtificerInfo } from '@gongtai/contract'
import { BarChart } from '../../../kit/show/Chart.tsx'
import { useText } from '../../../base/text.ts'
import { OrderTab } from '../home-order/OrderTab.tsx'
import { text } from './text.ts'

export function ArtificerOrders({ info: { id, monthTrend } }: { info: ArtificerInfo }) {
  const t = useText(text)
  return (
    <div className="home-user-sections">
      <section>
        <h2 className="home-user-heading">{t.trend}</h2>
        <BarChart title={t.trend} bars={monthTrend.map(({ month, completed }) => ({ label: month, value: completed }))} />
      </section>
      <OrderTab of={{ artificerId: id }} />
    </div>
  )
}
