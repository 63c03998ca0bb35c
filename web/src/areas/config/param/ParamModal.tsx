import { inLanguage, paramFields, sysParam } from '@gongtai/contract'
import type { ParamRow } from '@gongtai/contract'
import { Button, Form, InputNumber } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { ask } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { text } from './text.ts'

const Field = fieldOf(sysParam.save, paramFields)

export interface SetParam {
  row: ParamRow
  /** What is to be filled in, where a former value is put back. */
  value?: number
}

/** Says what the parameter does and whom it touches, and asks once more before it is saved. */
export function SetModal({ of: { row, value }, onDone, ...dialog }: DialogProps<SetParam>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const { paramKey, version, defaultValue, min, max } = row
  const newest = async () => {
    const rows = await client.fetchQuery({ ...callQuery(sysParam.list, {}), staleTime: 0 })
    const { version: newer, value: now } = rows.find(one => one.paramKey === paramKey)!
    return { paramKey, version: newer, value: now }
  }
  return (
    <FormModal title={inLanguage([row.label, row.labelEn], language)} {...dialog}>
      <p className="kit-secondary">
        {inLanguage([row.meaning, row.meaningEn], language)}
        <br />
        {t.touches(inLanguage([row.area, row.areaEn], language))}
      </p>
      <SchemaForm
        call={sysParam.save}
        fields={paramFields}
        initial={{ paramKey, version, value: value ?? row.value }}
        loadNewer={newest}
        confirm={input => ask({ title: t.sure(row.value, input.value), yes: w.save, no: w.cancel })}
        onDone={() => onDone(w.saved)}
      >
        <Field name="value" extra={`${t.bounds(min, max)} · ${t.defaultIs(defaultValue)}`}>
          <InputNumber className="kit-wide" min={min} max={max} precision={0} autoFocus />
        </Field>
        <Restore value={defaultValue} />
      </SchemaForm>
    </FormModal>
  )
}

function Restore({ value }: { value: number }) {
  const t = useText(text)
  const form = Form.useFormInstance()
  return (
    <Button type="link" onClick={() => form.setFieldsValue({ value })}>
      {t.restore}
    </Button>
  )
}
