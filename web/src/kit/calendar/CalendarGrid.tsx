import { dayOf, showInstant } from '@gongtai/contract'
import type { ComponentType, CSSProperties } from 'react'
import { useLanguage } from '../../base/language.ts'
import { placeOf, storeysOf } from './calendar-place.ts'
import type { Hours } from './calendar-place.ts'

export interface Lane {
  key: string
  label: string
}

/** A record in one of its lanes. */
export interface CalendarEntry<Row extends { id: number } = { id: number }> {
  key: string
  lane: string
  row: Row
  start: string
  end: string
  movable: boolean
}

interface GridProps {
  label: string
  lanesTitle: string
  lanes: readonly Lane[]
  entries: readonly CalendarEntry[]
  content: ComponentType<{ row: never }>
  /** The entry that the tab key reaches. */
  tabbed: string | undefined
  /** The entry that is on its way. */
  moved: string | undefined
  /** Where it would go. */
  aimed: { lane: string; day: string; minutes: number } | undefined
  today: string
  isWholeDay: boolean
}

/** A day that holds more in one lane shows the rest on its own page. */
const mostInCell = 5

/** The days of a week beside each other; a day opens by its name. */
export function WeekGrid({ days, onDay, ...grid }: GridProps & { days: readonly string[]; onDay: (day: string) => void }) {
  const { lanes, lanesTitle, entries, aimed, today, label } = grid
  // On a page of its own a day shows all that it holds.
  const most = days.length === 1 ? Infinity : mostInCell
  const weekday = new Intl.DateTimeFormat(useLanguage() === 'en_US' ? 'en' : 'zh', { weekday: 'short', timeZone: 'UTC' })
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{lanesTitle}</th>
          {days.map(day => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              <button type="button" onClick={() => onDay(day)}>
                {weekday.format(new Date(day))} {day.slice(5)}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map(lane => (
          <tr key={lane.key}>
            <th scope="row">{lane.label}</th>
            {days.map(day => {
              const own = entries.filter(entry => entry.lane === lane.key && dayOf(entry.start) === day)
              const shown = own.length > most ? own.slice(0, most - 1) : own
              return (
                <td key={day} data-lane={lane.key} data-day={day} data-aimed={(aimed?.lane === lane.key && aimed.day === day) || undefined}>
                  {shown.map(entry => (
                    <Entry key={entry.key} entry={entry} grid={grid} />
                  ))}
                  {shown.length < own.length && (
                    <button type="button" className="kit-row-button" onClick={() => onDay(day)}>
                      +{own.length - shown.length}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const storeyHeight = 48

/** The hours of a day from left to right. What lies at the same time stands below each other. */
export function DayGrid({ day, hours, ...grid }: GridProps & { day: string; hours: Hours }) {
  const { lanes, lanesTitle, entries, aimed, label } = grid
  const marks = Array.from({ length: (hours.to - hours.from) / 60 }, (_, count) => hours.from / 60 + count)
  return (
    <table aria-label={label} className="kit-calendar-day">
      <thead>
        <tr>
          <th scope="col">{lanesTitle}</th>
          <th scope="col" className="kit-calendar-hours" style={{ '--hours': marks.length } as CSSProperties}>
            {marks.map(hour => (
              <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
            ))}
          </th>
        </tr>
      </thead>
      <tbody>
        {lanes.map(lane => {
          const own = entries.filter(entry => entry.lane === lane.key)
          const { storeys, count } = storeysOf(own)
          return (
            <tr key={lane.key}>
              <th scope="row">{lane.label}</th>
              <td
                className="kit-calendar-track"
                data-lane={lane.key}
                data-day={day}
                data-aimed={aimed?.lane === lane.key || undefined}
                style={{ height: count * storeyHeight + 4, '--hours': marks.length, '--first-hour': hours.from / 60 } as CSSProperties}
              >
                {aimed?.lane === lane.key && (
                  <span className="kit-calendar-aim" style={{ insetInlineStart: `${((aimed.minutes - hours.from) / (hours.to - hours.from)) * 100}%` }} />
                )}
                {own.map((entry, at) => {
                  const { left, width } = placeOf(entry, day, hours)
                  return (
                    <Entry
                      key={entry.key}
                      entry={entry}
                      grid={grid}
                      style={{ insetInlineStart: `${left}%`, width: `${width}%`, top: storeys[at]! * storeyHeight + 2, height: storeyHeight - 4 }}
                    />
                  )
                })}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Entry({
  entry: { key, row, start, end, movable },
  grid: { content: Content, tabbed, moved, isWholeDay },
  style,
}: {
  entry: CalendarEntry
  grid: GridProps
  style?: CSSProperties
}) {
  const time = `${showInstant(start).slice(11)}–${showInstant(end).slice(11)}`
  return (
    <div
      className="kit-calendar-entry"
      role="button"
      draggable={movable}
      data-entry={key}
      data-moving={key === moved || undefined}
      tabIndex={key === tabbed ? 0 : -1}
      aria-describedby={movable ? 'kit-calendar-hint' : undefined}
      aria-keyshortcuts={movable ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
      style={style}
    >
      {!isWholeDay && <span className="kit-figure">{time}</span>}
      <Content row={row as never} />
    </div>
  )
}
