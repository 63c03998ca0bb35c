import { notePriorities, noteStates } from '@gongtai/contract'
import type { NoteDigest } from '@gongtai/contract'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../base/session.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'

const NoteInfoDrawer = lazy(() => import('../call-note/NoteInfoDrawer.tsx'))

/** Business records, one line each; whoever may look at them opens them here. */
export function NoteDigests({ notes }: { notes: readonly NoteDigest[] }) {
  const can = useCan()
  const [opened, setOpened] = useState<number | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const mayOpen = can('CallRecordDetail') || can('BusinessRecords')
  const open = (id: number) => {
    setIsLoaded(true)
    setOpened(id)
  }
  return (
    <>
      <ul className="call-card-notes">
        {notes.map(note => (
          <li key={note.id} className="call-note">
            {mayOpen ? <RowButton onClick={() => open(note.id)}>{note.subject}</RowButton> : <span>{note.subject}</span>}
            <StatusTag of={noteStates.labels} value={note.handleState} />
            {note.priority !== 'NORMAL' && <StatusTag of={notePriorities.labels} value={note.priority} />}
            <span className="kit-secondary">
              {note.staffName} {instant(note.createdAt)}
            </span>
          </li>
        ))}
      </ul>
      {isLoaded && (
        <Suspense>
          <NoteInfoDrawer id={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
