import { addDays, dayOf } from '@gongtai/contract'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../base/text.ts'
import { isWeekend, monthDays } from './calendar-day.ts'
import type { Pending, SavedDays } from './calendar-day.ts'
import { text } from './text.ts'

interface CalendarGridProps {
  year: number
  saved: SavedDays
  pending: Pending
  onToggle: (day: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Twelve months of days. One day is reached by Tab, the others from it by the arrow keys. */
export function CalendarGrid({ year, saved, pending, onToggle }: CalendarGridProps) {
  const t = useText(text)
  const grid = useRef<HTMLDivElement>(null)
  const [now] = useState(() => dayOf(new Date()))
  const [active, setActive] = useState(now.startsWith(`${year}-`) ? now : `${year}-01-01`)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = addDays(active, step)
    if (!to.startsWith(`${year}-`)) return
    setActive(to)
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  const dayButton = (day: string) => {
    const kept = saved.get(day)
    const change = pending.get(day)
    const workday = change === undefined ? (kept?.workday ?? null) : change.workday
    const name = change === undefined ? kept?.name : change.name
    const kind = workday === null ? (isWeekend(day) ? t.dayOff : t.workday) : workday ? t.makeUp : t.dayOff
    const said = [day, kind, workday === null ? '' : (name ?? '')].filter(part => part !== '').join(' ')
    return (
      <button
        key={day}
        type="button"
        data-day={day}
        data-kind={workday === null ? (isWeekend(day) ? 'weekend' : undefined) : workday ? 'work' : 'off'}
        data-changed={change !== undefined || undefined}
        aria-pressed={change !== undefined}
        aria-current={day === now ? 'date' : undefined}
        aria-label={said}
        title={said}
        tabIndex={day === active ? 0 : -1}
        onFocus={() => setActive(day)}
        onClick={() => onToggle(day)}
      >
        {Number(day.slice(8))}
        {workday !== null && <small>{workday ? t.work : t.off}</small>}
      </button>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the buttons inside
    <div ref={grid} className="calendar-year" onKeyDown={press}>
      {t.months.map((month, place) => {
        const { gaps, days } = monthDays(year, place + 1)
        return (
          <section key={month} aria-label={month} className="calendar-month">
            <h3>{month}</h3>
            <div className="calendar-days">
              {t.weekdays.map((weekday, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- two weekdays have the same letter
                <span key={column} aria-hidden="true">
                  {weekday}
                </span>
              ))}
              {gaps > 0 && <span aria-hidden="true" style={{ gridColumn: `span ${gaps}` }} />}
              {days.map(dayButton)}
            </div>
          </section>
        )
      })}
    </div>
  )
}
