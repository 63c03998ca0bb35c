import { homeOrder, paths, showMoney } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { useText } from '../../../base/text.ts'
import type { AnswerOf } from '@gongtai/contract'
import { useRefreshAll } from '../../../base/refresh.ts'
import { PhoneOrderForm } from './PhoneOrderForm.tsx'
import { text } from './text.ts'
import './order.css'
import './place.css'

interface PhoneOrderDrawerProps {
  /** It is given on the page of a consumer; otherwise the number says who orders. */
  consumerId?: number
  /** It is the number of a caller. */
  mobile?: string
  open: boolean
  onClose: () => void
}

/** After 代客下单 the work goes on on the page of the new order. */
export function PhoneOrderDrawer({ consumerId, mobile, open, onClose }: PhoneOrderDrawerProps) {
  const t = useText(text).place
  const can = useCan()
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const done = ({ orderId, orderNo, payMoney }: AnswerOf<typeof homeOrder.add>) => {
    say('success', t.done(orderNo, payMoney === null ? '—' : `¥${showMoney(payMoney)}`))
    onClose()
    refreshAll()
    if (can('HomeOrderDetail')) void navigate({ to: paths.HomeOrderDetail({ id: orderId }) })
  }
  return (
    <FormDrawer title={t.title} open={open} onClose={onClose}>
      <PhoneOrderForm consumerId={consumerId} mobile={mobile} onDone={done} />
    </FormDrawer>
  )
}
