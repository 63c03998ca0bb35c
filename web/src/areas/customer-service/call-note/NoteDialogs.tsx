import { callNote, callNoteActions, callNoteFields, callScenes, inLanguage } from '@gongtai/contract'
import type { HandleAction } from '@gongtai/contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import type { NoteSubject } from './dialogs.ts'
import { text } from './text.ts'

type NoteDialogProps = DialogProps<NoteSubject>

const Field = fieldOf(callNote.handle, callNoteFields)

export function AssignDialog(dialog: NoteDialogProps) {
  const t = useText(text)
  return (
    <HandleModal {...dialog} action="ASSIGN">
      <Field name="handlerId" field="handlerName" required empty={t.chooseHandler}>
        <StaffPicker />
      </Field>
      <Field name="content" label={t.remark}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 6 }} />
      </Field>
    </HandleModal>
  )
}

export function FollowDialog(dialog: NoteDialogProps) {
  const t = useText(text)
  return (
    <HandleModal {...dialog} action="FOLLOW">
      <Field name="content" label={t.progress} required>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 8 }} />
      </Field>
      <Field name="nextContactAt">
        <InstantPicker isFuture />
      </Field>
      <Field name="files">
        <Upload scene={callScenes['call.note']} max={9} />
      </Field>
    </HandleModal>
  )
}

export function SolveDialog(dialog: NoteDialogProps) {
  return (
    <HandleModal {...dialog} action="SOLVE">
      <Field name="result" required>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 4, maxRows: 8 }} />
      </Field>
    </HandleModal>
  )
}

export function CloseDialog(dialog: NoteDialogProps) {
  const t = useText(text)
  return (
    <HandleModal {...dialog} action="CLOSE">
      <Field name="reason" field="closeReason" extra={t.reasonHint}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Field>
    </HandleModal>
  )
}

interface HandleModalProps extends NoteDialogProps {
  action: HandleAction
  children: ReactNode
}

function HandleModal({ of: { id, version, noteNo }, action, onDone, children, ...dialog }: HandleModalProps) {
  const w = useWords()
  const language = useLanguage()
  const initial = { id, version, action, ...(action === 'FOLLOW' && { files: [] }) }
  return (
    <FormModal title={`${inLanguage(callNoteActions[action].label, language)} · ${noteNo}`} {...dialog}>
      <SchemaForm call={callNote.handle} fields={callNoteFields} initial={initial} submitText={w.confirm} onDone={() => onDone(w.done)}>
        {children}
      </SchemaForm>
    </FormModal>
  )
}

const BulkField = fieldOf(callNote.handleMany, callNoteFields)

export function AssignManyDialog(dialog: DialogProps<Selection>) {
  const t = useText(text)
  return (
    <ManyModal {...dialog} title={t.assignMany(dialog.of.count)} action="ASSIGN">
      <BulkField name="handlerId" field="handlerName" required empty={t.chooseHandler}>
        <StaffPicker />
      </BulkField>
    </ManyModal>
  )
}

export function CloseManyDialog(dialog: DialogProps<Selection>) {
  const t = useText(text)
  return (
    <ManyModal {...dialog} title={t.closeMany(dialog.of.count)} action="CLOSE">
      <BulkField name="reason" field="closeReason" extra={t.reasonHint}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </BulkField>
    </ManyModal>
  )
}

interface ManyModalProps extends DialogProps<Selection> {
  title: string
  action: 'ASSIGN' | 'CLOSE'
  children: ReactNode
}

function ManyModal({ of: selection, title, action, onDone, children, ...dialog }: ManyModalProps) {
  const w = useWords()
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={title} {...dialog}>
      <BulkForm call={callNote.handleMany} selection={selection} chosen={ids => ({ ids, action })} submitText={w.confirm} onDone={done}>
        {children}
      </BulkForm>
    </FormModal>
  )
}
