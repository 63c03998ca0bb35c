import { company, companyFields } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { Checkbox } from 'antd'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useActionTitle } from './action-title.ts'
import { ReasonField } from './ReasonField.tsx'
import { text } from './text.ts'

/** Each dialog does its work on one company or on many, and says what became of each. */
type BindingProps = DialogProps<Selection<CompanyRow>>

const SaleField = fieldOf(company.bindSale)

export function BindSaleDialog({ of: selection, onDone, ...dialog }: BindingProps) {
  const t = useText(text)
  const l = useLabels(companyFields)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('bindSale', selection)} {...dialog}>
      <BulkForm call={company.bindSale} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <SaleField name="saleId" label={l.saleName} empty={t.chooseSale}>
          <IdentitySelect kind="SALE" />
        </SaleField>
        <ReasonField max={200} />
      </BulkForm>
    </FormModal>
  )
}

const AdviserField = fieldOf(company.bindAdviser)

export function BindAdviserDialog({ of: selection, onDone, ...dialog }: BindingProps) {
  const t = useText(text)
  const l = useLabels(companyFields)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('bindAdviser', selection)} {...dialog}>
      <BulkForm call={company.bindAdviser} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <AdviserField name="adviserId" label={l.adviserName} empty={t.chooseAdviser}>
          <IdentitySelect kind="ADVISER" />
        </AdviserField>
        <AdviserField name="movePositions" label={t.positions} valuePropName="checked">
          <Checkbox>{t.movePositions}</Checkbox>
        </AdviserField>
      </BulkForm>
    </FormModal>
  )
}

export function ClaimDialog({ of: selection, onDone, ...dialog }: BindingProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('claim', selection)} {...dialog}>
      <BulkForm call={company.claim} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <p>{t.hints.claim}</p>
      </BulkForm>
    </FormModal>
  )
}

export function ReleaseDialog({ of: selection, onDone, ...dialog }: BindingProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('release', selection)} {...dialog}>
      <BulkForm call={company.release} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <p>{t.hints.release}</p>
        <ReasonField max={200} />
      </BulkForm>
    </FormModal>
  )
}

function finish(selection: Selection<CompanyRow>, onDone: () => void): void {
  selection.clear()
  onDone()
}
