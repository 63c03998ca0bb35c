import { positionAssign } from '@gongtai/contract'
import type { MyPositionRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(positionAssign.remove)

/** One's own position goes back; what was late stays on the record. */
export function GiveBackDialog({ of: row, onDone, ...dialog }: DialogProps<MyPositionRow>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={t.giveBackTitle(row.title)} {...dialog}>
      <SchemaForm
        call={positionAssign.remove}
        initial={{ assignId: row.assignId!, version: row.assignVersion! }}
        submitText={w.confirm}
        onDone={() => onDone(t.givenBack)}
      >
        <p>{t.giveBackHint}</p>
        <Field name="reason" label={t.reason}>
          <ReasonInput usual={t.usual} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
