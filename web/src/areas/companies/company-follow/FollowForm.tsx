import { companyFollow, companyFollowFields, companyScenes, companyStaff, followMethods, followResults, inLanguage, textOf } from '@gongtai/contract'
import type { CompanyFollowRow, CompanyRow, Enumeration } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Radio, Select } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { useActionTitle } from '../company/action-title.ts'
import { text } from './text.ts'
import '../company/dialog.css'

const Field = fieldOf(companyFollow.save, companyFollowFields)

/** Over the list of companies and the head of one; its tab has the form in its place. */
export function FollowDrawer({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text)
  return (
    <FormDrawer title={useActionTitle('follow', row)} {...dialog}>
      <FollowForm companyId={row.id} onDone={() => onDone(t.saved)} />
    </FormDrawer>
  )
}

interface FollowFormProps {
  companyId: number
  /** One that is being corrected. */
  row?: CompanyFollowRow
  onDone: () => void
  onCancel?: () => void
}

export function FollowForm({ companyId, row, onDone, onCancel }: FollowFormProps) {
  const t = useText(text)
  const initial = row ? { ...row, companyId, files: row.files.map(({ fileName }) => fileName) } : { companyId, method: 'PHONE' as const }
  return (
    <SchemaForm call={companyFollow.save} fields={companyFollowFields} initial={initial} onDone={onDone} onCancel={onCancel}>
      <Field name="method" empty={t.chooseMethod}>
        <Choice of={followMethods} />
      </Field>
      <Field name="content" empty={t.enterContent}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Field>
      <Field name="result" empty={t.chooseResult}>
        <Choice of={followResults} />
      </Field>
      <div className="company-pair">
        <Field name="nextFollowAt">
          <InstantPicker isFuture />
        </Field>
        <Field name="contactStaffId">
          <ContactSelect companyId={companyId} />
        </Field>
      </div>
      <Field name="files">
        <Upload scene={companyScenes['companyFollow.file']} max={5} linked={row?.files} />
      </Field>
    </SchemaForm>
  )
}

function Choice({ of, ...control }: { of: Enumeration }) {
  const language = useLanguage()
  return <Radio.Group {...control} options={of.values.map(value => ({ value, label: inLanguage(textOf(of.labels[value]!), language) }))} />
}

interface ContactSelectProps {
  companyId: number
  id?: string
  value?: number | null
  onChange?: (staffId: number | undefined) => void
}

/** Who was spoken to: one of the company's HR accounts. */
function ContactSelect({ companyId, value, ...props }: ContactSelectProps) {
  const { data, isPending } = useQuery(callQuery(companyStaff.search, { companyId, pageSize: 200 }))
  const options = (data?.records ?? []).map(({ id, name, jobTitle }) => ({ value: id, label: jobTitle ? `${name} · ${jobTitle}` : name }))
  return <Select {...props} allowClear showSearch={{ optionFilterProp: 'label' }} loading={isPending} options={options} value={value ?? undefined} />
}
