import { artificerAvatar, artificerAvatarFields, artificerCert, artificerCertFields, certTypes, homeScenes } from '@gongtai/contract'
import type { CertType } from '@gongtai/contract'
import { Checkbox, Form } from 'antd'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { ArtificerSelect } from '../artificer/ArtificerSelect.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { text } from './text.ts'

/** It is opened with a person where that is known already. */
type SubmitProps = DialogProps<{ artificerId: number } | undefined>

const CertField = fieldOf(artificerCert.submit, artificerCertFields)

/** Hands in a certificate on behalf of its person. */
export function SubmitCertDrawer({ of, onDone, ...dialog }: SubmitProps) {
  const t = useText(text)
  return (
    <FormDrawer title={t.submitCert} {...dialog}>
      <SchemaForm
        call={artificerCert.submit}
        fields={artificerCertFields}
        initial={{ artificerId: of?.artificerId, longTerm: false }}
        submitText={t.submitForm.submit}
        onDone={() => onDone(t.submitForm.done)}
      >
        {of === undefined && (
          <CertField name="artificerId" field="name" empty={t.submitForm.choosePerson}>
            <ArtificerSelect placeholder={t.submitForm.searchPerson} />
          </CertField>
        )}
        <CertField name="certType" empty={t.submitForm.chooseType}>
          <ValueSelect of={certTypes} allowClear={false} placeholder={t.submitForm.chooseType} />
        </CertField>
        <CertFields />
      </SchemaForm>
    </FormDrawer>
  )
}

function CertFields() {
  const t = useText(text)
  const l = useLabels(artificerCertFields)
  const certType = Form.useWatch<CertType | undefined>('certType')
  const isLongTerm = Form.useWatch<boolean | undefined>('longTerm') === true
  const isIdCard = certType === 'ID_CARD'
  if (certType === undefined) return null
  return (
    <>
      {certType === 'SKILL' && (
        <CertField name="categoryId" field="categoryName" required>
          <CategorySelect />
        </CertField>
      )}
      <CertField name="certName" label={isIdCard ? t.desk.holder : l.certName}>
        <Input maxLength={isIdCard ? 20 : 50} />
      </CertField>
      <CertField name="certNo" label={isIdCard ? t.desk.idCardNo : l.certNo} required={isIdCard}>
        <Input maxLength={isIdCard ? 18 : 40} />
      </CertField>
      <CertField name="issueOrg">
        <Input maxLength={50} />
      </CertField>
      <CertField name="issueDate">
        <DayPicker />
      </CertField>
      <CertField name="longTerm" label={t.submitForm.validity} valuePropName="checked">
        <Checkbox>{l.longTerm}</Checkbox>
      </CertField>
      {!isLongTerm && (
        <CertField name="validTo" required>
          <DayPicker />
        </CertField>
      )}
      <CertField name="frontFile" empty={t.submitForm.frontEmpty}>
        <Upload scene={homeScenes['home.cert']} />
      </CertField>
      <CertField name="backFile" required={isIdCard}>
        <Upload scene={homeScenes['home.cert']} />
      </CertField>
      <CertField name="extraFiles">
        <Upload scene={homeScenes['home.cert']} max={6} />
      </CertField>
    </>
  )
}

const AvatarField = fieldOf(artificerAvatar.submit, artificerAvatarFields)

/** Hands in an avatar on behalf of its person. */
export function SubmitAvatarDrawer({ of, onDone, ...dialog }: SubmitProps) {
  const t = useText(text)
  return (
    <FormDrawer title={t.submitAvatar} {...dialog}>
      <SchemaForm
        call={artificerAvatar.submit}
        fields={artificerAvatarFields}
        initial={{ artificerId: of?.artificerId }}
        submitText={t.submitForm.submit}
        onDone={() => onDone(t.submitForm.done)}
      >
        {of === undefined && (
          <AvatarField name="artificerId" field="name" empty={t.submitForm.choosePerson}>
            <ArtificerSelect placeholder={t.submitForm.searchPerson} />
          </AvatarField>
        )}
        <AvatarField name="newFile" empty={t.submitForm.avatarEmpty} extra={t.submitForm.avatarHint}>
          <Upload scene={homeScenes['home.avatar']} />
        </AvatarField>
      </SchemaForm>
    </FormDrawer>
  )
}
