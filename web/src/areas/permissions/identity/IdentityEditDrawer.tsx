import { identity, identityFields, identityLevels, identityScenes, inLanguage } from '@gongtai/contract'
import type { IdentityKind, IdentityRow, InputOf } from '@gongtai/contract'
import { Input, InputNumber, Radio } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { JobCategoriesSelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { CitiesSelect } from '../../../kit/picker/CitiesSelect.tsx'
import { pageOfKind } from './identity-kind.ts'
import { text } from './text.ts'
import { XiaoKePicker } from './XiaoKePicker.tsx'

const Field = fieldOf(identity.save, identityFields)

const blankIdentity = { level: 'JUNIOR', privateLimit: null, loadLimit: null, xiaoKeUserId: null, intro: null } as const

export function AddDrawer({ of: kind, onDone, ...dialog }: DialogProps<IdentityKind>) {
  const t = useText(text)
  const w = useWords()
  const initial: Partial<InputOf<typeof identity.save>> = { ...blankIdentity, kind, cityCodes: [], categoryIds: [] }
  return (
    <FormDrawer title={t.addTitle(t.one[kind])} {...dialog}>
      <SchemaForm call={identity.save} fields={identityFields} initial={initial} onDone={() => onDone(w.saved)}>
        <IdentityFormFields kind={kind} />
      </SchemaForm>
    </FormDrawer>
  )
}

/** The number that the list shows is masked, so it is not sent back, and whoever wants to change it types the whole. */
const editable = (row: IdentityRow) => ({ ...row, mobile: undefined })

export function EditDrawer({ of: row, onDone, ...dialog }: DialogProps<IdentityRow>) {
  const t = useText(text)
  const w = useWords()
  const loadNewer = async () => {
    const { records } = await call(pageOfKind[row.kind], { keyword: row.name, pageSize: 200 }, { handled: true })
    return editable(records.find(one => one.id === row.id) ?? row)
  }
  return (
    <FormDrawer title={t.editTitle(t.one[row.kind])} {...dialog}>
      <SchemaForm call={identity.save} fields={identityFields} initial={editable(row)} loadNewer={loadNewer} onDone={() => onDone(w.saved)}>
        <IdentityFormFields kind={row.kind} mobile={row.mobile} />
      </SchemaForm>
    </FormDrawer>
  )
}

/** `mobile` is the present number, masked; it is absent where the identity is new and needs one. */
function IdentityFormFields({ kind, mobile }: { kind: IdentityKind; mobile?: string | null }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <>
      <Field name="name" empty={t.enterName}>
        <Input maxLength={20} />
      </Field>
      <Field name="mobile" empty={t.enterMobile} required={mobile === undefined}>
        <Input maxLength={11} placeholder={mobile ?? undefined} inputMode="numeric" />
      </Field>
      <Field name="deptId" empty={t.chooseDept}>
        <DeptPicker />
      </Field>
      <Field name="level">
        <Radio.Group options={identityLevels.values.map(value => ({ value, label: inLanguage(identityLevels.labels[value], language) }))} />
      </Field>
      <Field name="cityCodes">
        <CitiesSelect />
      </Field>
      {kind !== 'SALE' && (
        <Field name="categoryIds">
          <JobCategoriesSelect />
        </Field>
      )}
      <Field name={kind === 'SALE' ? 'privateLimit' : 'loadLimit'} extra={t.limitHint}>
        <InputNumber min={0} precision={0} className="kit-wide" />
      </Field>
      {kind === 'SALE' && (
        <Field name="xiaoKeUserId">
          <XiaoKePicker />
        </Field>
      )}
      <Field name="intro">
        <Input.TextArea maxLength={300} showCount rows={3} />
      </Field>
      <Field name="avatarFile">
        <Upload scene={identityScenes['identity.avatar']} />
      </Field>
      <Field name="wechatQrFile">
        <Upload scene={identityScenes['identity.wechat']} />
      </Field>
    </>
  )
}
