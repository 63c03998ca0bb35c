import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import { toIso } from '../../../db/columns.ts'
import type { Database, Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { seaDue, warnedDue } from '../../../kit/sea.ts'
import type { SeaSource } from '../../../kit/sea.ts'
import type { Work } from '../../../kit/work.ts'
import { seaRulesOf } from '../../automation/index.ts'
import { identityView } from '../../permissions/index.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { jobSeeker } from './job-seeker.tables.ts'

/** When candidates go back to the pool, by the rules of 公私海设置. */

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Somebody with a live booking, interview or offer, who is about to start, or whose guarantee runs, stays (amendment 14). */
export const isKept: SQL<boolean> = sql`(coalesce(${jobSeeker.guaranteeUntil} >= ${today}, false) or exists (select from ${candidateProgress}
  where ${candidateProgress.seekerId} = ${jobSeeker.id} and ${candidateProgress.live}
  and (${candidateProgress.stage} < 5 or ${candidateProgress.state} = 'WAIT_ONBOARD')))`

/** Those who are there for somebody to work with. */
export const isThere: SQL = sql`${jobSeeker.deletedAt} is null and ${jobSeeker.erasedAt} is null`

/** Candidates that a consultant holds, with what the rules look at. */
const heldSeekers = (
  which: SQL,
): SQL => sql`select ${jobSeeker.id} as id, ${jobSeeker.name} as name, ${jobSeeker.waiterId} as owner_id, waiter.name as owner_name,
  waiter.dept_id, null::text as level, waiter.private_limit, coalesce(${jobSeeker.claimedAt}, ${jobSeeker.createdAt}) as bound_at,
  ${jobSeeker.lastReachedAt} as reached_at, null::timestamptz as ended_at, ${isKept} as is_kept, ${jobSeeker.seaRecycleAt} as recycle_at,
  ${jobSeeker.lastFollowAt} as last_record_at
  from ${jobSeeker} join ${identityView} as waiter on waiter.id = ${jobSeeker.waiterId} where ${isThere} and ${which}`

const seekersDue = (which: SQL): SQL => seaDue(heldSeekers(which), seaRulesOf('SEEKER'))

/**
 * Brings the dates of some candidates in step with the rules. Whoever changes what keeps a candidate, such as the state of a progress,
 * calls it after that. The caller holds the rows.
 */
export async function refreshSeekerSea({ db }: Pick<Work, 'db'> | { db: Queryable }, seekerIds: readonly number[]): Promise<void> {
  if (seekerIds.length === 0) return
  const which = sql`${jobSeeker.id} = any(${sql.param([...seekerIds])}::int[])`
  await db.execute(sql`update ${jobSeeker} set sea_recycle_at = dated.at
    from (select id, ${warnedDue(sql`${clock.iso()}::timestamptz`)} as at from (${seekersDue(which)}) as due) as dated
    where ${jobSeeker.id} = dated.id and ${jobSeeker.seaRecycleAt} is distinct from dated.at`)
}

/** When a candidate whom a consultant of this department gets now goes back; null where something keeps him. */
export async function recycleAtFor(work: Work, deptId: number, seekerId: number | null): Promise<string | null> {
  const now = sql`${clock.iso()}::timestamptz`
  const kept = seekerId === null ? sql`false` : sql`coalesce((select ${isKept} from ${jobSeeker} where ${jobSeeker.id} = ${seekerId}), false)`
  const held = sql`select 0 as id, ${deptId}::int as dept_id, null::text as level, ${now} as bound_at, null::timestamptz as reached_at,
    null::timestamptz as ended_at, ${kept} as is_kept, null::timestamptz as recycle_at`
  const { rows } = await work.db.execute<{ at: string | null }>(
    sql`select (${warnedDue(now)})::timestamptz(3)::text as at from (${seaDue(held, seaRulesOf('SEEKER'))}) as due`,
  )
  const at = rows[0]?.at ?? null
  return at === null ? null : toIso(at)
}

/** Candidates that are brought in step at a time, locked in the order of their ids as everywhere. */
const slice = 500

async function refreshAll(database: Database, signal: AbortSignal, which: SQL): Promise<void> {
  for (let last = 0, isFull = true; isFull;) {
    signal.throwIfAborted()
    const ids = await database.transaction(async transaction => {
      const { rows } = await transaction.execute<{ id: number }>(sql`select ${jobSeeker.id} as id from ${jobSeeker}
        where ${jobSeeker.id} > ${last} and ${jobSeeker.waiterId} is not null and ${isThere} and ${which}
        order by ${jobSeeker.id} limit ${slice} for update`)
      const found = rows.map(({ id }) => id)
      await refreshSeekerSea({ db: transaction }, found)
      return found
    })
    isFull = ids.length === slice
    last = ids.at(-1) ?? last
  }
}

/** A guarantee ends by itself; whoever it kept has a date again. */
export const refreshAfterGuarantee = (database: Database, signal: AbortSignal): Promise<void> =>
  refreshAll(database, signal, sql`${jobSeeker.seaRecycleAt} is null and ${jobSeeker.guaranteeUntil} < ${today}`)

export const seekerSea: SeaSource = {
  biz: 'SEEKER',
  held: heldSeekers(sql`true`),
  href: seekerId => paths.JobSeekerDetail({ seekerId }),
  home: `${paths.JobSeekers({})}?sea=MINE`,
  recompute: (database, signal) => refreshAll(database, signal, sql`true`),
}
