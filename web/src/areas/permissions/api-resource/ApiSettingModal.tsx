import { apiResource, apiResourceFields, apiStates, inLanguage } from '@gongtai/contract'
import type { ApiRow } from '@gongtai/contract'
import { Input, InputNumber, Radio } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(apiResource.update, apiResourceFields)

export function ApiSettingModal({ of: row, onDone, ...dialog }: DialogProps<ApiRow>) {
  const t = useText(text).api
  const w = useWords()
  const language = useLanguage()
  const { id, status, rateLimit, slowMs, remark } = row
  return (
    <FormModal title={`${t.settingTitle} · ${row.path}`} {...dialog}>
      <SchemaForm call={apiResource.update} fields={apiResourceFields} initial={{ id, status, rateLimit, slowMs, remark }} onDone={() => onDone(w.saved)}>
        <Field name="status" extra={row.switchable ? undefined : t.core}>
          <Radio.Group
            disabled={!row.switchable}
            options={apiStates.states.map(value => ({ value, label: inLanguage(apiStates.labels[value].label, language) }))}
          />
        </Field>
        <Field name="rateLimit" extra={t.rateLimitHint}>
          <InputNumber className="kit-wide" min={1} max={6000} precision={0} placeholder={t.noLimit} />
        </Field>
        <Field name="slowMs" extra={t.slowMsHint}>
          <InputNumber className="kit-wide" min={10} max={60_000} precision={0} suffix="ms" />
        </Field>
        <Field name="remark">
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
