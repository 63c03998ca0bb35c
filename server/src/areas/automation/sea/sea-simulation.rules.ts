import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { seaRefusals, seaSimulationMinutes } from '@gongtai/contract'
import type { SeaBiz, SeaSettings, SeaSimulation } from '@gongtai/contract'
import { toIso } from '../../../db/columns.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { seaDue, warnedDue } from '../../../kit/sea.ts'
import type { SeaSource } from '../../../kit/sea.ts'
import type { Work } from '../../../kit/work.ts'
import { deptView, identityAccountView, staffView } from '../../permissions/index.ts'
import { assertSettings } from './sea-check.rules.ts'
import { readSettings, triedRules } from './sea-rule.queries.ts'
import { seaSayings } from './sea.notice.ts'
import type { SeaAffected } from './sea.notice.ts'
import { seaSettingRecord } from './sea.record.ts'
import { seaSimulation, seaSimulationRow } from './sea.tables.ts'
import type { SeaFigures } from './sea.tables.ts'

const minuteMs = 60_000

/** Test runs that can be saved no more go, with their rows. */
export async function dropOldSimulations(work: Work): Promise<void> {
  const until = clock.in(-seaSimulationMinutes * minuteMs)
  await work.db.execute(sql`with gone as (delete from ${seaSimulation} where ${seaSimulation.asOf} < ${until} returning id)
    delete from ${seaSimulationRow} where ${seaSimulationRow.simulationId} in (select id from gone)`)
}

/** A record of which nobody has a source is nobody's. */
const nobody = sql`select null::int as id, null::text as name, null::int as owner_id, null::text as owner_name, null::int as dept_id, null::text as level,
  null::int as private_limit, null::timestamptz as bound_at, null::timestamptz as reached_at, null::timestamptz as ended_at, false as is_kept,
  null::timestamptz as recycle_at, null::timestamptz as last_record_at where false`

interface Found extends Record<string, unknown> {
  total: number
  move_now: number
  move_7: number
  move_30: number
  keep_longer: number
  by_rule: SeaSimulation['byRule']
  by_dept: SeaSimulation['byDept']
  by_owner: SeaSimulation['byOwner']
  over_limit: SeaSimulation['overLimit']
}

/**
 * Works out what the rules would do to every record, by the statement that the tasks use. It counts all records, whoever asks;
 * people are named within the scope of whoever asks.
 */
export async function simulateSea(
  work: Work,
  { biz, settings }: { biz: SeaBiz; settings: SeaSettings },
  source: SeaSource | undefined,
  { scope, staffId }: Pick<Principal, 'scope' | 'staffId'>,
): Promise<SeaSimulation> {
  await dropOldSimulations(work)
  await assertSettings(work, biz, settings)
  const { id, version } = await readSettings(work.db, biz)
  const asOf = clock.iso()
  const none: SeaFigures = { total: 0, moveNow: 0, move7: 0, move30: 0, keepLonger: 0 }
  const [made] = await work.db
    .insert(seaSimulation)
    .values({ biz, baseVersion: version, settings, asOf, figures: none, createdBy: staffId, updatedBy: staffId })
    .returning({ id: seaSimulation.id })
  const simulationId = made!.id
  const { figures, found } = await tryRules(work.db, { simulationId, asOf, held: source?.held ?? nobody, rules: triedRules(biz, settings), scope })
  await work.db
    .update(seaSimulation)
    .set({ figures })
    .where(sql`${seaSimulation.id} = ${simulationId}`)
  work.audit({ recordType: seaSettingRecord.type, recordId: id, recordTitle: seaSayings.rules({ biz }) })
  return { simulationId, asOf, ...figures, byRule: found.by_rule, byDept: found.by_dept, byOwner: found.by_owner, overLimit: found.over_limit }
}

interface Trial {
  simulationId: number
  asOf: string
  held: SQL
  rules: SQL
  scope: Scope
}

/** One statement finds the date of every record, keeps those that matter under the number of the test run, and counts. */
export async function tryRules(database: Queryable, trial: Trial): Promise<{ figures: SeaFigures; found: Found }> {
  const { rows } = await database.execute<Found>(statementOf(trial))
  const found = rows[0]!
  const { total, move_now: moveNow, move_7: move7, move_30: move30, keep_longer: keepLonger } = found
  return { figures: { total, moveNow, move7, move30, keepLonger }, found }
}

/** Whose records are named. */
function within(scope: Scope): SQL {
  const values = scopeValueOf(scope)
  if (scope.kind === 'ALL') return sql`true`
  return scope.kind === 'DEPT' ? sql`dept_id = any(${sql.param(values.scope)}::int[])` : sql`owner_id = any(${sql.param(values.scopeIdentities)}::int[])`
}

