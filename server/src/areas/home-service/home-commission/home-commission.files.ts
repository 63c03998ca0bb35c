import { sql } from 'drizzle-orm'
import { holds } from '../../../kit/access.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import type { Database } from '../../../db/connection.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { isVisible } from '../../../kit/record.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import type { Scope, ScopeCondition } from '../../../kit/scope.ts'
import { commissionSettlement, settleImage } from './commission-settlement.tables.ts'
import { settlementFileOwner } from './commission-settlement.rules.ts'
import { homeCommission } from './home-commission.tables.ts'

const scope = ownedByMember(homeCommission.ownerId)

/** The files of a transfer are for whoever may see its plan. */
export const ofPlan: ScopeCondition = kind =>
  sql`${commissionSettlement.commissionId} in (select ${homeCommission.id} from ${homeCommission} where ${scope(kind)})`

const isInScope = isVisible(commissionSettlement, ofPlan)

export const homeCommissionFiles: FileOwners = {
  [settlementFileOwner]: async (database, id, principal) => holds(principal, 'HomeCommissionDetail') && (await isInScope(database, id, principal.scope)),
}

const findImage = oneQuery({
  select: { fileName: settleImage.fileName },
  from: sql`${settleImage} join ${commissionSettlement} on ${commissionSettlement.id} = ${settleImage.settlementId} and ${commissionSettlement.bizType} = 'HOME'
    join ${homeCommission} on ${homeCommission.id} = ${commissionSettlement.commissionId}`,
  id: settleImage.id,
  scope,
})

export const findVisibleImage = async (database: Database, id: number, within: Scope): Promise<string> => (await findImage(database, id, within)).fileName
