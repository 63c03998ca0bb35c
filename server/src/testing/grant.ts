import { eq, inArray, sql } from 'drizzle-orm'
import type { Code, DataScope, FieldKey, FieldMode } from '@gongtai/contract'
import { menuNode } from '../areas/permissions/menu/menu.tables.ts'
import { role, roleField, roleGrant } from '../areas/permissions/role/role.tables.ts'
import { staff, staffRole } from '../areas/permissions/staff/staff.tables.ts'
import type { TestApp } from './app.ts'

let roles = 0

interface GrantOptions {
  fields?: Partial<Record<FieldKey, FieldMode>>
  /** Beside the roles that the member has, not in their place. */
  also?: boolean
}

/** Gives a member one role with exactly these codes and this scope, in the place of those he had. */
export async function grant(
  app: TestApp,
  mobile: string,
  dataScope: DataScope,
  codes: readonly Code[],
  { fields = {}, also = false }: GrantOptions = {},
): Promise<void> {
  const { database, access } = app.services
  const [member] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, mobile))
  const [made] = await database
    .insert(role)
    .values({ title: `测试角色${++roles}`, dataScope })
    .returning({ id: role.id })
  const nodes = await database
    .select({ id: menuNode.id })
    .from(menuNode)
    .where(inArray(menuNode.router, [...codes]))
  if (nodes.length !== codes.length) throw new Error(`not all of these codes exist: ${codes.join(', ')}`)
  if (nodes.length > 0) await database.insert(roleGrant).values(nodes.map(({ id }) => ({ roleId: made!.id, menuId: id })))
  const restricted = Object.entries(fields) as [FieldKey, FieldMode][]
  if (restricted.length > 0) await database.insert(roleField).values(restricted.map(([fieldKey, mode]) => ({ roleId: made!.id, fieldKey, mode })))
  if (!also) await database.delete(staffRole).where(eq(staffRole.staffId, member!.id))
  await database.insert(staffRole).values({ staffId: member!.id, roleId: made!.id })
  await database
    .update(staff)
    .set({ permVersion: sql`${staff.permVersion} + 1` })
    .where(eq(staff.id, member!.id))
  access.forget([member!.id])
}
