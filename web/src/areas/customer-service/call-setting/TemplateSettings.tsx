import { callBizTypes, customField, inLanguage, noteTemplate, settingStates } from '@gongtai/contract'
import type { NoteCategory, NoteTemplateRow, TemplateField } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
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
import { useWorkflowNames, WorkflowSelect } from './WorkflowSelect.tsx'

const Field = fieldOf(noteTemplate.save)

/** 记录模板. */
export function TemplateSettings() {
  const all = useText(text)
  const t = all.template
  const language = useLanguage()
  const query = useQuery(callQuery(noteTemplate.all, {}))
  const nameOf = useWorkflowNames()
  const remove = useRemoveSetting('NOTE_TEMPLATE')
  const { form, ...editing } = useEdited<NoteTemplateRow>()
  return (
    <>
      <SettingTable
        query={query}
        {...editing}
        onRemove={row => remove(row.id, row.name)}
        columns={[
          { title: t.name, dataIndex: 'name' },
          { title: t.bizType, dataIndex: 'bizType', render: (type: NoteTemplateRow['bizType']) => inLanguage(callBizTypes.labels[type], language) },
          { title: t.workflows, dataIndex: 'workflowCodes', render: (codes: string[]) => orBlank(codes.map(nameOf).join('、')) },
          { title: t.categories, dataIndex: 'categories', render: (categories: NoteCategory[]) => categories.map(({ name }) => name).join('、') },
          { title: t.fields, dataIndex: 'fieldKeys', align: 'right', render: (fields: TemplateField[]) => t.fieldCount(fields.length) },
          { title: all.sort, dataIndex: 'sort', align: 'right' },
          { title: all.status, dataIndex: 'status', render: (status: NoteTemplateRow['status']) => <StatusTag of={settingStates.labels} value={status} /> },
        ]}
      />
      <TemplateForm {...form} />
    </>
  )
}

const fresh = { bizType: 'OTHER', workflowCodes: [], categories: [{ name: '', children: [] }], content: '', fieldKeys: [], sort: 0, status: 'ENABLED' } as const

function TemplateForm({ row, open, onClose }: EditedForm<NoteTemplateRow>) {
  const all = useText(text)
  const t = all.template
  const done = useSaved(onClose)
  return (
    <FormDrawer title={row === undefined ? t.add : t.edit} open={open} onClose={onClose}>
      <SchemaForm call={noteTemplate.save} initial={row ?? (structuredClone(fresh) as never)} onDone={done}>
        <div className="setting-pair">
          <Field name="name" label={t.name}>
            <Input maxLength={20} />
          </Field>
          <Field name="bizType" label={t.bizType}>
            <LabelSelect of={callBizTypes.labels} allowClear={false} />
          </Field>
        </div>
        <Field name="workflowCodes" label={t.workflows} extra={t.workflowHint}>
          <WorkflowSelect />
        </Field>
        <Field name="categories" label={t.categories} required>
          <CategoriesInput />
        </Field>
        <Field name="fieldKeys" label={t.fields}>
          <FieldKeysInput />
        </Field>
        <Field name="content" label={t.content}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Field>
        <div className="setting-pair">
          <Field name="sort" label={all.sort}>
            <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
          </Field>
          <Field name="status" label={all.status}>
            <StatusSelect of={settingStates.labels} allowClear={false} />
          </Field>
        </div>
      </SchemaForm>
    </FormDrawer>
  )
}

interface CategoriesInputProps {
  id?: string
  value?: readonly NoteCategory[]
  onChange?: (categories: NoteCategory[]) => void
}

/** Categories of the first level, each with those below it. */
function CategoriesInput({ id, value = [], onChange }: CategoriesInputProps) {
  const t = useText(text).template
  const change = (at: number, part: Partial<NoteCategory>) => onChange?.(value.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <div id={id} className="setting-categories">
      {value.map(({ name, children }, place) => (
        <div key={place} className="setting-category">
          <Input aria-label={t.category} placeholder={t.category} maxLength={20} value={name} onChange={event => change(place, { name: event.target.value })} />
          <Select
            aria-label={t.children}
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={30}
            placeholder={t.childHint}
            value={children}
            onChange={next => change(place, { children: next })}
          />
          <RowButton aria-label={t.removeCategory} title={t.removeCategory} onClick={() => onChange?.(value.filter((_, at) => at !== place))}>
            ×
          </RowButton>
        </div>
      ))}
      <Button type="dashed" disabled={value.length >= 30} onClick={() => onChange?.([...value, { name: '', children: [] }])}>
        {t.addCategory}
      </Button>
    </div>
  )
}

interface FieldKeysInputProps {
  id?: string
  value?: readonly TemplateField[]
  onChange?: (fields: TemplateField[]) => void
}

/** Which custom fields a note asks for, in this order, and which of them must be filled. */
function FieldKeysInput({ id, value = [], onChange }: FieldKeysInputProps) {
  const t = useText(text).template
  const language = useLanguage()
  const { data = [] } = useQuery(callQuery(customField.list, { scope: 'NOTE' }))
  const labelOf = (key: string) => {
    const field = data.find(each => each.key === key)
    return field === undefined ? key : language === 'en_US' ? field.labelEn : field.label
  }
  const choose = (keys: string[]) => onChange?.(keys.map(key => value.find(field => field.key === key) ?? { key, required: false }))
  return (
    <div className="setting-fields">
      <Select
        id={id}
        className="kit-wide"
        mode="multiple"
        maxCount={20}
        value={value.map(({ key }) => key)}
        options={data.map(({ key }) => ({ value: key, label: labelOf(key) }))}
        onChange={choose}
      />
      {value.map(({ key, required }) => (
        <div key={key} className="setting-field">
          <span>{labelOf(key)}</span>
          <Checkbox
            checked={required}
            onChange={event => onChange?.(value.map(field => (field.key === key ? { key, required: event.target.checked } : field)))}
          >
            {t.required}
          </Checkbox>
        </div>
      ))}
    </div>
  )
}
