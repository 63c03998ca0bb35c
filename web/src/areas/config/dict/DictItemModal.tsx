import { dict, dictExtraFields, dictExtras, dictItemFields } from '@gongtai/contract'
import type { DictItemRow, InputOf } from '@gongtai/contract'
import { Switch } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { editOf } from './dict-columns.tsx'
import { text } from './text.ts'

/** A new value of a list, or one that is there. */
export interface EditedItem {
  typeCode: string
  row?: DictItemRow
}

type Edit = InputOf<typeof dict.saveItem>

const fields = { ...dictItemFields, ...dictExtraFields }

function ItemModal({ of: { typeCode, row }, onDone, ...dialog }: DialogProps<EditedItem>) {
  const t = useText(text)
  const w = useWords()
  // What a value carries stands in the form like its own fields, and goes into `extra` when it is sent.
  const carried = dictExtras[typeCode]?.schema.shape ?? {}
  const schema = dict.saveItem.input.omit({ extra: true }).extend(carried)
  const { extra, ...own } = row === undefined ? { typeCode, state: 'ENABLED' as const, color: null, isDefault: false, extra: null } : editOf(typeCode, row)
  const send = (input: Edit) => {
    const flat = input as Record<string, unknown>
    const [inside, outside] = [Object.entries(flat).filter(([name]) => name in carried), Object.entries(flat).filter(([name]) => !(name in carried))]
    const kept = (Object.keys(carried).length === 0 ? (extra ?? null) : Object.fromEntries(inside)) as NonNullable<Edit['extra']>
    return call(dict.saveItem, { ...(Object.fromEntries(outside) as Edit), extra: kept }, { handled: true })
  }
  const isValueFixed = row !== undefined && (row.shipped || row.useCount > 0)
  return (
    <FormModal title={row === undefined ? t.add : t.edit} {...dialog}>
      <SchemaForm call={dict.saveItem} schema={schema} fields={fields} initial={{ ...own, ...extra }} send={send} onDone={() => onDone(w.saved)}>
        <Field name="value" extra={row?.shipped ? t.shippedHint : isValueFixed ? t.usedHint(row.useCount) : t.valueHint}>
          <Input maxLength={40} disabled={isValueFixed} />
        </Field>
        <Field name="label">
          <Input maxLength={30} />
        </Field>
        <Field name="labelEn">
          <Input maxLength={60} />
        </Field>
        {'category' in carried && <Field name="category" />}
        {'level' in carried && <Field name="level" field={typeCode === 'pc_forbidden_word' ? 'wordLevel' : 'level'} />}
        {'upTo' in carried && <Field name="upTo" />}
        {'rate' in carried && <Field name="rate" />}
        {'quickDeduction' in carried && <Field name="quickDeduction" />}
        {'startOn' in carried && (
          <Field name="startOn">
            <DayPicker />
          </Field>
        )}
        <Field name="color" />
        <Field name="isDefault" valuePropName="checked" extra={t.defaultHint}>
          <Switch />
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
