import { company, companyFields } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { Input } from 'antd'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useActionTitle } from './action-title.ts'
import { withNewVersion } from './newer.ts'
import { ReasonField } from './ReasonField.tsx'
import { text } from './text.ts'

export function SubmitDialog({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text)
  const w = useWords()
  const initial = { companyId: row.id, version: row.version, submit: true }
  return (
    <FormModal title={useActionTitle('submit', row)} {...dialog}>
      <SchemaForm call={company.update} initial={initial} loadNewer={withNewVersion(initial)} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.hints.submit}</p>
      </SchemaForm>
    </FormModal>
  )
}

const RejectField = fieldOf(company.examine, companyFields)

/** 复查驳回 takes back that a company had passed. */
export function RejectDialog({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text)
  const w = useWords()
  const initial = { companyId: row.id, version: row.version, result: 'REJECT' as const }
  return (
    <FormModal title={useActionTitle('reject', row)} {...dialog}>
      <SchemaForm
        call={company.examine}
        fields={companyFields}
        initial={initial}
        loadNewer={withNewVersion(initial)}
        submitText={w.confirm}
        onDone={() => onDone(w.done)}
      >
        <p>{t.hints.reject}</p>
        <RejectField name="reason" field="examineReason" required empty={t.examine.enterReason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </RejectField>
      </SchemaForm>
    </FormModal>
  )
}

export function DisableDialog({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text)
  const w = useWords()
  const initial = { companyId: row.id, version: row.version }
  return (
    <FormModal title={useActionTitle('disable', row)} {...dialog}>
      <SchemaForm
        call={company.disable}
        initial={initial}
        loadNewer={withNewVersion(initial)}
        submitText={w.confirm}
        onDone={({ offlinePositions }) => onDone(t.disabledWith(offlinePositions))}
      >
        <p>
          {t.hints.disable} {row.onlinePositionCount > 0 && t.offlineWith(row.onlinePositionCount)}
        </p>
        <ReasonField max={200} />
      </SchemaForm>
    </FormModal>
  )
}

export function EnableDialog({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text)
  const w = useWords()
  const initial = { companyId: row.id, version: row.version }
  return (
    <FormModal title={useActionTitle('enable', row)} {...dialog}>
      <SchemaForm call={company.enable} initial={initial} loadNewer={withNewVersion(initial)} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.hints.enable}</p>
      </SchemaForm>
    </FormModal>
  )
}

export function DeleteDialog({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text)
  const w = useWords()
  const initial = { companyId: row.id, version: row.version }
  return (
    <FormModal title={useActionTitle('delete', row)} {...dialog}>
      <SchemaForm call={company.delete} initial={initial} loadNewer={withNewVersion(initial)} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.hints.delete}</p>
      </SchemaForm>
    </FormModal>
  )
}
