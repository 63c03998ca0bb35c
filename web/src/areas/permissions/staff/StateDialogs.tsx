import { staff } from '@gongtai/contract'
import type { StaffStatus } from '@gongtai/contract'
import { Input } from 'antd'
import { say } from '../../../app/notify.ts'
import { sayBulk } from '../../../kit/bulk-result.ts'
import { DeptPicker } from '../../../kit/DeptPicker.tsx'
import { Field, fieldOf } from '../../../kit/Field.tsx'
import { FormModal } from '../../../kit/FormModal.tsx'
import { SchemaForm } from '../../../kit/SchemaForm.tsx'
import { useText } from '../../../kit/text.ts'
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
  ids: number[]
  open: boolean
  onDone: () => void
  onClose: () => void
}

export function DisableManyDialog({ ids, open, onDone, onClose }: BulkDialogProps) {
  const t = useText(dialogText)
  const refresh = useRefreshStaff()
  return (
    <FormModal title={t.titles.disableMany(ids.length)} open={open} onClose={onClose}>
      <SchemaForm
        call={staff.disableMany}
        initial={{ ids }}
        submitText={t.confirm}
        onDone={answer => {
          sayBulk(answer)
          refresh()
          onClose()
          onDone()
        }}
      >
        <ReasonField hint={t.hints.disableMany} max={200} />
      </SchemaForm>
    </FormModal>
  )
}

const MoveField = fieldOf(staff.moveMany)

export function MoveDialog({ ids, open, onDone, onClose }: BulkDialogProps) {
  const t = useText(dialogText)
  const refresh = useRefreshStaff()
  return (
    <FormModal title={t.moveTitle(ids.length)} open={open} onClose={onClose}>
      <SchemaForm
        call={staff.moveMany}
        initial={{ ids }}
        onDone={answer => {
          sayBulk(answer)
          refresh()
          onClose()
          onDone()
        }}
      >
        <MoveField name="deptId" label={t.dept} empty={t.form.chooseDept}>
          <DeptPicker />
        </MoveField>
      </SchemaForm>
    </FormModal>
  )
}
