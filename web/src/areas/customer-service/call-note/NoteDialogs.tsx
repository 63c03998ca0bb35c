import { callNote, callScenes } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { Input } from 'antd'
import { useState } from 'react'
import { say } from '../../../base/notify.ts'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { useText } from '../../../base/text.ts'
import type { Said } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import type { NoteDialogName, NoteSubject, OpenedNote } from './opened.ts'
import { useRefreshNotes } from './refresh.ts'
import { text } from './text.ts'

const Field = fieldOf(callNote.handle)
const BulkField = fieldOf(callNote.handleMany)

interface NoteDialogsProps {
  opened: OpenedNote | undefined
  open: boolean
  onClose: () => void
}

/** What an action asks for, of one note or of many. */
export function NoteDialogs({ opened, open, onClose }: NoteDialogsProps) {
  const t = useText(text)
  const refresh = useRefreshNotes()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  const done = () => {
    if (last?.selection === undefined) say('success', t.done)
    last?.selection?.clear()
    refresh()
    onClose()
  }
  return (
    <FormModal title={last === undefined ? '' : titleOf(last, t.dialogs)} open={open} onClose={onClose}>
      {last?.selection && <ManyForm action={last.dialog as 'ASSIGN' | 'CLOSE'} selection={last.selection} onDone={done} />}
      {last?.note && <OneForm key={last.note.id} action={last.dialog} note={last.note} onDone={done} />}
    </FormModal>
  )
}

function titleOf({ dialog, selection, note }: OpenedNote, t: Said<typeof text>['dialogs']): string {
  if (selection !== undefined) return (dialog === 'ASSIGN' ? t.assignMany : t.closeMany)(selection.count)
  return `${t[dialog]} · ${note?.noteNo ?? ''}`
}

function ManyForm({ action, selection, onDone }: { action: 'ASSIGN' | 'CLOSE'; selection: Selection; onDone: () => void }) {
  const all = useText(text)
  const t = all.dialogs
  return (
    <BulkForm call={callNote.handleMany} selection={selection} chosen={ids => ({ ids, action })} submitText={all.confirm} onDone={onDone}>
      {action === 'ASSIGN' ? (
        <BulkField name="handlerId" label={all.handler} required empty={t.chooseHandler}>
          <StaffPicker />
        </BulkField>
      ) : (
        <BulkField name="reason" label={t.reason} extra={t.reasonHint}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </BulkField>
      )}
    </BulkForm>
  )
}

function OneForm({ action, note, onDone }: { action: NoteDialogName; note: NoteSubject; onDone: () => void }) {
  const t = useText(text)
  const initial: Partial<InputOf<typeof callNote.handle>> = { id: note.id, version: note.version, action, ...(action === 'FOLLOW' ? { files: [] } : {}) }
  return (
    <SchemaForm call={callNote.handle} initial={initial} submitText={t.confirm} onDone={onDone}>
      <ActionFields action={action} />
    </SchemaForm>
  )
}

function ActionFields({ action }: { action: NoteDialogName }) {
  const all = useText(text)
  const t = all.dialogs
  switch (action) {
    case 'ASSIGN':
      return (
        <>
          <Field name="handlerId" label={all.handler} required empty={t.chooseHandler}>
            <StaffPicker />
          </Field>
          <Field name="content" label={t.remark}>
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 6 }} />
          </Field>
        </>
      )
    case 'SOLVE':
      return (
        <Field name="result" label={t.result} required>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 4, maxRows: 8 }} />
        </Field>
      )
    case 'CLOSE':
      return (
        <Field name="reason" label={t.reason} extra={t.reasonHint}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      )
    default:
      return (
        <>
          <Field name="content" label={t.progress} required>
            <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 8 }} />
          </Field>
          <Field name="nextContactAt" label={t.nextContact}>
            <InstantPicker isFuture />
          </Field>
          <Field name="files" label={all.files}>
            <Upload scene={callScenes['call.note']} max={9} />
          </Field>
        </>
      )
  }
}
