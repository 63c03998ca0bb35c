import { callBizTypes, customField, customFieldFields, inLanguage, noteTemplate, noteTemplateFields, settingStates } from '@gongtai/contract'
import type { NoteCategory, NoteTemplateRow, TemplateField } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'
import { WorkflowSelect } from './WorkflowSelect.tsx'

const Field = fieldOf(noteTemplate.save, noteTemplateFields)

const fresh = { bizType: 'OTHER', workflowCodes: [], categories: [{ name: '', children: [] }], content: '', fieldKeys: [], sort: 0, status: 'ENABLED' } as const

export function TemplateForm({ of: row, onDone, ...dialog }: DialogProps<NoteTemplateRow | undefined>) {
  const t = useText(text).template
  const w = useWords()
  return (
    <FormDrawer title={row === undefined ? t.add : t.edit} {...dialog}>
      <SchemaForm call={noteTemplate.save} fields={noteTemplateFields} initial={row ?? (structuredClone(fresh) as never)} onDone={() => onDone(w.saved)}>
        <div className="setting-pair">
          <Field name="name">
            <Input maxLength={20} />
          </Field>
          <Field name="bizType">
            <ValueSelect of={callBizTypes} allowClear={false} />
          </Field>
        </div>
        <Field name="workflowCodes" extra={t.workflowHint}>
          <WorkflowSelect />
        </Field>
        <Field name="categories" required>
          <CategoriesInput />
        </Field>
        <Field name="fieldKeys">
          <FieldKeysInput />
        </Field>
        <Field name="content">
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Field>
        <div className="setting-pair">
          <Field name="sort">
            <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
          </Field>
          <Field name="status">
            <ValueSelect of={settingStates} allowClear={false} />
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

/** Edits the categories of the first level, each with those below it. */
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

/** Chooses the custom fields that a note asks for, in this order, and which of them must be filled. */
function FieldKeysInput({ id, value = [], onChange }: FieldKeysInputProps) {
  const l = useLabels(customFieldFields)
  const language = useLanguage()
  const { data = [] } = useQuery(callQuery(customField.list, { scope: 'NOTE' }))
  const labelOf = (key: string) => {
    const field = data.find(each => each.key === key)
    return field === undefined ? key : inLanguage([field.label, field.labelEn], language)
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
            {l.required}
          </Checkbox>
        </div>
      ))}
    </div>
  )
}
