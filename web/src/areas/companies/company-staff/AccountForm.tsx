import { companyStaff } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useAccountSteps } from './AccountFields.tsx'
import { accountForm, accountOf } from '../company/company-form.ts'
import type { AccountValues } from '../company/company-form.ts'
import { StepButtons, StepSections } from '../company/StepForm.tsx'
import { text } from '../company/form-text.ts'

interface AccountFormProps {
  info: CompanyInfo
  onDone: (password: string) => void
  onCancel: () => void
}

/** A further account of a company that is there. */
export function AccountForm({ info, onDone, onCancel }: AccountFormProps) {
  const t = useText(text)
  const refresh = useRefreshAll()
  const [step, setStep] = useState(0)
  const walk = { steps: useAccountSteps(), step, onStep: setStep }
  const send = (values: AccountValues) => call(companyStaff.save, accountOf(values), { handled: true })
  return (
    <SchemaForm
      call={accountForm}
      initial={{ companyId: info.id }}
      send={send}
      onDone={({ password }) => {
        refresh()
        onDone(password!)
      }}
      onCancel={onCancel}
      renderFooter={({ running, cancel }) => (
        <StepButtons {...walk} cancel={cancel}>
          <Button type="primary" htmlType="submit" loading={running} disabled={running}>
            {t.save}
          </Button>
        </StepButtons>
      )}
    >
      <p className="kit-panel company-fixed">
        <span className="kit-secondary">{t.company}</span> {info.name}
      </p>
      <StepSections {...walk} />
    </SchemaForm>
  )
}
