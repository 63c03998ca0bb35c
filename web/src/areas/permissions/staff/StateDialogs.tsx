import { staff } from '@gongtai/contract'
import type { StaffStatus } from '@gongtai/contract'
import { Input } from 'antd'
import { say } from '../../../base/notify.ts'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { Field, fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { dialogText } from './dialog-text.ts'
import type { DialogMember, Opened } from './opened.ts'
import { useRefreshStaff } from './refresh.ts'

/** What happens, and why: every change of state asks for a reason. */
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

interface ResetDialogProps {
  row: DialogMember | undefined
  open: boolean
  onOpen: (next: Opened) => void
  onClose: () => void
}

export function ResetDialog({ row, open, onOpen, onClose }: ResetDialogProps) {
  const t = useText(dialogText)
  const refresh = useRefreshStaff()
  return (
    <FormModal title={row ? t.titles.resetPassword(row.realName) : ''} open={open} onClose={onClose}>
      {row && (
        <SchemaForm
          call={staff.resetPassword}
          initial={{ id: row.id }}
          submitText={t.confirm}
          onDone={({ password }) => {
            refresh()
            onOpen({ dialog: 'password', password: { value: password, isNew: false } })
          }}
        >
          <ReasonField hint={t.hints.resetPassword} max={100} />
        </SchemaForm>
      )}
    </FormModal>
  )
}

const statusAfter = { disable: 0, enable: 1, rehire: 1 } as const satisfies Record<string, StaffStatus>

export function StatusDialog({ row, move, onClose }: { row: DialogMember | undefined; move: keyof typeof statusAfter | undefined; onClose: () => void }) {
  const t = useText(dialogText)
  const refresh = useRefreshStaff()
  const done = () => {
    say('success', t.done)
    refresh()
    onClose()
  }
  return (
    <FormModal title={row && move ? t.titles[move](row.realName) : ''} open={move !== undefined} onClose={onClose}>
      {row && move && (
        <SchemaForm call={staff.changeStatus} initial={{ id: row.id, version: row.version, status: statusAfter[move] }} submitText={t.confirm} onDone={done}>
          <ReasonField hint={t.hints[move]} max={200} />
        </SchemaForm>
      )}
    </FormModal>
  )
}

interface BulkDialogProps {
  selection: Selection | undefined
  open: boolean
  onClose: () => void
}

export function DisableManyDialog({ selection, open, onClose }: BulkDialogProps) {
  const t = useText(dialogText)
  const refresh = useRefreshStaff()
  return (
    <FormModal title={t.titles.disableMany(selection?.count ?? 0)} open={open} onClose={onClose}>
      {selection && (
        <BulkForm
          call={staff.disableMany}
          selection={selection}
          submitText={t.confirm}
          onDone={() => {
            refresh()
            onClose()
            selection.clear()
          }}
        >
          <ReasonField hint={t.hints.disableMany} max={200} />
        </BulkForm>
      )}
    </FormModal>
  )
}

const MoveField = fieldOf(staff.moveMany)

export function MoveDialog({ selection, open, onClose }: BulkDialogProps) {
  const t = useText(dialogText)
  const refresh = useRefreshStaff()
  return (
    <FormModal title={t.moveTitle(selection?.count ?? 0)} open={open} onClose={onClose}>
      {selection && (
        <BulkForm
          call={staff.moveMany}
          selection={selection}
          onDone={() => {
            refresh()
            onClose()
            selection.clear()
          }}
        >
          <MoveField name="deptId" label={t.dept} empty={t.form.chooseDept}>
            <DeptPicker />
          </MoveField>
        </BulkForm>
      )}
    </FormModal>
  )
}
