import { callNote, callNoteFields, noteRow, paths } from '@gongtai/contract'
import type { NoteRow } from '@gongtai/contract'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { Paged, PartTable } from '../../../kit/list/Paged.tsx'
import { text } from './text.ts'

/** What was asked about the order on the phone. Each business record opens on its own page. */
export function NotesTab({ orderId }: { orderId: number }) {
  const t = useText(text)
  const columns = useColumns(noteRow, callNoteFields, [
    { field: 'noteNo', render: (noteNo, { id }) => <SiteLink to={`${paths.BusinessRecords()}?open=${id}`}>{noteNo}</SiteLink> },
    { field: 'subject' },
    { field: 'handleState' },
    { field: 'handlerName' },
    { field: 'staffName' },
    { field: 'createdAt' },
  ])
  return (
    <Paged call={callNote.page} of={{ linkType: 'HOME_ORDER', linkId: orderId }}>
      {notes => <PartTable<NoteRow> dataSource={notes} columns={columns} empty={t.noNotes} />}
    </Paged>
  )
}
