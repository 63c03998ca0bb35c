import { company, companyActions, companyFields, companyRefusals, companyScenes, inLanguage, paths } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
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
import { text } from './text.ts'

const Field = fieldOf(registerForm, companyFields)

const firstStep: readonly (keyof RegisterValues)[] = [
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

/** A company is registered with its first account in three steps. */
export function RegisterForm({ onDone }: RegisterFormProps) {
  const t = useText(text).form
  const navigate = useNavigate()
  const language = useLanguage()
  const refreshAll = useRefreshAll()
  const placeOf = usePlaceOf()
  const [step, setStep] = useState(0)
  const [submit, setSubmit] = useState(false)
  const steps: FormStep[] = [{ title: t.company, fields: firstStep, content: <RegisteredCompany /> }, ...useAccountSteps()]
  const walk = { steps, step, onStep: setStep }
  const send = async (values: RegisterValues) => call(company.register, registrationOf(values, await placeOf(values.regionCode), submit), { handled: true })
  return (
    <SchemaForm
      call={registerForm}
      fields={companyFields}
      send={send}
      explain={existing}
      onDone={made => {
        refreshAll()
        onDone(made)
      }}
      onCancel={() => void navigate({ to: paths.Company() })}
      renderFooter={({ running, cancel }) => (
        <StepButtons {...walk} cancel={cancel}>
          <SaveButtons
            running={running}
            submitText={inLanguage(companyActions.submit.label, language)}
            onChoose={setSubmit}
            onLicenseMissing={() => setStep(0)}
          />
        </StepButtons>
      )}
    >
      <StepSections {...walk} />
    </SchemaForm>
  )
}

/** Whoever may look at the company that is there already gets a link to it. */
function existing({ code, data }: ApiError) {
  const { companyId } = (code === companyRefusals.exists.code ? data : {}) as { companyId?: number }
  return companyId !== undefined && <CompanyLink id={companyId} />
}

function RegisteredCompany() {
  const t = useText(text).form
  return (
    <div className="company-form-grid">
      <BusinessFields />
      <ScaleFields />
      <PlaceFields />
      <Can code="Company.bindSale">
        <Field name="saleId" field="saleName" extra={t.saleHint}>
          <IdentitySelect kind="SALE" />
        </Field>
      </Can>
      <div className="company-form-wide company-form-grid">
        <Field name="licenseFile" extra={t.licenseHint}>
          <Upload scene={companyScenes['company.license']} />
        </Field>
        <Field name="authLetterFile">
          <Upload scene={companyScenes['company.authLetter']} />
        </Field>
      </div>
      <RemarkField />
    </div>
  )
}
