import { companySign, companySignFields } from '@gongtai/contract'
import type { CompanySignRow } from '@gongtai/contract'
import { Input } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(companySign.fillAmount, companySignFields)

/** Whoever signed did not see amounts, so they are added here. */
export function FillAmountDialog({ of: row, onDone, ...dialog }: DialogProps<CompanySignRow>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={t.fillTitle(row.contractNo)} {...dialog}>
      <SchemaForm call={companySign.fillAmount} fields={companySignFields} initial={{ signId: row.id, version: row.version }} onDone={() => onDone(w.saved)}>
        <Field name="amount" empty={t.enterAmount}>
          <Input prefix="¥" inputMode="decimal" maxLength={15} />
        </Field>
        {row.feeType !== null && row.feeValue === null && (
          <Field name="feeValue" label={row.feeType === 'PERCENT' ? t.rate : t.price} required={row.coopMode === 'RESULT'} empty={t.enterFee}>
            <Input inputMode="decimal" maxLength={15} />
          </Field>
        )}
      </SchemaForm>
    </FormModal>
  )
}
