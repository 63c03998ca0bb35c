import { homeOwner } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { useState } from 'react'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { useText } from '../../../base/text.ts'
import { useRefreshRecruits } from '../labor-recruit/refresh.ts'
import { text } from '../labor-recruit/text.ts'

const Field = fieldOf(homeOwner.assign)

interface AssignDialogProps {
  targetType: InputOf<typeof homeOwner.assign>['targetType']
  selection: Selection | undefined
  open: boolean
  onClose: () => void
}

/** 分配负责人. */
export function AssignDialog({ targetType, selection, open, onClose }: AssignDialogProps) {
  const t = useText(text)
  const refresh = useRefreshRecruits()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(selection)
  if (selection !== undefined && selection !== last) setLast(selection)
  const done = () => {
    onClose()
    last?.clear()
    refresh()
  }
  return (
    <FormModal title={t.assignMany(last?.count ?? 0)} open={open} onClose={onClose}>
      {last && (
        <BulkForm call={homeOwner.assign} selection={last} chosen={ids => ({ ids, targetType })} submitText={t.confirm} onDone={done}>
          <Field name="ownerId" label={t.owner} empty={t.chooseOwner}>
            <StaffPicker />
          </Field>
        </BulkForm>
      )}
    </FormModal>
  )
}
