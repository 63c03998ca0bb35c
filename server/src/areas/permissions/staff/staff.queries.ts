import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { maskPhone, staff as staffCalls, staffStatuses } from '@gongtai/contract'
import type { AnswerOf, Code, IdentityKind, ParsedInputOf, StaffAction, StaffInfo, StaffRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { FieldRights } from '../../../kit/field-right.ts'
import { byNameOrNumber, equals, fromDay, toDay } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
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
import { staff, staffRole } from './staff.tables.ts'

const onlineMinutes = 5

interface BoundIdentity {
  kind: IdentityKind
  id: number
  name: string
  isMain: boolean
}

/** One look for all kinds: of a whole list, three of them would take longer than everything else. */
const bound = sql<BoundIdentity[]>`(select coalesce(json_agg(json_build_object('kind', ${serviceIdentity.kind},
  'id', ${serviceIdentity.id}, 'name', ${serviceIdentity.name}, 'isMain', ${staffIdentity.isMain}) order by ${serviceIdentity.id}), '[]')
  from ${staffIdentity} join ${serviceIdentity} on ${serviceIdentity.id} = ${staffIdentity.identityId}
  where ${staffIdentity.staffId} = ${staff.id} and ${serviceIdentity.deletedAt} is null)`

/** What a list row and the detail show alike. */
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
  online: sql<boolean>`exists (select from ${session} where ${session.staffId} = ${staff.id} and ${session.endedAt} is null and ${session.lastSeenAt} > now() - make_interval(mins => ${sql.raw(String(onlineMinutes))}))`,
  locked: sql<boolean>`exists (select from ${passwordAttempt} where ${passwordAttempt.key} = 'login:' || ${staff.mobile} and ${passwordAttempt.lockedUntil} > now())`,
  createdAt: staff.createdAt,
  version: staff.version,
}

const withDept = sql`left join ${dept} on ${dept.id} = ${staff.deptId}`
const alive = isNull(staff.deletedAt)
/** A member belongs to himself and to his department. */
export const memberScope = ownedBy(staff.id, staff.deptId)

export const staffList = listQuery(staffCalls.page, {
  select: rowColumns,
  from: sql`${staff}`,
  beside: withDept,
  base: alive,
  scope: memberScope,
  where: {
    status: value => equals(staff.status, value),
    keyword: (value, _, shown) => {
      const byNumber = equals(staff.staffNo, value)
      return byNameOrNumber(staff.realName, shown('staff.mobile') ? sql`${byNumber} or ${equals(staff.mobile, value)}` : byNumber, value)
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
  scope: Scope,
  fields: FieldRights,
): Promise<AnswerOf<typeof staffCalls.page>> {
  const { tabCount, records, ...page } = await staffList(database, input, { scope, fields })
  return { ...page, records: presentStaff(records), statusCount: tabCount }
}

export function presentStaff(rows: readonly StaffListRow[], { masked } = { masked: true }): StaffRow[] {
  return rows.map(row => presentMember(row, masked))
}

/** What a row shows of the identities, and of the number. Written into the row: the list is the busiest of all. */
function presentMember<Row extends StaffListRow>(row: Row, masked: boolean) {
  const namesOf = (kind: IdentityKind) => ofKind(row.bound, kind).map(({ name }) => name)
  return Object.assign(row, {
    mobile: masked ? maskPhone(row.mobile) : row.mobile,
    adviserNames: namesOf('ADVISER'),
    waiterNames: namesOf('WAITER'),
    saleNames: namesOf('SALE'),
  })
}

const ofKind = (identities: readonly BoundIdentity[], kind: IdentityKind) => identities.filter(identity => identity.kind === kind)

const infoColumns = {
  ...rowColumns,
  gender: staff.gender,
  email: staff.email,
  entryDate: staff.entryDate,
  leaveDate: staff.leaveDate,
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

/** What a member's page shows. How much still hangs on the member is the areas' to count, and the seat is the phone's. */
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
    const info = { ...presentMember(member, true), adviserList: listOf('ADVISER'), waiterList: listOf('WAITER'), saleList: listOf('SALE') }
    if (info.agent?.cellphone) info.agent.cellphone = maskPhone(info.agent.cellphone)
    return { ...info, actions: await actionsOn(database, info, permVersion, editor) }
  }
}

/** By code and state, and only where the member does not hold more than the caller. */
async function actionsOn(
  database: Database,
  member: Pick<StaffRow, 'id' | 'status' | 'locked'>,
  permVersion: number,
  editor: Principal,
): Promise<StaffAction[]> {
  const { id, status, locked } = member
  const self = id === editor.staffId
  if (!editor.isAdmin && !self && exceeds(await rightsAt(database, id, permVersion), editor)) return []
  const possible: [StaffAction, Code, boolean][] = [
    ['edit', 'UserManage.edit', status !== 2],
    ['grant', 'UserManage.grant', status !== 2 && (!self || editor.isAdmin)],
    ['resetPassword', 'UserManage.resetPassword', status === 1 && !self],
    ['disable', 'UserManage.status', status === 1 && !self],
    ['enable', 'UserManage.status', status === 0],
    ['leave', 'UserManage.leave', status !== 2 && !self],
    ['rehire', 'UserManage.leave', status === 2],
    ['unlock', 'UserManage.status', locked],
  ]
  return possible.filter(([, code, fits]) => fits && holds(editor, code)).map(([action]) => action)
}

/** Names of members in scope, so that a bulk action can say whose turn failed. */
export async function namesOfStaff(database: Database, ids: readonly number[], scope: Scope): Promise<Map<number, string>> {
  const rows = await database
    .select({ id: staff.id, realName: staff.realName })
    .from(staff)
    .where(and(inArray(staff.id, [...ids]), alive, inScope(scope, staff.id, staff.deptId)))
  return new Map(rows.map(row => [row.id, row.realName]))
}

/** Names for pickers: no phone numbers, and not scoped, since anybody may be chosen as a colleague. */
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
        pattern === undefined ? undefined : or(sql`${staff.realName} ilike '%' || ${pattern} || '%'`, eq(staff.staffNo, input.keyword!)),
        input.deptId === undefined ? undefined : sql`${dept.path} like (select own.path from ${dept} as own where own.id = ${input.deptId}) || '%'`,
        input.roleId === undefined
          ? undefined
          : sql`exists (select from ${staffRole} where ${staffRole.staffId} = ${staff.id} and ${staffRole.roleId} = ${input.roleId})`,
      ),
    )
    .orderBy(asc(staff.realName), asc(staff.id))
    .limit(input.limit)
}

/** A member's number in full, for whoever may see it. */
export async function findMobile(database: Database, id: number, scope: Scope): Promise<{ value: string; title: string } | null> {
  const [row] = await database
    .select({ value: staff.mobile, title: staff.realName })
    .from(staff)
    .where(and(eq(staff.id, id), alive, inScope(scope, staff.id, staff.deptId)))
  return row ?? null
}

/** Absent and out of scope look the same. */
export async function assertInScope(database: Database, id: number, scope: Scope): Promise<void> {
  if ((await namesOfStaff(database, [id], scope)).size === 0) throw faults.recordNotFound()
}
