import { companySign } from '@gongtai/contract'
import type { CompanySignRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ReasonField } from '../company/ReasonField.tsx'
import { text } from './text.ts'

export function TerminateDialog({ of: row, onDone, ...dialog }: DialogProps<CompanySignRow>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={t.terminateTitle(row.contractNo)} {...dialog}>
      <SchemaForm call={companySign.terminate} initial={{ signId: row.id, version: row.version }} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.terminateHint}</p>
        <ReasonField max={200} />
      </SchemaForm>
    </FormModal>
  )
}
