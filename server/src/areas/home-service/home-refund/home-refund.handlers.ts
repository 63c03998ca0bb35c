import type { homeRefund as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findRefundPage } from './home-refund.queries.ts'
import { auditRefund, cancelRefund, payoutRefund, refundCompletedOrder } from './home-refund.rules.ts'

export const homeRefundHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findRefundPage(database, input, staff),
  apply: (input, context) => context.once(input.requestNo, work => refundCompletedOrder(work, input, context.staff)),
  audit: (input, context) => context.transaction(work => auditRefund(work, input, context.staff)),
  payout: (input, context) => context.transaction(work => payoutRefund(work, input, context.staff)),
  cancel: (input, context) => context.transaction(work => cancelRefund(work, input, context.staff)),
}
