import { homeRefund, refundReasons, refundWithoutAudit, homeScenes } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import { Form, Input } from 'antd'
import { say } from '../../../base/notify.ts'
import { useHidden } from '../../../base/session.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { useRefreshOrders } from '../home-order/refresh.ts'
import { text } from './text.ts'
import './refund.css'

interface RefundDialogProps {
  order: { id: number; version: number; orderNo: string; refundableMoney: string }
  open: boolean
  onClose: () => void
}

const Field = fieldOf(homeRefund.apply)
const reasons = Object.fromEntries(Object.entries(refundReasons).map(([code, { label }]): [string, Text] => [code, label]))

/** 退款 of a completed order. */
export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  const t = useText(text).apply
  const hidden = useHidden()
  const refresh = useRefreshOrders()
  return (
    <FormModal title={t.title(order.orderNo)} open={open} onClose={onClose}>
      <SchemaForm
        call={homeRefund.apply}
        initial={{ orderId: order.id, version: order.version, pictures: [] }}
        submitText={t.confirm}
        onDone={({ state }) => {
          say('success', state === 'PENDING_AUDIT' ? t.sentToAudit : t.sentToPayout)
          onClose()
          refresh()
        }}
      >
        {!hidden('homeOrder.money') && (
          <p className="refund-facts">
            {t.refundable} <strong>{money(order.refundableMoney)}</strong>
          </p>
        )}
        <Field name="refundMoney" label={t.money} empty={t.emptyMoney} extra={<AuditHint />}>
          <Input prefix="¥" inputMode="decimal" maxLength={15} />
        </Field>
        <Field name="reasonCode" label={t.reason} empty={t.chooseReason}>
          <LabelSelect of={reasons} />
        </Field>
        <Field name="remark" label={t.remark}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
        <Field name="pictures" label={t.pictures}>
          <Upload scene={homeScenes['home.order']} max={9} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}

/** Said as soon as the amount is one that somebody else has to approve. */
function AuditHint() {
  const t = useText(text).apply
  const typed = Form.useWatch<string | undefined>('refundMoney')
  return Number(typed) > Number(refundWithoutAudit) ? t.needsAudit(refundWithoutAudit) : null
}
