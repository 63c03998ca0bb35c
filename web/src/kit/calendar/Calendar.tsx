import { addDays, dayOf, showInstant } from '@gongtai/contract'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import type { ComponentType, DragEvent, KeyboardEvent, MouseEvent } from 'react'
import { say } from '../../base/notify.ts'
import { useText } from '../../base/text.ts'
import type { FilterOf, ListCall, RowOf } from '../list/list-address.ts'
import type { ListQuery } from '../list/list-query.ts'
import { QuickSlot } from '../list/QuickSlot.tsx'
import { useQuickView } from '../list/quick-view.ts'
import type { QuickView } from '../list/quick-view.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import { hoursOf, instantAt, minutesAt, onDay, snapped, stepMinutes } from './calendar-place.ts'
import type { Span } from './calendar-place.ts'
import { calendarText } from './calendar-text.ts'
import { DayGrid, WeekGrid } from './CalendarGrid.tsx'
import type { CalendarEntry, Lane } from './CalendarGrid.tsx'
import { useCalendarDays, useDayRecords } from './use-calendar.ts'
import './calendar.css'

interface CalendarProps<C extends ListCall> {
  list: ListQuery<C>
  /** The filter that finds the records of one day; absent where the filters of the list leave that day out. */
  dayFilter: (day: string) => FilterOf<C> | undefined
  /** Records that would only be in the way are left out. */
  isShown?: (row: RowOf<C>) => boolean
  spanOf: (row: RowOf<C>) => { start: string; end: string }
  /** Whose lanes the record stands in, such as the persons who go there. */
  lanesOf: (row: RowOf<C>) => readonly Lane[]
  lanesTitle: string
  /** The lane of what belongs to nobody yet. */
  noLane: string
  nameOf: (row: RowOf<C>) => string
  /** What stands on an entry. It holds nothing to press, because the entry itself is pressed. */
  entry: ComponentType<{ row: RowOf<C> }>
  mayMove: (row: RowOf<C>) => boolean
  /** Does what the move stands for. Lanes are undefined where nobody has the record. */
  onMove: (row: RowOf<C>, to: { start: string; from: Lane | undefined; lane: Lane | undefined }) => void
  /** Records that stand for a day as a whole have no hours. */
  isWholeDay?: boolean
  quickView?: QuickView<RowOf<C>> | undefined
  onOpenRow?: (row: RowOf<C>) => void
}

const nobody = ''

interface Target {
  /** The key of the entry: a record stands once in every lane that it belongs to. */
  entry: string
  start: string
  lane: string
  byKeys: boolean
}

/**
 * A face of a list whose records have a time: lanes by person, days of a week or the hours of a day.
 * A move by drag or with Alt and the arrow keys is handed to the page, which does what the record's own action does.
 */
