import { positionAssign } from '@gongtai/contract'
import type { PositionAssignRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(positionAssign.remove)

/** Takes somebody from a position. */
export function RemoveDialog({ of: row, onDone, ...dialog }: DialogProps<PositionAssignRow>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={t.removeTitle(row.identityName)} {...dialog}>
      <SchemaForm call={positionAssign.remove} initial={{ assignId: row.id, version: row.version }} submitText={w.confirm} onDone={() => onDone(t.removed)}>
        <p>{t.removeHint}</p>
        <Field name="reason" label={t.reason}>
          <ReasonInput usual={t.usual} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
