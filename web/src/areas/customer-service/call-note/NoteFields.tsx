import { callBizTypes, callNote, callNoteFields, callScenes, inLanguage, noteLinkTypes, notePriorities } from '@gongtai/contract'
import type { NoteInfo, NoteLinkType, NoteTemplate } from '@gongtai/contract'
import { Cascader, Form, Input, Radio, Select, Switch } from 'antd'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { ContentInput } from './ContentInput.tsx'
import { CustomValuesInput } from './CustomValuesInput.tsx'
import { LinkInput } from './LinkInput.tsx'
import { text } from './text.ts'

const Field = fieldOf(callNote.save, callNoteFields)

interface NoteFieldsProps {
  templates: readonly NoteTemplate[]
  note: NoteInfo | undefined
  hasCall: boolean
  knowsPhone: boolean
}

export function NoteFields({ templates, note, hasCall, knowsPhone }: NoteFieldsProps) {
  const t = useText(text).form
  const language = useLanguage()
  const form = Form.useFormInstance()
  const templateId = Form.useWatch<number>('templateId', form)
  const template = templates.find(({ id }) => id === templateId)
  const priorities = Object.entries(notePriorities.labels).map(([value, { label }]) => ({ value, label: inLanguage(label, language) }))

  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.submit()
  }

  return (
    // The keys come from the fields inside, because Ctrl+Enter saves from any of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={saveByKey}>
      {!hasCall && (
        <div className="note-pair">
          {note === undefined && (
            <Field name="phone" required>
              <Input maxLength={24} inputMode="tel" disabled={knowsPhone} />
            </Field>
          )}
          <Field name="customerName" label={t.customerName}>
            <Input maxLength={50} />
          </Field>
        </div>
      )}
      <div className="note-pair">
        <Field name="templateId" field="templateName" empty={t.chooseTemplate}>
          <TemplateSelect templates={templates} note={note} />
        </Field>
        <Field name="bizType" empty={t.chooseBizType}>
          <ValueSelect of={callBizTypes} allowClear={false} />
        </Field>
        <Field name="categoryPath" empty={t.chooseCategory}>
          <Cascader options={categoriesOf(template, note)} showSearch allowClear={false} placeholder={t.chooseCategory} />
        </Field>
        <Field name="priority">
          <Radio.Group options={priorities} optionType="button" />
        </Field>
      </div>
      <Field name="subject" empty={t.enterSubject}>
        <Input maxLength={60} showCount />
      </Field>
      <Field name="content" empty={t.contentLength} extra={t.hotkeys}>
        <ContentInput />
      </Field>
      {template !== undefined && template.fields.length > 0 && (
        <Field name="customValues">
          <CustomValuesInput fields={template.fields} />
        </Field>
      )}
      <div className="note-pair">
        <Field name="handlerId" field="handlerName">
          <StaffPicker disabled={note !== undefined && note.handleState !== 'PENDING'} />
        </Field>
        <Field name="nextContactAt">
          <InstantPicker isFuture />
        </Field>
        <LinkFields note={note} />
      </div>
      {hasCall && (
        <Field name="tags" label={t.tags}>
          <Select mode="tags" className="kit-wide" open={false} suffixIcon={null} maxCount={5} placeholder={t.tagHint} />
        </Field>
      )}
      <Field name="files">
        <Upload scene={callScenes['call.note']} max={9} linked={note?.files} />
      </Field>
      {note === undefined && (
        <Field name="solved" label={t.solved} valuePropName="checked">
          <Switch />
        </Field>
      )}
    </div>
  )
}

const categoriesOf = (template: NoteTemplate | undefined, note: NoteInfo | undefined) => {
  const offered = (template?.categories ?? []).map(({ name, children }) => ({
    value: name,
    label: name,
    children: children.map(child => ({ value: child, label: child })),
  }))
  const [first, second] = note?.categoryPath ?? []
  // The category of the note can stay, also when the template does not offer it any more.
  const isKnown =
    first === undefined || second === undefined || offered.some(({ value, children }) => value === first && children.some(child => child.value === second))
  return isKnown ? offered : [...offered, { value: first, label: first, children: [{ value: second, label: second }] }]
}

interface TemplateSelectProps {
  templates: readonly NoteTemplate[]
  note: NoteInfo | undefined
  id?: string
  value?: number
  onChange?: (id: number) => void
}

/** Another template asks for other things, and what was typed stays. */
function TemplateSelect({ templates, note, id, value, onChange }: TemplateSelectProps) {
  const form = Form.useFormInstance()
  const former = templates.find(template => template.id === value)
  const options = templates.map(template => ({ value: template.id, label: template.name }))
  const known = note !== undefined && !options.some(option => option.value === note.templateId) ? [{ value: note.templateId, label: note.templateName }] : []
  const choose = (next: number) => {
    onChange?.(next)
    const template = templates.find(one => one.id === next)
    if (template === undefined) return
    const { content = '', categoryPath } = form.getFieldsValue() as { content?: string; categoryPath?: string[] }
    const [first, second] = categoryPath ?? []
    const isOffered = template.categories.some(({ name, children }) => name === first && second !== undefined && children.includes(second))
    form.setFieldsValue({
      bizType: template.bizType,
      ...(isOffered ? {} : { categoryPath: undefined }),
      ...(content.trim() === '' || content === former?.content ? { content: template.content } : {}),
    })
  }
  return <Select id={id} showSearch={{ optionFilterProp: 'label' }} value={value} options={[...known, ...options]} onChange={choose} />
}

/** The record that the note is about, for whoever may look it up. */
function LinkFields({ note }: { note: NoteInfo | undefined }) {
  const can = useCan()
  const form = Form.useFormInstance()
  const type = Form.useWatch<NoteLinkType | undefined>('linkType', form)
  const mayLook: Record<NoteLinkType, boolean> = {
    COMPANY: can('Company'),
    COMPANY_STAFF: can('CompanyDetail'),
    HOME_ORDER: can('HomeOrder'),
    HOME_USER: can('HomeUser'),
    ARTIFICER: can('HomeUser'),
  }
  const kinds = Object.fromEntries(Object.entries(noteLinkTypes.labels).filter(([name]) => mayLook[name as NoteLinkType]))
  if (Object.keys(kinds).length === 0) return null
  return (
    <>
      <Field name="linkType">
        <LinkTypeSelect of={kinds} />
      </Field>
      {type != null && (
        <Field name="linkId" required>
          <LinkInput key={type} type={type} title={note?.linkType === type ? note.linkTitle : null} />
        </Field>
      )}
    </>
  )
}

interface LinkTypeSelectProps {
  of: Parameters<typeof ValueSelect>[0]['of']
  id?: string
  value?: string
  onChange?: (type: string | undefined) => void
}

/** A record of one kind is none of another, so another kind begins without one. */
function LinkTypeSelect({ onChange, ...props }: LinkTypeSelectProps) {
  const form = Form.useFormInstance()
  return (
    <ValueSelect
      {...props}
      className="kit-wide"
      onChange={type => {
        onChange?.(type as string | undefined)
        form.setFieldValue('linkId', undefined)
      }}
    />
  )
}
