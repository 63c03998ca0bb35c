import { holds } from '../../../kit/access.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { isVisible } from '../../../kit/record-source.ts'
import { homeRefundKind } from './home-refund-kind.ts'
import { homeRefund } from './home-refund.tables.ts'

const isInScope = isVisible(homeRefund, homeRefundKind.scope)
const codes = ['HomeOrderDetail', 'HomeOrder.refundAudit', 'HomeOrder.refundPayout'] as const

/** Whoever sees the order or decides on its refund. */
export const homeRefundFiles: FileOwners = {
  HOME_REFUND: async (database, id, principal) => codes.some(code => holds(principal, code)) && (await isInScope(database, id, principal.scope)),
}
