import { recReport, recReportFields } from '@gongtai/contract'
import type { RecReportRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(recReport.review, recReportFields)

export function ReturnDialog({ of: row, onDone, ...dialog }: DialogProps<Pick<RecReportRow, 'id' | 'version' | 'seekerName'>>) {
  const t = useText(text)
  return (
    <FormModal title={t.returnTitle(row.seekerName)} {...dialog}>
      <SchemaForm
        call={recReport.review}
        fields={recReportFields}
        initial={{ id: row.id, version: row.version, result: 'RETURN' }}
        onDone={() => onDone(t.returned)}
      >
        <Field name="reason" label={t.reason} required>
          <ReasonInput usual={t.usualReturns} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
