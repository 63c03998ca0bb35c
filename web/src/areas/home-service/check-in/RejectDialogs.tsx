import { artificerAvatar, artificerAvatarFields, artificerCert, artificerCertFields } from '@gongtai/contract'
import type { AnswerOf, Field as KnownField, InputOf } from '@gongtai/contract'
import { Form, Input } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Field } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'

interface RejectCertProps {
  open: boolean
  cert: { id: number; version: number }
  filter: NonNullable<InputOf<typeof artificerCert.examine>['filter']>
  onDone: (nextId: number | null) => void
  onClose: () => void
}

export function RejectCertDialog({ open, cert: { id, version }, filter, onDone, onClose }: RejectCertProps) {
  const w = useWords()
  return (
    <FormModal title={w.reject} open={open} onClose={onClose}>
      <SchemaForm
        call={artificerCert.examine}
        fields={artificerCertFields}
        initial={{ id, version, result: 'REJECT', filter }}
        submitText={w.reject}
        onDone={({ nextId }) => onDone(nextId)}
      >
        <ReasonFields code={artificerCertFields.rejectReasonCode} />
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
  const w = useWords()
  return (
    <FormModal title={w.reject} open={open} onClose={onClose}>
      <SchemaForm call={artificerAvatar.examine} fields={artificerAvatarFields} initial={{ ids, result: 'REJECT' }} submitText={w.reject} onDone={onDone}>
        <ReasonFields code={artificerAvatarFields.rejectReasonCode} />
      </SchemaForm>
    </FormModal>
  )
}

/** Each of the usual reasons brings words that may be changed. */
function ReasonFields({ code: { values } }: { code: KnownField }) {
  const { rejectForm: t, templates } = useText(text)
  const form = Form.useFormInstance()
  return (
    <>
      <Field name="rejectReasonCode" required empty={t.choose}>
        <ValueSelect
          of={values!}
          allowClear={false}
          autoFocus
          placeholder={t.choose}
          onSelect={(code: unknown) => form.setFieldValue('rejectReason', templates[code as keyof typeof templates] ?? '')}
        />
      </Field>
      <Field name="rejectReason" extra={t.wordsHint}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Field>
    </>
  )
}
