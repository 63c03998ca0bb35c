import { inLanguage, paramFields, sysParam } from '@gongtai/contract'
import type { ParamRow } from '@gongtai/contract'
import { InputNumber } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(sysParam.save, paramFields)

export function ParamModal({ of: { paramKey, version, value, defaultValue, min, max, ...row }, onDone, ...dialog }: DialogProps<ParamRow>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  return (
    <FormModal title={inLanguage([row.label, row.labelEn], language)} {...dialog}>
      <p className="kit-secondary">{inLanguage([row.meaning, row.meaningEn], language)}</p>
      <SchemaForm call={sysParam.save} fields={paramFields} initial={{ paramKey, version, value }} onDone={() => onDone(w.saved)}>
        <Field name="value" extra={`${t.bounds(min, max)} · ${t.defaultIs(defaultValue)}`}>
          <InputNumber className="kit-wide" min={min} max={max} precision={0} autoFocus />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
