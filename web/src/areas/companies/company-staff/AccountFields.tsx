import { companyScenes, companyStaffFields } from '@gongtai/contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { FieldsContext } from '../../../kit/fields.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { CheckedField } from '../company/CheckedField.tsx'
import { accountForm } from '../company/company-form.ts'
import type { FormStep } from '../company/StepForm.tsx'
import { text } from '../company/text.ts'

const Field = fieldOf(accountForm, companyStaffFields)

/** The two steps about the person who will use the account. */
export function useAccountSteps(): FormStep[] {
  const t = useText(text).form
  return [
    { title: t.account, fields: ['staffName', 'mobile', 'email', 'jobTitle'], content: <AccountFields /> },
    { title: t.proof, fields: ['idCardFront', 'idCardBack', 'staffAuthFile'], content: <ProofFields /> },
  ]
}

/** The form around may be that of a company, whose fields have some of the same names. */
function StaffFields({ children }: { children: ReactNode }) {
  return (
    <FieldsContext value={companyStaffFields}>
      <div className="company-form-grid">{children}</div>
    </FieldsContext>
  )
}

function AccountFields() {
  return (
    <StaffFields>
      <Field name="staffName" field="name">
        <Input maxLength={20} />
      </Field>
      <CheckedField name="mobile" maxLength={11} numeric />
      <Field name="email">
        <Input maxLength={100} />
      </Field>
      <Field name="jobTitle">
        <Input maxLength={20} />
      </Field>
    </StaffFields>
  )
}

function ProofFields() {
  const t = useText(text).form
  return (
    <>
      <p className="kit-secondary">{t.proofHint}</p>
      <StaffFields>
        <Field name="idCardFront">
          <Upload scene={companyScenes['companyStaff.idCardFront']} />
        </Field>
        <Field name="idCardBack">
          <Upload scene={companyScenes['companyStaff.idCardBack']} />
        </Field>
        <Field name="staffAuthFile" field="authFile">
          <Upload scene={companyScenes['companyStaff.authFile']} />
        </Field>
      </StaffFields>
    </>
  )
}
