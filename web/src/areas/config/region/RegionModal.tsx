import { region, regionFields } from '@gongtai/contract'
import type { RegionRow } from '@gongtai/contract'
import { InputNumber } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(region.save, regionFields)

interface EditedRegion {
  row?: RegionRow
  /** Where a new one is to lie. */
  parent?: RegionRow
}

export function EditModal({ of: { row, parent }, onDone, ...dialog }: DialogProps<EditedRegion>) {
  const t = useText(text)
  const w = useWords()
  const initial =
    row === undefined
      ? { parentCode: parent?.code ?? null }
      : { id: row.id, version: row.version, code: row.code, parentCode: row.parentCode, name: row.name, lng: row.lng, lat: row.lat }
  return (
    <FormModal title={row === undefined ? t.add : `${t.edit} ${row.fullName}`} {...dialog}>
      <SchemaForm call={region.save} fields={regionFields} initial={initial} onDone={() => onDone(w.saved)}>
        <Field name="code" extra={t.codeHint}>
          <Input maxLength={6} disabled={row !== undefined} />
        </Field>
        <Field name="parentCode">
          <Input maxLength={6} disabled={row !== undefined || parent !== undefined} />
        </Field>
        <Field name="name" extra={row === undefined ? undefined : t.renameHint}>
          <Input maxLength={30} />
        </Field>
        <Field name="lng">
          <Input maxLength={10} />
        </Field>
        <Field name="lat">
          <Input maxLength={10} />
        </Field>
        {row !== undefined && (
          <Field name="renamedIn" extra={t.yearHint}>
            <InputNumber className="kit-wide" min={1949} max={2099} precision={0} />
          </Field>
        )}
      </SchemaForm>
    </FormModal>
  )
}
