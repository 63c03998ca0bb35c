import { homeOrderActions, homeRefund, homeRefundFields, homeScenes, inLanguage, labelled, refundReasons, refundWithoutAudit } from '@gongtai/contract'
import { Form, Input } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { money } from '../../../kit/show/show.tsx'
import type { OrderSubject } from '../home-order/order-subject.ts'
import { text } from './text.ts'
import './refund.css'

const Field = fieldOf(homeRefund.apply, homeRefundFields)

const reasons = labelled(refundReasons)

/** 退款 of a completed order. */
export function RefundDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const { apply: t, about } = useText(text)
  const label = inLanguage(homeOrderActions.refund.label, useLanguage())
  const hidden = useHidden()
  return (
    <FormModal title={about(label, order.orderNo)} {...dialog}>
      <SchemaForm
        call={homeRefund.apply}
        fields={homeRefundFields}
        initial={{ orderId: order.id, version: order.version, pictures: [] }}
        submitText={t.confirm}
        onDone={({ state }) => onDone(state === 'PENDING_AUDIT' ? t.sentToAudit : t.sentToPayout)}
      >
        {!hidden('homeOrder.money') && (
          <p className="refund-facts">
            {t.refundable} <strong>{money(order.refundableMoney ?? '0.00')}</strong>
          </p>
        )}
        <Field name="refundMoney" empty={t.emptyMoney} extra={<AuditHint order={order} />}>
          <Input prefix="¥" inputMode="decimal" maxLength={15} />
        </Field>
        <Field name="reasonCode" empty={t.chooseReason}>
          <ValueSelect of={reasons} />
        </Field>
        <Field name="remark">
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
        <Field name="pictures">
          <Upload scene={homeScenes['home.order']} max={9} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}

/** Said as soon as the amount, with what went back before, is one that somebody else has to approve. */
function AuditHint({ order: { paidMoney, refundableMoney } }: { order: OrderSubject }) {
  const t = useText(text).apply
  const typed = Form.useWatch<string | undefined>('refundMoney')
  const before = Number(paidMoney ?? 0) - Number(refundableMoney ?? paidMoney ?? 0)
  return Number(typed) + before > Number(refundWithoutAudit) ? t.needsAudit(refundWithoutAudit) : null
}
