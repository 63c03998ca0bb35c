import { sql } from 'drizzle-orm'
import { ownedByMember } from '../../../kit/scope.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { homeOrder } from './home-order.tables.ts'

const byOwner = ownedByMember(homeOrder.ownerId)
const byPlacer = ownedByMember(homeOrder.createdBy)

/** An order belongs to its owner and to whoever placed it for a consumer: an agent sees what he was asked for on the telephone. */
export const visibleOrders: ScopeCondition = Object.assign((kind: 'DEPT' | 'SELF') => sql`(${byOwner(kind)} or ${byPlacer(kind)})`, {
  ofMembers: (kind: 'DEPT' | 'SELF') => sql`(${byOwner.ofMembers!(kind)} or ${byPlacer.ofMembers!(kind)})`,
})

/** What somebody placed for another's city. */
const placedOnly: ScopeCondition = Object.assign((kind: 'DEPT' | 'SELF') => sql`(${byPlacer(kind)} and (${byOwner(kind)}) is not true)`, {
  ofMembers: (kind: 'DEPT' | 'SELF') => sql`(${byPlacer.ofMembers!(kind)} and (${byOwner.ofMembers!(kind)}) is not true)`,
})

/** The same in parts without an order in common, because a list looks for each by an index of its own. */
export const visibleOrderParts: readonly ScopeCondition[] = [byOwner, placedOnly]
