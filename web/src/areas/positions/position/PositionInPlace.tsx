import { position, positionAssign, positionFields, positionUrgencies } from '@gongtai/contract'
import type { InputOf, PositionInfo, PositionRow } from '@gongtai/contract'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { randomId } from '../../../base/random-id.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { untaken } from '../../../kit/list/in-place.ts'
import { InPlace } from '../../../kit/list/InPlace.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { PeopleSelect } from '../position-assign/PeopleSelect.tsx'
import { PositionTerm } from './PositionCells.tsx'
import { termFrom } from './term.ts'
import { text } from './text.ts'

type Changed = Pick<PositionRow, 'id' | 'version' | 'actions'>
type Change = Pick<InputOf<typeof position.save>, 'urgency' | 'headcount' | 'validTo' | 'internalNote'>

/** One value is saved by the call of the whole form, so that the same checks hold. */
export const savePosition = ({ id }: Pick<PositionRow, 'id'>, version: number, change: Change) =>
  call(position.save, { id, version, requestNo: randomId(), ...change })

export function PositionUrgency({ row }: { row: Changed & Pick<PositionRow, 'urgency'> }) {
  const l = useLabels(positionFields)
  return (
    <InPlace
      isChosen
      label={l.urgency}
      may={row.actions.includes('edit')}
      value={row.urgency}
      version={row.version}
      save={(urgency, version) => savePosition(row, version, { urgency })}
      editor={<ValueSelect of={positionUrgencies} allowClear={false} className="kit-wide" />}
    >
      <StatusTag of={positionUrgencies} value={row.urgency} />
    </InPlace>
  )
}

/** How many are hired of how many that are needed; the need is what can be changed. */
export function PositionHeadcount({ row }: { row: Changed & Pick<PositionRow, 'headcount' | 'hiredCount' | 'gap'> }) {
  const t = useText(text)
  const l = useLabels(positionFields)
  const save = async (headcount: number | null, version: number) => (headcount === null ? untaken : savePosition(row, version, { headcount }))
  return (
    <InPlace
      label={l.headcount}
      may={row.actions.includes('edit')}
      value={row.headcount}
      version={row.version}
      save={save}
      editor={<InputNumber className="kit-wide" min={Math.max(1, row.hiredCount)} max={9999} precision={0} />}
    >
      <span className="kit-figure" title={t.headcountOf(row.hiredCount, row.headcount)}>
        {row.hiredCount} / {row.headcount}
      </span>
    </InPlace>
  )
}

export function PositionValidTo({ row, withDays }: { row: Changed & Pick<PositionRow, 'validTo' | 'state'>; withDays?: boolean }) {
  const l = useLabels(positionFields)
  const [{ min, max }] = useState(() => termFrom(new Date()))
  const save = async (validTo: string | null, version: number) => (validTo === null ? untaken : savePosition(row, version, { validTo }))
  // What is offline or closed gets another end when it is opened again.
  const may = row.actions.includes('edit') && row.state !== 'OFFLINE'
  return (
    <InPlace
      isChosen
      label={l.validTo}
      may={may}
      value={row.validTo}
      version={row.version}
      save={save}
      canUndo={row.validTo >= min}
      editor={<DayPicker min={min} max={max} />}
    >
      <PositionTerm row={row} {...(withDays && { withDays })} />
    </InPlace>
  )
}

export function PositionNote({ info }: { info: Changed & Pick<PositionInfo, 'internalNote'> }) {
  const l = useLabels(positionFields)
  const save = (note: string, version: number) => savePosition(info, version, { internalNote: note.trim() === '' ? null : note.trim() })
  return (
    <InPlace
      label={l.internalNote}
      may={info.actions.includes('edit')}
      value={info.internalNote ?? ''}
      version={info.version}
      save={save}
      editor={<Input maxLength={1000} />}
    >
      <span>{orBlank(info.internalNote)}</span>
    </InPlace>
  )
}

/** Its recruiter, changed where the name stands. Taking the recruiter away is another matter, so that nothing is offered for it here. */
export function PositionAdviser({ row }: { row: Changed & Pick<PositionRow, 'adviserId' | 'adviserName'> }) {
  const t = useText(text)
  const l = useLabels(positionFields)
  const save = async (adviserId: number | null | undefined) => {
    if (adviserId == null) return untaken
    return call(positionAssign.assign, { ids: [row.id], adviserId, mode: 'ADD' })
  }
  return (
    <InPlace isChosen label={l.adviserId} may={row.actions.includes('assign')} value={row.adviserId} save={save} editor={<PeopleSelect kind="ADVISER" />}>
      {row.adviserId === null ? <ToneTag tone="neutral">{t.nobody}</ToneTag> : orBlank(row.adviserName)}
    </InPlace>
  )
}
