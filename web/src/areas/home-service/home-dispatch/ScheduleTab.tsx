import { addDays, dayOf, homeDispatch, homeOrderStates, paths, startOfWeek } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { partOfDay } from './day-bar.ts'
import { text } from './text.ts'
import './dispatch.css'

type ScheduledOrder = AnswerOf<typeof homeDispatch.schedule>[number]

/** 排班: where a service person is, week by week. */
export function ScheduleTab({ artificerId }: { artificerId: number }) {
  const t = useText(text).schedule
  const [today] = useState(() => dayOf(new Date()))
  const [from, setFrom] = useState(() => startOfWeek(today))
  const { data, error, refetch } = useQuery({ ...callQuery(homeDispatch.schedule, { artificerId, from }), placeholderData: keepPreviousData })
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const days = t.weekdays.map((weekday, index) => ({ weekday, day: addDays(from, index) }))
  return (
    <>
      <div className="schedule-bar">
        <Button onClick={() => setFrom(addDays(from, -7))}>{t.previous}</Button>
        <Button disabled={from === startOfWeek(today)} onClick={() => setFrom(startOfWeek(today))}>
          {t.current}
        </Button>
        <Button onClick={() => setFrom(addDays(from, 7))}>{t.next}</Button>
        <span className="kit-figure">
          {from} – {addDays(from, 6)}
        </span>
        <span className="kit-secondary" aria-live="polite">
          {t.count(data.length)}
        </span>
      </div>
      <section className="schedule-week" aria-label={t.label}>
        {days.map(({ weekday, day }) => (
          <div key={day} className="schedule-day">
            <h3 data-today={day === today}>
              <span>{weekday}</span>
              <span className="kit-figure">{day === today ? t.today : day.slice(5)}</span>
            </h3>
            <Day orders={data} day={day} />
          </div>
        ))}
      </section>
    </>
  )
}

/** An order over midnight stands in both days. */
function Day({ orders, day }: { orders: readonly ScheduledOrder[]; day: string }) {
  const t = useText(text).schedule
  const can = useCan()
  const parts = orders.flatMap(order => {
    const time = partOfDay(order, day)
    return time === null ? [] : [{ ...order, time }]
  })
  return (
    <ol>
      {parts.length === 0 && <li className="kit-secondary">{t.none}</li>}
      {parts.map(({ orderId, orderNo, time, productName, address, state }) => (
        <li key={orderId} className="schedule-order">
          <strong className="kit-figure">{time}</strong>
          {can('HomeOrderDetail') ? (
            <Link to={paths.HomeOrderDetail({ id: orderId })} title={orderNo}>
              {productName}
            </Link>
          ) : (
            <span title={orderNo}>{productName}</span>
          )}
          <span className="kit-secondary">{address}</span>
          <span>
            <StatusTag of={homeOrderStates} value={state} />
          </span>
        </li>
      ))}
    </ol>
  )
}
