import { useState } from 'react'
import type { OrderDialogName, OrderSubject } from './order-subject.ts'

export interface OpenedOrder {
  dialog: OrderDialogName
  order: OrderSubject
}

/** One dialog at a time, over a list or over the page of an order. */
export function useOpenedOrder() {
  const [opened, setOpened] = useState<OpenedOrder>()
  return { opened, open: setOpened as (next: OpenedOrder) => void, close: () => setOpened(undefined) }
}
