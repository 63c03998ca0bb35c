import { isTyped } from '@gongtai/contract'
import type { CustomField, CustomValue, CustomValues } from '@gongtai/contract'
import { Input, InputNumber, Select, Switch } from 'antd'
import { useId } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import './note.css'

interface CustomValuesInputProps {
  fields: readonly CustomField[]
  id?: string
  value?: CustomValues
  onChange?: (values: CustomValues) => void
}

/** Edits the custom fields of a note or of a caller as one control. What was typed into a field that is not asked for now is kept. */
export function CustomValuesInput({ fields, id, value = {}, onChange }: CustomValuesInputProps) {
  const language = useLanguage()
  const own = useId()
  return (
    <div id={id} className="note-custom">
      {fields.map(field => {
        const control = `${own}-${field.key}`
        return (
          <div key={field.key} className={field.type === 'TEXTAREA' ? 'note-custom-wide' : undefined}>
            <label htmlFor={control} className="note-custom-label" data-required={field.required}>
              {language === 'en_US' ? field.labelEn : field.label}
            </label>
            <CustomInput field={field} id={control} value={value[field.key] ?? null} onChange={next => onChange?.({ ...value, [field.key]: next })} />
          </div>
        )
      })}
    </div>
  )
}

interface CustomInputProps {
  field: CustomField
  id: string
  value: CustomValue
  onChange: (value: CustomValue) => void
}

function CustomInput({ field: { type, options, maxLength }, id, value, onChange }: CustomInputProps) {
  const choices = options.map(option => ({ value: option, label: option }))
  const words = typeof value === 'string' ? value : ''
  if (isTyped(type)) {
    const shared = { id, value: words, maxLength: maxLength ?? 2000, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
    return type === 'TEXT' ? <Input {...shared} /> : <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 6 }} />
  }
  switch (type) {
    case 'NUMBER':
      return <InputNumber id={id} className="kit-wide" value={typeof value === 'number' ? value : null} onChange={onChange} />
    case 'DATE':
      return <DayPicker id={id} value={words || null} onChange={onChange} />
    case 'SELECT':
      return <Select id={id} className="kit-wide" allowClear value={words || undefined} options={choices} onChange={next => onChange(next ?? null)} />
    case 'MULTI_SELECT':
      return <Select id={id} className="kit-wide" mode="multiple" allowClear value={Array.isArray(value) ? value : []} options={choices} onChange={onChange} />
    case 'REGION':
      return <RegionPicker id={id} anyLevel value={words || null} onChange={next => onChange(next ?? null)} />
    default:
      return <Switch id={id} checked={value === true} onChange={onChange} />
  }
}
