import { companyScenes } from '@gongtai/contract'
import { Input } from 'antd'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { CheckedField } from '../company/CheckedField.tsx'
import { accountForm } from '../company/company-form.ts'
import type { FormStep } from '../company/StepForm.tsx'
import { text } from '../company/form-text.ts'

const Field = fieldOf(accountForm)

/** The two steps about the person who will use the account. */
export function useAccountSteps(): FormStep[] {
  const t = useText(text).steps
  return [
    { title: t.account, fields: ['staffName', 'mobile', 'email', 'jobTitle'], content: <AccountFields /> },
    { title: t.proof, fields: ['idCardFront', 'idCardBack', 'staffAuthFile'], content: <ProofFields /> },
  ]
}

function AccountFields() {
  const t = useText(text)
  return (
    <div className="company-form-grid">
      <Field name="staffName" label={t.staffName}>
        <Input maxLength={20} />
      </Field>
      <CheckedField name="mobile" label={t.mobile} maxLength={11} numeric />
      <Field name="email" label={t.email}>
        <Input maxLength={100} />
      </Field>
      <Field name="jobTitle" label={t.jobTitle}>
        <Input maxLength={20} />
      </Field>
    </div>
  )
}

function ProofFields() {
  const t = useText(text)
  return (
    <>
      <p className="kit-secondary">{t.proofHint}</p>
      <div className="company-form-grid">
        <Field name="idCardFront" label={t.idCardFront}>
          <Upload scene={companyScenes['companyStaff.idCardFront']} />
        </Field>
        <Field name="idCardBack" label={t.idCardBack}>
          <Upload scene={companyScenes['companyStaff.idCardBack']} />
        </Field>
        <Field name="staffAuthFile" label={t.staffAuth}>
          <Upload scene={companyScenes['companyStaff.authFile']} />
        </Field>
      </div>
    </>
  )
}
