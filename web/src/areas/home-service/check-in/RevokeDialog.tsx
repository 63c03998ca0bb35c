import { artificerCert, checkIn } from '@gongtai/contract'
import type { ArtificerCertRow } from '@gongtai/contract'
import { Alert, Input } from 'antd'
import { say } from '../../../base/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const Field = fieldOf(artificerCert.revoke)

export function RevokeDialog({ open, cert, onClose }: { open: boolean; cert: ArtificerCertRow | undefined; onClose: () => void }) {
  const t = useText(text).revokeForm
  const refresh = useRefresh()
  const done = () => {
    refresh(artificerCert.search, artificerCert.info, checkIn.count)
    say('success', t.done)
    onClose()
  }
  return (
    <FormModal title={t.title} open={open} onClose={onClose}>
      {cert !== undefined && (
        <SchemaForm call={artificerCert.revoke} initial={{ id: cert.id, version: cert.version }} submitText={t.confirm} onDone={done}>
          <Alert className="check-in-warning" type="warning" showIcon title={t.warn} />
          <Field name="reason" label={t.reason}>
            <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
          </Field>
        </SchemaForm>
      )}
    </FormModal>
  )
}
