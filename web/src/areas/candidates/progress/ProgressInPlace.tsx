import { addDays, dayOf, interview, latestOnboardDays, onboard, progressFields } from '@gongtai/contract'
import type { ProgressRow } from '@gongtai/contract'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { untaken } from '../../../kit/list/in-place.ts'
import { InPlace } from '../../../kit/list/InPlace.tsx'
import { day, orBlank } from '../../../kit/show/show.tsx'
import { text } from './text.ts'

type Changed = Pick<ProgressRow, 'id' | 'version' | 'actions'>

/** Who interviews is known late and changes often. */
export function Interviewer({ row }: { row: Changed & Pick<ProgressRow, 'interviewer'> }) {
  const l = useLabels(progressFields)
  const save = (name: string, version: number) =>
    call(interview.setInterviewer, { progressId: row.id, version, interviewer: name.trim() === '' ? null : name.trim() })
  return (
    <InPlace
      label={l.interviewer}
      // It stands with the interview that is to come, which can be moved as well.
      may={row.actions.includes('reschedule')}
      value={row.interviewer ?? ''}
      version={row.version}
      save={save}
      editor={<Input maxLength={20} />}
    >
      <span>{orBlank(row.interviewer)}</span>
    </InPlace>
  )
}

/** The planned first day; a reason is kept with it as in the form. */
export function PlanDate({ row, planDate }: { row: Changed; planDate: string }) {
  const t = useText(text)
  const l = useLabels(progressFields)
  const [today] = useState(() => dayOf(new Date()))
  const save = async (next: string | null, version: number) =>
    next === null ? untaken : call(onboard.changeDate, { progressId: row.id, version, planDate: next, reason: t.inPlaceReason })
  return (
    <InPlace
      isChosen
      label={l.planDate}
      may={row.actions.includes('changeOnboardDate')}
      value={planDate}
      version={row.version}
      save={save}
      canUndo={planDate >= today}
      editor={<DayPicker min={today} max={addDays(today, latestOnboardDays)} />}
    >
      {day(planDate)}
    </InPlace>
  )
}
