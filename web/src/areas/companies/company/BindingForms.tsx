import { company } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useText } from '../../../base/text.ts'
import { ReasonField } from './ReasonField.tsx'
import { text } from './dialog-text.ts'

/** Whose companies they are. Each form does its work on one company or on many, and says what became of each. */
interface BindingFormProps {
  selection: Selection<CompanyRow>
  onDone: () => void
}

const SaleField = fieldOf(company.bindSale)

export function BindSaleForm({ selection, onDone }: BindingFormProps) {
  const t = useText(text)
  return (
    <BulkForm call={company.bindSale} selection={selection} submitText={t.confirm} onDone={onDone}>
      <SaleField name="saleId" label={t.bind.sale} empty={t.bind.chooseSale}>
        <IdentitySelect kind="SALE" />
      </SaleField>
      <ReasonField max={200} />
    </BulkForm>
  )
}

const AdviserField = fieldOf(company.bindAdviser)

export function BindAdviserForm({ selection, onDone }: BindingFormProps) {
  const t = useText(text)
  return (
    <BulkForm call={company.bindAdviser} selection={selection} submitText={t.confirm} onDone={onDone}>
      <AdviserField name="adviserId" label={t.bind.adviser} empty={t.bind.chooseAdviser}>
        <IdentitySelect kind="ADVISER" />
      </AdviserField>
    </BulkForm>
  )
}

export function ClaimForm({ selection, onDone }: BindingFormProps) {
  const t = useText(text)
  return (
    <BulkForm call={company.claim} selection={selection} submitText={t.confirm} onDone={onDone}>
      <p>{t.hints.claim}</p>
    </BulkForm>
  )
}

export function ReleaseForm({ selection, onDone }: BindingFormProps) {
  const t = useText(text)
  return (
    <BulkForm call={company.release} selection={selection} submitText={t.confirm} onDone={onDone}>
      <p>{t.hints.release}</p>
      <ReasonField max={200} />
    </BulkForm>
  )
}
