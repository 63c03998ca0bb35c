import { apiResource, apiStates, inLanguage } from '@gongtai/contract'
import type { ApiRow } from '@gongtai/contract'
import { Input, InputNumber, Radio } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const Field = fieldOf(apiResource.update)

interface ApiSettingModalProps {
  row: ApiRow | undefined
  open: boolean
  onClose: () => void
}

export function ApiSettingModal({ row, open, onClose }: ApiSettingModalProps) {
  const t = useText(text).api
  return (
    <FormModal title={row ? `${t.settingTitle} · ${row.path}` : t.settingTitle} open={open} onClose={onClose}>
      {row && <ApiSettingForm row={row} onClose={onClose} />}
    </FormModal>
  )
}

function ApiSettingForm({ row, onClose }: { row: ApiRow; onClose: () => void }) {
  const t = useText(text).api
  const language = useLanguage()
  const refresh = useRefresh()
  const { id, status, rateLimit, slowMs, remark } = row
  const done = () => {
    say('success', t.saved)
    refresh(apiResource.page, apiResource.info)
    onClose()
  }
  return (
    <SchemaForm call={apiResource.update} initial={{ id, status, rateLimit, slowMs, remark }} onDone={done}>
      <Field name="status" label={t.status} extra={row.switchable ? undefined : t.core}>
        <Radio.Group
          disabled={!row.switchable}
          options={apiStates.states.map(value => ({ value, label: inLanguage(apiStates.labels[value].label, language) }))}
        />
      </Field>
      <Field name="rateLimit" label={t.rateLimit} extra={t.rateLimitHint}>
        <InputNumber className="kit-wide" min={1} max={6000} precision={0} placeholder={t.noLimit} />
      </Field>
      <Field name="slowMs" label={t.slowMs} extra={t.slowMsHint}>
        <InputNumber className="kit-wide" min={10} max={60_000} precision={0} suffix="ms" />
      </Field>
      <Field name="remark" label={t.remark}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
    </SchemaForm>
  )
}
