import { homeOrder } from '@gongtai/contract'
import { Input } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import type { OrderSubject } from './order-subject.ts'
import { OrderModal } from './OrderModal.tsx'
import { text } from './text.ts'

const Field = fieldOf(homeOrder.remark)

export function RemarkDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const t = useText(text).remark
  const w = useWords()
  return (
    <OrderModal action="remark" order={order} {...dialog}>
      <SchemaForm call={homeOrder.remark} initial={{ orderId: order.id, type: 'REMARK' }} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <Field name="content" label={t.content}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 4, maxRows: 8 }} />
        </Field>
      </SchemaForm>
    </OrderModal>
  )
}

export function ComplainDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const t = useText(text).remark
  const w = useWords()
  return (
    <OrderModal action="complain" order={order} {...dialog}>
      <SchemaForm call={homeOrder.remark} initial={{ orderId: order.id, type: 'COMPLAINT' }} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.hint}</p>
        <Field name="content" label={t.complaint}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 4, maxRows: 8 }} />
        </Field>
      </SchemaForm>
    </OrderModal>
  )
}
