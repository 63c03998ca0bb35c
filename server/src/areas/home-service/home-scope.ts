import { sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { ScopeCondition } from '../../kit/scope.ts'
import { ownedByMember } from '../../kit/scope.ts'
import { homeUser } from './home-user/home-user.tables.ts'

/** Records of a consumer belong to the owner of that consumer: `ofHomeUser(homeUserAddress.userId)`. */
export const ofHomeUser =
  (userId: Column): ScopeCondition =>
  kind =>
    sql`${userId} in (select ${homeUser.id} from ${homeUser} where ${ownedByMember(homeUser.ownerId)(kind)})`
