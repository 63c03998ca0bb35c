import { adjustCodes, homeCommission, homeCommissionFields, showMoney } from '@gongtai/contract'
import type { AdjustCode, CommissionItemRow } from '@gongtai/contract'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import type { PlanSubject } from './plan.ts'
import { newVersionOf, PlanModal } from './PlanModal.tsx'
import { withSignOf } from './adjust-sign.ts'
import { text } from './text.ts'

const Field = fieldOf(homeCommission.adjust, homeCommissionFields)

interface Adjusted {
  plan: PlanSubject
  /** The row that is adjusted; without it a new one is made. */
  item?: Pick<CommissionItemRow, 'id' | 'orderNo'>
}

/** The sign follows from the kind as soon as both are known, so that nobody has to think of it. */
function SignedAmount({ value, onChange, ...input }: { id?: string; value?: string; onChange?: (amount: string) => void }) {
  const code = Form.useWatch<AdjustCode | undefined>('adjustCode')
  const signed = value === undefined ? value : withSignOf(code, value)
  useEffect(() => {
    if (signed !== value) onChange?.(signed!)
  }, [signed, value, onChange])
  return <Input {...input} prefix="¥" inputMode="decimal" maxLength={10} value={value} onChange={event => onChange?.(event.target.value)} />
}

export function AdjustDialog({ of: { plan, item }, onDone, ...dialog }: DialogProps<Adjusted>) {
  const { adjustForm: t, reason } = useText(text)
  return (
    <PlanModal action="adjust" plan={plan} {...dialog}>
      <SchemaForm
        call={homeCommission.adjust}
        fields={homeCommissionFields}
        initial={{ commissionId: plan.id, version: plan.version, itemId: item?.id ?? null }}
        loadNewer={async () => ({ commissionId: plan.id, version: await newVersionOf(plan.id) })}
        onDone={({ settleTotalMoney }) => onDone(settleTotalMoney === null ? t.doneHidden : t.done(`¥${showMoney(settleTotalMoney)}`))}
      >
        <p className="kit-secondary">
          {item?.orderNo == null ? t.own : t.of(item.orderNo)} · {t.self}
        </p>
        <Field name="adjustCode" empty={t.chooseCode}>
          <ValueSelect of={adjustCodes} allowClear={false} />
        </Field>
        <Field name="adjustMoney" label={t.money} extra={t.moneyHint}>
          <SignedAmount />
        </Field>
        <Field name="adjustReason" label={reason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      </SchemaForm>
    </PlanModal>
  )
}
