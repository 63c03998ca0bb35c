import { bilingual, progress, progressFields, progressRefusals } from '@gongtai/contract'
import type { Call, InputOf, ProgressInfo, Text } from '@gongtai/contract'
import { Form, Input } from 'antd'
import { z } from 'zod'
import { call as send } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Field } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import type { SchemaFormProps } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'

interface StepFormProps<C extends Call> extends Omit<SchemaFormProps<C>, 'fields' | 'loadNewer' | 'stale'> {
  info: Pick<ProgressInfo, 'id' | 'version'>
}

/** The form of a step: it names the version that was seen, and takes a newer one where somebody was faster. */
export function StepForm<C extends Call>({ info, initial, submitText, ...props }: StepFormProps<C>) {
  const w = useWords()
  const whole = { progressId: info.id, version: info.version, ...initial } as unknown as Partial<InputOf<C>>
  const loadNewer = async () => ({ ...whole, version: (await send(progress.info, { id: info.id }, { handled: true })).version })
  return (
    <SchemaForm<C>
      {...props}
      fields={progressFields}
      initial={whole}
      stale={progressRefusals.stale}
      loadNewer={loadNewer}
      submitText={submitText ?? w.confirm}
    />
  )
}

/** Words beside a reason say something wherever they are given, and are needed for a reason that no word of the list names. */
export const reasonTextRule = z
  .string()
  .max(200)
  .refine(value => value === '' || value.trim().length >= 5, bilingual('请填写原因，5-200个字', 'Enter a reason of 5–200 characters'))
  .nullable()
  .optional()

interface ReasonFieldsProps {
  of: { readonly labels: Readonly<Record<string, Text>> }
  /** Some reasons are not for a person to choose. */
  without?: readonly string[]
}

/** Why somebody does not go on: one of the reasons of the step, and words for a reason that is none of them. */
export function ReasonFields({ of, without = [] }: ReasonFieldsProps) {
  const t = useText(text)
  const code: unknown = Form.useWatch('reasonCode')
  const labels = Object.fromEntries(Object.entries(of.labels).filter(([value]) => !without.includes(value)))
  return (
    <>
      <Field name="reasonCode" required empty={t.chooseReason}>
        <ValueSelect of={labels} />
      </Field>
      <Field name="reasonText" required={code === 'OTHER'} empty={t.reasonRange} extra={t.reasonHint}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
    </>
  )
}
