import { position } from '@gongtai/contract'
import type { PositionRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useActionTitle } from './action-title.ts'
import { text } from './text.ts'

/** Each dialog does its work on one position or on many, and says what became of each. */
type BulkProps = DialogProps<Selection<PositionRow>>

export function RefreshDialog({ of: selection, onDone, ...dialog }: BulkProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('refresh', selection)} {...dialog}>
      <BulkForm call={position.refresh} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <p>{t.hints.refresh}</p>
      </BulkForm>
    </FormModal>
  )
}

/** Many that wait are passed at once. One that is to be rejected is looked at on its own. */
export function ApproveDialog({ of: selection, onDone, ...dialog }: BulkProps) {
  const t = useText(text)
  return (
    <FormModal title={t.actionTitleMany(t.approve, selection.count)} {...dialog}>
      <BulkForm call={position.examine} selection={selection} initial={{ result: 'PASS' }} submitText={t.approve} onDone={() => finish(selection, onDone)}>
        <p>{t.hints.approve}</p>
      </BulkForm>
    </FormModal>
  )
}

const WithdrawField = fieldOf(position.offline)

export function WithdrawDialog({ of: selection, onDone, ...dialog }: BulkProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('offline', selection)} {...dialog}>
      <BulkForm call={position.offline} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <p>{t.hints.withdraw}</p>
        <WithdrawField name="reason" label={t.reason}>
          <ReasonInput usual={t.usualReasons.offline} />
        </WithdrawField>
      </BulkForm>
    </FormModal>
  )
}

function finish(selection: Selection<PositionRow>, onDone: () => void): void {
  selection.clear()
  onDone()
}
