import { sql } from 'drizzle-orm'
import type { RevealSource } from '../../../kit/record.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { commissionSettlement } from './commission-settlement.tables.ts'
import { ofPlan } from './home-commission.files.ts'
import { homeCommission } from './home-commission.tables.ts'

/** It reveals the account that a transfer went to. */
export const findSettlementAccount: RevealSource = async (database, id, { scope }, cipher) => {
  const within = scope.kind === 'ALL' ? sql`true` : ofPlan(scope.kind)
  const query = prepare(
    { sealed: commissionSettlement.bankAccountSealed, title: sql<string>`${homeCommission.planNo} || ' ' || ${homeCommission.name}` },
    columns => sql`select ${columns} from ${commissionSettlement} join ${homeCommission} on ${homeCommission.id} = ${commissionSettlement.commissionId}
          where ${commissionSettlement.id} = ${sql.placeholder('id')} and ${commissionSettlement.bizType} = 'HOME' and ${within}`,
    { named: false },
  )
  const [row] = await query.run(database, { id, ...scopeValueOf(scope) })
  const value = row === undefined || row.sealed === null ? null : cipher.decrypt(row.sealed)
  return value === null ? null : { value, title: row!.title }
}
