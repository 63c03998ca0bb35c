import { homeOrderActions, inLanguage } from '@gongtai/contract'
import type { HomeOrderAction } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { OrderSubject } from './order-subject.ts'
import { text } from './text.ts'
import './dialog.css'

interface OrderModalProps {
  action: HomeOrderAction
  order: OrderSubject
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that is called by its action and the number of the order. */
export function OrderModal({ action, order, children, ...modal }: OrderModalProps) {
  const t = useText(text)
  const label = inLanguage(homeOrderActions[action].label, useLanguage())
  return (
    <FormModal title={t.about(label, order.orderNo)} {...modal}>
      {children}
    </FormModal>
  )
}
