import { identity, identityFields } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { text } from './text.ts'

const Field = fieldOf(identity.moveMany, identityFields)

export function IdentityMoveDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection>) {
  const t = useText(text)
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={t.moveTitle(selection.count)} {...dialog}>
      <BulkForm call={identity.moveMany} selection={selection} onDone={done}>
        <Field name="deptId" empty={t.chooseDept}>
          <DeptPicker />
        </Field>
      </BulkForm>
    </FormModal>
  )
}
