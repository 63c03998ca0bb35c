import type { HomeProductState } from '@gongtai/contract'
import { useState } from 'react'
import type { Selection } from '../../../kit/list/list-selection.ts'

/** As much of a product as its dialogs need, from the list or from its own page. */
export interface ProductSubject {
  id: number
  name: string
  state: HomeProductState
  version: number
}

export interface OpenedProduct {
  dialog: 'putWay' | 'soldOut' | 'delete'
  product?: ProductSubject
  /** Of a bulk action. */
  selection?: Selection
}

/** One dialog at a time, over the list or over a product's page. */
export function useOpenedProduct() {
  const [opened, setOpened] = useState<OpenedProduct>()
  return { opened, open: setOpened as (next: OpenedProduct) => void, close: () => setOpened(undefined) }
}
