import { homeProduct, homeProductActions, homeProductFields, inLanguage } from '@gongtai/contract'
import { Input } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { text } from './text.ts'

interface Product {
  id: number
  name: string
  version: number
}

/** A dialog is called by its action and the product, or by how many of them are chosen. */
function useTitle(action: keyof typeof homeProductActions, { count, rows }: Pick<Selection<Product>, 'count' | 'rows'>): string {
  const t = useText(text).dialog
  const label = inLanguage(homeProductActions[action].label, useLanguage())
  return count === 1 && rows[0] ? `${label} · ${rows[0].name}` : t.many(label, count)
}

function finish(selection: Selection<Product>, onDone: () => void): void {
  selection.clear()
  onDone()
}

export function PutWayDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection<Product>>) {
  const t = useText(text).dialog
  const w = useWords()
  return (
    <FormModal title={useTitle('putWay', selection)} {...dialog}>
      <BulkForm call={homeProduct.putWay} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <p>{t.putWay}</p>
      </BulkForm>
    </FormModal>
  )
}

const SoldOutField = fieldOf(homeProduct.soldOut)

export function SoldOutDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection<Product>>) {
  const t = useText(text).dialog
  const w = useWords()
  const l = useLabels(homeProductFields)
  return (
    <FormModal title={useTitle('soldOut', selection)} {...dialog}>
      <BulkForm call={homeProduct.soldOut} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <p>{t.soldOut}</p>
        <SoldOutField name="reason" label={l.soldOutReason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </SoldOutField>
      </BulkForm>
    </FormModal>
  )
}

export function DeleteDialog({ of: product, onDone, ...dialog }: DialogProps<Product>) {
  const t = useText(text).dialog
  const w = useWords()
  const { id, version } = product
  const loadNewer = async () => ({ id, version: (await call(homeProduct.info, { id }, { handled: true })).version })
  return (
    <FormModal title={useTitle('delete', { count: 1, rows: [product] })} {...dialog}>
      <SchemaForm call={homeProduct.delete} initial={{ id, version }} loadNewer={loadNewer} submitText={w.confirm} onDone={() => onDone(w.deleted)}>
        <p>{t.delete}</p>
      </SchemaForm>
    </FormModal>
  )
}
