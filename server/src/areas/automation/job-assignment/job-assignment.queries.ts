import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { coversRanges, jobAssignment as calls, jobAssignmentActions, startOfDay } from '@gongtai/contract'
import type { AnswerOf, JobAssignmentInfo, JobAssignmentRow, ParsedInputOf } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { equals, fromDay, mentions, toDay } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { AnyRecord } from '../../../kit/record.ts'
import { regionNameOf, regionNamesOf } from '../../config/index.ts'
import { deptView, identityView } from '../../permissions/index.ts'
import { inOrder, inReach } from './assign-engine.ts'
import { findEnginePeople, findEngineRules } from './assign-engine.queries.ts'
import { jobAssignmentLog, jobAssignmentSetting as setting } from './job-assignment.tables.ts'

const identityNamesOf = (ids: typeof setting.adviserIds | typeof setting.waiterIds): SQL<string[]> =>
  sql`array(select ${identityView.name} from ${identityView} where ${identityView.id} = any(${ids}) order by array_position(${ids}, ${identityView.id}))`

const ruleList = listQuery(calls.page, {
  select: {
    id: setting.id,
    version: setting.version,
    priority: setting.priority,
    isDefault: setting.isDefault,
    state: setting.state,
    name: setting.name,
    cityCodes: setting.cityCodes,
    categoryIds: setting.categoryIds,
    companyIds: setting.companyIds,
    jobTypes: setting.jobTypes,
    urgencies: setting.urgencies,
    feeModes: setting.feeModes,
    adviserMode: setting.adviserMode,
    adviserIds: setting.adviserIds,
    waiterMode: setting.waiterMode,
    waiterIds: setting.waiterIds,
    deptIds: setting.deptIds,
    waiterCount: setting.waiterCount,
    loadLimit: setting.loadLimit,
    claimEnabled: setting.claimEnabled,
    claimLimit: setting.claimLimit,
    defaultTarget: setting.defaultTarget,
    skipOffline: setting.skipOffline,
    cityNames: regionNamesOf(setting.cityCodes),
    adviserNames: identityNamesOf(setting.adviserIds),
    waiterNames: identityNamesOf(setting.waiterIds),
    deptNames: sql<string[]>`array(select ${deptView.name} from ${deptView} where ${deptView.id} = any(${setting.deptIds}) order by ${deptView.id})`,
    todayNum: sql<number>`(select count(distinct ${jobAssignmentLog.positionId})::int from ${jobAssignmentLog}
      where ${jobAssignmentLog.settingId} = ${setting.id} and ${jobAssignmentLog.at} >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
        and ${jobAssignmentLog.picked} <> '{}')`,
  },
  from: sql`${setting}`,
  base: sql`${setting.deletedAt} is null`,
  scope: null,
  where: { keyword: value => mentions(setting.name, value), state: value => equals(setting.state, value) },
  sort: { priority: setting.priority },
  defaultSort: ['priority', 'asc'],
  id: setting.id,
})

/** Names of companies are asked of whoever keeps them; a list shows some of them, the form all. */
async function companyNamesOf(database: Database, records: readonly AnyRecord[], ids: readonly number[]): Promise<string[]> {
  const companies = records.find(({ type }) => type === 'COMPANY')
  const names = await Promise.all(ids.map(async id => (await companies?.nameOf(database, id)) ?? `#${id}`))
  return names
}

const shownCompanies = 3

export async function findRulePage(
  database: Database,
  input: ParsedInputOf<typeof calls.page>,
  reader: Principal,
  records: readonly AnyRecord[],
): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, sums: _sums, records: rows, ...page } = await ruleList(database, input, {})
  const covers = await coversOf(database)
  return {
    ...page,
    records: await Promise.all(
      rows.map(async row => ({
        ...row,
        companyNames: await companyNamesOf(database, records, row.companyIds.slice(0, shownCompanies)),
        coveredBy: covers.get(row.id) ?? null,
        actions: actionsOfRule(row, reader),
      })),
    ),
  }
}

const actionsOfRule = (row: Pick<JobAssignmentRow, 'state' | 'isDefault'>, reader: Principal) =>
  actionsOf(jobAssignmentActions, row, reader, { disable: !row.isDefault, delete: !row.isDefault })

/** By rule the first enabled one before it that leaves it nothing. */
async function coversOf(database: Queryable): Promise<Map<number, { id: number; name: string }>> {
  const rules = inOrder(await database.select().from(setting).where(isNull(setting.deletedAt)))
  const covers = new Map<number, { id: number; name: string }>()
  for (const [place, rule] of rules.entries()) {
    const cover = rules.slice(0, place).find(earlier => earlier.state === 'ENABLED' && coversRanges(earlier, rule))
    if (cover !== undefined) covers.set(rule.id, { id: cover.id, name: cover.name })
  }
  return covers
}

