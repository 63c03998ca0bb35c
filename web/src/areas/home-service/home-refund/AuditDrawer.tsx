import { homeRefund, homeRefundActions, homeRefundFields, inLanguage } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DecisionForm } from '../../../kit/form/DecisionForm.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { RefundFacts } from './RefundFacts.tsx'
import { text } from './text.ts'
import './refund.css'

const Field = fieldOf(homeRefund.audit, homeRefundFields)

/** 审批: a refund with all that is known of it, and the two decisions. */
export function AuditDrawer({ of: refund, onDone, onSkip, ...dialog }: DialogProps<HomeRefundRow>) {
  const t = useText(text)
  const label = inLanguage(homeRefundActions.audit.label, useLanguage())
  return (
    <FormDrawer title={t.about(label, refund.refundNo)} {...dialog}>
      <DecisionForm
        key={refund.id}
        call={homeRefund.audit}
        fields={homeRefundFields}
        initial={{ refundId: refund.id, version: refund.version }}
        onSkip={onSkip}
        onDone={({ state }) => onDone(state === 'REJECTED' ? t.rejected(refund.refundNo) : t.passed(refund.refundNo))}
        rejecting={
          <Field name="remark" field="auditRemark" required empty={t.enterReason}>
            <ReasonInput autoFocus usual={t.usualReasons} />
          </Field>
        }
      >
        <RefundFacts refund={refund} />
      </DecisionForm>
    </FormDrawer>
  )
}
