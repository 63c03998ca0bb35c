import { sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { myPosition as calls, myPositionActions, myPositionQueues } from '@gongtai/contract'
import type { AnswerOf, Language, MyPositionRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { byNameOrNumber, equals, fromDay, mentions, toDay } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { ListOptions } from '../../../kit/list-query.ts'
import { todoConditions } from '../../../kit/queue.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { readAssignRules } from '../../automation/index.ts'
import { companyView } from '../../companies/index.ts'
import { regionNameOf } from '../../config/index.ts'
import { identityView } from '../../permissions/index.ts'
import { categoryNameOf } from '../job-category/job-category.queries.ts'
import { findReachablePosition } from '../position-assign/of-position.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { findPositionFor } from '../position/position-info.queries.ts'
import { position } from '../position/position.tables.ts'

/** Nothing of the HR, the fee and the internal note is among these, because positions to claim are shown to everybody (amendment 13). */
const ofPosition = {
  id: position.id,
  positionCode: position.positionCode,
  title: position.title,
  companyName: sql<string>`coalesce((select ${companyView.name} from ${companyView} where ${companyView.id} = ${position.companyId}), '')`,
  categoryName: sql<string>`coalesce(${categoryNameOf(position.categoryId)}, '')`,
  cityName: regionNameOf(position.cityCode),
  jobType: position.jobType,
  urgency: position.urgency,
  salaryUnit: position.salaryUnit,
  salaryMin: position.salaryMin,
  salaryMax: position.salaryMax,
  salaryMonths: position.salaryMonths,
  negotiable: position.negotiable,
  headcount: position.headcount,
  hiredCount: position.hiredCount,
  gap: position.gap,
  state: position.state,
  validTo: position.validTo,
  publishedAt: position.publishedAt,
  waiterCount: sql<number>`(select count(*)::int from position_assign as at_work where at_work.position_id = ${position.id}
    and at_work.state = 'ACTIVE' and at_work.identity_kind = 'WAITER')`,
}

const ofAssignment = {
  assignId: positionAssign.id,
  assignVersion: positionAssign.version,
  assignState: positionAssign.state,
  role: positionAssign.identityKind,
  target: positionAssign.target,
  bookCount: positionAssign.bookCount,
  arriveCount: positionAssign.arriveCount,
  onboardCount: positionAssign.onboardCount,
  lastBookAt: positionAssign.lastBookAt,
  assessState: positionAssign.assessState,
  assessDueAt: positionAssign.assessDueAt,
  assignedAt: positionAssign.assignedAt,
  endedAt: positionAssign.endedAt,
}

const own = sql.placeholder('own')
const mine = sql`${positionAssign.identityId} = any(${own}::int[])`

/** A position stands in one tab once: as what is done now, or else by the last time that it was. */
const laterOne = (given: { readonly role?: boolean }, isActive: SQL): SQL =>
  sql`exists (select from position_assign as other where other.position_id = ${positionAssign.positionId} and other.identity_id = any(${own}::int[])
    ${given.role === true ? sql`and other.identity_kind = ${sql.placeholder('role')}` : sql``} and ${isActive})`

const ofTab = (given: { readonly role?: boolean }): SQL => sql`case when ${sql.placeholder('tab')}::text = 'ENDED'
  then ${positionAssign.state} <> 'ACTIVE' and not ${laterOne(given, sql`(other.state = 'ACTIVE' or other.id > ${positionAssign.id})`)}
  else ${positionAssign.state} = 'ACTIVE' and not ${laterOne(given, sql`other.state = 'ACTIVE' and other.id > ${positionAssign.id}`)} end`

const byWord = (value: Placeholder) => byNameOrNumber(position.title, sql`${position.positionCode} = upper(${value}::text)`, value, 'MANY')
const isLate = sql`${positionAssign.assessState} = 'OVERDUE'`
const never = { waits: sql`false`, late: sql`false` }

/** A recruiter answers for positions that are offline as well, which come last. */
const standing = sql`(case ${position.state} when 'ONLINE' then 3 when 'PAUSED' then 2 when 'WAIT_EXAMINE' then 1 else 0 end) * 1e11
  + extract(epoch from ${positionAssign.assignedAt})`

/** What the reader works on, or did. */
export const assignedList = listQuery(calls.page, {
  select: { ...ofPosition, ...ofAssignment },
  from: sql`${positionAssign} join ${position} on ${position.id} = ${positionAssign.positionId}`,
  base: sql`${position.deletedAt} is null`,
  scope: null,
  own: () => mine,
  where: {
    keyword: value =>
      sql`(${byWord(value)} or exists (select from ${companyView} where ${companyView.id} = ${position.companyId} and ${mentions(companyView.name, value)}))`,
    tab: (_, given) => ofTab(given),
    role: value => equals(positionAssign.identityKind, value),
    state: value => equals(position.state, value),
    urgency: value => equals(position.urgency, value),
    assessState: value => equals(positionAssign.assessState, value),
    assignFrom: value => fromDay(positionAssign.assignedAt, value),
    assignTo: value => toDay(positionAssign.assignedAt, value),
    noBookDays: value => sql`coalesce(${positionAssign.lastBookAt}, ${positionAssign.assignedAt}) < now() - make_interval(days => ${value}::int)`,
    cityCode: value => equals(position.cityCode, value),
    ...todoConditions(myPositionQueues, {
      MY_ASSESS_WARN: { waits: sql`${positionAssign.state} = 'ACTIVE' and ${positionAssign.assessState} in ('WARNING', 'OVERDUE')`, late: isLate },
      POSITION_CLAIM: never,
    }),
  },
  sort: {
    standing,
    assignedAt: positionAssign.assignedAt,
    assessDueAt: positionAssign.assessDueAt,
    gap: position.gap,
    lastBookAt: positionAssign.lastBookAt,
    publishedAt: position.publishedAt,
  },
  defaultSort: ['standing', 'desc'],
  id: positionAssign.id,
})

const isOpen = sql`${position.state} = 'ONLINE' and not ${position.isFull} and ${position.validTo} >= (now() at time zone 'Asia/Shanghai')::date
  and ${position.deletedAt} is null and exists (select from ${companyView} where ${companyView.id} = ${position.companyId}
    and ${companyView.examineState} <> 'REJECT' and ${companyView.state} = 'ENABLED' and ${companyView.deletedAt} is null)`

/** It asks nothing of a position, so that for somebody who is no consultant none is read. */
const isWaiter = sql`exists (select from ${identityView} where ${identityView.id} = any(${own}::int[]) and ${identityView.kind} = 'WAITER'
  and ${identityView.status} = 'ENABLED' and ${identityView.deletedAt} is null)`

/** One of the reader's consultants has the city and the category, and none of the identities has the position or lost it lately. */
const suitsMe = sql`exists (select from ${identityView} where ${identityView.id} = any(${own}::int[]) and ${identityView.kind} = 'WAITER'
    and ${identityView.status} = 'ENABLED' and ${identityView.deletedAt} is null
    and (${identityView.cityCodes} = '{}' or ${position.cityCode} = any(${identityView.cityCodes}))
    and (${identityView.categoryIds} = '{}' or ${position.categoryPath} && ${identityView.categoryIds}))
  and not exists (select from ${positionAssign} where ${positionAssign.positionId} = ${position.id} and ${mine}
    and (${positionAssign.state} = 'ACTIVE' or (${positionAssign.endKind} = 'ASSESS_RECLAIM' and ${positionAssign.endedAt} > now() - interval '7 days')))`

/** What the reader could claim, regardless of whose it is. */
export const claimableList = listQuery(calls.page, {
  select: {
    ...ofPosition,
    cityCode: position.cityCode,
    categoryPath: position.categoryPath,
    companyId: position.companyId,
    feeMode: position.feeMode,
    claimCount: sql<number>`(select count(*)::int from position_assign as at_work where at_work.position_id = ${position.id}
      and at_work.state = 'ACTIVE' and at_work.identity_kind = 'WAITER' and at_work.source = 'CLAIM')`,
  },
  from: sql`${position}`,
  base: isOpen,
  scope: null,
  own: () => sql`${isWaiter} and ${suitsMe}`,
  where: {
    keyword: byWord,
    tab: () => sql`true`,
    // Nobody has an assignment yet, so nothing can be asked of it.
    role: () => sql`true`,
    assessState: () => sql`true`,
    assignFrom: () => sql`true`,
    assignTo: () => sql`true`,
    state: value => equals(position.state, value),
    urgency: value => equals(position.urgency, value),
    noBookDays: value => sql`coalesce(${position.lastBookAt}, ${position.publishedAt}) < now() - make_interval(days => ${value}::int)`,
    cityCode: value => equals(position.cityCode, value),
    ...todoConditions(myPositionQueues, {
      MY_ASSESS_WARN: never,
      POSITION_CLAIM: { waits: sql`${position.publishedAt} > now() - interval '24 hours'`, late: sql`false` },
    }),
  },
  sort: {
    standing: position.refreshedAt,
    assignedAt: position.publishedAt,
    assessDueAt: position.validTo,
    gap: position.gap,
    lastBookAt: position.lastBookAt,
    publishedAt: position.publishedAt,
  },
  defaultSort: ['standing', 'desc'],
  id: position.id,
})

export const myOptions = ({ identityIds }: Principal): ListOptions => ({ own: [...identityIds] })

type Assigned = RowOf<typeof ofPosition & typeof ofAssignment>

function presentAssigned({ assignState, ...row }: Assigned, reader: Principal): MyPositionRow {
  const isDoing = assignState === 'ACTIVE'
  return { ...row, actions: actionsOf(myPositionActions, row, reader, { claimPosition: false, giveBack: isDoing, writeFollow: isDoing }) }
}

const noAssignment = {
  assignId: null,
  assignVersion: null,
  role: null,
  target: null,
  bookCount: 0,
  arriveCount: 0,
  onboardCount: 0,
  lastBookAt: null,
  assessState: null,
  assessDueAt: null,
  assignedAt: null,
  endedAt: null,
}

export async function findMyPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const tab = input.tab ?? (input.todo === 'POSITION_CLAIM' ? 'CLAIMABLE' : 'DOING')
  if (tab !== 'CLAIMABLE') {
    const { tabCount: _, sums: _sums, records, ...page } = await assignedList(database, { ...input, tab }, myOptions(reader))
    return { ...page, records: records.map(row => presentAssigned(row, reader)) }
  }
  const { tabCount: _, sums: _sums, records, ...page } = await claimableList(database, { ...input, tab }, myOptions(reader))
  const ruleOf = await readAssignRules(database)
  return {
    ...page,
    records: records.map(({ cityCode, categoryPath, companyId, feeMode, claimCount, ...row }) => {
      const rule = ruleOf({ ...row, cityCode, categoryPath, companyId, feeMode, companyAdviserId: null })
      const hasPlace = rule !== null && rule.claimEnabled && claimCount < rule.claimLimit
      return { ...row, ...noAssignment, actions: actionsOf(myPositionActions, row, reader, { claimPosition: hasPlace, giveBack: false, writeFollow: false }) }
    }),
  }
}

const figures = prepare(
  {
    doing: sql<number>`count(*)::int`,
    warning: sql<number>`count(*) filter (where ${positionAssign.assessState} = 'WARNING')::int`,
    overdue: sql<number>`count(*) filter (where ${positionAssign.assessState} = 'OVERDUE')::int`,
    gapTotal: sql<number>`coalesce(sum(${position.gap}), 0)::int`,
  },
  columns => sql`select ${columns} from (select distinct on (position_id) * from ${positionAssign} where ${mine} and ${positionAssign.state} = 'ACTIVE'
      order by position_id, id desc) as position_assign
    join ${position} on ${position.id} = ${positionAssign.positionId} where ${position.deletedAt} is null`,
)

/** Counting what could be claimed stops here: beyond it there is simply enough. */
const countedClaims = 1_000

export async function findMyFigures(database: Database, reader: Principal): Promise<AnswerOf<typeof calls.statistics>> {
  const options = myOptions(reader)
  const [[row], claimable] = await Promise.all([
    figures.run(database, { own: options.own }),
    claimableList.count(database, { pageNum: 1, pageSize: 1, tab: 'CLAIMABLE' }, options, countedClaims),
  ])
  return { ...row!, claimable }
}

const lastOfMine = prepare(
  { ...ofPosition, ...ofAssignment },
  columns => sql`select ${columns} from ${position} left join lateral (select * from position_assign as latest
      where latest.position_id = ${position.id} and latest.identity_id = any(${own}::int[]) order by latest.state = 'ACTIVE' desc, latest.id desc limit 1) as position_assign on true
    where ${position.id} = ${sql.placeholder('id')}`,
)

/** A position with what it is to the reader: 404 where he neither works nor worked on it nor has it in scope. */
export async function findMine(database: Database, id: number, reader: Principal, language: Language): Promise<AnswerOf<typeof calls.info>> {
  await findReachablePosition(database, id, reader)
  const [[row], info] = await Promise.all([lastOfMine.run(database, { id, own: [...reader.identityIds] }), findPositionFor(database, id, reader, language)])
  if (row === undefined) throw faults.recordNotFound()
  const isMine = (row.assignId as number | null) !== null
  const { assignState: _, ...shown } = row
  const mineNow = isMine
    ? presentAssigned(row, reader)
    : { ...shown, ...noAssignment, actions: actionsOf(myPositionActions, row, reader, { claimPosition: false, giveBack: false, writeFollow: true }) }
  return { position: info, mine: mineNow }
}