export function Calendar<C extends ListCall>(props: CalendarProps<C>) {
  const { list, dayFilter, isShown, spanOf, lanesOf, lanesTitle, noLane, nameOf, entry, mayMove, onMove, isWholeDay = false, quickView, onOpenRow } = props
  const t = useText(calendarText)
  const { span, day, today, days, show } = useCalendarDays()
  const { loading, error, retry, rows, rest } = useDayRecords(list, days, dayFilter)
  const view = useQuickView(quickView)
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const [dragged, setDragged] = useState<{ entry: string; grabbed: number }>()
  const [target, setTarget] = useState<Target>()
  const [said, setSaid] = useState('')

  const entries = rows
    .filter(row => isShown?.(row) ?? true)
    .flatMap((row): CalendarEntry<RowOf<C>>[] => {
      const lanes = lanesOf(row)
      const part = { row, ...spanOf(row), movable: mayMove(row) }
      return lanes.length === 0 ? [{ ...part, key: `${row.id}:`, lane: nobody }] : lanes.map(({ key }) => ({ ...part, key: `${row.id}:${key}`, lane: key }))
    })
    .toSorted((one, other) => one.start.localeCompare(other.start) || one.row.id - other.row.id)
  const named = new Map(rows.flatMap(row => lanesOf(row)).map(lane => [lane.key, lane]))
  const lanes: Lane[] = [{ key: nobody, label: noLane }, ...[...named.values()].toSorted((one, other) => one.label.localeCompare(other.label, 'zh'))]
  const hours = hoursOf(entries, day)
  const entryOf = (key: string | undefined) => entries.find(one => one.key === key)
  const tabbed = entryOf(active)?.key ?? entries[0]?.key
  const labelOf = (lane: string) => lanes.find(({ key }) => key === lane)?.label ?? ''
  const shownAt = (start: string) => (isWholeDay ? showInstant(start).slice(5, 10) : showInstant(start).slice(5))
  const movesByDay = span === 'week' || isWholeDay

  const aim = (moved: CalendarEntry<RowOf<C>>, to: { start: string; lane: string }, byKeys: boolean) => {
    if (target?.entry === moved.key && target.start === to.start && target.lane === to.lane) return
    setTarget({ entry: moved.key, ...to, byKeys })
    setSaid(t.moving(nameOf(moved.row), shownAt(to.start), labelOf(to.lane)))
  }
  const settle = (moved: CalendarEntry<RowOf<C>>, { start, lane }: { start: string; lane: string }) => {
    setTarget(undefined)
    setDragged(undefined)
    setSaid('')
    if (start === moved.start && lane === moved.lane) return
    onMove(moved.row, { start, from: named.get(moved.lane), lane: named.get(lane) })
  }
  const takeBack = (moved: CalendarEntry<RowOf<C>>) => {
    setTarget(undefined)
    setSaid(t.cancelled(nameOf(moved.row)))
  }

  /** Left and right go by a day or by half an hour, up and down to the neighbouring lanes. */
  const step = (moved: CalendarEntry<RowOf<C>>, key: string) => {
    if (!moved.movable) return setSaid(t.cannot(nameOf(moved.row)))
    const now = target?.byKeys === true && target.entry === moved.key ? target : moved
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const lane = lanes[lanes.findIndex(one => one.key === now.lane) + (key === 'ArrowDown' ? 1 : -1)]
      return lane && aim(moved, { start: now.start, lane: lane.key }, true)
    }
    const by = key === 'ArrowRight' ? 1 : -1
    const start = movesByDay ? onDay(now.start, addDays(dayOf(now.start), by)) : instantAt(day, minutesAt(now.start, day) + by * stepMinutes)
    // What leaves the days that are shown would be out of sight.
    if (days.includes(dayOf(start))) aim(moved, { start, lane: now.lane }, true)
  }
  const walk = (from: CalendarEntry<RowOf<C>>, by: 1 | -1) => {
    const drawn = [...(root.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    drawn[drawn.findIndex(element => element.dataset.entry === from.key) + by]?.focus()
  }
  const open = (row: RowOf<C>) => (view.exists ? view.show(row.id) : onOpenRow?.(row))

  const press = (event: KeyboardEvent) => {
    const on = entryOf(entryKeyOf(event.target))
    if (on === undefined || event.ctrlKey || event.metaKey) return
    const waits = target?.byKeys === true && target.entry === on.key
    if (event.key.startsWith('Arrow')) {
      if (event.altKey) step(on, event.key)
      else walk(on, event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1)
    } else if (waits && event.key === 'Escape') takeBack(on)
    else if (waits && event.key === 'Enter') settle(on, target)
    else if (event.key === 'Enter' || event.key === ' ') open(on.row)
    else return
    event.preventDefault()
  }

  const start = (event: DragEvent) => {
    const on = entryOf(entryKeyOf(event.target))
    if (on === undefined) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', nameOf(on.row))
    // The entry is held where it was taken, so that its beginning and not the pointer decides about the time.
    setDragged({ entry: on.key, grabbed: event.clientX - (event.target as HTMLElement).getBoundingClientRect().left })
  }
  const placeUnder = (event: DragEvent, moved: CalendarEntry<RowOf<C>>) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lane]') : null
    if (cell === null) return undefined
    const lane = cell.dataset.lane!
    const under = cell.dataset.day!
    if (movesByDay) return { lane, start: onDay(moved.start, under) }
    const { left, width } = cell.getBoundingClientRect()
    return { lane, start: instantAt(under, snapped((event.clientX - dragged!.grabbed - left) / (width || 1), hours)) }
  }
  const over = (event: DragEvent) => {
    const moved = entryOf(dragged?.entry)
    const place = moved && placeUnder(event, moved)
    if (place === undefined) return
    event.preventDefault()
    aim(moved!, place, false)
  }
  const drop = (event: DragEvent) => {
    const moved = entryOf(dragged?.entry)
    const place = moved && placeUnder(event, moved)
    if (place === undefined) return
    event.preventDefault()
    if (moved!.movable) settle(moved!, place)
    else say('warning', t.cannot(nameOf(moved!.row)))
  }
  const end = () => {
    setDragged(undefined)
    if (target?.byKeys === false) {
      setTarget(undefined)
      setSaid('')
    }
  }
  const click = (event: MouseEvent) => {
    const on = entryOf(entryKeyOf(event.target))
    if (on !== undefined) open(on.row)
  }

  const jump = span === 'week' ? 7 : 1
  const aimed = target && { ...target, day: dayOf(target.start), minutes: minutesAt(target.start, dayOf(target.start)) }
  const grid = {
    label: t.label,
    lanesTitle,
    lanes,
    entries,
    content: entry as ComponentType<{ row: never }>,
    tabbed,
    moved: target?.entry ?? dragged?.entry,
    aimed,
    today,
    isWholeDay,
  }
  return (
    <>
      <div className="kit-calendar-bar">
        <Button icon={<LeftOutlined />} aria-label={t.earlier} title={t.earlier} onClick={() => show({ day: addDays(day, -jump) })} />
        <Button onClick={() => show({ day: today })}>{t.today}</Button>
        <Button icon={<RightOutlined />} aria-label={t.later} title={t.later} onClick={() => show({ day: addDays(day, jump) })} />
        <strong className="kit-figure">{days.length === 1 ? day : `${days[0]} – ${days.at(-1)!.slice(5)}`}</strong>
        <span className="kit-calendar-said" aria-live="assertive">
          {said}
        </span>
        <Segmented<Span>
          value={span}
          onChange={next => show({ span: next })}
          options={(['day', 'week'] as const).map(value => ({ value, label: t.spans[value] }))}
        />
      </div>
      {rest.map(({ day: full, count }) => (
        <div key={full} className="kit-warning">
          {t.rest(full, count)}
        </div>
      ))}
      {error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : loading && rows.length === 0 ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is done with the entries inside is heard here, once for all of them
        <div
          ref={root}
          className="kit-calendar"
          role="group"
          aria-label={t.label}
          onClick={click}
          onKeyDown={press}
          onDragStart={start}
          onDragOver={over}
          onDrop={drop}
          onDragEnd={end}
          onFocus={event => setActive(entryKeyOf(event.target))}
          onBlur={() => target?.byKeys === true && setTarget(undefined)}
        >
          {movesByDay ? <WeekGrid {...grid} days={days} onDay={next => show({ day: next, span: 'day' })} /> : <DayGrid {...grid} day={day} hours={hours} />}
          {entries.length === 0 && <p className="kit-secondary">{t.empty}</p>}
        </div>
      )}
      <p className="visually-hidden" id="kit-calendar-hint">
        {t.hint}
      </p>
      <QuickSlot view={view} quickView={quickView} rows={rows} />
    </>
  )
}

/** The entry that an event is about. */
function entryKeyOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-entry]')?.dataset.entry : undefined
}
