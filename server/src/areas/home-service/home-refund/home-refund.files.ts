import { holds } from '../../../kit/access.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { isVisible } from '../../../kit/record.ts'
import { homeRefundRecord } from './home-refund.record.ts'
import { homeRefund } from './home-refund.tables.ts'

const isInScope = isVisible(homeRefund, homeRefundRecord.scope)
const codes = ['HomeOrderDetail', 'HomeOrder.refundAudit', 'HomeOrder.refundPayout'] as const

/** Whoever sees the order or decides on its refund may look at the pictures. */
export const homeRefundFiles: FileOwners = {
  HOME_REFUND: async (database, id, principal) => codes.some(code => holds(principal, code)) && (await isInScope(database, id, principal.scope)),
}
