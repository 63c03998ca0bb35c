import { homeOrderActions, inLanguage, showMoney } from '@gongtai/contract'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useText } from '../../../base/text.ts'
import type { OpenedOrder } from './opened.ts'
import { useRefreshOrders } from './refresh.ts'
import { CloseForm } from './CloseForm.tsx'
import { FeeForm } from './FeeForm.tsx'
import { ConfirmPayForm, PayFeeForm } from './PayForms.tsx'
import { CompleteForm, FinishForm, StartForm } from './ProgressForms.tsx'
import { RemarkForm } from './RemarkForm.tsx'
import { RescheduleForm, UndispatchForm } from './ScheduleForms.tsx'
import { text } from './dialog-text.ts'
import './dialog.css'

const DispatchDrawer = onDemand(() => import('../home-dispatch/DispatchDrawer.tsx'))
const RefundDialog = onDemand(() => import('../home-refund/RefundDialog.tsx'))

interface OrderDialogsProps {
  opened: OpenedOrder | undefined
  open: boolean
  onClose: () => void
}

/** What opens over a list of orders and over the page of one. */
export function OrderDialogs({ opened, open, onClose }: OrderDialogsProps) {
  const t = useText(text)
  const language = useLanguage()
  const refresh = useRefreshOrders()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  if (last === undefined) return null

  const { dialog, order } = last
  const done = (message: string = t.done) => {
    say('success', message)
    onClose()
    refresh()
  }
  const isElsewhere = dialog === 'dispatch' || dialog === 'refund'
  return (
    <>
      <FormModal title={t.about(inLanguage(homeOrderActions[dialog].label, language), order.orderNo)} open={open && !isElsewhere} onClose={onClose}>
        <DialogForm opened={last} onDone={done} />
      </FormModal>
      <DispatchDrawer order={order} open={open && dialog === 'dispatch'} onClose={onClose} />
      <RefundDialog order={{ ...order, refundableMoney: order.refundableMoney ?? '0.00' }} open={open && dialog === 'refund'} onClose={onClose} />
    </>
  )
}

function DialogForm({ opened: { dialog, order }, onDone }: { opened: OpenedOrder; onDone: (message?: string) => void }) {
  const t = useText(text)
  const plain = { order, onDone: () => onDone() }
  switch (dialog) {
    case 'confirmPay':
      return <ConfirmPayForm order={order} onDone={() => onDone(t.pay.done)} />
    case 'payFee':
      return <PayFeeForm order={order} onDone={() => onDone(t.pay.done)} />
    case 'addFee':
      return <FeeForm order={order} onDone={onDone} />
    case 'reschedule':
      return <RescheduleForm {...plain} />
    case 'undispatch':
      return <UndispatchForm {...plain} />
    case 'start':
      return <StartForm {...plain} />
    case 'finish':
      return <FinishForm {...plain} />
    case 'complete':
      return <CompleteForm {...plain} />
    case 'remark':
      return <RemarkForm type="REMARK" {...plain} />
    case 'complain':
      return <RemarkForm type="COMPLAINT" {...plain} />
    case 'close':
    case 'forceClose':
      return (
        <CloseForm
          order={order}
          onDone={({ refundId, refundMoney }) =>
            onDone(refundId === null || refundMoney === null ? t.close.done : t.close.doneRefund(`¥${showMoney(refundMoney)}`))
          }
        />
      )
    case 'dispatch':
    case 'refund':
      return null
  }
}
