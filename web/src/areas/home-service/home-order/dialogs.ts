import type { HomeOrderRow } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import type { Onward } from '../../../kit/list/next-record.ts'
import { subjectOfRow } from './order-subject.ts'
import type { OrderSubject } from './order-subject.ts'

/** What opens over a list of orders and over the page of one: every action has a dialog of its name. */
export const orderDialogs = {
  confirmPay: () => import('./PayDialogs.tsx'),
  dispatch: () => import('../home-dispatch/DispatchDrawer.tsx'),
  start: () => import('./ProgressDialogs.tsx'),
  finish: () => import('./ProgressDialogs.tsx'),
  complete: () => import('./ProgressDialogs.tsx'),
  rate: () => import('./ProgressDialogs.tsx'),
  refund: () => import('../home-refund/RefundDialog.tsx'),
  payFee: () => import('./PayDialogs.tsx'),
  addFee: () => import('./FeeDialog.tsx'),
  reschedule: () => import('./ScheduleDialogs.tsx'),
  undispatch: () => import('./ScheduleDialogs.tsx'),
  remark: () => import('./RemarkDialogs.tsx'),
  complain: () => import('./RemarkDialogs.tsx'),
  close: () => import('./CloseDialogs.tsx'),
  forceClose: () => import('./CloseDialogs.tsx'),
}

/** Which queue each of them works off. After one order is assigned the next one without a person is at hand. */
export const orderOnward: Readonly<Record<string, Onward<HomeOrderRow>>> = {
  dispatch: {
    queues: ['HOME_DISPATCH', 'HOME_REDISPATCH'],
    opens: ({ id, row }) => (row === undefined ? { id } : subjectOfRow(row)),
    waits: ({ state }) => state === 'PENDING_DISPATCH',
  },
}

/** What the actions on an order open. A fee is called off within the dialog of the fees; sending somebody else is called otherwise. */
export function orderOpeners(open: OpenDialog<typeof orderDialogs>, order: OrderSubject, redispatch: string) {
  return {
    confirmPay: () => open('confirmPay', order),
    dispatch: { press: () => open('dispatch', order), label: order.state === 'PENDING_SERVICE' ? redispatch : undefined },
    start: () => open('start', order),
    finish: () => open('finish', order),
    complete: () => open('complete', order),
    rate: () => open('rate', order),
    refund: () => open('refund', order),
    payFee: () => open('payFee', order),
    addFee: () => open('addFee', order),
    reschedule: () => open('reschedule', order),
    undispatch: () => open('undispatch', order),
    remark: () => open('remark', order),
    complain: () => open('complain', order),
    close: () => open('close', order),
    forceClose: () => open('forceClose', order),
  }
}
