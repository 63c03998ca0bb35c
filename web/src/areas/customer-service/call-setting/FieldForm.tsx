import { customField, customFieldFields, customFieldScopes, customFieldTypes, isChoice, isTyped, settingStates } from '@gongtai/contract'
import type { CustomFieldRow, CustomFieldType } from '@gongtai/contract'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'

const Field = fieldOf(customField.save, customFieldFields)

const fresh = { scope: 'NOTE', type: 'TEXT', maxLength: null, required: false, sort: 0, status: 'ENABLED' } as const

export function FieldForm({ of: row, onDone, ...dialog }: DialogProps<CustomFieldRow | undefined>) {
  const t = useText(text).field
  const w = useWords()
  return (
    <FormDrawer title={row === undefined ? t.add : t.edit} {...dialog}>
      <SchemaForm call={customField.save} fields={customFieldFields} initial={row ?? { ...fresh, options: [] }} onDone={() => onDone(w.saved)}>
        <div className="setting-pair">
          <Field name="scope">
            <ValueSelect of={customFieldScopes} allowClear={false} disabled={row !== undefined} />
          </Field>
          <Field name="key" extra={t.keyHint}>
            <Input maxLength={19} disabled={row !== undefined} />
          </Field>
          <Field name="label">
            <Input maxLength={20} />
          </Field>
          <Field name="labelEn">
            <Input maxLength={40} />
          </Field>
        </div>
        <Field name="type" extra={row?.used ? t.typeFixed : undefined}>
          <ValueSelect of={customFieldTypes} allowClear={false} disabled={row?.used} />
        </Field>
        <TypeFields />
        <div className="setting-pair">
          <Field name="required" valuePropName="checked">
            <Switch />
          </Field>
          <Field name="sort">
            <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
          </Field>
        </div>
        <Field name="status">
          <ValueSelect of={settingStates} allowClear={false} />
        </Field>
      </SchemaForm>
    </FormDrawer>
  )
}

/** The choices of a field, or how long its text may be, depending on its type. */
function TypeFields() {
  const t = useText(text).field
  const type = Form.useWatch<CustomFieldType>('type', Form.useFormInstance())
  if (type === undefined) return null
  if (isChoice(type))
    return (
      <Field name="options" required>
        <Select className="kit-wide" mode="tags" open={false} suffixIcon={null} maxCount={50} placeholder={t.optionHint} />
      </Field>
    )
  if (!isTyped(type)) return null
  return (
    <Field name="maxLength">
      <InputNumber className="kit-wide" min={1} max={2000} precision={0} />
    </Field>
  )
}
