import { artificerCert, artificerCertActions, inLanguage } from '@gongtai/contract'
import type { ArtificerCertRow } from '@gongtai/contract'
import { Alert, Input } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(artificerCert.revoke)

export function RevokeDialog({ of: { id, version }, onDone, ...dialog }: DialogProps<ArtificerCertRow>) {
  const t = useText(text).revokeForm
  const label = inLanguage(artificerCertActions.revoke.label, useLanguage())
  return (
    <FormModal title={label} {...dialog}>
      <SchemaForm call={artificerCert.revoke} initial={{ id, version }} submitText={label} onDone={() => onDone(t.done)}>
        <Alert className="check-in-warning" type="warning" showIcon title={t.warn} />
        <Field name="reason" label={t.reason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
