import { companyScenes, companyStaff, companyStaffFields } from '@gongtai/contract'
import type { CompanyStaffRow, InputOf } from '@gongtai/contract'
import { Input } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useStaffTitle } from './staff-title.ts'
import { text } from './text.ts'

const Field = fieldOf(companyStaff.save, companyStaffFields)

/** Numbers come masked, so they are not sent back, and whoever wants to change one types the whole. */
function editable({ id, version, name, email, jobTitle, idCardFront, idCardBack, authFile }: CompanyStaffRow) {
  const files = { idCardFront: idCardFront?.fileName ?? null, idCardBack: idCardBack?.fileName ?? null, authFile: authFile?.fileName ?? null }
  return { id, version, name, email, jobTitle, ...files }
}

/** A number that was left empty stays as it is. */
function save({ idCardNo, ...input }: InputOf<typeof companyStaff.save>) {
  return call(companyStaff.save, idCardNo ? { ...input, idCardNo } : input, { handled: true })
}

export function EditDrawer({ of: row, onDone, ...dialog }: DialogProps<CompanyStaffRow>) {
  const t = useText(text)
  const w = useWords()
  const kept = (masked: string | null) => (masked === null ? undefined : t.keep(masked))
  const loadNewer = async () => {
    const { records } = await call(companyStaff.search, { companyId: row.companyId, keyword: row.name, pageSize: 200 }, { handled: true })
    return editable(records.find(({ id }) => id === row.id) ?? row)
  }
  return (
    <FormDrawer title={useStaffTitle('edit', row)} {...dialog}>
      <SchemaForm call={companyStaff.save} fields={companyStaffFields} initial={editable(row)} loadNewer={loadNewer} send={save} onDone={() => onDone(w.saved)}>
        <Field name="name">
          <Input maxLength={20} />
        </Field>
        <Field name="mobile">
          <Input maxLength={11} inputMode="numeric" placeholder={kept(row.mobile)} />
        </Field>
        <Field name="email">
          <Input maxLength={100} />
        </Field>
        <Field name="jobTitle">
          <Input maxLength={20} />
        </Field>
        <Field name="idCardNo">
          <Input maxLength={18} placeholder={kept(row.idCardNo)} />
        </Field>
        <Field name="idCardFront">
          <Upload scene={companyScenes['companyStaff.idCardFront']} linked={row.idCardFront ? [row.idCardFront] : []} />
        </Field>
        <Field name="idCardBack">
          <Upload scene={companyScenes['companyStaff.idCardBack']} linked={row.idCardBack ? [row.idCardBack] : []} />
        </Field>
        <Field name="authFile">
          <Upload scene={companyScenes['companyStaff.authFile']} linked={row.authFile ? [row.authFile] : []} />
        </Field>
      </SchemaForm>
    </FormDrawer>
  )
}
