import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { maskPhone, staff as staffCalls, staffQueues, staffStatuses } from '@gongtai/contract'
import type { AnswerOf, IdentityKind, ParsedInputOf, StaffInfo, StaffRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { byNameOrNumber, equals, fromDay, soundsLike, toDay } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { todoConditions } from '../../../kit/queue.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { inScope, ownedBy } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { SeatSource } from '../../../kit/seat.ts'
import type { RowOf } from '../../../kit/select.ts'
import { dept } from '../dept/dept.tables.ts'
import { serviceIdentity, staffIdentity } from '../identity/identity.tables.ts'
import { passwordAttempt, session } from '../presence/session.tables.ts'
import { rightsAt } from '../role/right.queries.ts'
import { exceeds } from '../role/right.rules.ts'
import { role } from '../role/role.tables.ts'
import { countOpenWork } from './staff-open-work.ts'
import { staffActionsOf } from './staff-action.ts'
import { staff, staffRole } from './staff.tables.ts'

const onlineMinutes = 5

interface BoundIdentity {
  kind: IdentityKind
  id: number
  name: string
  isMain: boolean
}

/** One sub-select finds all kinds, because three of them would take longer than the rest of the list. */
const bound = sql<BoundIdentity[]>`(select coalesce(json_agg(json_build_object('kind', ${serviceIdentity.kind},
  'id', ${serviceIdentity.id}, 'name', ${serviceIdentity.name}, 'isMain', ${staffIdentity.isMain}) order by ${serviceIdentity.id}), '[]')
  from ${staffIdentity} join ${serviceIdentity} on ${serviceIdentity.id} = ${staffIdentity.identityId}
  where ${staffIdentity.staffId} = ${staff.id} and ${serviceIdentity.deletedAt} is null)`

const rowColumns = {
  id: staff.id,
  staffNo: staff.staffNo,
  realName: staff.realName,
  mobile: staff.mobile,
  deptId: staff.deptId,
  deptName: sql<string>`${dept.name}`,
  post: staff.post,
  status: staff.status,
  isAdmin: staff.isAdmin,
  roles: sql<
    StaffRow['roles']
  >`(select coalesce(json_agg(json_build_object('id', ${role.id}, 'title', ${role.title}, 'expireAt', ${staffRole.expireAt}) order by ${role.id}), '[]')
    from ${staffRole} join ${role} on ${role.id} = ${staffRole.roleId} where ${staffRole.staffId} = ${staff.id})`,
  bound,
  agentId: staff.agentId,
  lastLoginAt: staff.lastLoginAt,
  leaveDate: staff.leaveDate,
  online: sql<boolean>`exists (select from ${session} where ${session.staffId} = ${staff.id} and ${session.endedAt} is null and ${session.lastSeenAt} > now() - make_interval(mins => ${sql.raw(String(onlineMinutes))}))`,
  locked: sql<boolean>`exists (select from ${passwordAttempt} where ${passwordAttempt.key} = 'login:' || ${staff.mobile} and ${passwordAttempt.lockedUntil} > now())`,
  createdAt: staff.createdAt,
  version: staff.version,
}

const withDept = sql`left join ${dept} on ${dept.id} = ${staff.deptId}`
const alive = isNull(staff.deletedAt)
/** A member is in his own scope and in that of his department. */
export const memberScope = ownedBy(staff.id, staff.deptId)

/** As the index has it. */
const isLeaving = sql`${staff.leaveDate} is not null and ${staff.status} <> 2`
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

export const staffList = listQuery(staffCalls.page, {
  select: rowColumns,
  from: sql`${staff}`,
  beside: withDept,
  base: alive,
  scope: memberScope,
  where: {
    status: value => equals(staff.status, value),
    keyword: (value, _, shown, expected) => {
      const byNumber = equals(staff.staffNo, value)
      const numbers = shown('staff.mobile') ? sql`${byNumber} or ${equals(staff.mobile, value)}` : byNumber
      return byNameOrNumber(staff.realName, numbers, value, expected, soundsLike(staff.sound, value))
    },
    deptId: (value, given) =>
      given.below === true
        ? sql`${staff.deptId} in (select below.id from ${dept} as below where below.path like (select own.path from ${dept} as own where own.id = ${value}) || '%')`
        : equals(staff.deptId, value),
    below: () => sql`true`,
    roleId: value => sql`exists (select from ${staffRole} where ${staffRole.staffId} = ${staff.id} and ${staffRole.roleId} = ${value})`,
    identityKind:
      value => sql`${staff.id} in (select ${staffIdentity.staffId} from ${staffIdentity} join ${serviceIdentity} on ${serviceIdentity.id} = ${staffIdentity.identityId}
      where ${serviceIdentity.kind} = ${value} and ${serviceIdentity.deletedAt} is null)`,
    isAgent: (_, given) => (given.isAgent === true ? sql`${staff.agentId} is not null` : sql`${staff.agentId} is null`),
    hasRole: (_, given) => (given.hasRole === true ? sql`${staff.roleCount} > 0` : sql`${staff.roleCount} = 0`),
    isAdmin: value => equals(staff.isAdmin, value),
    lastLoginBefore: value => sql`(${staff.lastLoginAt} is null or ${toDay(staff.lastLoginAt, value)})`,
    createdFrom: value => fromDay(staff.createdAt, value),
    createdTo: value => toDay(staff.createdAt, value),
    ...todoConditions(staffQueues, {
      // It is asked for when a list is first read, because the areas have said by then what they hand over.
      get MEMBER_LEAVING() {
        return { waits: sql`${isLeaving} and ${countOpenWork(staff.id)} > 0`, late: sql`${staff.leaveDate} <= ${today}` }
      },
    }),
  },
  sort: { createdAt: staff.createdAt, lastLoginAt: staff.lastLoginAt, staffNo: staff.staffNo },
  defaultSort: ['createdAt', 'desc'],
  id: staff.id,
  tabs: { filter: 'status', column: staff.status, values: Object.keys(staffStatuses).map(Number) },
})

type StaffListRow = RowOf<typeof rowColumns>

export async function findStaffPage(
  database: Database,
  input: ParsedInputOf<typeof staffCalls.page>,
  reader: Principal,
): Promise<AnswerOf<typeof staffCalls.page>> {
  const { tabCount, records, ...page } = await staffList(database, input, reader)
  return { ...page, records: records.map(row => presentMember(row, true, staffActionsOf(row, reader))), statusCount: tabCount }
}

/** Rows have no actions here, because a file has no use for them. */
export function presentStaff(rows: readonly StaffListRow[], { masked } = { masked: true }): StaffRow[] {
  return rows.map(row => presentMember(row, masked, []))
}

/** The values are written into the row itself, because the list is the busiest of all. */
function presentMember<Row extends StaffListRow>(row: Row, masked: boolean, actions: StaffRow['actions']) {
  const namesOf = (kind: IdentityKind) => ofKind(row.bound, kind).map(({ name }) => name)
  return Object.assign(row, {
    mobile: masked ? maskPhone(row.mobile) : row.mobile,
    adviserNames: namesOf('ADVISER'),
    waiterNames: namesOf('WAITER'),
    saleNames: namesOf('SALE'),
    actions,
  })
}

const ofKind = (identities: readonly BoundIdentity[], kind: IdentityKind) => identities.filter(identity => identity.kind === kind)

const infoColumns = {
  ...rowColumns,
  gender: staff.gender,
  email: staff.email,
  entryDate: staff.entryDate,
  lastLoginIp: sql<string | null>`host(${staff.lastLoginIp})`,
  remark: staff.remark,
  deptPath: sql<string[]>`(select json_agg(above.name order by above.level) from ${dept} as above where ${dept.path} like above.path || '%')`,
  dingUserId: staff.dingUserId,
  xiaoKeUserId: staff.xiaoKeUserId,
  hrtUsername: staff.hrtUsername,
  hrtPlatformId: staff.hrtPlatformId,
  updatedAt: staff.updatedAt,
  permVersion: staff.permVersion,
  updatedByName: sql<string | null>`(select editor.real_name from ${staff} as editor where editor.id = ${staff.updatedBy})`,
}

/** Other areas give what still hangs on the member and the seat at the phone, because they keep both. */
export function staffInfoQuery(openWork: SQL<number>, seat: SeatSource): (database: Database, id: number, editor: Principal) => Promise<StaffInfo> {
  const find = oneQuery({
    select: { ...infoColumns, agent: seat.info(staff.id), openWork: sql<number>`case when ${staff.status} = 2 then 0 else ${openWork} end` },
    from: sql`${staff} ${withDept}`,
    base: alive,
    id: staff.id,
    scope: memberScope,
  })
  return async (database, id, editor) => {
    const { permVersion, ...member } = await find(database, id, editor.scope)
    const listOf = (kind: IdentityKind) => ofKind(member.bound, kind).map(({ id: identityId, name, isMain }) => ({ id: identityId, name, isMain }))
    const actions = await actionsOn(database, member, permVersion, editor)
    const info = { ...presentMember(member, true, actions), adviserList: listOf('ADVISER'), waiterList: listOf('WAITER'), saleList: listOf('SALE') }
    if (info.agent?.cellphone) info.agent.cellphone = maskPhone(info.agent.cellphone)
    return info
  }
}

/** Nothing can be done with a member who holds more than the caller. */
async function actionsOn(
  database: Database,
  member: Pick<StaffRow, 'id' | 'status' | 'locked'>,
  permVersion: number,
  editor: Principal,
): Promise<StaffRow['actions']> {
  if (!editor.isAdmin && member.id !== editor.staffId && exceeds(await rightsAt(database, member.id, permVersion), editor)) return []
  return staffActionsOf(member, editor)
}

/** A bulk action says by these names whose turn failed. */
export async function namesOfStaff(database: Database, ids: readonly number[], scope: Scope): Promise<Map<number, string>> {
  const rows = await database
    .select({ id: staff.id, realName: staff.realName })
    .from(staff)
    .where(and(inArray(staff.id, [...ids]), alive, inScope(scope, staff.id, staff.deptId)))
  return new Map(rows.map(row => [row.id, row.realName]))
}

/** Pickers show names without phone numbers and without a scope, because anybody may be chosen as a colleague. */
export async function findStaffOptions(database: Database, input: ParsedInputOf<typeof staffCalls.list>): Promise<AnswerOf<typeof staffCalls.list>> {
  const pattern = input.keyword === undefined ? undefined : sql`escape_like(${input.keyword})`
  return database
    .select({ id: staff.id, realName: staff.realName, deptName: dept.name, post: staff.post })
    .from(staff)
    .innerJoin(dept, eq(dept.id, staff.deptId))
    .where(
      and(
        alive,
        input.ids === undefined ? eq(staff.status, input.status) : inArray(staff.id, input.ids),
        pattern === undefined
          ? undefined
          : or(
              sql`${staff.realName} ilike '%' || ${pattern} || '%' and bigrams(${staff.realName}) @> bigrams(${input.keyword}::text)`,
              eq(staff.staffNo, input.keyword!),
              soundsLike(staff.sound, sql`${input.keyword}`),
            ),
        input.deptId === undefined ? undefined : sql`${dept.path} like (select own.path from ${dept} as own where own.id = ${input.deptId}) || '%'`,
        input.roleId === undefined
          ? undefined
          : sql`exists (select from ${staffRole} where ${staffRole.staffId} = ${staff.id} and ${staffRole.roleId} = ${input.roleId})`,
      ),
    )
    .orderBy(asc(staff.realName), asc(staff.id))
    .limit(input.limit)
}

export async function findMobile(database: Database, id: number, scope: Scope): Promise<{ value: string; title: string } | null> {
  const [row] = await database
    .select({ value: staff.mobile, title: staff.realName })
    .from(staff)
    .where(and(eq(staff.id, id), alive, inScope(scope, staff.id, staff.deptId)))
  return row ?? null
}

/** A member who is out of scope is refused like one who does not exist. */
export async function assertInScope(database: Database, id: number, scope: Scope): Promise<void> {
  if ((await namesOfStaff(database, [id], scope)).size === 0) throw faults.recordNotFound()
}
