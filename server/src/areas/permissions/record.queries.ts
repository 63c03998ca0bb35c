import { sql } from 'drizzle-orm'
import type { AuditTargetName } from '@gongtai/contract'
import { inScope } from '../../kit/scope.ts'
import type { RecordSources } from '../../kit/record-source.ts'
import { apiResource } from './api-resource/api-resource.tables.ts'
import { dept } from './dept/dept.tables.ts'
import { findIdentities } from './identity/identity.queries.ts'
import { menuNode } from './menu/menu.tables.ts'
import { session } from './presence/session.tables.ts'
import { role } from './role/role.tables.ts'
import { staff } from './staff/staff.tables.ts'

type PermissionTarget = Extract<AuditTargetName, 'STAFF' | 'DEPT' | 'ROLE' | 'MENU' | 'IDENTITY' | 'SESSION' | 'API'>

/** The records of this area whose history can be asked for. Members and identities are scoped; the rest is shared by all who hold the page. */
export const recordExists: Pick<RecordSources, PermissionTarget> = {
  STAFF: async (database, id, scope) =>
    (
      await database
        .select({ id: staff.id })
        .from(staff)
        .where(sql`${staff.id} = ${id} and ${inScope(scope, staff.id, staff.deptId) ?? sql`true`}`)
    ).length > 0,
  DEPT: async (database, id) =>
    (
      await database
        .select({ id: dept.id })
        .from(dept)
        .where(sql`${dept.id} = ${id}`)
    ).length > 0,
  ROLE: async (database, id) =>
    (
      await database
        .select({ id: role.id })
        .from(role)
        .where(sql`${role.id} = ${id}`)
    ).length > 0,
  MENU: async (database, id) =>
    (
      await database
        .select({ id: menuNode.id })
        .from(menuNode)
        .where(sql`${menuNode.id} = ${id}`)
    ).length > 0,
  IDENTITY: async (database, id, scope) => (await findIdentities(database, [id], scope)).length > 0,
  SESSION: async (database, id, scope) => {
    const { rows } = await database.execute(sql`select 1 from ${session} join ${staff} on ${staff.id} = ${session.staffId}
      where ${session.id} = ${id} and ${inScope(scope, staff.id, staff.deptId) ?? sql`true`}`)
    return rows.length > 0
  },
  API: async (database, id) =>
    (
      await database
        .select({ id: apiResource.id })
        .from(apiResource)
        .where(sql`${apiResource.id} = ${id}`)
    ).length > 0,
}
