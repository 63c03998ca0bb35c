import { homePeriod, homePeriodFields } from '@gongtai/contract'
import type { HomePeriodRow } from '@gongtai/contract'
import { Input } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(homePeriod.reopen, homePeriodFields)

export function ReopenDialog({ of: { period }, onDone, ...dialog }: DialogProps<HomePeriodRow>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={t.reopenTitle(period)} {...dialog}>
      <SchemaForm call={homePeriod.reopen} fields={homePeriodFields} initial={{ period }} onDone={() => onDone(w.done)}>
        <Field name="reason" field="reopenReason">
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
