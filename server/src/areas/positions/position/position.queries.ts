import { isNull, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { position as calls, positionStates } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, PositionRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { byNameOrNumber, contains, equals, fromDay, isOneOf, soundsLike, toDay } from '../../../kit/condition.ts'
import type { Expected } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { ListOptions } from '../../../kit/list-query.ts'
import type { RowOf } from '../../../kit/select.ts'
import { companyView } from '../../companies/index.ts'
import { regionNameOf } from '../../config/index.ts'
import { deptView, identityView, staffView } from '../../permissions/index.ts'
import { categoryNameOf, leavesOf } from '../job-category/job-category.queries.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { positionActionsOf } from './position-action.ts'
import { visiblePositions } from './position-scope.ts'
import { idleSince, positionTodos } from './position-todo.ts'
import { position } from './position.tables.ts'

export const owner = alias(companyView, 'owner')
export const adviser = alias(identityView, 'adviser')
export const sale = alias(identityView, 'sale')
export const creator = alias(staffView, 'creator')

/** Those who work on a position now. */
const waiters = sql<
  { id: number; name: string }[]
>`coalesce((select json_agg(json_build_object('id', waiter.id, 'name', waiter.name) order by ${positionAssign.id})
  from ${positionAssign} join ${identityView} as waiter on waiter.id = ${positionAssign.identityId} where ${positionAssign.positionId} = ${position.id}
  and ${positionAssign.state} = 'ACTIVE' and ${positionAssign.identityKind} = 'WAITER'), '[]')`

export const positionRowColumns = {
  id: position.id,
  positionCode: position.positionCode,
  title: position.title,
  companyId: position.companyId,
  companyName: sql<string>`${owner.name}`,
  categoryId: position.categoryId,
  categoryName: sql<string>`coalesce(${categoryNameOf(position.categoryId)}, '')`,
  cityName: regionNameOf(position.cityCode),
  jobType: position.jobType,
  urgency: position.urgency,
  salaryUnit: position.salaryUnit,
  salaryMin: position.salaryMin,
  salaryMax: position.salaryMax,
  salaryMonths: position.salaryMonths,
  negotiable: position.negotiable,
  monthMax: position.monthMax,
  headcount: position.headcount,
  hiredCount: position.hiredCount,
  gap: position.gap,
  bookCount: position.bookCount,
  arriveCount: position.arriveCount,
  offerCount: position.offerCount,
  onboardCount: position.onboardCount,
  feeMode: position.feeMode,
  adviserId: position.adviserId,
  adviserName: sql<string | null>`${adviser.name}`,
  waiters,
  state: position.state,
  offlineReason: position.offlineReason,
  hasPendingEdit: sql<boolean>`${position.pendingEdit} is not null`,
  lastBookAt: position.lastBookAt,
  validTo: position.validTo,
  submittedAt: position.submittedAt,
  publishedAt: position.publishedAt,
  refreshedAt: position.refreshedAt,
  createdAt: position.createdAt,
  createdByName: sql<string | null>`${creator.realName}`,
  version: position.version,
  adviserDeptId: sql<number | null>`${adviser.deptId}`,
  saleId: position.saleId,
  saleDeptId: sql<number | null>`${sale.deptId}`,
  createdBy: position.createdBy,
  creatorDeptId: sql<number | null>`${creator.deptId}`,
  submittedBy: position.submittedBy,
  pendingBy: sql<number | null>`(${position.pendingEdit} ->> 'by')::int`,
  closedAt: position.closedAt,
  waitsSince: position.waitsSince,
  examinedAt: position.examinedAt,
  stateAt: position.stateAt,
  fullAt: position.fullAt,
  idleSince: sql<string | null>`to_char(${idleSince} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}
type ListRow = RowOf<typeof positionRowColumns>

/** Nothing filters or sorts by them, so counts go without them. */
export const besidePosition = sql`left join ${companyView} as ${owner} on ${owner.id} = ${position.companyId}
  left join ${identityView} as ${adviser} on ${adviser.id} = ${position.adviserId}
  left join ${identityView} as ${sale} on ${sale.id} = ${position.saleId}
  left join ${staffView} as ${creator} on ${creator.id} = ${position.createdBy}`
export const alive = isNull(position.deletedAt)

/** A word may be part of the name of a company, of which the first are taken. Its expression is that of the index. */
const ofCompanies = (value: Placeholder): SQL => {
  const names = sql`${companyView.name} || ' ' || coalesce(${companyView.shortName}, '')`
  return sql`length(${value}::text) > 1 and ${position.companyId} = any(array(select ${companyView.id} from ${companyView} where ${contains(names, value)} limit 200))`
}

/** A keyword is part of a title or its sound, the number of the position, or part of the name of its company. */
export const byKeyword = (value: Placeholder, expected: Expected): SQL =>
  byNameOrNumber(position.title, sql`${position.positionCode} = upper(${value}::text)`, value, expected, soundsLike(position.sound, value), ofCompanies(value))

/** The department counts with those below it. */
const ofDept = (value: Placeholder): SQL => sql`${position.deptId} in (select ${deptView.id} from ${deptView}
  where ${deptView.path} like (select own.path from ${deptView} as own where own.id = ${value}) || '%')`

/** It finds the positions that a consultant is at work on. */
function ofWaiter(value: Placeholder, expected: Expected): SQL {
  const ids = sql`select ${positionAssign.positionId} from ${positionAssign} where ${positionAssign.identityId} = ${value}
    and ${positionAssign.state} = 'ACTIVE' and ${positionAssign.identityKind} = 'WAITER'`
  return expected === 'FEW' ? sql`${position.id} = any(array(${ids}))` : sql`${position.id} in (${ids})`
}

export const positionList = listQuery(calls.page, {
  select: positionRowColumns,
  from: sql`${position}`,
  beside: besidePosition,
  base: alive,
  scope: visiblePositions,
  where: {
    keyword: (value, _given, _shown, expected) => byKeyword(value, expected),
    state: value => equals(position.state, value),
    categoryId: value => sql`${position.categoryId} = any(${leavesOf(value)})`,
    provinceCode: value => equals(position.provinceCode, value),
    cityCode: value => equals(position.cityCode, value),
    companyId: value => equals(position.companyId, value),
    companyStaffId: value => equals(position.companyStaffId, value),
    adviserId: value => equals(position.adviserId, value),
    waiterId: (value, _given, _shown, expected) => ofWaiter(value, expected),
    saleId: value => equals(position.saleId, value),
    deptId: ofDept,
    urgency: value => equals(position.urgency, value),
    jobType: value => equals(position.jobType, value),
    feeMode: value => equals(position.feeMode, value),
    eduMin: value => equals(position.eduMin, value),
    salaryFrom: value => sql`${position.monthMax} >= ${value}::numeric`,
    salaryTo: value => sql`${position.monthMin} <= ${value}::numeric`,
    publishFrom: value => fromDay(position.publishedAt, value),
    publishTo: value => toDay(position.publishedAt, value),
    createdFrom: value => fromDay(position.createdAt, value),
    createdTo: value => toDay(position.createdAt, value),
    validFrom: value => sql`${position.validTo} >= ${value}::date`,
    validTo: value => sql`${position.validTo} <= ${value}::date`,
    // The database knows by the state that these are of one tab.
    unassigned: (_, given) => (given.unassigned === true ? sql`${position.isLonely} and ${position.state} = 'ONLINE'` : sql`not ${position.isLonely}`),
    noBookDays: value => sql`${position.state} = 'ONLINE' and ${idleSince} < now() - make_interval(days => ${value}::int)`,
    assessState: value => sql`${position.id} in (select ${positionAssign.positionId} from ${positionAssign}
      where ${positionAssign.state} = 'ACTIVE' and ${positionAssign.assessState} = ${value})`,
    fillState: value => sql`${position.isFull} = (${value}::text = 'FULL')`,
    visible: value => equals(position.visible, value),
    ids: values => isOneOf(position.id, values),
    ...positionTodos,
  },
  sort: {
    openFirst: position.openFirst,
    createdAt: position.createdAt,
    publishedAt: position.publishedAt,
    refreshedAt: position.refreshedAt,
    validTo: position.validTo,
    bookCount: position.bookCount,
    onboardCount: position.onboardCount,
    lastBookAt: position.lastBookAt,
    monthMax: position.monthMax,
    gap: position.gap,
  },
  defaultSort: ['openFirst', 'desc'],
  id: position.id,
  tabs: { filter: 'state', column: position.state, values: positionStates.states },
})

/** What the list is asked with for a person. */
export const positionOptions = ({ scope, identityIds, fields, staffId, isAdmin }: Principal): ListOptions => ({
  scope,
  own: identityIds,
  fields,
  ...(!isAdmin && { reader: staffId }),
})

export async function findPositionPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount, sums: _, records, ...page } = await positionList(database, input, positionOptions(reader))
  return {
    ...page,
    records: records.map(row => ({ ...presentPosition(row), actions: positionActionsOf(row, reader) })),
    stateCount: tabCount,
  }
}

/** The facts about whose position it is decide about the actions and are not answered. */
export function presentPosition(found: ListRow): Omit<PositionRow, 'actions'> {
  const {
    adviserDeptId: _adviser,
    saleId: _sale,
    saleDeptId: _saleDept,
    createdBy: _creator,
    creatorDeptId: _creatorDept,
    submittedBy: _submitted,
    pendingBy: _pending,
    closedAt: _closed,
    waitsSince: _waits,
    examinedAt: _examined,
    stateAt: _state,
    fullAt: _full,
    idleSince: _idle,
    ...row
  } = found
  return row
}
