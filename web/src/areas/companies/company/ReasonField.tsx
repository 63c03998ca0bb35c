import { Input } from 'antd'
import { Field } from '../../../kit/form/Field.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** A person says why something is done. An empty reason is answered in the contract's words. */
export function ReasonField({ max }: { max: number }) {
  const t = useText(text)
  return (
    <Field name="reason" label={t.reason}>
      <Input.TextArea maxLength={max} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
    </Field>
  )
}