function statementOf({ simulationId, asOf, held, rules, scope }: Trial): SQL {
  const at = sql`${asOf}::timestamptz`
  const inDays = (days: number) => sql`new_at <= ${at} + ${sql.raw(`interval '${days} days'`)}`
  const listOf = (columns: SQL, rest: SQL) => sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (select ${columns} ${rest}) as one)`
  return sql`with rules as materialized (${rules}),
    dated as materialized (
      select due.*, ${warnedDue(at)} as new_at, ${at} + make_interval(days => greatest(1, remind_before_days)) as warned_at
      from (${seaDue(held, sql`select * from rules`)}) as due
    ),
    judged as materialized (
      select *, coalesce(new_at <= warned_at, false) as moves_now,
        recycle_at is not null and (new_at is null or new_at > recycle_at) as stays_longer
      from dated
    ),
    listed as (
      insert into ${seaSimulationRow} (simulation_id, record_id, name, owner_id, owner_name, dept_id, rule, last_record_at, old_recycle_at, new_recycle_at,
        moves_now, stays_longer, as_of)
      select ${simulationId}, id, name, owner_id, owner_name, dept_id, rule, last_record_at, recycle_at, new_at, moves_now, stays_longer, ${at}
      from judged where ${inDays(30)} or new_at is distinct from recycle_at
      returning 1
    )
    select count(*)::int as total, count(*) filter (where moves_now)::int as move_now, count(*) filter (where ${inDays(7)})::int as move_7,
      count(*) filter (where ${inDays(30)})::int as move_30, count(*) filter (where stays_longer)::int as keep_longer,
      ${listOf(sql`rule, count(*)::int as num`, sql`from judged where ${inDays(30)} group by rule order by 2 desc`)} as by_rule,
      ${listOf(
        sql`judged.dept_id as "deptId", d.name, count(*)::int as num`,
        sql`from judged left join ${deptView} as d on d.id = judged.dept_id where ${inDays(30)} group by judged.dept_id, d.name order by 3 desc`,
      )} as by_dept,
      ${listOf(
        sql`owner_id as "ownerId", min(owner_name) as name, count(*)::int as num`,
        sql`from judged where ${inDays(30)} and ${within(scope)} group by owner_id order by 3 desc, 1 limit 20`,
      )} as by_owner,
      ${listOf(
        sql`owner_id as "ownerId", min(owner_name) as name, count(*)::int as own, coalesce(min(private_limit), min(own_limit)) as "limit"`,
        sql`from judged where ${within(scope)} group by owner_id having count(*) > coalesce(min(private_limit), min(own_limit)) order by 3 desc, 1 limit 200`,
      )} as over_limit
    from judged`
}

/** A test run that the same person made of just these values, within half an hour, of the rules as they still are. */
export async function assertSimulated(
  work: Work,
  { biz, settings, simulationId, version }: { biz: SeaBiz; settings: SeaSettings; simulationId: number; version: number },
  { staffId }: Pick<Principal, 'staffId'>,
): Promise<typeof seaSimulation.$inferSelect> {
  const [row] = await work.db.select().from(seaSimulation)
    .where(sql`${seaSimulation.id} = ${simulationId} and ${seaSimulation.biz} = ${biz} and ${seaSimulation.createdBy} = ${staffId}
      and ${seaSimulation.asOf} >= ${clock.in(-seaSimulationMinutes * minuteMs)}`)
  if (row === undefined) throw refuse(seaRefusals.simulateFirst)
  if (row.baseVersion !== version || !isSame(row.settings, settings)) throw refuse(seaRefusals.changedSince)
  return row
}

/** The database orders the fields of what it keeps anew. */
const isSame = (one: SeaSettings, other: SeaSettings): boolean => textOf(one) === textOf(other)

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Everybody whose records leave sooner than was said so far. What leaves first waits until the rules are in effect and owners are warned. */
export async function findAffected(work: Work, simulationId: number, effectiveAt: string): Promise<SeaAffected[]> {
  const leader = sql`(select a.leader_id from ${deptView} as d join ${deptView} as a on d.path like a.path || '%' and a.leader_id is not null
    where d.id = sooner.dept_id order by length(a.path) desc limit 1)`
  const { rows } = await work.db.execute<{ staff_id: number; own: number; team: number; first: string }>(sql`
    with sooner as (
      select record_id, owner_id, dept_id, new_recycle_at + case when moves_now then ${effectiveAt}::timestamptz - as_of else '0' end as leaves_at from ${seaSimulationRow}
      where simulation_id = ${simulationId} and new_recycle_at is not null and (old_recycle_at is null or new_recycle_at < old_recycle_at)
    ), told as (
      select account.staff_id, record_id, true as is_own, leaves_at from sooner join ${identityAccountView} as account on account.identity_id = sooner.owner_id
      union all
      select by_dept.leader_id, record_id, false, leaves_at from sooner
        join (select dept_id, ${leader} as leader_id from (select distinct dept_id from sooner) as sooner) as by_dept using (dept_id)
      where by_dept.leader_id is not null
    )
    select told.staff_id, count(*) filter (where is_own)::int as own, count(*) filter (where not is_own)::int as team, min(leaves_at)::timestamptz(3)::text as first
    from told join ${staffView} as member on member.id = told.staff_id and member.deleted_at is null
    group by told.staff_id order by told.staff_id`)
  return rows.map(({ staff_id: staffId, own, team, first }) => ({ staffId, own, team, first: toIso(first) }))
}
