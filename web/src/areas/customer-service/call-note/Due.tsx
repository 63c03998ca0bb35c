import type { NoteRow } from '@gongtai/contract'
import { instant } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './note.css'

/** 时限: red where it has passed and nobody has solved it. */
export function Due({ row: { dueAt, overdue } }: { row: Pick<NoteRow, 'dueAt' | 'overdue'> }) {
  const t = useText(text)
  return (
    <span className="note-due" data-late={overdue} title={overdue ? t.overdue : undefined}>
      {instant(dueAt)}
    </span>
  )
}
