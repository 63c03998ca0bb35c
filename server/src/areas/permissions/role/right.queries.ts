import { sql } from 'drizzle-orm'
import type { Column, Placeholder } from 'drizzle-orm'
import { dataScopes } from '@gongtai/contract'
import type { DataScope, FieldKey, FieldMode } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { loosest, noFieldRights } from '../../../kit/field-right.ts'
import type { FieldRights } from '../../../kit/field-right.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { role, roleField, roleGrant } from './role.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'

/** A role counts while it is enabled, and a temporary grant up to its last day. The query gives `today`. */
export const validRole = sql`${role.status} = 'ENABLED' and ${role.deletedAt} is null and (${staffRole.expireAt} is null or ${staffRole.expireAt} >= ${sql.placeholder('today')}::date)`

export const heldRoleIds = (staffId: Placeholder | Column) => sql`select ${role.id} from ${staffRole} join ${role} on ${role.id} = ${staffRole.roleId}
  where ${staffRole.staffId} = ${staffId} and ${validRole}`

/** A hidden node does not count, because hiding withdraws it from everybody but administrators. */
export const validNode = sql`${menuNode.status} = 'ENABLED' and ${menuNode.deletedAt} is null`

const rolesOfStaff = sql`${staffRole} join ${role} on ${role.id} = ${staffRole.roleId}`
const ofStaff = sql`${staffRole.staffId} = ${staff.id} and ${validRole}`

/** They are columns of a query over `staff` that gives `today`. */
export const rightColumns = {
  isAdmin: staff.isAdmin,
  codes: sql<string[]>`(select coalesce(json_agg(distinct ${menuNode.router}), '[]') from ${rolesOfStaff}
    join ${roleGrant} on ${roleGrant.roleId} = ${role.id} join ${menuNode} on ${menuNode.id} = ${roleGrant.menuId} where ${ofStaff} and ${validNode})`,
  roles: sql<
    { id: number; dataScope: DataScope }[]
  >`(select coalesce(json_agg(json_build_object('id', ${role.id}, 'dataScope', ${role.dataScope})), '[]') from ${rolesOfStaff} where ${ofStaff})`,
  restricted: sql<{ roleId: number; fieldKey: FieldKey; mode: FieldMode }[]>`(select coalesce(json_agg(json_build_object(
    'roleId', ${role.id}, 'fieldKey', ${roleField.fieldKey}, 'mode', ${roleField.mode})), '[]') from ${rolesOfStaff}
    join ${roleField} on ${roleField.roleId} = ${role.id} where ${ofStaff})`,
}

export interface Rights {
  isAdmin: boolean
  codes: ReadonlySet<string>
  dataScope: DataScope
  fields: FieldRights
}

interface RightRow {
  isAdmin: boolean
  codes: string[]
  roles: { id: number; dataScope: DataScope }[]
  restricted: { roleId: number; fieldKey: FieldKey; mode: FieldMode }[]
}

/** Of several roles the codes add up, and the widest scope and the loosest field mode hold. Without any role a person has the own records. */
export function rightsFrom({ isAdmin, codes, roles, restricted }: RightRow): Rights {
  if (isAdmin) return { isAdmin, codes: new Set(codes), dataScope: 'ALL', fields: noFieldRights }
  const roleIds = roles.map(held => held.id)
  return { isAdmin, codes: new Set(codes), dataScope: widest(roles.map(held => held.dataScope)), fields: loosest(roleIds, restricted) }
}

export function widest(scopes: readonly DataScope[]): DataScope {
  return dataScopes.find(scope => scopes.includes(scope)) ?? 'SELF'
}

export function isWider(scope: DataScope, than: DataScope): boolean {
  return dataScopes.indexOf(scope) < dataScopes.indexOf(than)
}

const findRights = prepare(
  { id: staff.id, ...rightColumns },
  columns => sql`select ${columns} from ${staff} where ${staff.id} = any(${sql.placeholder('ids')})`,
)

/** Members who are not there are left out. */
export async function rightsOf(source: Source, staffIds: readonly number[]): Promise<Map<number, Rights>> {
  const rows = await findRights.run(source, { ids: [...new Set(staffIds)], today: clock.today() })
  return new Map(rows.map(row => [row.id, rightsFrom(row)]))
}

/** Rights that were read before still hold under the same version on the same day (decision 0005). */
const kept = new Map<number, { permVersion: number; day: string; rights: Rights }>()
const keptLimit = 10_000

export async function rightsAt(source: Source, staffId: number, permVersion: number): Promise<Rights> {
  const day = clock.today()
  const known = kept.get(staffId)
  if (known !== undefined && known.permVersion === permVersion && known.day === day) return known.rights
  const rights = (await rightsOf(source, [staffId])).get(staffId)!
  if (kept.size >= keptLimit) kept.clear()
  kept.set(staffId, { permVersion, day, rights })
  return rights
}

/** A disabled role is described too, because it may be compared and copied. */
export interface RoleRights {
  id: number
  title: string
  codes: ReadonlySet<string>
  dataScope: DataScope
  fields: FieldRights
}

const findRoleRights = prepare(
  {
    id: role.id,
    title: role.title,
    dataScope: role.dataScope,
    codes: sql<string[]>`(select coalesce(json_agg(${menuNode.router}), '[]') from ${roleGrant}
      join ${menuNode} on ${menuNode.id} = ${roleGrant.menuId} where ${roleGrant.roleId} = ${role.id} and ${validNode})`,
    fields: sql<[FieldKey, FieldMode][]>`(select coalesce(json_agg(json_build_array(${roleField.fieldKey}, ${roleField.mode})), '[]') from ${roleField}
      where ${roleField.roleId} = ${role.id})`,
  },
  columns => sql`select ${columns} from ${role} where ${role.deletedAt} is null and (${sql.placeholder('ids')}::int[] is null or ${role.id} = any(${sql.placeholder('ids')}))
    order by ${role.id}`,
)

/** Null asks for all roles. */
export async function rightsOfRoles(source: Source, roleIds: readonly number[] | null): Promise<Map<number, RoleRights>> {
  const rows = await findRoleRights.run(source, { ids: roleIds })
  return new Map(rows.map(({ codes, fields, ...row }) => [row.id, { ...row, codes: new Set(codes), fields: new Map(fields) }]))
}