const shownPicks = 20

/** A rule with those whom it may pick from and whom it picked today. */
export async function findRule(database: Database, id: number, reader: Principal, records: readonly AnyRecord[]): Promise<JobAssignmentInfo> {
  const { records: rows } = await findRulePage(database, { pageNum: 1, pageSize: 200 }, reader, [])
  const row = rows.find(rule => rule.id === id)
  if (row === undefined) throw faults.recordNotFound()
  const [companyNames, rules, people, picks] = await Promise.all([
    companyNamesOf(database, records, row.companyIds),
    findEngineRules(database),
    findEnginePeople(database, []),
    database
      .select({
        at: jobAssignmentLog.at,
        positionTitle: jobAssignmentLog.positionTitle,
        kind: jobAssignmentLog.kind,
        names: pickedNames,
      })
      .from(jobAssignmentLog)
      .where(and(eq(jobAssignmentLog.settingId, id), gte(jobAssignmentLog.at, startOfDay(clock.today())), sql`${jobAssignmentLog.picked} <> '{}'`))
      .orderBy(desc(jobAssignmentLog.at), desc(jobAssignmentLog.id))
      .limit(shownPicks),
  ])
  const reach = inReach(
    rules.find(rule => rule.id === id)!,
    { companyAdviserId: null },
    people,
  )
  const count = (kind: 'ADVISER' | 'WAITER') => reach.filter(person => person.kind === kind && person.isEnabled && person.hasAccount).length
  return { ...row, companyNames, reach: { advisers: count('ADVISER'), waiters: count('WAITER') }, picks }
}

const pickedNames = sql<
  string[]
>`array(select ${identityView.name} from ${identityView} where ${identityView.id} = any(${jobAssignmentLog.picked}) order by ${identityView.id})`

const logList = listQuery(calls.logs, {
  select: {
    id: jobAssignmentLog.id,
    at: jobAssignmentLog.at,
    positionId: jobAssignmentLog.positionId,
    positionTitle: jobAssignmentLog.positionTitle,
    cityName: regionNameOf(jobAssignmentLog.cityCode),
    urgency: jobAssignmentLog.urgency,
    settingId: jobAssignmentLog.settingId,
    ruleName: jobAssignmentLog.ruleName,
    kind: jobAssignmentLog.kind,
    picked: sql<
      { id: number; name: string }[]
    >`(select coalesce(json_agg(json_build_object('id', ${identityView.id}, 'name', ${identityView.name}) order by ${identityView.id}), '[]')
      from ${identityView} where ${identityView.id} = any(${jobAssignmentLog.picked}))`,
    candidateNum: sql<number>`jsonb_array_length(${jobAssignmentLog.candidates})`,
    candidates: jobAssignmentLog.candidates,
  },
  from: sql`${jobAssignmentLog}`,
  scope: null,
  where: {
    positionId: value => equals(jobAssignmentLog.positionId, value),
    settingId: value => equals(jobAssignmentLog.settingId, value),
    kind: value => equals(jobAssignmentLog.kind, value),
    identityId: value => sql`${jobAssignmentLog.picked} @> array[${value}::int]`,
    result: value => sql`(${jobAssignmentLog.picked} = '{}') = (${value} = 'NONE')`,
    from: value => fromDay(jobAssignmentLog.at, value),
    to: value => toDay(jobAssignmentLog.at, value),
  },
  sort: { at: jobAssignmentLog.at },
  defaultSort: ['at', 'desc'],
  id: jobAssignmentLog.id,
})

export async function findLogPage(database: Database, input: ParsedInputOf<typeof calls.logs>): Promise<AnswerOf<typeof calls.logs>> {
  const { tabCount: _, sums: _sums, ...page } = await logList(database, input, {})
  return page
}

/** So many entries of one position are shown. */
const shownOfPosition = 50

/** What the rules did with one position. Whoever asks has made sure that the reader may see it. */
export async function findLogOf(database: Database, positionId: number): Promise<AnswerOf<typeof calls.logs>['records']> {
  return (await logList(database, { pageNum: 1, pageSize: shownOfPosition, positionId }, {})).records
}

/** Rules before the default one, in their order. */
export const findOrder = (database: Queryable) =>
  database
    .select({ id: setting.id, priority: setting.priority })
    .from(setting)
    .where(and(isNull(setting.deletedAt), eq(setting.isDefault, false)))
    .orderBy(asc(setting.priority), asc(setting.id))
