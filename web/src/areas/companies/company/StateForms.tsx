import { company } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { Input } from 'antd'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { withNewVersion } from './newer.ts'
import { ReasonField } from './ReasonField.tsx'
import { text } from './dialog-text.ts'

interface StateFormProps {
  row: CompanyRow
  onDone: () => void
}

export function SubmitForm({ row, onDone }: StateFormProps) {
  const t = useText(text)
  const initial = { companyId: row.id, version: row.version, submit: true }
  return (
    <SchemaForm call={company.update} initial={initial} loadNewer={withNewVersion(initial)} submitText={t.confirm} onDone={onDone}>
      <p>{t.hints.submit}</p>
    </SchemaForm>
  )
}

const RejectField = fieldOf(company.examine)

/** 复查驳回: a company that had passed. */
export function RejectForm({ row, onDone }: StateFormProps) {
  const t = useText(text)
  const initial = { companyId: row.id, version: row.version, result: 'REJECT' as const }
  return (
    <SchemaForm call={company.examine} initial={initial} loadNewer={withNewVersion(initial)} submitText={t.confirm} onDone={onDone}>
      <p>{t.hints.reject}</p>
      <RejectField name="reason" label={t.examine.reason} required empty={t.examine.enterReason}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </RejectField>
    </SchemaForm>
  )
}

export function DisableForm({ row, onDone }: StateFormProps) {
  const t = useText(text)
  const initial = { companyId: row.id, version: row.version }
  return (
    <SchemaForm call={company.disable} initial={initial} loadNewer={withNewVersion(initial)} submitText={t.confirm} onDone={onDone}>
      <p>{t.hints.disable}</p>
      <ReasonField max={200} />
    </SchemaForm>
  )
}

export function EnableForm({ row, onDone }: StateFormProps) {
  const t = useText(text)
  const initial = { companyId: row.id, version: row.version }
  return (
    <SchemaForm call={company.enable} initial={initial} loadNewer={withNewVersion(initial)} submitText={t.confirm} onDone={onDone}>
      <p>{t.hints.enable}</p>
    </SchemaForm>
  )
}

export function DeleteForm({ row, onDone }: StateFormProps) {
  const t = useText(text)
  const initial = { companyId: row.id, version: row.version }
  return (
    <SchemaForm call={company.delete} initial={initial} loadNewer={withNewVersion(initial)} submitText={t.confirm} onDone={onDone}>
      <p>{t.hints.delete}</p>
    </SchemaForm>
  )
}
