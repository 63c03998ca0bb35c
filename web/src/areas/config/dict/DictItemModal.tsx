import { dict, dictItemFields } from '@gongtai/contract'
import type { DictItemRow } from '@gongtai/contract'
import { InputNumber } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(dict.saveItem, dictItemFields)

/** A new value of a list, or one that is there. */
export interface EditedItem {
  typeCode: string
  row?: DictItemRow
}

function ItemModal({ of: { typeCode, row }, onDone, ...dialog }: DialogProps<EditedItem>) {
  const t = useText(text)
  const w = useWords()
  const { useCount: _, ...fields } = row ?? { useCount: 0, sort: 0, state: 'ENABLED' as const }
  return (
    <FormModal title={row === undefined ? t.add : t.edit} {...dialog}>
      <SchemaForm call={dict.saveItem} fields={dictItemFields} initial={{ typeCode, ...fields }} onDone={() => onDone(w.saved)}>
        <Field name="value" extra={t.valueHint}>
          <Input maxLength={40} disabled={row !== undefined} />
        </Field>
        <Field name="label">
          <Input maxLength={30} />
        </Field>
        <Field name="labelEn">
          <Input maxLength={60} />
        </Field>
        <Field name="sort">
          <InputNumber className="kit-wide" min={0} max={9_999} precision={0} />
        </Field>
        <Field name="state" extra={t.disableHint} />
      </SchemaForm>
    </FormModal>
  )
}

export function AddModal(props: DialogProps<EditedItem>) {
  return <ItemModal {...props} />
}

export function EditModal(props: DialogProps<EditedItem>) {
  return <ItemModal {...props} />
}
