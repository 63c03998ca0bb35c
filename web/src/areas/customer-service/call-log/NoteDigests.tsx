import { notePriorities, noteStates } from '@gongtai/contract'
import type { NoteDigest } from '@gongtai/contract'
import { useState } from 'react'
import { useCan } from '../../../base/session.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'

const NoteInfoDrawer = onDemand(() => import('../call-note/NoteInfoDrawer.tsx'))

/** Business records in one line each. Whoever may look at them opens them here. */
export function NoteDigests({ notes }: { notes: readonly NoteDigest[] }) {
  const can = useCan()
  const [opened, setOpened] = useState<number | null>(null)
  const mayOpen = can('CallRecordDetail') || can('BusinessRecords')
  return (
    <>
      <ul className="call-card-notes">
        {notes.map(note => (
          <li key={note.id} className="call-note">
            {mayOpen ? <RowButton onClick={() => setOpened(note.id)}>{note.subject}</RowButton> : <span>{note.subject}</span>}
            <StatusTag of={noteStates} value={note.handleState} />
            {note.priority !== 'NORMAL' && <StatusTag of={notePriorities} value={note.priority} />}
            <span className="kit-secondary">
              {note.staffName} {instant(note.createdAt)}
            </span>
          </li>
        ))}
      </ul>
      <NoteInfoDrawer open={opened !== null} id={opened} onClose={() => setOpened(null)} />
    </>
  )
}
