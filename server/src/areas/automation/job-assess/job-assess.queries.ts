import { and, eq, isNull, sql } from 'drizzle-orm'
import { jobAssess as calls, jobAssessActions } from '@gongtai/contract'
import type { AnswerOf, JobAssessResultInfo, JobAssessRow, ParsedInputOf } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { equals, mentions } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { regionNamesOf } from '../../config/index.ts'
import { deptNameOf, deptView } from '../../permissions/index.ts'
import { pointsOf, sharesOf } from './assess-score.ts'
import { jobAssessResult as result, jobAssessSetting as setting } from './job-assess.tables.ts'

const ruleList = listQuery(calls.page, {
  select: {
    id: setting.id,
    version: setting.version,
    isDefault: setting.isDefault,
    state: setting.state,
    name: setting.name,
    priority: setting.priority,
    identityKind: setting.identityKind,
    urgencies: setting.urgencies,
    categoryIds: setting.categoryIds,
    cityCodes: setting.cityCodes,
    firstBookHours: setting.firstBookHours,
    weekBookMin: setting.weekBookMin,
    arriveHours: setting.arriveHours,
    arriveMin: setting.arriveMin,
    targetDays: setting.targetDays,
    targetPercent: setting.targetPercent,
    warnPercent: setting.warnPercent,
    overdueAction: setting.overdueAction,
    reclaimHours: setting.reclaimHours,
    noticeTo: setting.noticeTo,
    weights: setting.weights,
    fullValues: setting.fullValues,
    cityNames: regionNamesOf(setting.cityCodes),
  },
  from: sql`${setting}`,
  base: sql`${setting.deletedAt} is null`,
  scope: null,
  where: { identityKind: value => equals(setting.identityKind, value), state: value => equals(setting.state, value) },
  // Rules of one kind stand together, since they only compete with each other.
  sort: { priority: sql`(case when ${setting.identityKind} = 'WAITER' then 0 else 1000 end) + ${setting.priority}` },
  defaultSort: ['priority', 'asc'],
  id: setting.id,
})

export async function findAssessPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, sums: _sums, records, ...page } = await ruleList(database, input, {})
  return {
    ...page,
    records: records.map(row => ({ ...row, actions: actionsOf(jobAssessActions, row, reader, { disable: !row.isDefault, delete: !row.isDefault }) })),
  }
}

export async function findAssessRule(database: Database, id: number, reader: Principal): Promise<JobAssessRow> {
  const { records } = await findAssessPage(database, { pageNum: 1, pageSize: 200 }, reader)
  const row = records.find(rule => rule.id === id)
  if (row === undefined) throw faults.recordNotFound()
  return row
}

export const findAssessRules = (database: Queryable) => database.select().from(setting).where(isNull(setting.deletedAt))

export async function findDefaultRule(database: Queryable, kind: JobAssessRow['identityKind']) {
  const [row] = await database
    .select()
    .from(setting)
    .where(and(eq(setting.isDefault, true), eq(setting.identityKind, kind), isNull(setting.deletedAt)))
  return row ?? null
}

/** A result belongs to the accounts of its identity, and to the department that the person worked in then. */
const resultScope: ScopeCondition = kind =>
  kind === 'SELF' ? sql`${result.identityId} = any(${sql.placeholder('scopeIdentities')}::int[])` : sql`${result.deptId} = any(${sql.placeholder('scope')})`

const resultColumns = {
  id: result.id,
  month: sql<string>`${result.month}`,
  rank: result.rank,
  identityId: result.identityId,
  identityName: result.identityName,
  identityKind: result.identityKind,
  deptName: sql<string>`coalesce(${deptNameOf(result.deptId)}, '')`,
  assigned: result.assigned,
  ontimeFirst: result.ontimeFirst,
  ontimePercent: sql<number | null>`case when ${result.assigned} > 0 then round(${result.ontimeFirst} * 100.0 / ${result.assigned})::int end`,
  bookNum: result.bookNum,
  arriveNum: result.arriveNum,
  onboardNum: result.onboardNum,
  overdueNum: result.overdueNum,
  score: sql<string>`${result.score}::text`,
  grade: result.grade,
  isFinal: sql<boolean>`${result.frozenAt} is not null`,
}

export const resultList = listQuery(calls.results, {
  select: resultColumns,
  from: sql`${result}`,
  scope: resultScope,
  where: {
    month: value => equals(result.month, value),
    deptId: value =>
      sql`${result.deptId} in (select ${deptView.id} from ${deptView} where ${deptView.path} like (select own.path from ${deptView} as own where own.id = ${value}) || '%')`,
    identityKind: value => equals(result.identityKind, value),
    grade: value => equals(result.grade, value),
    keyword: value => mentions(result.identityName, value),
  },
  sort: {
    // The newest month first, and in it by rank.
    month: sql`${result.month} || lpad((9999 - ${result.rank})::text, 4, '0')`,
    score: result.score,
    rank: result.rank,
    overdueNum: result.overdueNum,
  },
  defaultSort: ['month', 'desc'],
  id: result.id,
})

export async function findResultPage(
  database: Database,
  input: ParsedInputOf<typeof calls.results>,
  { scope }: Principal,
): Promise<AnswerOf<typeof calls.results>> {
  const { tabCount: _, sums: _sums, ...page } = await resultList(database, input, { scope })
  return page
}

const resultQuery = oneQuery({
  select: {
    ...resultColumns,
    weights: result.weights,
    fullValues: result.fullValues,
    workdays: result.workdays,
    presentDays: result.presentDays,
    computedAt: result.updatedAt,
  },
  from: sql`${result}`,
  id: result.id,
  scope: resultScope,
})

export async function findResult(database: Database, id: number, { scope }: Principal): Promise<JobAssessResultInfo> {
  const { weights, fullValues, workdays, presentDays, ...row } = await resultQuery(database, id, scope)
  const shares = sharesOf(weights, fullValues, { ...row, workdays, presentDays })
  const values = { FIRST_BOOK: row.ontimeFirst, BOOK: row.bookNum, ARRIVE: row.arriveNum, ONBOARD: row.onboardNum }
  const fullOf = (part: keyof typeof values) => (part === 'FIRST_BOOK' ? String(row.assigned) : inProportion(fullValues[part], presentDays, workdays))
  return {
    ...row,
    parts: shares.map(share => ({
      part: share.part,
      weight: share.weight,
      value: String(values[share.part]),
      full: fullOf(share.part),
      points: pointsOf(share),
    })),
  }
}

const inProportion = (full: number, present: number, days: number) => String(Math.round((full * present * 10) / Math.max(1, days)) / 10)
