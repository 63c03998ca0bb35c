import { callNote, callNoteFields, noteRow } from '@gongtai/contract'
import type { CallerInfo, NoteRow } from '@gongtai/contract'
import { useState } from 'react'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { Paged, PartTable } from '../../../kit/list/Paged.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import type { Whose } from './CallUserDetailPage.tsx'

const NoteInfoDrawer = onDemand(() => import('../call-note/NoteInfoDrawer.tsx'))

/** Lists what was asked from this number so far. */
export function CallerNotes({ whose, info }: { whose: Whose; info: CallerInfo }) {
  const t = useText(text)
  const [opened, setOpened] = useState<number | null>(null)
  const of =
    info.callLogId !== null
      ? { sameCallerAs: info.callLogId }
      : whose.phone === undefined
        ? { customerType: whose.customerType, customerId: whose.customerId }
        : { phone: whose.phone }
  const columns = useColumns(noteRow, callNoteFields, [
    { field: 'noteNo', render: noteNo => <span className="kit-figure">{noteNo}</span> },
    { field: 'subject', render: (subject, { id }) => <RowButton onClick={() => setOpened(id)}>{subject}</RowButton> },
    { field: 'bizType' },
    { field: 'handleState' },
    { field: 'handlerName' },
    { field: 'staffName' },
    { field: 'createdAt' },
  ])
  return (
    <>
      <Paged call={callNote.page} of={of}>
        {notes => <PartTable<NoteRow> dataSource={notes} columns={columns} empty={t.noNotes} />}
      </Paged>
      <NoteInfoDrawer open={opened !== null} id={opened} onClose={() => setOpened(null)} />
    </>
  )
}
