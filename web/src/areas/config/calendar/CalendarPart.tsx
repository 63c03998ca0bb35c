import { calendarImport, dayOf, workCalendar } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ImportButton } from '../../../kit/import/ImportButton.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { reversed, toggled } from './calendar-day.ts'
import type { Pending, SavedDays } from './calendar-day.ts'
import { calendarDialogs } from './dialogs.ts'
import { text } from './text.ts'
import './calendar.css'

const nothing: Pending = new Map()

/** config.md, 工作日历: a year at a glance. Clicked days are collected, then saved together with what that moves. */
export function CalendarPart() {
  const t = useText(text)
  const search = useSearch({ strict: false }) as { year?: number | string; todo?: string }
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const [thisYear] = useState(() => Number(dayOf(new Date()).slice(0, 4)))
  // The queue of missing holidays leads to the year that they are missing of.
  const year = Number(search.year) || (search.todo === undefined ? thisYear : thisYear + 1)
  const years = useQuery(callQuery(workCalendar.years, { pageSize: 200 }))
  const info = useQuery(callQuery(workCalendar.info, { year }))
  const [pending, setPending] = useState(nothing)
  const { open, dialogs } = useDialogs(calendarDialogs, { onDone: () => setPending(nothing) })
  const failed = years.error ?? info.error
  if (failed !== null && (years.data === undefined || info.data === undefined))
    return <ErrorState error={failed} onRetry={() => void Promise.all([years.refetch(), info.refetch()])} />
  if (years.data === undefined || info.data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />

  const saved: SavedDays = new Map(info.data.days.map(day => [day.day, day]))
  const chosen = years.data.records.find(row => row.year === year)
  const choose = (next: number) => {
    setPending(nothing)
    void navigate({ to: '.', search: { tab: 'param', part: 'calendar', year: next }, replace: true, resetScroll: false })
  }
  const { hours, hoursVersion } = info.data
  return (
    <>
      <div className="calendar-head">
        <Segmented
          aria-label={t.years}
          value={year}
          options={years.data.records.map(row => ({ value: row.year, label: t.yearOf(row.year) }))}
          onChange={choose}
        />
        <span className="kit-secondary">
          {chosen === undefined || chosen.holidayCount + chosen.makeUpCount === 0 ? t.empty : t.counts(chosen.holidayCount, chosen.makeUpCount)}
        </span>
        <span className="calendar-hours">
          {t.hours} <span className="kit-figure">{hours.map(stretch => stretch.join('–')).join('  ')}</span>
        </span>
        <Button onClick={() => open('hours', { hours, version: hoursVersion })}>{t.editHours}</Button>
        <Button onClick={() => open('history', { year, onPutBack: change => setPending(reversed(change, saved)) })}>{t.history}</Button>
        <ImportButton kind={calendarImport} label={t.import} onDone={refreshAll} />
      </div>
      <p className="kit-secondary calendar-hint">{t.hint}</p>
      <CalendarGrid key={year} year={year} saved={saved} pending={pending} onToggle={day => setPending(before => toggled(day, saved, before))} />
      {pending.size > 0 && (
        <CalendarBar
          key={[...pending.values()].some(({ name }) => name !== undefined) ? 'back' : 'new'}
          pending={pending}
          saved={saved}
          onDiscard={() => setPending(nothing)}
          onPreview={days => open('preview', { year, days })}
        />
      )}
      {dialogs}
    </>
  )
}
