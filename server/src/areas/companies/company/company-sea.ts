import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { SeaRule } from '@gongtai/contract'
import { toIso } from '../../../db/columns.ts'
import type { Database, Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { seaDue, warnedDue } from '../../../kit/sea.ts'
import type { SeaSource } from '../../../kit/sea.ts'
import type { Work } from '../../../kit/work.ts'
import { seaRulesOf } from '../../automation/index.ts'
import { identityView } from '../../permissions/index.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { hasPendingSign } from './company-todo.ts'
import { company } from './company.tables.ts'

/** When companies go back to the pool, by the rules of 公私海设置. */

/** A contract ends with its last day. One that was entered without days counts from when the sale got the company. */
const endOfContract = sql`case when ${company.signState} in ('EXPIRED', 'TERMINATED')
  then coalesce((${company.signValidTo} + 1)::timestamp at time zone 'Asia/Shanghai', ${company.saleBoundAt}, ${company.createdAt}) end`

/** Companies that a sale holds, with what the rules look at. */
const heldCompanies = (which: SQL): SQL => sql`select ${company.id} as id, ${company.name} as name, ${company.saleId} as owner_id, sale.name as owner_name,
  sale.dept_id, null::text as level, sale.private_limit, coalesce(${company.saleBoundAt}, ${company.createdAt}) as bound_at, ${company.lastReachAt} as reached_at,
  ${endOfContract} as ended_at, (${company.signState} = 'SIGNED' or ${hasPendingSign}) as is_kept, ${company.seaRecycleAt} as recycle_at,
  ${company.lastFollowAt} as last_record_at
  from ${company} join ${identityView} as sale on sale.id = ${company.saleId} where ${company.deletedAt} is null and ${which}`

/** The rule and the day of each, as `seaDue` finds them. */
export const companiesDue = (which: SQL): SQL => seaDue(heldCompanies(which), seaRulesOf('COMPANY'))

/** Brings the dates of some companies in step with the rules. Where one leaves sooner than it was said, its sale is warned first. */
export async function refreshRecycle(database: Queryable, ids: readonly number[]): Promise<void> {
  const which = sql`${company.id} = any(${sql.param([...ids])}::int[])`
  await database.execute(sql`update ${company} set sea_recycle_at = dated.at
    from (select id, ${warnedDue(sql`${clock.iso()}::timestamptz`)} as at from (${companiesDue(which)}) as due) as dated
    where ${company.id} = dated.id and ${company.seaRecycleAt} is distinct from dated.at`)
}

/** Which rule takes a company now. */
export async function ruleOf(database: Queryable, id: number): Promise<SeaRule | null> {
  const { rows } = await database.execute<{ rule: SeaRule | null }>(sql`select rule from (${companiesDue(sql`${company.id} = ${id}`)}) as due`)
  return rows[0]?.rule ?? null
}

interface Bound {
  /** The department of the sale. */
  deptId: number
  signState: (typeof company.$inferSelect)['signState']
  signValidTo: string | null
}

/** When a company that a sale gets now goes back; null where it has a contract. */
export async function recycleAtFor(work: Work, { deptId, signState, signValidTo }: Bound, companyId: number | null): Promise<string | null> {
  const now = sql`${clock.iso()}::timestamptz`
  const pending =
    companyId === null
      ? sql`false`
      : sql`exists (select from ${companySign} where ${companySign.companyId} = ${companyId} and ${companySign.state} = 'PENDING')`
  const held = sql`select 0 as id, ${deptId}::int as dept_id, null::text as level, ${now} as bound_at, null::timestamptz as reached_at,
    case when ${signState}::text in ('EXPIRED', 'TERMINATED') then coalesce((${signValidTo}::date + 1)::timestamp at time zone 'Asia/Shanghai', ${now}) end as ended_at,
    (${signState}::text = 'SIGNED' or ${pending}) as is_kept, null::timestamptz as recycle_at`
  const { rows } = await work.db.execute<{ at: string | null }>(
    sql`select (${warnedDue(now)})::timestamptz(3)::text as at from (${seaDue(held, seaRulesOf('COMPANY'))}) as due`,
  )
  const at = rows[0]?.at ?? null
  return at === null ? null : toIso(at)
}

/** Companies that are brought in step at a time, locked in the order of their ids as everywhere. */
const slice = 500

async function recomputeCompanies(database: Database, signal: AbortSignal): Promise<void> {
  for (let last = 0, full = true; full;) {
    signal.throwIfAborted()
    const ids = await database.transaction(async transaction => {
      const { rows } = await transaction.execute<{ id: number }>(sql`select ${company.id} as id from ${company}
        where ${company.id} > ${last} and ${company.saleId} is not null and ${company.deletedAt} is null order by ${company.id} limit ${slice} for update`)
      const found = rows.map(({ id }) => id)
      if (found.length > 0) await refreshRecycle(transaction, found)
      return found
    })
    full = ids.length === slice
    last = ids.at(-1) ?? last
  }
}

export const companySea: SeaSource = {
  biz: 'COMPANY',
  held: heldCompanies(sql`true`),
  href: companyId => paths.CompanyDetail({ companyId }),
  home: `${paths.Company({})}?tab=MINE`,
  recompute: recomputeCompanies,
}
