import { dict, dictTypeFields } from '@gongtai/contract'
import type { DictTypeRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(dict.saveType, dictTypeFields)

export function TypeModal({ of: { type }, onDone, ...dialog }: DialogProps<{ type?: DictTypeRow }>) {
  const t = useText(text)
  const w = useWords()
  const initial = type === undefined ? {} : { code: type.code, version: type.version, name: type.name, nameEn: type.nameEn, remark: type.remark }
  return (
    <FormModal title={type === undefined ? t.addType : t.editType} {...dialog}>
      <SchemaForm call={dict.saveType} fields={dictTypeFields} initial={initial} onDone={() => onDone(w.saved)}>
        <Field name="code" extra={t.codeHint}>
          <Input maxLength={40} disabled={type !== undefined} />
        </Field>
        <Field name="name">
          <Input maxLength={30} />
        </Field>
        <Field name="nameEn">
          <Input maxLength={60} />
        </Field>
        <Field name="remark">
          <Input maxLength={200} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
