import { homeOrder } from '@gongtai/contract'
import { Input } from 'antd'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import type { OrderSubject } from './order-subject.ts'
import { text } from './dialog-text.ts'

interface RemarkFormProps {
  type: 'REMARK' | 'COMPLAINT'
  order: OrderSubject
  onDone: () => void
}

const Field = fieldOf(homeOrder.remark)

export function RemarkForm({ type, order, onDone }: RemarkFormProps) {
  const t = useText(text)
  const isComplaint = type === 'COMPLAINT'
  return (
    <SchemaForm call={homeOrder.remark} initial={{ orderId: order.id, type }} submitText={t.confirm} onDone={onDone}>
      {isComplaint && <p>{t.remark.hint}</p>}
      <Field name="content" label={isComplaint ? t.remark.complaint : t.remark.content}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 4, maxRows: 8 }} />
      </Field>
    </SchemaForm>
  )
}
