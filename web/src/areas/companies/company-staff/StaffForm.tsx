import { companyStaff, companyScenes } from '@gongtai/contract'
import type { CompanyStaffRow, InputOf } from '@gongtai/contract'
import { Input } from 'antd'
import { call } from '../../../base/api.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { text } from '../company/detail-text.ts'

const Field = fieldOf(companyStaff.save)

/** Numbers come masked: they are not sent back, and whoever wants to change one types the whole. */
function editable(row: CompanyStaffRow) {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    jobTitle: row.jobTitle,
    idCardFront: row.idCardFront?.fileName ?? null,
    idCardBack: row.idCardBack?.fileName ?? null,
    authFile: row.authFile?.fileName ?? null,
  }
}

/** A number that was left empty stays as it is. */
function save({ idCardNo, ...input }: InputOf<typeof companyStaff.save>) {
  return call(companyStaff.save, idCardNo ? { ...input, idCardNo } : input, { handled: true })
}

export function StaffForm({ row, onDone }: { row: CompanyStaffRow; onDone: () => void }) {
  const t = useText(text).staff
  const kept = (masked: string | null) => (masked === null ? undefined : t.keepMobile(masked))
  const loadNewer = async () => {
    const { records } = await call(companyStaff.search, { companyId: row.companyId, keyword: row.name, pageSize: 200 }, { handled: true })
    return editable(records.find(({ id }) => id === row.id) ?? row)
  }
  return (
    <SchemaForm call={companyStaff.save} initial={editable(row)} loadNewer={loadNewer} send={save} onDone={onDone}>
      <Field name="name" label={t.name}>
        <Input maxLength={20} />
      </Field>
      <Field name="mobile" label={t.mobile}>
        <Input maxLength={11} inputMode="numeric" placeholder={kept(row.mobile)} />
      </Field>
      <Field name="email" label={t.email}>
        <Input maxLength={100} />
      </Field>
      <Field name="jobTitle" label={t.jobTitle}>
        <Input maxLength={20} />
      </Field>
      <Field name="idCardNo" label={t.idCardNo}>
        <Input maxLength={18} placeholder={kept(row.idCardNo)} />
      </Field>
      <Field name="idCardFront" label={t.idCardFront}>
        <Upload scene={companyScenes['companyStaff.idCardFront']} linked={row.idCardFront ? [row.idCardFront] : []} />
      </Field>
      <Field name="idCardBack" label={t.idCardBack}>
        <Upload scene={companyScenes['companyStaff.idCardBack']} linked={row.idCardBack ? [row.idCardBack] : []} />
      </Field>
      <Field name="authFile" label={t.authFile}>
        <Upload scene={companyScenes['companyStaff.authFile']} linked={row.authFile ? [row.authFile] : []} />
      </Field>
    </SchemaForm>
  )
}
