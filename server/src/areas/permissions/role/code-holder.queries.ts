import { and, eq, or, sql } from 'drizzle-orm'
import type { Code } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'
import { role, roleGrant } from './role.tables.ts'

/** Administrators are included, because they hold every code. */
export async function staffIdsHolding(database: Queryable, code: Code): Promise<number[]> {
  const byRole = database
    .select({ id: staffRole.staffId })
    .from(staffRole)
    .innerJoin(role, eq(role.id, staffRole.roleId))
    .innerJoin(roleGrant, eq(roleGrant.roleId, role.id))
    .innerJoin(menuNode, eq(menuNode.id, roleGrant.menuId))
    .where(and(eq(menuNode.router, code), eq(role.status, 'ENABLED'), sql`(${staffRole.expireAt} is null or ${staffRole.expireAt} >= ${clock.today()}::date)`))
  const rows = await database
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.status, 1), sql`${staff.deletedAt} is null`, or(eq(staff.isAdmin, true), sql`${staff.id} in (${byRole})`)))
  return rows.map(row => row.id)
}
