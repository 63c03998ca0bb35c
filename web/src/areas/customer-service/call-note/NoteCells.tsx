import { callNote, callNoteFields, notePriorities } from '@gongtai/contract'
import type { NoteRow } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { useLabels } from '../../../kit/fields.ts'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { untaken } from '../../../kit/list/in-place.ts'
import { InPlace } from '../../../kit/list/InPlace.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { Due } from './Due.tsx'

interface CellProps {
  row: NoteRow
}

/** Whoever may hand a note over changes these where they stand. */
const mayAdjust = ({ actions }: NoteRow) => actions.includes('ASSIGN')

/** A new priority brings its deadline along; the former one comes back with the one that it had. */
export function NotePriority({ row }: CellProps) {
  const l = useLabels(callNoteFields)
  const save = (priority: NoteRow['priority'], version: number) =>
    call(callNote.adjust, { id: row.id, version, priority, ...(priority === row.priority && { dueAt: row.dueAt }) })
  return (
    <InPlace
      isChosen
      label={l.priority}
      may={mayAdjust(row)}
      value={row.priority}
      version={row.version}
      save={save}
      editor={<ValueSelect of={notePriorities} allowClear={false} />}
    >
      <StatusTag of={notePriorities} value={row.priority} />
    </InPlace>
  )
}

/** Choosing a handler hands the note over, as the dialog does. What nobody had cannot be given back to nobody. */
export function NoteHandler({ row }: CellProps) {
  const l = useLabels(callNoteFields)
  const save = async (handlerId: number | null | undefined, version: number) => {
    if (handlerId == null) return untaken
    return call(callNote.handle, { id: row.id, version, action: 'ASSIGN', handlerId })
  }
  return (
    <InPlace
      isChosen
      label={l.handlerName}
      may={mayAdjust(row)}
      value={row.handlerId}
      version={row.version}
      save={save}
      canUndo={row.handlerId !== null}
      editor={<StaffPicker />}
    >
      {orBlank(row.handlerName)}
    </InPlace>
  )
}

export function NoteDue({ row }: CellProps) {
  const l = useLabels(callNoteFields)
  const save = async (dueAt: string | null, version: number) => {
    if (dueAt === null) return untaken
    return call(callNote.adjust, { id: row.id, version, dueAt })
  }
  return (
    <InPlace<string | null>
      isChosen
      label={l.dueAt}
      may={mayAdjust(row)}
      value={row.dueAt}
      version={row.version}
      save={save}
      editor={<InstantPicker isFuture />}
    >
      <Due row={row} />
    </InPlace>
  )
}
