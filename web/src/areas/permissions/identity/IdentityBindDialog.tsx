import { identity, identityFields } from '@gongtai/contract'
import type { IdentityRow } from '@gongtai/contract'
import { Form, Select } from 'antd'
import { useEffect } from 'react'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { useStaffNames } from '../../../kit/picker/staff-names.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { text } from './text.ts'

const Field = fieldOf(identity.bind, identityFields)

export function IdentityBindDialog({ of: row, onDone, ...dialog }: DialogProps<IdentityRow>) {
  const t = useText(text)
  const w = useWords()
  const initial = {
    identityId: row.id,
    version: row.version,
    staffIds: row.accounts.map(account => account.staffId),
    mainStaffId: row.accounts.find(account => account.isMain)?.staffId ?? null,
  }
  return (
    <FormModal title={t.bindTitle(row.name)} {...dialog}>
      <SchemaForm call={identity.bind} fields={identityFields} initial={initial} onDone={() => onDone(w.saved)}>
        <Field name="staffIds" field="accounts" extra={t.bindHint}>
          <StaffPicker multiple />
        </Field>
        <Field name="mainStaffId">
          <MainPicker />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}

/** The first account that is chosen above is the main one until somebody says otherwise. */
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
