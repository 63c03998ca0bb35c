import { callNoteFields } from '@gongtai/contract'
import type { NoteRow } from '@gongtai/contract'
import { useLabels } from '../../../kit/fields.ts'
import { instant } from '../../../kit/show/show.tsx'
import './note.css'

/** 时限 is red where it has passed and nobody has solved the note. */
export function Due({ row: { dueAt, overdue } }: { row: Pick<NoteRow, 'dueAt' | 'overdue'> }) {
  const l = useLabels(callNoteFields)
  return (
    <span className="note-due" data-late={overdue} title={overdue ? l.overdue : undefined}>
      {instant(dueAt)}
    </span>
  )
}
