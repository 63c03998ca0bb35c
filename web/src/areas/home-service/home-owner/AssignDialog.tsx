import { homeOwner } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { text } from './text.ts'

const Field = fieldOf(homeOwner.assign)

interface Assigned {
  targetType: InputOf<typeof homeOwner.assign>['targetType']
  selection: Selection
}

/** Everything of this area that belongs to a member is assigned here. */
export function AssignDialog({ of: { targetType, selection }, onDone, ...dialog }: DialogProps<Assigned>) {
  const t = useText(text)
  const w = useWords()
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={t.assignMany(selection.count)} {...dialog}>
      <BulkForm call={homeOwner.assign} selection={selection} chosen={ids => ({ ids, targetType })} submitText={w.confirm} onDone={done}>
        <Field name="ownerId" label={t.owner} empty={t.chooseOwner}>
          <StaffPicker />
        </Field>
      </BulkForm>
    </FormModal>
  )
}
