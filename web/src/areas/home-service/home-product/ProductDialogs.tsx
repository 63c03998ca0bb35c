import { homeProduct } from '@gongtai/contract'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import type { OpenedProduct, ProductSubject } from './opened.ts'
import { useRefreshProductLists, useRefreshProducts } from './refresh.ts'
import { text } from './text.ts'

interface ProductDialogsProps {
  opened: OpenedProduct | undefined
  open: boolean
  onClose: () => void
  /** Something was done: a selection can go, the page of a deleted product can be left. */
  onDone?: () => void
}

const SoldOutField = fieldOf(homeProduct.soldOut)

/** What opens over the list of products and over the page of one. */
export function ProductDialogs({ opened, open, onClose, onDone }: ProductDialogsProps) {
  const t = useText(text)
  const refresh = useRefreshProducts()
  const refreshLists = useRefreshProductLists()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  if (last === undefined) return null

  const done = () => {
    onClose()
    onDone?.()
    if (last.dialog === 'delete') {
      say('success', t.dialog.deleted)
      refreshLists()
    } else refresh()
  }
  const { dialog, product, selection } = last
  const title = product ? t.dialog.one(t[dialog], product.name) : t.dialog.many(t[dialog], selection?.count ?? 0)
  const chosen = selection ?? (product && onlyThis(product))
  return (
    <FormModal title={title} open={open} onClose={onClose}>
      {dialog === 'delete' && product && <DeleteForm product={product} onDone={done} />}
      {dialog === 'putWay' && chosen && (
        <BulkForm call={homeProduct.putWay} selection={chosen} submitText={t.dialog.confirm} onDone={done}>
          <p>{t.dialog.putWay}</p>
        </BulkForm>
      )}
      {dialog === 'soldOut' && chosen && (
        <BulkForm call={homeProduct.soldOut} selection={chosen} submitText={t.dialog.confirm} onDone={done}>
          <p>{t.dialog.soldOut}</p>
          <SoldOutField name="reason" label={t.dialog.reason}>
            <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
          </SoldOutField>
        </BulkForm>
      )}
    </FormModal>
  )
}

function DeleteForm({ product: { id, version }, onDone }: { product: ProductSubject; onDone: () => void }) {
  const t = useText(text)
  const loadNewer = async () => ({ id, version: (await call(homeProduct.info, { id }, { handled: true })).version })
  return (
    <SchemaForm call={homeProduct.delete} initial={{ id, version }} loadNewer={loadNewer} submitText={t.dialog.confirm} onDone={onDone}>
      <p>{t.dialog.delete}</p>
    </SchemaForm>
  )
}

/** The calls of the shelf take several products: of one, a selection of one. */
function onlyThis(product: ProductSubject): Selection<ProductSubject> {
  return { rows: [product], count: 1, all: false, load: async () => [product], clear: () => {} }
}
