import { sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { ScopeCondition } from '../../kit/scope.ts'
import { ownedByMember } from '../../kit/scope.ts'
import { homeUser } from './home-user.tables.ts'

/** Records of home service by their owner. What has no owner is seen by scope ALL alone. */
export const ownedHome = ownedByMember

/** What belongs to a consumer, by the owner of that consumer: `ofHomeUser(homeUserAddress.userId)`. */
export const ofHomeUser =
  (userId: Column): ScopeCondition =>
  kind =>
    sql`${userId} in (select ${homeUser.id} from ${homeUser} where ${ownedHome(homeUser.ownerId)(kind)})`
