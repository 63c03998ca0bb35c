import { companyFollow, companyStaff, followMethods, followResults, inLanguage } from '@gongtai/contract'
import type { CompanyFollowRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Radio, Select } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { text } from '../company/dialog-text.ts'
import '../company/dialog.css'

const Field = fieldOf(companyFollow.save)

interface FollowFormProps {
  companyId: number
  /** One that is being corrected. */
  row?: CompanyFollowRow
  onDone: () => void
  onCancel?: () => void
}

export function FollowForm({ companyId, row, onDone, onCancel }: FollowFormProps) {
  const t = useText(text).follow
  const language = useLanguage()
  const initial = row ? { ...row, companyId, files: row.files.map(({ fileName }) => fileName) } : { companyId, method: 'PHONE' as const }
  return (
    <SchemaForm call={companyFollow.save} initial={initial} onDone={onDone} onCancel={onCancel}>
      <Field name="method" label={t.method} empty={t.chooseMethod}>
        <Radio.Group options={Object.entries(followMethods.labels).map(([value, label]) => ({ value, label: inLanguage(label, language) }))} />
      </Field>
      <Field name="content" label={t.content} empty={t.enterContent}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Field>
      <Field name="result" label={t.result} empty={t.chooseResult}>
        <Radio.Group options={Object.entries(followResults.labels).map(([value, { label }]) => ({ value, label: inLanguage(label, language) }))} />
      </Field>
      <div className="company-pair">
        <Field name="nextFollowAt" label={t.next}>
          <InstantPicker isFuture />
        </Field>
        <Field name="contactStaffId" label={t.contact}>
          <ContactSelect companyId={companyId} />
        </Field>
      </div>
      <Field name="files" label={t.files}>
        <Upload scene="companyFollow.file" max={5} linked={row?.files} />
      </Field>
    </SchemaForm>
  )
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
