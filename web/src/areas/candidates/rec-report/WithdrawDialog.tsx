import { recReport, recReportFields } from '@gongtai/contract'
import type { RecReportRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(recReport.withdraw, recReportFields)

export function WithdrawDialog({ of: row, onDone, ...dialog }: DialogProps<Pick<RecReportRow, 'id' | 'version' | 'seekerName'>>) {
  const t = useText(text)
  return (
    <FormModal title={t.withdrawTitle(row.seekerName)} {...dialog}>
      <SchemaForm call={recReport.withdraw} fields={recReportFields} initial={{ id: row.id, version: row.version }} onDone={() => onDone(t.withdrawn)}>
        <p className="kit-secondary">{t.withdrawHint}</p>
        <Field name="reason" label={t.reason} required>
          <ReasonInput usual={t.usualWithdrawals} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
