import { dayOf, endOfDay, inLanguage, positionFields, positionStates, startOfDay } from '@gongtai/contract'
import type { position, PositionRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { offerUndo, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { Calendar } from '../../../kit/calendar/Calendar.tsx'
import { useLabels } from '../../../kit/fields.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import type { OpenPositionDialog } from './dialogs.ts'
import { savePosition } from './PositionInPlace.tsx'
import { text } from './text.ts'

interface PositionCalendarProps {
  list: ListQuery<typeof position.page>
  open: OpenPositionDialog
  quickView: QuickView<PositionRow> | undefined
}

/** The days on which positions end, by recruiter. Another day is saved as in the list, another recruiter opens the form of the assignment, and what has expired that of its publication. */
export function PositionCalendar({ list, open, quickView }: PositionCalendarProps) {
  const t = useText(text)
  const l = useLabels(positionFields)
  const refreshAll = useRefreshAll()
  const { validFrom: from, validTo: to, state } = list.filter
  const isAsked = (day: string) => (from === undefined || day >= from) && (to === undefined || day <= to)
  const save = async (row: PositionRow, validTo: string, version: number, isUndo: boolean) => {
    try {
      const saved = await savePosition(row, version, { validTo })
      const done = t.calendar.moved(row.title, validTo)
      if (isUndo) say('success', done)
      else offerUndo(done, () => void save(row, row.validTo, saved.version, true))
    } catch {
      // The call has shown why. The record may not be what the page shows, so everything is asked again all the same.
    }
    refreshAll()
  }
  return (
    <Calendar
      isWholeDay
      list={list}
      dayFilter={day => (isAsked(day) ? { validFrom: day, validTo: day } : undefined)}
      isShown={row => state !== undefined || ends(row)}
      spanOf={row => ({ start: startOfDay(row.validTo), end: endOfDay(row.validTo) })}
      lanesOf={row => (row.adviserId === null ? [] : [{ key: String(row.adviserId), label: row.adviserName ?? '' }])}
      lanesTitle={l.adviserId}
      noLane={t.nobody}
      nameOf={row => row.title}
      entry={PositionEntry}
      mayMove={row => mayExtend(row) || row.actions.includes('assign') || row.actions.includes('republish')}
      onMove={(row, move) => {
        const day = dayOf(move.start)
        const isOtherDay = day !== row.validTo
        const isOtherLane = move.lane?.key !== move.from?.key
        if (isOtherDay && isOtherLane) say('warning', t.calendar.oneAtATime)
        else if (isOtherDay && row.actions.includes('republish')) open('republish', { ...row, wanted: day })
        else if (isOtherDay && mayExtend(row)) void save(row, day, row.version, false)
        else if (isOtherLane && move.lane !== undefined && row.actions.includes('assign'))
          open('assign', { ...selectionOf(row), wanted: { id: Number(move.lane.key), name: move.lane.label } })
        else say('warning', t.calendar.cannot(row.title))
      }}
      quickView={quickView}
    />
  )
}

const mayExtend = ({ state, actions }: PositionRow) => actions.includes('edit') && state !== 'OFFLINE'

/** What is over ends no more, unless the list is narrowed to it; what has expired waits for a decision. */
const ends = ({ state, offlineReason }: PositionRow) =>
  state === 'ONLINE' || state === 'PAUSED' || state === 'WAIT_EXAMINE' || (state === 'OFFLINE' && offlineReason === 'EXPIRED')

/** A position on the calendar. */
function PositionEntry({ row }: { row: PositionRow }) {
  const t = useText(text)
  const language = useLanguage()
  const state = inLanguage(positionStates.labels[row.state].label, language)
  const left = row.state === 'ONLINE' ? (row.gap > 0 ? t.gapOf(row.gap) : t.filled) : state
  return <span title={[row.title, row.companyName, state].join(' · ')}>{[row.title, left].join(' · ')}</span>
}
