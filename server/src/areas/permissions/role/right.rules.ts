import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { roleRefusals, staffRefusals } from '@gongtai/contract'
import type { FieldKey } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { emitEventOf } from '../../../kit/event.ts'
import { refuse } from '../../../kit/fault.ts'
import type { FieldRights } from '../../../kit/field-right.ts'
import { prepare } from '../../../kit/select.ts'
import type { Work } from '../../../kit/work.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { session } from '../presence/session.tables.ts'
import { isWider, rightsOf, rightsOfRoles, validNode, validRole } from './right.queries.ts'
import type { Rights, RoleRights } from './right.queries.ts'
import { role, roleGrant } from './role.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'

/**
 * What every change of rights has to obey (areas/permissions.md, Rules). The order in a transaction is always:
 * `lockRights`, the checks, the change, `keepWayIn` where something may have been taken away, `raiseRights`.
 */

/** Rights change one at a time over all processes, so that what a check has seen stays true until the commit. */
export async function lockRights(work: Work): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('perm'))`)
}

const strictness = { MASK: 1, HIDE: 2 }

export function loosened(held: FieldRights, than: FieldRights): FieldKey[] {
  const strictIn = (fields: FieldRights, key: FieldKey) => strictness[fields.get(key)!] ?? 0
  return [...than.keys()].filter(key => strictIn(held, key) < strictIn(than, key))
}

export function exceeds(held: Pick<Rights, 'codes' | 'dataScope' | 'fields'> & { isAdmin?: boolean }, editor: Rights): boolean {
  if (editor.isAdmin) return false
  // Fields do not matter for somebody who may enter no page, because he sees none.
  if (held.codes.size > 0 && loosened(held.fields, editor.fields).length > 0) return true
  if (held.isAdmin === true || isWider(held.dataScope, editor.dataScope)) return true
  for (const code of held.codes) if (!editor.codes.has(code)) return true
  return false
}

/** They are read in the transaction, because they may have changed since the call began. */
export async function ownRights(work: Work, editor: Principal): Promise<Rights> {
  return (await rightsOf(work, [editor.staffId])).get(editor.staffId)!
}

export async function assertMayTouch(work: Work, editor: Principal, staffIds: readonly number[]): Promise<void> {
  if (editor.isAdmin) return
  const rights = await rightsOf(work.reader, [editor.staffId, ...staffIds])
  const own = rights.get(editor.staffId)!
  for (const staffId of staffIds) {
    const held = rights.get(staffId)
    if (held !== undefined && exceeds(held, own)) throw refuse(staffRefusals.higherRights)
  }
}

export async function assertMayGrant(work: Work, editor: Principal, roleIds: readonly number[]): Promise<Map<number, RoleRights>> {
  const roles = await rightsOfRoles(work, roleIds)
  const own = await ownRights(work, editor)
  for (const given of roles.values()) if (exceeds(given, own)) throw refuse(staffRefusals.roleBeyondOwn, { title: given.title })
  return roles
}

const findWayIn = prepare(
  { found: sql<number>`1` },
  columns => sql`select ${columns} where exists (select from ${staff} where ${staff.status} = 1 and ${staff.deletedAt} is null and (${staff.isAdmin} or exists (
    select from ${staffRole} join ${role} on ${role.id} = ${staffRole.roleId} join ${roleGrant} on ${roleGrant.roleId} = ${role.id}
    join ${menuNode} on ${menuNode.id} = ${roleGrant.menuId}
    where ${staffRole.staffId} = ${staff.id} and ${menuNode.router} = 'RoleManage.save' and ${validNode} and ${validRole})))`,
)

/** It follows a change that may have taken something away, because somebody must still be able to manage roles. */
export async function keepWayIn(work: Work): Promise<void> {
  const found = await findWayIn.run(work, { today: clock.today() })
  if (found.length === 0) throw refuse(roleRefusals.lastWay)
}

/** It follows a change that may have taken an administrator away. */
export async function keepAdmin(work: Work): Promise<void> {
  const { rows } = await work.db.execute(sql`select 1 from ${staff} where ${staff.isAdmin} and ${staff.status} = 1 and ${staff.deletedAt} is null limit 1`)
  if (rows.length === 0) throw refuse(staffRefusals.lastAdmin)
}

/** A word to the other processes carries at most 8 000 characters, so beyond this many members they are told to forget everybody. */
const namedAtMost = 500

/** The next call of each of these members works with the new rights; null means everybody. */
export async function raiseRights(work: Work, staffIds: readonly number[] | null): Promise<void> {
  if (staffIds !== null && staffIds.length === 0) return
  const which = staffIds === null ? sql`true` : sql`${staff.id} = any(${sql.param([...staffIds])})`
  await work.db
    .update(staff)
    .set({ permVersion: sql`${staff.permVersion} + 1` })
    .where(which)
  await tellBrowsers(work, which)
  await work.rightsChanged(staffIds === null || staffIds.length > namedAtMost ? null : [...staffIds])
}

/** Menu and buttons of the open pages follow. Whoever is not signed in has none, so that a change for everybody stays small. */
async function tellBrowsers(work: Work, which: SQL): Promise<void> {
  const signedIn = sql`exists (select from ${session} where ${session.staffId} = ${staff.id} and ${session.endedAt} is null)`
  const rows = sql`select ${staff.id} as id, ${staff.id} as staff_id, ${staff.permVersion} as perm_version from ${staff} where ${which} and ${signedIn}`
  await emitEventOf(work.db, 'PERM_CHANGED', rows, sql`jsonb_build_object('permVersion', perm_version)`)
}
