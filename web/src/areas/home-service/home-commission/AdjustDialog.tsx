import { adjustCodes, homeCommission, homeCommissionFields, showMoney } from '@gongtai/contract'
import type { CommissionItemRow } from '@gongtai/contract'
import { Input } from 'antd'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import type { PlanSubject } from './plan.ts'
import { newVersionOf, PlanModal } from './PlanModal.tsx'
import { text } from './text.ts'

const Field = fieldOf(homeCommission.adjust, homeCommissionFields)

interface Adjusted {
  plan: PlanSubject
  /** The row that is adjusted; without it a new one is made. */
  item?: Pick<CommissionItemRow, 'id' | 'orderNo'>
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
          <Input prefix="¥" inputMode="decimal" maxLength={10} />
        </Field>
        <Field name="adjustReason" label={reason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      </SchemaForm>
    </PlanModal>
  )
}
