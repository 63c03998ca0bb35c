import { and, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Code } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { dept } from '../dept/dept.tables.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'
import { role, roleGrant } from './role.tables.ts'

/** Administrators are included, because they hold every code. */
export function staffIdsHolding(database: Queryable, code: Code): Promise<number[]> {
  return findHolders(database, or(eq(staff.isAdmin, true), sql`${staff.id} in (${holdersOf(database, code)})`)!)
}

/** Those of them in whose scope a record of this department lies. Where they have several roles, the widest scope counts. */
export function staffIdsHoldingFor(database: Queryable, code: Code, deptId: number): Promise<number[]> {
  const widest = sql`(select max(case ${role.dataScope} when 'ALL' then 3 when 'DEPT_AND_BELOW' then 2 when 'DEPT' then 1 else 0 end)
    from ${staffRole} join ${role} on ${role.id} = ${staffRole.roleId} where ${staffRole.staffId} = ${staff.id} and ${isValid()})`
  const above = sql`exists (select from ${dept} as own join ${dept} as below on below.path like own.path || '%'
    where below.id = ${deptId} and own.deleted_at is null and (own.id = ${staff.deptId} or own.leader_id = ${staff.id}))`
  const inScope = sql`case ${widest} when 3 then true when 2 then ${above} when 1 then ${staff.deptId} = ${deptId} else false end`
  return findHolders(database, or(eq(staff.isAdmin, true), and(sql`${staff.id} in (${holdersOf(database, code)})`, inScope))!)
}

const isValid = (): SQL =>
  sql`${role.status} = 'ENABLED' and ${role.deletedAt} is null and (${staffRole.expireAt} is null or ${staffRole.expireAt} >= ${clock.today()}::date)`

const holdersOf = (database: Queryable, code: Code) =>
  database
    .select({ id: staffRole.staffId })
    .from(staffRole)
    .innerJoin(role, eq(role.id, staffRole.roleId))
    .innerJoin(roleGrant, eq(roleGrant.roleId, role.id))
    .innerJoin(menuNode, eq(menuNode.id, roleGrant.menuId))
    .where(and(eq(menuNode.router, code), isValid()))

async function findHolders(database: Queryable, which: SQL): Promise<number[]> {
  const rows = await database
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.status, 1), sql`${staff.deletedAt} is null`, which))
  return rows.map(row => row.id)
}
