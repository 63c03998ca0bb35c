import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { maskPhone, staff as staffCalls, staffStatuses } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, StaffInfo, StaffRow } from '@gongtai/contract'
import type { Database } from '../../db/connection.ts'
import { contains, equals, fromDay, toDay } from '../../kit/condition.ts'
import { listQuery } from '../../kit/list-query.ts'
import { oneQuery } from '../../kit/one-query.ts'
import { inScope, ownedBy } from '../../kit/scope.ts'
import type { Scope } from '../../kit/scope.ts'
import { passwordAttempt, session } from '../shell/session.tables.ts'
import { dept } from './dept.tables.ts'
import { role } from './role.tables.ts'
import { staff, staffRole } from './staff.tables.ts'

const onlineMinutes = 5

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
  agentId: staff.agentId,
  lastLoginAt: staff.lastLoginAt,
  online: sql<boolean>`exists (select from ${session} where ${session.staffId} = ${staff.id} and ${session.endedAt} is null and ${session.lastSeenAt} > now() - make_interval(mins => ${sql.raw(String(onlineMinutes))}))`,
  locked: sql<boolean>`exists (select from ${passwordAttempt} where ${passwordAttempt.key} = 'login:' || ${staff.mobile} and ${passwordAttempt.lockedUntil} > now())`,
  createdAt: staff.createdAt,
  version: staff.version,
}

/** A left join: where a count needs nothing of the department, the database leaves it out. */
const joined = sql`${staff} left join ${dept} on ${dept.id} = ${staff.deptId}`
const alive = isNull(staff.deletedAt)
/** A member belongs to himself and to his department. */
export const memberScope = ownedBy(staff.id, staff.deptId)

export const staffList = listQuery(staffCalls.page, {
  select: rowColumns,
  from: joined,
  base: alive,
  scope: memberScope,
  where: {
    status: value => equals(staff.status, value),
    keyword: value => sql`(${contains(staff.realName, value)}) or ${equals(staff.staffNo, value)} or ${equals(staff.mobile, value)}`,
    deptId: (value, given) =>
      given.below === true
        ? sql`${staff.deptId} in (select below.id from ${dept} as below where below.path like (select own.path from ${dept} as own where own.id = ${value}) || '%')`
        : equals(staff.deptId, value),
    below: () => sql`true`,
    roleId: value => sql`exists (select from ${staffRole} where ${staffRole.staffId} = ${staff.id} and ${staffRole.roleId} = ${value})`,
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

export async function findStaffPage(database: Database, input: ParsedInputOf<typeof staffCalls.page>, scope: Scope): Promise<AnswerOf<typeof staffCalls.page>> {
  const { tabCount, records, ...page } = await staffList(database, input, { scope })
  return { ...page, records: records.map(maskedMobile), statusCount: tabCount }
}

function maskedMobile<Row extends { mobile: string }>(row: Row): Row {
  row.mobile = maskPhone(row.mobile)
  return row
}

const findStaff = oneQuery({
  select: {
    ...rowColumns,
    gender: staff.gender,
    email: staff.email,
    entryDate: staff.entryDate,
    leaveDate: staff.leaveDate,
    lastLoginIp: sql<string | null>`host(${staff.lastLoginIp})`,
    remark: staff.remark,
    deptPath: sql<string[]>`(select json_agg(above.name order by above.level) from ${dept} as above where ${dept.path} like above.path || '%')`,
    updatedAt: staff.updatedAt,
    updatedByName: sql<string | null>`(select editor.real_name from ${staff} as editor where editor.id = ${staff.updatedBy})`,
  },
  from: joined,
  base: alive,
  id: staff.id,
  scope: memberScope,
})

export async function findStaffInfo(database: Database, id: number, scope: Scope): Promise<StaffInfo> {
  return maskedMobile(await findStaff(database, id, scope))
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
