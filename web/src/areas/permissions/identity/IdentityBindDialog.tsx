import { identity } from '@gongtai/contract'
import type { IdentityRow } from '@gongtai/contract'
import { Form, Select } from 'antd'
import { useEffect } from 'react'
import { say } from '../../../base/notify.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { useStaffNames } from '../../../kit/picker/staff-names.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const Field = fieldOf(identity.bind)

interface IdentityBindDialogProps {
  row: IdentityRow | undefined
  open: boolean
  onSaved: () => void
  onClose: () => void
}

export function IdentityBindDialog({ row, open, onSaved, onClose }: IdentityBindDialogProps) {
  const t = useText(text)
  return (
    <FormModal title={row ? t.bindTitle(row.name) : ''} open={open} onClose={onClose}>
      {row && <BindForm row={row} onSaved={onSaved} onClose={onClose} />}
    </FormModal>
  )
}

function BindForm({ row, onSaved, onClose }: { row: IdentityRow; onSaved: () => void; onClose: () => void }) {
  const t = useText(text)
  const initial = {
    identityId: row.id,
    version: row.version,
    staffIds: row.accounts.map(account => account.staffId),
    mainStaffId: row.accounts.find(account => account.isMain)?.staffId ?? null,
  }
  const done = () => {
    say('success', t.saved)
    onSaved()
    onClose()
  }
  return (
    <SchemaForm call={identity.bind} initial={initial} onDone={done}>
      <Field name="staffIds" label={t.accounts} extra={t.bindHint}>
        <StaffPicker multiple />
      </Field>
      <Field name="mainStaffId" label={t.mainAccount}>
        <MainPicker />
      </Field>
    </SchemaForm>
  )
}

/** One of the accounts that are chosen above: the first of them until somebody says otherwise. */
function MainPicker({ id, value, onChange }: { id?: string; value?: number | null; onChange?: (staffId: number | null) => void }) {
  const t = useText(text)
  const form = Form.useFormInstance()
  const staffIds = (Form.useWatch('staffIds', form) as number[] | undefined) ?? []
  const names = useStaffNames(staffIds)
  const first = staffIds[0] ?? null
  const gone = value === null || value === undefined || !staffIds.includes(value)
  useEffect(() => {
    if (gone && (value ?? null) !== first) onChange?.(first)
  }, [gone, value, first, onChange])
  return (
    <Select<number>
      id={id}
      className="kit-wide"
      placeholder={t.chooseMain}
      allowClear
      value={gone ? undefined : value}
      onChange={next => onChange?.(next ?? null)}
      options={staffIds.map(staffId => ({ value: staffId, label: names.get(staffId) ?? `#${staffId}` }))}
    />
  )
}
