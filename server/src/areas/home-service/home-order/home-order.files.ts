import { eq } from 'drizzle-orm'
import { holds } from '../../../kit/access.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { isVisible } from '../../../kit/record.ts'
import { visibleOrders } from './home-order-scope.ts'
import { homePayment } from './home-order-fee.tables.ts'
import { homeOrder } from './home-order.tables.ts'

/** Each payment has its own vouchers. */
export const paymentFileType = 'HOME_PAYMENT'

const isInScope = isVisible(homeOrder, visibleOrders)

/** Whoever may look at the order within the scope may look at its files. */
export const homeOrderFiles: FileOwners = {
  HOME_ORDER: async (database, id, principal) => holds(principal, 'HomeOrderDetail') && (await isInScope(database, id, principal.scope)),
  [paymentFileType]: async (database, id, principal) => {
    if (!holds(principal, 'HomeOrderDetail')) return false
    const [payment] = await database.select({ orderId: homePayment.orderId }).from(homePayment).where(eq(homePayment.id, id))
    return payment !== undefined && (await isInScope(database, payment.orderId, principal.scope))
  },
}
