import { roleRecord } from './role.record.ts'
import { sql } from 'drizzle-orm'
import { fieldCatalogue, inLanguage, modesOf, roleActions, roleRefusals } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, RoleEdit, role as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { deleteRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { isWider, rightsOfRoles } from './right.queries.ts'
import type { Rights } from './right.queries.ts'
import { exceeds, keepWayIn, lockRights, loosened, ownRights, raiseRights } from './right.rules.ts'
import { grantsIn, roleChanges } from './role-change.ts'
import type { RoleContent } from './role-change.ts'
import { isGroup, loadRightBook } from './role-node.queries.ts'
import type { RightBook, RightNode } from './role-node.queries.ts'
import { findFieldsOfRoles } from './role.queries.ts'
import { role, roleField, roleGrant } from './role.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'
import { roleSayings } from './role.sayings.ts'

type RoleTableRow = typeof role.$inferSelect

/** Roles have no scope (areas/permissions.md, Rules). */
const everywhere = { kind: 'ALL' } as const

export async function saveRole(work: Work, input: RoleEdit, editor: Principal, language: Language): Promise<AnswerOf<typeof calls.save>> {
  await lockRights(work)
  const row = input.id === undefined ? null : await lockRole(work, input.id, input.version, language)
  const [own, book] = await Promise.all([ownRights(work, editor), loadRightBook(work)])
  const before = row === null ? null : await contentOf(work, row, book)
  const after = contentFrom(input, book, language)
  if (row !== null) await assertMayChange(work, own, editor.staffId, row.id)
  assertWithinOwn(own, before, after, book, language)
  await assertFree(work, row?.id ?? null, after)

  const saved = row === null ? await createRole(work, after) : await updateRole(work, row, after)
  await writeGrants(work, saved.id, before?.nodes ?? [], after.nodes)
  await writeFields(work, saved.id, after)
  const changes = roleChanges(before, after)
  work.audit({ recordType: 'ROLE', recordId: saved.id, recordTitle: after.title, changes: changes.entries })
  const affected = row !== null && changes.ofRights ? await raiseMembers(work, row.id) : 0
  if (row !== null) await keepWayIn(work)
  return { ...saved, affected }
}

/** Groups that a page sends along are left out, because they carry no right; a button brings its page. */
export function contentFrom(input: RoleEdit, book: RightBook, language: Language): RoleContent {
  const { title, code, description, dataScope, fields } = input
  const unknown = input.menuIds.findIndex(id => book.node(id) === undefined)
  if (unknown >= 0) throw faults.badInput([{ field: `menuIds.${unknown}`, message: inLanguage(['权限不存在', 'This permission does not exist'], language) }])
  fields.forEach(({ fieldKey, mode }, place) => {
    const wrong = !modesOf(fieldKey).includes(mode) || fields.findIndex(other => other.fieldKey === fieldKey) !== place
    if (wrong) throw faults.badInput([{ field: `fields.${place}`, message: inLanguage(fieldCatalogue[fieldKey].label, language) }])
  })
  const nodes = grantsIn(input.menuIds, book)
  if (nodes.length === 0) throw refuse(roleRefusals.nothingChosen)
  return { title, code, description, dataScope, nodes, fields }
}

async function contentOf(work: Work, row: RoleTableRow, book: RightBook): Promise<RoleContent> {
  const granted = await work.db
    .select({ menuId: roleGrant.menuId })
    .from(roleGrant)
    .where(sql`${roleGrant.roleId} = ${row.id}`)
  const nodes = granted.flatMap(({ menuId }) => book.node(menuId) ?? []).filter(node => !isGroup(node))
  return { ...row, nodes, fields: await findFieldsOfRoles(work.db, [row.id]) }
}

/** Nobody gives more than he has. What the role holds already is not asked for again, because the role itself was checked before. */
function assertWithinOwn(own: Rights, before: RoleContent | null, after: RoleContent, book: RightBook, language: Language): void {
  if (own.isAdmin) return
  const held = new Set(before?.nodes)
  const beyond = after.nodes.filter(node => !held.has(node) && !own.codes.has(node.router))
  const separator = inLanguage(['、', ', '], language)
  if (beyond.length > 0) throw refuse(roleRefusals.beyondOwn, { labels: beyond.map(node => book.label(node.router, language)).join(separator) })
  if (isWider(after.dataScope, own.dataScope)) throw refuse(roleRefusals.widerScope)
  const open = loosened(new Map(after.fields.map(({ fieldKey, mode }) => [fieldKey, mode])), own.fields)
  if (open.length > 0) throw refuse(roleRefusals.beyondOwn, { labels: open.map(key => inLanguage(fieldCatalogue[key].label, language)).join(separator) })
}

/** Administrators change any role; others change none of their own and none that holds more than they do. */
async function assertMayChange(work: Work, own: Rights, staffId: number, roleId: number): Promise<void> {
  if (own.isAdmin) return
  const [held] = await work.db
    .select({ roleId: staffRole.roleId })
    .from(staffRole)
    .where(sql`${staffRole.staffId} = ${staffId} and ${staffRole.roleId} = ${roleId}`)
  if (held !== undefined) throw refuse(roleRefusals.ownRole)
  await assertNotHigher(work, own, roleId)
}

async function assertNotHigher(work: Work, own: Rights, roleId: number): Promise<void> {
  const given = (await rightsOfRoles(work, [roleId])).get(roleId)
  if (given !== undefined && exceeds(given, own)) throw refuse(roleRefusals.higherRole)
}

/** All who write roles hold the lock on rights, so what is free now is still free at the commit. */
async function assertFree(work: Work, id: number | null, { title, code }: Pick<RoleContent, 'title' | 'code'>): Promise<void> {
  const others = await work.db
    .select({ title: role.title })
    .from(role)
    .where(sql`${role.deletedAt} is null and ${role.id} is distinct from ${id} and (${role.title} = ${title} or ${role.code} = ${code})`)
  if (others.some(other => other.title === title)) throw refuse(roleRefusals.titleTaken)
  if (others.length > 0) throw refuse(roleRefusals.codeTaken)
}

async function lockRole(work: Work, id: number, version: number | undefined, language: Language): Promise<RoleTableRow> {
  const row = await lockRow(work, roleRecord, id, everywhere)
  if (version === undefined)
    throw faults.badInput([{ field: 'version', message: inLanguage(['缺少版本', 'The version is missing. Reload the page'], language) }])
  if (row.version !== version) throw refuse(roleRefusals.changedBy, { name: await lastEditor(work, row, language) })
  return row
}

async function lastEditor(work: Work, { updatedBy }: RoleTableRow, language: Language): Promise<string> {
  const [found] = await work.db
    .select({ realName: staff.realName })
    .from(staff)
    .where(sql`${staff.id} = ${updatedBy}`)
  return found?.realName ?? inLanguage(['系统', 'the system'], language)
}

async function createRole(work: Work, { title, code, description, dataScope }: RoleContent): Promise<{ id: number; version: number }> {
  const by = work.actor.staffId
  const now = clock.iso()
  const [row] = await work.db
    .insert(role)
    .values({ title, code, description, dataScope, createdBy: by, createdAt: now, updatedBy: by, updatedAt: now })
    .returning({ id: role.id, version: role.version })
  return row!
}

async function updateRole(work: Work, row: RoleTableRow, { title, code, description, dataScope }: RoleContent): Promise<{ id: number; version: number }> {
  const version = row.version + 1
  await work.db
    .update(role)
    .set({ title, code, description, dataScope, version, updatedBy: work.actor.staffId, updatedAt: clock.iso() })
    .where(sql`${role.id} = ${row.id}`)
  return { id: row.id, version }
}

async function writeGrants(work: Work, roleId: number, before: readonly RightNode[], after: readonly RightNode[]): Promise<void> {
  const removed = before.filter(node => !after.includes(node)).map(node => node.id)
  const added = after.filter(node => !before.includes(node)).map(node => ({ roleId, menuId: node.id }))
  if (removed.length > 0) await work.db.delete(roleGrant).where(sql`${roleGrant.roleId} = ${roleId} and ${roleGrant.menuId} = any(${sql.param(removed)})`)
  if (added.length > 0) await work.db.insert(roleGrant).values(added)
}

async function writeFields(work: Work, roleId: number, { fields }: RoleContent): Promise<void> {
  await work.db.delete(roleField).where(sql`${roleField.roleId} = ${roleId}`)
  if (fields.length > 0) await work.db.insert(roleField).values(fields.map(({ fieldKey, mode }) => ({ roleId, fieldKey, mode })))
}

async function raiseMembers(work: Work, roleId: number): Promise<number> {
  const members = await work.db
    .select({ id: staffRole.staffId })
    .from(staffRole)
    .where(sql`${staffRole.roleId} = ${roleId}`)
  await raiseRights(
    work,
    members.map(member => member.id),
  )
  return members.length
}

export async function copyRole(work: Work, { id, title }: ParsedInputOf<typeof calls.copy>, editor: Principal): Promise<{ id: number }> {
  await lockRights(work)
  const row = await lockRow(work, roleRecord, id, everywhere)
  const [own, book] = await Promise.all([ownRights(work, editor), loadRightBook(work)])
  await assertNotHigher(work, own, id)
  const content: RoleContent = { ...(await contentOf(work, row, book)), title, code: null }
  await assertFree(work, null, content)
  const copy = await createRole(work, content)
  await writeGrants(work, copy.id, [], content.nodes)
  await writeFields(work, copy.id, content)
  work.audit({
    recordType: 'ROLE',
    recordId: copy.id,
    recordTitle: title,
    changes: roleChanges(null, content).entries,
    remark: roleSayings.copied({ title: row.title }),
  })
  return { id: copy.id }
}

export async function deleteRole(work: Work, { id, version }: ParsedInputOf<typeof calls.delete>, editor: Principal, language: Language): Promise<void> {
  await lockRights(work)
  const row = await lockRole(work, id, version, language)
  const own = await ownRights(work, editor)
  await assertMayChange(work, own, editor.staffId, id)
  if (row.builtin) throw refuse(roleRefusals.builtin)
  const count = await work.db.$count(staffRole, sql`${staffRole.roleId} = ${id}`)
  if (count > 0) throw refuse(roleRefusals.hasMembers, { count })
  deleteRow(work, roleRecord, row, version)
}

export async function changeRoleStatus(
  work: Work,
  { id, status, version }: ParsedInputOf<typeof calls.changeStatus>,
  editor: Principal,
  language: Language,
): Promise<AnswerOf<typeof calls.changeStatus>> {
  await lockRights(work)
  const row = await lockRole(work, id, version, language)
  const own = await ownRights(work, editor)
  await assertMayChange(work, own, editor.staffId, id)
  assertPossible(status === 'DISABLED' ? roleActions.disable : roleActions.enable, row)
  const saved = saveRow(work, roleRecord, row, version, { status })
  await keepWayIn(work)
  await raiseMembers(work, id)
  return { status, ...saved }
}
