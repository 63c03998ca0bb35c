import { role, roleFields } from '@gongtai/contract'
import type { RoleRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(role.copy, roleFields)

export function RoleCopyModal({ of: row, onDone, ...dialog }: DialogProps<RoleRow>) {
  const t = useText(text)
  return (
    <FormModal title={t.copyTitle} {...dialog}>
      <SchemaForm call={role.copy} fields={roleFields} initial={{ id: row.id, title: t.copyName(row.title) }} onDone={() => onDone(t.copied)}>
        <Field name="title" empty={t.form.enterName}>
          <Input maxLength={20} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
