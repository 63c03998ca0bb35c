import { company, companyRefusals, paths, companyScenes } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { Can } from '../../../kit/Can.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useAccountSteps } from '../company-staff/AccountFields.tsx'
import { CompanyLink } from './CheckedField.tsx'
import { registerForm, registrationOf } from './company-form.ts'
import type { RegisterValues } from './company-form.ts'
import { BusinessFields, PlaceFields, RemarkField, ScaleFields } from './CompanyFields.tsx'
import { usePlaceOf } from './place.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { StepButtons, StepSections } from './StepForm.tsx'
import type { FormStep } from './StepForm.tsx'
import { text } from './form-text.ts'

const Field = fieldOf(registerForm)

const companyFields: readonly (keyof RegisterValues)[] = [
  'name',
  'creditCode',
  'legalPerson',
  'shortName',
  'companyType',
  'industryCode',
  'scale',
  'regionCode',
  'address',
  'saleId',
  'licenseFile',
  'authLetterFile',
  'remark',
]

interface RegisterFormProps {
  onDone: (made: { companyId: number; password: string }) => void
}

/** A company with its first account, in three steps. */
export function RegisterForm({ onDone }: RegisterFormProps) {
  const t = useText(text)
  const navigate = useNavigate()
  const refresh = useRefreshAll()
  const placeOf = usePlaceOf()
  const [step, setStep] = useState(0)
  const [submit, setSubmit] = useState(false)
  const steps: FormStep[] = [{ title: t.steps.company, fields: companyFields, content: <RegisteredCompany /> }, ...useAccountSteps()]
  const walk = { steps, step, onStep: setStep }
  const send = async (values: RegisterValues) => call(company.register, registrationOf(values, await placeOf(values.regionCode), submit), { handled: true })
  return (
    <SchemaForm
      call={registerForm}
      send={send}
      explain={existing}
      onDone={made => {
        refresh()
        onDone(made)
      }}
      onCancel={() => void navigate({ to: paths.Company() })}
      renderFooter={({ running, cancel }) => (
        <StepButtons {...walk} cancel={cancel}>
          <SaveButtons running={running} submitText={t.submit} onChoose={setSubmit} onLicenseMissing={() => setStep(0)} />
        </StepButtons>
      )}
    >
      <StepSections {...walk} />
    </SchemaForm>
  )
}

/** The company that is there already, for whoever may look at it. */
function existing({ code, data }: ApiError) {
  const { companyId } = (code === companyRefusals.exists.code ? data : {}) as { companyId?: number }
  return companyId !== undefined && <CompanyLink id={companyId} />
}

function RegisteredCompany() {
  const t = useText(text)
  return (
    <div className="company-form-grid">
      <BusinessFields />
      <ScaleFields />
      <PlaceFields />
      <Can code="Company.bindSale">
        <Field name="saleId" label={t.sale} extra={t.saleHint}>
          <IdentitySelect kind="SALE" />
        </Field>
      </Can>
      <div className="company-form-wide company-form-grid">
        <Field name="licenseFile" label={t.license} extra={t.licenseHint}>
          <Upload scene={companyScenes['company.license']} />
        </Field>
        <Field name="authLetterFile" label={t.authLetter}>
          <Upload scene={companyScenes['company.authLetter']} />
        </Field>
      </div>
      <RemarkField />
    </div>
  )
}
