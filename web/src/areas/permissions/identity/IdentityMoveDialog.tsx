import { identity } from '@gongtai/contract'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const Field = fieldOf(identity.moveMany)

interface IdentityMoveDialogProps {
  selection: Selection
  open: boolean
  onDone: () => void
  onClose: () => void
}

export function IdentityMoveDialog({ selection, open, onDone, onClose }: IdentityMoveDialogProps) {
  const t = useText(text)
  return (
    <FormModal title={t.moveTitle(selection.count)} open={open} onClose={onClose}>
      <BulkForm
        call={identity.moveMany}
        selection={selection}
        onDone={() => {
          onClose()
          onDone()
        }}
      >
        <Field name="deptId" label={t.dept} empty={t.chooseDept}>
          <DeptPicker />
        </Field>
      </BulkForm>
    </FormModal>
  )
}
