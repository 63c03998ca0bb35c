import { jobStatuses, inLanguage, seekerFields, showInstant } from '@gongtai/contract'
import type { jobSeeker, JobSeekerRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { offerUndo, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { Calendar } from '../../../kit/calendar/Calendar.tsx'
import { useLabels } from '../../../kit/fields.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import { saveSeeker } from './SeekerCells.tsx'
import { text } from './text.ts'

interface SeekerCalendarProps {
  list: ListQuery<typeof jobSeeker.page>
  quickView: QuickView<JobSeekerRow> | undefined
}

/** A call takes about as long. */
const callMs = 30 * 60_000

/** When candidates are to be called next, by consultant. Another time is saved as in the list. */
export function SeekerCalendar({ list, quickView }: SeekerCalendarProps) {
  const t = useText(text)
  const l = useLabels(seekerFields)
  const refreshAll = useRefreshAll()
  const { nextFollowFrom: from, nextFollowTo: to } = list.filter
  const isAsked = (day: string) => (from === undefined || day >= from) && (to === undefined || day <= to)
  const save = async (row: JobSeekerRow, nextFollowAt: string, version: number, isUndo: boolean) => {
    try {
      const saved = await saveSeeker(row, version, { nextFollowAt })
      const done = t.calendar.moved(row.name, showInstant(nextFollowAt))
      // A time that has passed cannot be set again, which the call says where somebody tries.
      const before = row.nextFollowAt
      if (isUndo || before === null) say('success', done)
      else offerUndo(done, () => void save(row, before, saved.version, true))
    } catch {
      // The call has shown why. The record may not be what the page shows, so everything is asked again all the same.
    }
    refreshAll()
  }
  return (
    <Calendar
      list={list}
      dayFilter={day => (isAsked(day) ? { nextFollowFrom: day, nextFollowTo: day } : undefined)}
      spanOf={({ nextFollowAt }) => {
        const start = nextFollowAt ?? new Date(0).toISOString()
        return { start, end: new Date(Date.parse(start) + callMs).toISOString() }
      }}
      lanesOf={row => (row.waiterId === null ? [] : [{ key: String(row.waiterId), label: row.waiterName ?? '' }])}
      lanesTitle={l.waiter}
      noLane={t.pool}
      nameOf={row => row.name}
      entry={SeekerEntry}
      mayMove={row => row.actions.includes('edit')}
      onMove={(row, move) => {
        if (move.lane?.key !== move.from?.key) say('warning', t.calendar.cannot(row.name))
        else void save(row, move.start, row.version, false)
      }}
      quickView={quickView}
    />
  )
}

/** A candidate on the calendar. */
function SeekerEntry({ row }: { row: JobSeekerRow }) {
  const language = useLanguage()
  const status = inLanguage(jobStatuses.labels[row.jobStatus], language)
  return (
    <span title={[row.name, row.expectCategoryNames[0], status].filter(Boolean).join(' · ')}>
      {[row.name, row.expectCategoryNames[0]].filter(Boolean).join(' · ')}
    </span>
  )
}
