import { homeOrder, paths, showMoney } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { useText } from '../../../base/text.ts'
import type { AnswerOf } from '@gongtai/contract'
import { useRefreshOrders } from './refresh.ts'
import { PhoneOrderForm } from './PhoneOrderForm.tsx'
import { text } from './place-text.ts'
import './order.css'
import './place.css'

interface PhoneOrderDrawerProps {
  /** Opened from the page of a consumer; otherwise the number says who orders. */
  consumerId?: number
  /** Of a caller. */
  mobile?: string
  open: boolean
  onClose: () => void
}

/** 代客下单. What comes next is done on the page of the new order. */
export function PhoneOrderDrawer({ consumerId, mobile, open, onClose }: PhoneOrderDrawerProps) {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const refresh = useRefreshOrders()
  const done = ({ orderId, orderNo, payMoney }: AnswerOf<typeof homeOrder.add>) => {
    say('success', t.done(orderNo, payMoney === null ? '—' : `¥${showMoney(payMoney)}`))
    onClose()
    refresh()
    if (can('HomeOrderDetail')) void navigate({ to: paths.HomeOrderDetail({ id: orderId }) })
  }
  return (
    <FormDrawer title={t.title} open={open} onClose={onClose}>
      <PhoneOrderForm consumerId={consumerId} mobile={mobile} onDone={done} />
    </FormDrawer>
  )
}
