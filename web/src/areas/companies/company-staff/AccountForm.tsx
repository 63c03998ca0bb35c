import { companyRecordType, companyStaff, inLanguage } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useLanguage } from '../../../base/language.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useWords } from '../../../base/words.ts'
import { useAccountSteps } from './AccountFields.tsx'
import { accountForm, accountOf } from '../company/company-form.ts'
import type { AccountValues } from '../company/company-form.ts'
import { StepButtons, StepSections } from '../company/StepForm.tsx'

interface AccountFormProps {
  info: CompanyInfo
  onDone: (password: string) => void
  onCancel: () => void
}

/** The form makes a further account of a company that is there. */
export function AccountForm({ info, onDone, onCancel }: AccountFormProps) {
  const w = useWords()
  const language = useLanguage()
  const refreshAll = useRefreshAll()
  const [step, setStep] = useState(0)
  const walk = { steps: useAccountSteps(), step, onStep: setStep }
  const send = (values: AccountValues) => call(companyStaff.save, accountOf(values), { handled: true })
  return (
    <SchemaForm
      call={accountForm}
      initial={{ companyId: info.id }}
      send={send}
      onDone={({ password }) => {
        refreshAll()
        onDone(password!)
      }}
      onCancel={onCancel}
      renderFooter={({ running, cancel }) => (
        <StepButtons {...walk} cancel={cancel}>
          <Button type="primary" htmlType="submit" loading={running} disabled={running}>
            {w.save}
          </Button>
        </StepButtons>
      )}
    >
      <p className="kit-panel company-fixed">
        <span className="kit-secondary">{inLanguage(companyRecordType.label, language)}</span> {info.name}
      </p>
      <StepSections {...walk} />
    </SchemaForm>
  )
}
