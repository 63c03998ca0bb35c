import { identity, identityLevels, inLanguage, identityScenes } from '@gongtai/contract'
import type { IdentityKind, IdentityRow } from '@gongtai/contract'
import { Input, InputNumber, Radio } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { CityPicker } from './CityPicker.tsx'
import { pageOfKind } from './identity-kind.ts'
import { text } from './text.ts'
import { XiaoKePicker } from './XiaoKePicker.tsx'

const Field = fieldOf(identity.save)

interface IdentityEditDrawerProps {
  kind: IdentityKind
  /** Without one a new identity is made. */
  row: IdentityRow | undefined
  open: boolean
  onSaved: () => void
  onClose: () => void
}

export function IdentityEditDrawer({ kind, row, open, onSaved, onClose }: IdentityEditDrawerProps) {
  const t = useText(text)
  return (
    <FormDrawer title={row ? t.editTitle(t.kinds[kind]) : t.addTitle(t.kinds[kind])} open={open} onClose={onClose}>
      <IdentityForm kind={kind} row={row} onSaved={onSaved} onClose={onClose} />
    </FormDrawer>
  )
}

const blankIdentity = { level: 'JUNIOR', cityCodes: [], categoryIds: [], privateLimit: null, loadLimit: null, xiaoKeUserId: null, intro: null } as const

/** The number that the list shows is masked: it is not sent back, and whoever wants to change it types the whole. */
function editable(row: IdentityRow) {
  return { ...row, mobile: undefined }
}

function IdentityForm({ kind, row, onSaved, onClose }: Omit<IdentityEditDrawerProps, 'open'>) {
  const t = useText(text)
  const language = useLanguage()
  const done = () => {
    say('success', t.saved)
    onSaved()
    onClose()
  }
  const loadNewer = async () => {
    const { records } = await call(pageOfKind[kind], { keyword: row!.name, pageSize: 200 }, { handled: true })
    return editable(records.find(one => one.id === row!.id) ?? row!)
  }
  return (
    <SchemaForm
      call={identity.save}
      initial={row ? editable(row) : { ...blankIdentity, kind, cityCodes: [], categoryIds: [] }}
      loadNewer={row && loadNewer}
      onDone={done}
    >
      <Field name="name" label={t.name} empty={t.enterName}>
        <Input maxLength={20} />
      </Field>
      <Field name="mobile" label={t.mobile} empty={t.enterMobile} required={row === undefined}>
        <Input maxLength={11} placeholder={row?.mobile ?? undefined} inputMode="numeric" />
      </Field>
      <Field name="deptId" label={t.dept} empty={t.chooseDept}>
        <DeptPicker />
      </Field>
      <Field name="level" label={t.level} show={(level: IdentityRow['level']) => inLanguage(identityLevels.labels[level], language)}>
        <Radio.Group options={Object.entries(identityLevels.labels).map(([value, label]) => ({ value, label: inLanguage(label, language) }))} />
      </Field>
      <Field name="cityCodes" label={t.cities} show={(codes: string[]) => codes.join('、')}>
        <CityPicker />
      </Field>
      {kind === 'SALE' ? (
        <Field name="privateLimit" label={t.privateLimit} extra={t.limitHint}>
          <InputNumber min={0} precision={0} className="kit-wide" />
        </Field>
      ) : (
        <Field name="loadLimit" label={t.loadLimit} extra={t.limitHint}>
          <InputNumber min={0} precision={0} className="kit-wide" />
        </Field>
      )}
      {kind === 'SALE' && (
        <Field name="xiaoKeUserId" label={t.xiaoKe}>
          <XiaoKePicker />
        </Field>
      )}
      <Field name="intro" label={t.intro}>
        <Input.TextArea maxLength={300} showCount rows={3} />
      </Field>
      <Field name="avatarFile" label={t.avatar}>
        <Upload scene={identityScenes['identity.avatar']} />
      </Field>
      <Field name="wechatQrFile" label={t.wechat}>
        <Upload scene={identityScenes['identity.wechat']} />
      </Field>
    </SchemaForm>
  )
}
