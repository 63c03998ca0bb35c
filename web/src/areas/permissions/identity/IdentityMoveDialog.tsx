import { identity } from '@gongtai/contract'
import { sayBulk } from '../../../kit/bulk-result.ts'
import { DeptPicker } from '../../../kit/DeptPicker.tsx'
import { fieldOf } from '../../../kit/Field.tsx'
import { FormModal } from '../../../kit/FormModal.tsx'
import { SchemaForm } from '../../../kit/SchemaForm.tsx'
import { useText } from '../../../kit/text.ts'
import { text } from './text.ts'

const Field = fieldOf(identity.moveMany)

export function IdentityMoveDialog({ ids, open, onDone, onClose }: { ids: number[]; open: boolean; onDone: () => void; onClose: () => void }) {
  const t = useText(text)
  return (
    <FormModal title={t.moveTitle(ids.length)} open={open} onClose={onClose}>
      <SchemaForm
        call={identity.moveMany}
        initial={{ ids }}
        onDone={answer => {
          sayBulk(answer)
          onClose()
          onDone()
        }}
      >
        <Field name="deptId" label={t.dept} empty={t.chooseDept}>
          <DeptPicker />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
