import { inLanguage, progressFields, progressStates } from '@gongtai/contract'
import type { progress, ProgressRow } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { Calendar } from '../../../kit/calendar/Calendar.tsx'
import { useLabels } from '../../../kit/fields.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import type { OpenProgressDialog } from '../progress/dialogs.ts'
import { laneKinds, laneOf } from './calendar-lane.ts'
import type { LaneKind } from './calendar-lane.ts'
import { later, usualLength } from './slot-day.ts'
import { SlotLoad } from './SlotLoad.tsx'
import { text } from './text.ts'
import './calendar.css'

interface InterviewCalendarProps {
  list: ListQuery<typeof progress.page>
  open: OpenProgressDialog
  quickView: QuickView<ProgressRow> | undefined
}

/** The interviews by company, position or consultant. Another time opens the form of rescheduling, another consultant that of a transfer, so that nothing is moved past their checks. */
export function InterviewCalendar({ list, open, quickView }: InterviewCalendarProps) {
  const t = useText(text).calendar
  const l = useLabels(progressFields)
  const { kind, choose } = useLaneKind()
  const { interviewFrom: from, interviewTo: to, state, positionId } = list.filter
  const isAsked = (day: string) => (from === undefined || day >= from) && (to === undefined || day <= to)
  const titles: Record<LaneKind, string> = { company: l.companyName, position: l.positionTitle, waiter: l.waiterName }
  return (
    <div className="interview-calendar">
      <div className="interview-calendar-head">
        <Segmented<LaneKind> aria-label={t.lanes} value={kind} onChange={choose} options={laneKinds.map(value => ({ value, label: t.by[value] }))} />
        <SlotLoad positionId={positionId} />
      </div>
      <Calendar
        list={list}
        dayFilter={day => (isAsked(day) ? { interviewFrom: day, interviewTo: day } : undefined)}
        isShown={row => row.interviewAt !== null && (state !== undefined || row.state !== 'CANCELLED')}
        spanOf={row => ({ start: row.interviewAt!, end: row.interviewEndAt ?? later(row.interviewAt!, usualLength) })}
        lanesOf={row => [laneOf(row, kind)]}
        lanesTitle={titles[kind]}
        noLane={t.noLane}
        nameOf={row => row.seekerName}
        entry={InterviewEntry}
        mayMove={row => row.actions.includes('reschedule') || row.actions.includes('transfer')}
        onMove={(row, move) => {
          const isOtherTime = move.start !== row.interviewAt
          const isOtherLane = move.lane?.key !== move.from?.key
          if (isOtherTime && isOtherLane) say('warning', kind === 'waiter' ? t.oneAtATime : t.fixedLane)
          else if (isOtherTime && Date.parse(move.start) <= Date.now()) say('warning', t.past)
          else if (isOtherTime && row.actions.includes('reschedule')) open('reschedule', { ...row, wanted: move.start })
          else if (isOtherLane && kind !== 'waiter') say('warning', t.fixedLane)
          else if (isOtherLane && move.lane !== undefined && row.actions.includes('transfer'))
            open('transfer', { ...selectionOf(row), wanted: Number(move.lane.key) })
          else say('warning', t.cannot(row.seekerName))
        }}
        quickView={quickView}
      />
    </div>
  )
}

/** By what the lanes are made stands in the address, as the days do: `?as=calendar&by=waiter`. */
function useLaneKind() {
  const { by } = useSearch({ strict: false }) as { by?: unknown }
  const navigate = useNavigate()
  const kind = laneKinds.find(known => known === by) ?? 'company'
  const choose = (next: LaneKind) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, by: next === 'company' ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  return { kind, choose }
}

/** An interview on the calendar. */
function InterviewEntry({ row }: { row: ProgressRow }) {
  const language = useLanguage()
  const { label, tone } = progressStates.labels[row.state]
  const state = inLanguage(label, language)
  return (
    <span
      className="interview-entry"
      data-tone={tone}
      title={[row.seekerName, state, row.positionTitle, row.companyName, row.waiterName].filter(Boolean).join(' · ')}
    >
      {[row.seekerName, row.positionTitle].join(' · ')}
    </span>
  )
}
