import { customField, customFieldScopes, customFieldTypes, inLanguage, isChoice, isTyped, settingStates } from '@gongtai/contract'
import type { CustomFieldRow, CustomFieldType } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useRemoveSetting } from '../removal.ts'
import { useEdited, useSaved } from './edited.ts'
import type { EditedForm } from './edited.ts'
import { SettingTable } from './SettingTable.tsx'
import { text } from './text.ts'

const Field = fieldOf(customField.save)

/** 自定义字段 of notes and callers. */
export function FieldSettings() {
  const all = useText(text)
  const t = all.field
  const language = useLanguage()
  const query = useQuery(callQuery(customField.all, {}))
  const remove = useRemoveSetting('CUSTOM_FIELD')
  const { form, ...editing } = useEdited<CustomFieldRow>()
  return (
    <>
      <SettingTable
        query={query}
        {...editing}
        onRemove={row => remove(row.id, row.label)}
        columns={[
          { title: t.scope, dataIndex: 'scope', render: (scope: CustomFieldRow['scope']) => inLanguage(customFieldScopes.labels[scope], language) },
          { title: t.label, dataIndex: language === 'en_US' ? 'labelEn' : 'label' },
          { title: t.key, dataIndex: 'key', render: (key: string) => <span className="kit-figure">{key}</span> },
          { title: t.type, dataIndex: 'type', render: (type: CustomFieldType) => inLanguage(customFieldTypes.labels[type], language) },
          { title: t.options, dataIndex: 'options', render: (options: string[]) => orBlank(options.join('、')) },
          { title: t.required, dataIndex: 'required', render: (required: boolean) => (required ? t.yes : t.no) },
          { title: all.sort, dataIndex: 'sort', align: 'right' },
          { title: all.status, dataIndex: 'status', render: (status: CustomFieldRow['status']) => <StatusTag of={settingStates.labels} value={status} /> },
        ]}
      />
      <FieldForm {...form} />
    </>
  )
}

const fresh = { scope: 'NOTE', type: 'TEXT', maxLength: null, required: false, sort: 0, status: 'ENABLED' } as const

function FieldForm({ row, open, onClose }: EditedForm<CustomFieldRow>) {
  const all = useText(text)
  const t = all.field
  const done = useSaved(onClose)
  return (
    <FormDrawer title={row === undefined ? t.add : t.edit} open={open} onClose={onClose}>
      <SchemaForm call={customField.save} initial={row ?? { ...fresh, options: [] }} onDone={done}>
        <div className="setting-pair">
          <Field name="scope" label={t.scope}>
            <LabelSelect of={customFieldScopes.labels} allowClear={false} disabled={row !== undefined} />
          </Field>
          <Field name="key" label={t.key} extra={t.keyHint}>
            <Input maxLength={19} disabled={row !== undefined} />
          </Field>
          <Field name="label" label={t.label}>
            <Input maxLength={20} />
          </Field>
          <Field name="labelEn" label={t.labelEn}>
            <Input maxLength={40} />
          </Field>
        </div>
        <Field name="type" label={t.type} extra={row?.used ? t.typeFixed : undefined}>
          <LabelSelect of={customFieldTypes.labels} allowClear={false} disabled={row?.used} />
        </Field>
        <TypeFields />
        <div className="setting-pair">
          <Field name="required" label={t.required} valuePropName="checked">
            <Switch />
          </Field>
          <Field name="sort" label={all.sort}>
            <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
          </Field>
        </div>
        <Field name="status" label={all.status}>
          <StatusSelect of={settingStates.labels} allowClear={false} />
        </Field>
      </SchemaForm>
    </FormDrawer>
  )
}

/** What depends on the type: choices, or how long a text may be. */
function TypeFields() {
  const t = useText(text).field
  const type = Form.useWatch<CustomFieldType>('type', Form.useFormInstance())
  if (type === undefined) return null
  if (isChoice(type))
    return (
      <Field name="options" label={t.options} required>
        <Select className="kit-wide" mode="tags" open={false} suffixIcon={null} maxCount={50} placeholder={t.optionHint} />
      </Field>
    )
  if (!isTyped(type)) return null
  return (
    <Field name="maxLength" label={t.maxLength}>
      <InputNumber className="kit-wide" min={1} max={2000} precision={0} />
    </Field>
  )
}
