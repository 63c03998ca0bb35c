import { companyStaff, companyStaffFields } from '@gongtai/contract'
import type { CompanyStaffRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DecisionForm } from '../../../kit/form/DecisionForm.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { text } from '../company/text.ts'
import { useStaffTitle } from './staff-title.ts'
import { StaffFacts, StaffProofs } from './StaffFacts.tsx'

const Field = fieldOf(companyStaff.examine, companyStaffFields)

/** 认证审核 shows the account with its proofs, so that the decision is about what was seen. */
export function ExamineDrawer({ of: row, onDone, onSkip, ...dialog }: DialogProps<CompanyStaffRow>) {
  const t = useText(text).examine
  return (
    <FormDrawer title={useStaffTitle('examine', row)} {...dialog}>
      <DecisionForm
        key={row.id}
        call={companyStaff.examine}
        fields={companyStaffFields}
        initial={{ staffId: row.id }}
        onSkip={onSkip}
        onDone={({ authState }) => onDone(authState === 'PASS' ? t.passed(row.name) : t.rejected(row.name))}
        rejecting={
          <Field name="reason" field="authReason" required empty={t.enterReason}>
            <ReasonInput autoFocus usual={t.usualStaff} />
          </Field>
        }
      >
        <StaffFacts row={row} />
        <StaffProofs row={row} />
      </DecisionForm>
    </FormDrawer>
  )
}
