import { callBizTypes, callNote, inLanguage, noteLinkTypes, notePriorities, callScenes } from '@gongtai/contract'
import type { NoteInfo, NoteLinkType, NoteTemplate } from '@gongtai/contract'
import { Cascader, Form, Input, Radio, Select, Switch } from 'antd'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { ContentInput } from './ContentInput.tsx'
import { CustomValuesInput } from './CustomValuesInput.tsx'
import { LinkInput } from './LinkInput.tsx'
import { text } from './text.ts'

const Field = fieldOf(callNote.save)

interface NoteFieldsProps {
  templates: readonly NoteTemplate[]
  note: NoteInfo | undefined
  hasCall: boolean
  knowsPhone: boolean
}

export function NoteFields({ templates, note, hasCall, knowsPhone }: NoteFieldsProps) {
  const all = useText(text)
  const t = all.form
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
    // Keys of the fields inside: Ctrl+Enter saves from any of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={saveByKey}>
      {!hasCall && (
        <div className="note-pair">
          {note === undefined && (
            <Field name="phone" label={t.phone} required>
              <Input maxLength={24} inputMode="tel" disabled={knowsPhone} />
            </Field>
          )}
          <Field name="customerName" label={t.customerName}>
            <Input maxLength={50} />
          </Field>
        </div>
      )}
      <div className="note-pair">
        <Field name="templateId" label={t.template} empty={t.chooseTemplate}>
          <TemplateSelect templates={templates} note={note} />
        </Field>
        <Field name="bizType" label={all.bizType} empty={t.chooseBizType}>
          <LabelSelect of={callBizTypes.labels} allowClear={false} />
        </Field>
        <Field name="categoryPath" label={all.category} empty={t.chooseCategory}>
          <Cascader options={categoriesOf(template, note)} showSearch allowClear={false} placeholder={t.chooseCategory} />
        </Field>
        <Field name="priority" label={all.priority}>
          <Radio.Group options={priorities} optionType="button" />
        </Field>
      </div>
      <Field name="subject" label={all.subject} empty={t.enterSubject}>
        <Input maxLength={60} showCount />
      </Field>
      <Field name="content" label={all.content} empty={t.contentLength} extra={t.hotkeys}>
        <ContentInput />
      </Field>
      {template !== undefined && template.fields.length > 0 && (
        <Field name="customValues" label={t.custom}>
          <CustomValuesInput fields={template.fields} />
        </Field>
      )}
      <div className="note-pair">
        <Field name="handlerId" label={all.handler}>
          <StaffPicker disabled={note !== undefined && note.handleState !== 'PENDING'} />
        </Field>
        <Field name="nextContactAt" label={all.nextContact}>
          <InstantPicker isFuture />
        </Field>
        <LinkFields note={note} />
      </div>
      {hasCall && (
        <Field name="tags" label={t.tags}>
          <Select mode="tags" className="kit-wide" open={false} suffixIcon={null} maxCount={5} placeholder={t.tagHint} />
        </Field>
      )}
      <Field name="files" label={all.files}>
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
  // What stood there before can stay, also when the template does not offer it any more.
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

/** Another template asks for other things; what was typed stays. */
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

/** What the note is about elsewhere, for whoever may look it up. */
function LinkFields({ note }: { note: NoteInfo | undefined }) {
  const t = useText(text).form
  const can = useCan()
  const form = Form.useFormInstance()
  const type = Form.useWatch<NoteLinkType | undefined>('linkType', form)
  const mayLook = { COMPANY: can('Company'), HOME_ORDER: can('HomeOrder') }
  const kinds = Object.fromEntries(Object.entries(noteLinkTypes.labels).filter(([name]) => mayLook[name as NoteLinkType]))
  if (Object.keys(kinds).length === 0) return null
  return (
    <>
      <Field name="linkType" label={t.link}>
        <LinkTypeSelect of={kinds} />
      </Field>
      {type != null && (
        <Field name="linkId" label={t.linkRecord} required>
          <LinkInput key={type} type={type} title={note?.linkType === type ? note.linkTitle : null} />
        </Field>
      )}
    </>
  )
}

interface LinkTypeSelectProps {
  of: Parameters<typeof LabelSelect>[0]['of']
  id?: string
  value?: string
  onChange?: (type: string | undefined) => void
}

/** Another kind begins without a record. */
function LinkTypeSelect({ onChange, ...props }: LinkTypeSelectProps) {
  const form = Form.useFormInstance()
  return (
    <LabelSelect
      {...props}
      className="kit-wide"
      onChange={type => {
        onChange?.(type as string | undefined)
        form.setFieldValue('linkId', undefined)
      }}
    />
  )
}
