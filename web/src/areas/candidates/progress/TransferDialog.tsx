import { inLanguage, progress, progressActions } from '@gongtai/contract'
import type { ProgressRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { text } from './text.ts'

/** `wanted` is the consultant to whose lane one was moved on the calendar. */
export type TransferSubject = Selection<ProgressRow> & { wanted?: number }

const TransferField = fieldOf(progress.transfer)

export function TransferDialog({ of: selection, onDone, ...dialog }: DialogProps<TransferSubject>) {
  const t = useText(text)
  const w = useWords()
  const label = inLanguage(progressActions.transfer.label, useLanguage())
  const [first] = selection.rows
  const finish = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={selection.count === 1 && first ? t.actionTitle(label, first.seekerName) : t.actionTitleMany(label, selection.count)} {...dialog}>
      <BulkForm
        call={progress.transfer}
        selection={selection}
        {...(selection.wanted !== undefined && { initial: { waiterId: selection.wanted } })}
        submitText={w.confirm}
        onDone={finish}
      >
        <p>{t.transferHint}</p>
        <TransferField name="waiterId" label={t.transferTo} empty={t.chooseWaiter}>
          <IdentitySelect kind="WAITER" />
        </TransferField>
        <TransferField name="reason" label={t.reason} empty={t.reasonRange}>
          <ReasonInput usual={t.usual.transfer} />
        </TransferField>
      </BulkForm>
    </FormModal>
  )
}
