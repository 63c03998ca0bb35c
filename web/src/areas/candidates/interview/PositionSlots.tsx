import { addDays, dayOf, interview, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { daysOf } from '../../../kit/calendar/calendar-place.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { sideBySide } from './slot-day.ts'
import { slotWeek } from './slot-week.ts'
import type { WeekSlot } from './slot-week.ts'
import { text } from './text.ts'
import './calendar.css'

interface PositionSlotsProps {
  positionId: number
  onOpen: (progressId: number) => void
}

/** The slots of a position in one week, with who comes and how many places are left. */
export function PositionSlots({ positionId, onOpen }: PositionSlotsProps) {
  const t = useText(text).week
  const [today] = useState(() => dayOf(new Date()))
  const [day, setDay] = useState(today)
  const days = daysOf(day, 'week')
  const span = { positionId, from: days[0]!, to: days.at(-1)! }
  const slots = useQuery(callQuery(interview.slots, span))
  const calendar = useQuery(callQuery(interview.calendar, span))
  const error = slots.error ?? calendar.error
  const bar = (
    <div className="interview-week-bar">
      <strong>{t.title}</strong>
      <Button size="small" icon={<LeftOutlined />} aria-label={t.earlier} title={t.earlier} onClick={() => setDay(addDays(day, -7))} />
      <Button size="small" onClick={() => setDay(today)}>
        {t.thisWeek}
      </Button>
      <Button size="small" icon={<RightOutlined />} aria-label={t.later} title={t.later} onClick={() => setDay(addDays(day, 7))} />
      <span className="kit-figure">
        {days[0]} – {days.at(-1)!.slice(5)}
      </span>
    </div>
  )
  if (error !== null)
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          void slots.refetch()
          void calendar.refetch()
        }}
      />
    )
  if (slots.data === undefined || calendar.data === undefined)
    return (
      <>
        {bar}
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </>
    )
  const week = slotWeek(days, slots.data, calendar.data)
  return (
    <>
      {bar}
      {week.every(one => one.slots.length === 0) ? (
        <EmptyState text={t.empty} />
      ) : (
        <div className="interview-week">
          {week.map(one => (
            <Day key={one.day} day={one.day} isToday={one.day === today} slots={one.slots} onOpen={onOpen} />
          ))}
        </div>
      )}
    </>
  )
}

function Day({ day, isToday, slots, onOpen }: { day: string; isToday: boolean; slots: readonly WeekSlot[]; onOpen: (progressId: number) => void }) {
  const language = useLanguage()
  const weekday = new Intl.DateTimeFormat(language === 'en_US' ? 'en' : 'zh', { weekday: 'short', timeZone: 'UTC' })
  return (
    <section className="interview-day" data-today={isToday || undefined}>
      <h4>
        {weekday.format(new Date(day))} {day.slice(5)}
      </h4>
      {slots.map(slot => (
        <OneSlot key={slot.key} slot={slot} onOpen={onOpen} />
      ))}
    </section>
  )
}

function OneSlot({ slot: { startAt, endAt, places, items }, onOpen }: { slot: WeekSlot; onOpen: (progressId: number) => void }) {
  const t = useText(text).week
  const [now] = useState(() => Date.now())
  const left = places === undefined ? undefined : Math.max(0, places.capacity - places.taken)
  const isPast = Date.parse(endAt) <= now
  // Interviews at the same time stand side by side, two of them at most, because a day has little room.
  const columns = Math.min(2, Math.max(1, ...sideBySide(items).map(one => one.columns)))
  return (
    <div className="interview-slot" data-full={(left === 0 && !isPast) || undefined} data-past={isPast || undefined}>
      <header>
        <span className="kit-figure">
          {showInstant(startAt).slice(11)}–{showInstant(endAt).slice(11)}
        </span>
        {!isPast && left !== undefined && <strong>{left === 0 ? t.full : t.free(left)}</strong>}
      </header>
      {items.length > 0 && (
        <div className="interview-slot-people" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {items.map(item => (
            <RowButton key={item.interviewId} title={showInstant(item.startAt)} onClick={() => onOpen(item.progressId)}>
              {item.seekerName}
            </RowButton>
          ))}
        </div>
      )}
    </div>
  )
}
