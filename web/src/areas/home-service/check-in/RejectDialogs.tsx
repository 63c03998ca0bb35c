import { artificerAvatar, artificerCert, avatarRejectReasons, certRejectReasons } from '@gongtai/contract'
import type { AnswerOf, InputOf, Text } from '@gongtai/contract'
import { Form, Input } from 'antd'
import { Field } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface RejectCertProps {
  open: boolean
  cert: { id: number; version: number }
  filter: NonNullable<InputOf<typeof artificerCert.examine>['filter']>
  onDone: (nextId: number | null) => void
  onClose: () => void
}

export function RejectCertDialog({ open, cert: { id, version }, filter, onDone, onClose }: RejectCertProps) {
  const t = useText(text).rejectForm
  return (
    <FormModal title={t.title} open={open} onClose={onClose}>
      <SchemaForm
        call={artificerCert.examine}
        initial={{ id, version, result: 'REJECT', filter }}
        submitText={t.confirm}
        onDone={({ nextId }) => onDone(nextId)}
      >
        <ReasonFields of={certRejectReasons.labels} />
      </SchemaForm>
    </FormModal>
  )
}

interface RejectAvatarsProps {
  open: boolean
  ids: number[]
  onDone: (answer: AnswerOf<typeof artificerAvatar.examine>) => void
  onClose: () => void
}

export function RejectAvatarsDialog({ open, ids, onDone, onClose }: RejectAvatarsProps) {
  const t = useText(text).rejectForm
  return (
    <FormModal title={t.title} open={open} onClose={onClose}>
      <SchemaForm call={artificerAvatar.examine} initial={{ ids, result: 'REJECT' }} submitText={t.confirm} onDone={onDone}>
        <ReasonFields of={avatarRejectReasons.labels} />
      </SchemaForm>
    </FormModal>
  )
}

/** The usual reasons, each with words that may be changed. */
function ReasonFields({ of }: { of: Readonly<Record<string, Text>> }) {
  const { rejectForm: t, templates } = useText(text)
  const form = Form.useFormInstance()
  return (
    <>
      <Field name="rejectReasonCode" label={t.code} required empty={t.choose}>
        <LabelSelect
          of={of}
          allowClear={false}
          autoFocus
          placeholder={t.choose}
          onSelect={(code: unknown) => form.setFieldValue('rejectReason', templates[code as keyof typeof templates] ?? '')}
        />
      </Field>
      <Field name="rejectReason" label={t.words} extra={t.wordsHint}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Field>
    </>
  )
}
