import { role } from '@gongtai/contract'
import type { RoleRow } from '@gongtai/contract'
import { say } from '../../../base/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const Field = fieldOf(role.copy)

export function RoleCopyModal({ row, open, onClose }: { row: RoleRow | undefined; open: boolean; onClose: () => void }) {
  const t = useText(text)
  const refresh = useRefresh()
  const done = () => {
    say('success', t.copied)
    refresh(role.page, role.list)
    onClose()
  }
  return (
    <FormModal title={t.copyTitle} open={open} onClose={onClose}>
      {row && (
        <SchemaForm call={role.copy} initial={{ id: row.id, title: t.copyName(row.title) }} onDone={done}>
          <Field name="title" label={t.name} empty={t.form.enterName}>
            <Input maxLength={20} />
          </Field>
        </SchemaForm>
      )}
    </FormModal>
  )
}
