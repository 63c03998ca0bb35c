import { staff, staffFields } from '@gongtai/contract'
import type { StaffStatus } from '@gongtai/contract'
import { Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Field, fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { PasswordDialog } from '../../../kit/form/PasswordDialog.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { dialogText } from './dialog-text.ts'
import type { DialogMember } from './dialogs.ts'

/** Every change of state says what happens and asks for a reason. */
export function ReasonField({ hint, max }: { hint: string; max: number }) {
  const t = useText(dialogText)
  return (
    <>
      <p className="kit-secondary">{hint}</p>
      <Field name="reason" label={t.reason} empty={t.enterReason}>
        <Input.TextArea maxLength={max} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Field>
    </>
  )
}

/** The new password stands in the place of the form when there is one. */
export function ResetPasswordDialog({ of: row, open, onClose, onDone }: DialogProps<DialogMember>) {
  const t = useText(dialogText)
  const w = useWords()
  const [password, setPassword] = useState<string>()
  return (
    <>
      <FormModal title={t.titles.resetPassword(row.realName)} open={open && password === undefined} onClose={onClose}>
        <SchemaForm call={staff.resetPassword} initial={{ id: row.id }} submitText={w.confirm} onDone={answer => setPassword(answer.password)}>
          <ReasonField hint={t.hints.resetPassword} max={100} />
        </SchemaForm>
      </FormModal>
      <PasswordDialog
        password={password === undefined ? undefined : { value: password, isNew: false }}
        open={open && password !== undefined}
        onClose={() => onDone()}
      />
    </>
  )
}

const statusAfter = { disable: 0, enable: 1, rehire: 1 } as const satisfies Record<string, StaffStatus>

function StatusDialog({ of: row, move, onDone, ...dialog }: DialogProps<DialogMember> & { move: keyof typeof statusAfter }) {
  const t = useText(dialogText)
  const w = useWords()
  return (
    <FormModal title={t.titles[move](row.realName)} {...dialog}>
      <SchemaForm
        call={staff.changeStatus}
        initial={{ id: row.id, version: row.version, status: statusAfter[move] }}
        submitText={w.confirm}
        onDone={() => onDone(w.done)}
      >
        <ReasonField hint={t.hints[move]} max={200} />
      </SchemaForm>
    </FormModal>
  )
}

export function DisableDialog(props: DialogProps<DialogMember>) {
  return <StatusDialog {...props} move="disable" />
}

export function EnableDialog(props: DialogProps<DialogMember>) {
  return <StatusDialog {...props} move="enable" />
}

export function RehireDialog(props: DialogProps<DialogMember>) {
  return <StatusDialog {...props} move="rehire" />
}

export function DisableManyDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection>) {
  const t = useText(dialogText)
  const w = useWords()
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={t.titles.disableMany(selection.count)} {...dialog}>
      <BulkForm call={staff.disableMany} selection={selection} submitText={w.confirm} onDone={done}>
        <ReasonField hint={t.hints.disableMany} max={200} />
      </BulkForm>
    </FormModal>
  )
}

const MoveField = fieldOf(staff.moveMany, staffFields)

export function MoveDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection>) {
  const t = useText(dialogText)
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={t.titles.move(selection.count)} {...dialog}>
      <BulkForm call={staff.moveMany} selection={selection} onDone={done}>
        <MoveField name="deptId" empty={t.form.chooseDept}>
          <DeptPicker />
        </MoveField>
      </BulkForm>
    </FormModal>
  )
}
