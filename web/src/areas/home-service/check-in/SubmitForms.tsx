import { artificerAvatar, artificerCert, certTypes, checkIn, homeScenes } from '@gongtai/contract'
import type { CertType } from '@gongtai/contract'
import { Checkbox, Form } from 'antd'
import { say } from '../../../base/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { ArtificerSelect } from '../artificer/ArtificerSelect.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { text } from './text.ts'

interface SubmitProps {
  open: boolean
  /** Where the person is known already. */
  artificerId?: number
  onClose: () => void
}

const CertField = fieldOf(artificerCert.submit)

/** Hands in a certificate on behalf of its person. */
export function SubmitCertDrawer({ open, artificerId, onClose }: SubmitProps) {
  const t = useText(text)
  const done = useDone(onClose)
  return (
    <FormDrawer title={t.submitCert} open={open} onClose={onClose}>
      <SchemaForm call={artificerCert.submit} initial={{ artificerId, longTerm: false }} submitText={t.submitForm.submit} onDone={done}>
        {artificerId === undefined && (
          <CertField name="artificerId" label={t.person} empty={t.submitForm.choosePerson}>
            <ArtificerSelect placeholder={t.submitForm.searchPerson} />
          </CertField>
        )}
        <CertField name="certType" label={t.certType} empty={t.submitForm.chooseType}>
          <LabelSelect of={certTypes.labels} allowClear={false} placeholder={t.submitForm.chooseType} />
        </CertField>
        <CertFields />
      </SchemaForm>
    </FormDrawer>
  )
}

/** What is asked for depends on the kind. */
function CertFields() {
  const t = useText(text)
  const certType = Form.useWatch<CertType | undefined>('certType')
  const isLongTerm = Form.useWatch<boolean | undefined>('longTerm') === true
  const isIdCard = certType === 'ID_CARD'
  if (certType === undefined) return null
  return (
    <>
      {certType === 'SKILL' && (
        <CertField name="categoryId" label={t.category} required>
          <CategorySelect />
        </CertField>
      )}
      <CertField name="certName" label={isIdCard ? t.desk.holder : t.certName}>
        <Input maxLength={isIdCard ? 20 : 50} />
      </CertField>
      <CertField name="certNo" label={isIdCard ? t.desk.idCardNo : t.desk.certNo} required={isIdCard}>
        <Input maxLength={isIdCard ? 18 : 40} />
      </CertField>
      <CertField name="issueOrg" label={t.desk.issueOrg}>
        <Input maxLength={50} />
      </CertField>
      <CertField name="issueDate" label={t.desk.issueDate}>
        <DayPicker />
      </CertField>
      <CertField name="longTerm" label={t.submitForm.validity} valuePropName="checked">
        <Checkbox>{t.longTerm}</Checkbox>
      </CertField>
      {!isLongTerm && (
        <CertField name="validTo" label={t.validTo} required>
          <DayPicker />
        </CertField>
      )}
      <CertField name="frontFile" label={t.submitForm.front} empty={t.submitForm.frontEmpty}>
        <Upload scene={homeScenes['home.cert']} />
      </CertField>
      <CertField name="backFile" label={t.submitForm.back} required={isIdCard}>
        <Upload scene={homeScenes['home.cert']} />
      </CertField>
      <CertField name="extraFiles" label={t.submitForm.extra}>
        <Upload scene={homeScenes['home.cert']} max={6} />
      </CertField>
    </>
  )
}

const AvatarField = fieldOf(artificerAvatar.submit)

/** Hands in an avatar on behalf of its person. */
export function SubmitAvatarDrawer({ open, artificerId, onClose }: SubmitProps) {
  const t = useText(text)
  const done = useDone(onClose)
  return (
    <FormDrawer title={t.submitAvatar} open={open} onClose={onClose}>
      <SchemaForm call={artificerAvatar.submit} initial={{ artificerId }} submitText={t.submitForm.submit} onDone={done}>
        {artificerId === undefined && (
          <AvatarField name="artificerId" label={t.person} empty={t.submitForm.choosePerson}>
            <ArtificerSelect placeholder={t.submitForm.searchPerson} />
          </AvatarField>
        )}
        <AvatarField name="newFile" label={t.submitForm.avatar} empty={t.submitForm.avatarEmpty} extra={t.submitForm.avatarHint}>
          <Upload scene={homeScenes['home.avatar']} />
        </AvatarField>
      </SchemaForm>
    </FormDrawer>
  )
}

function useDone(onClose: () => void): () => void {
  const t = useText(text).submitForm
  const refresh = useRefresh()
  return () => {
    refresh(artificerCert.search, artificerAvatar.search, checkIn.count)
    say('success', t.done)
    onClose()
  }
}
