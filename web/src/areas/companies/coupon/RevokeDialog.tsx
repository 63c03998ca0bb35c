import { coupon } from '@gongtai/contract'
import type { CouponBatchRow } from '@gongtai/contract'
import { InputNumber } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ReasonField } from '../company/ReasonField.tsx'
import { text } from './text.ts'

const Field = fieldOf(coupon.revoke)

export function RevokeDialog({ of: row, onDone, ...dialog }: DialogProps<CouponBatchRow>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={t.revokeTitle} {...dialog}>
      <SchemaForm
        call={coupon.revoke}
        initial={{ batchId: row.id, number: row.remaining }}
        submitText={w.confirm}
        onDone={({ available }) => onDone(t.revoked(available))}
      >
        <Field name="number" label={t.revokeNumber} extra={t.revokeHint(row.remaining)}>
          <InputNumber className="kit-wide" min={1} max={row.remaining} precision={0} />
        </Field>
        <ReasonField max={200} />
      </SchemaForm>
    </FormModal>
  )
}
