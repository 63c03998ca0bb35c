import { rightRequest } from '@gongtai/contract'
import type { RightRequestRow } from '@gongtai/contract'
import { Input } from 'antd'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

export function RejectDialog({ of: row, onDone, ...dialog }: DialogProps<RightRequestRow>) {
  const t = useText(text)
  return (
    <FormModal title={t.rejectTitle(row.staffName, row.label)} {...dialog}>
      <SchemaForm call={rightRequest.reject} initial={{ id: row.id, version: row.version }} onDone={() => onDone(t.rejected)}>
        <Field name="reason" label={t.reason} empty={t.enterReason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
