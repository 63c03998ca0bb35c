import type { homeOrder as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { closeOrder, reasonList } from './home-order-close.rules.ts'
import { findOrderConsumer, findOrderProducts } from './home-order-form.queries.ts'
import { findOrder } from './home-order-info.queries.ts'
import { addFee, cancelFee, confirmPay } from './home-order-pay.rules.ts'
import { placeOrder } from './home-order-place.rules.ts'
import { rateOrder } from './home-order-rate.rules.ts'
import { findSnapshot } from './home-order-snapshot.queries.ts'
import { homeOrderExport } from './home-order.export.ts'
import { findOrderMoney, findOrderPage } from './home-order.queries.ts'
import { addRemark } from './home-order.rules.ts'

export const homeOrderHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findOrderPage(database, input, staff),
  export: exportHandler(homeOrderExport),
  info: ({ orderId }, { database, staff, language }) => findOrder(database, orderId, staff, language),
  snapshot: ({ orderId }, { database, scope, staff }) => findSnapshot(database, orderId, scope, staff.fields.get('homeOrder.money') === 'HIDE'),
  reasons: async ({ orderId, scene }, { database, scope, language }) =>
    reasonList(scene, orderId === undefined ? null : await findOrderMoney(database, orderId, scope), language),
  consumer: (input, { database, staff }) => findOrderConsumer(database, input, staff),
  products: (input, { database }) => findOrderProducts(database, input),
  add: ({ requestNo, ...input }, context) => context.once(requestNo, work => placeOrder(work, input, context.staff)),
  confirmPay: ({ requestNo, ...input }, context) => context.once(requestNo, work => confirmPay(work, input, context.scope)),
  addFee: ({ requestNo, ...input }, context) => context.once(requestNo, work => addFee(work, input, context.scope)),
  cancelFee: (input, context) => context.transaction(work => cancelFee(work, input, context.scope)),
  async remark(input, context) {
    await context.transaction(work => addRemark(work, input, context.scope))
    return {}
  },
  rate: (input, context) => context.transaction(work => rateOrder(work, input, context.scope)),
  close: ({ requestNo, ...input }, context) => context.once(requestNo, work => closeOrder(work, input, context.staff)),
}
