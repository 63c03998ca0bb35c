import { menuRecord } from './menu.record.ts'
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { menuActions, menuRefusals } from '@gongtai/contract'
import type { ParsedInputOf, menu as menuCalls } from '@gongtai/contract'
import { lockFor } from '../../../kit/action.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { inBoth } from '../../../kit/saying.ts'
import { deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { assertPlace, withBelow } from './menu-place.ts'
import type { NodeRow } from './menu-place.ts'
import { isCore, isGroup } from './menu.queries.ts'
import { menuNode } from './menu.tables.ts'
import { keepWayIn, lockRights, raiseRights } from '../role/right.rules.ts'
import { roleGrant } from '../role/role.tables.ts'
import { menuSayings } from './menu.sayings.ts'

const everything = { kind: 'ALL' } as const

/** The whole tree is read, because it is small; `lockRights` keeps it as it is until the commit. */
async function allNodes(work: Work): Promise<Map<number, NodeRow>> {
  const rows = await work.db.select().from(menuNode).where(isNull(menuNode.deletedAt)).orderBy(asc(menuNode.sortId), asc(menuNode.id))
  return new Map(rows.map(row => [row.id, row]))
}

export async function saveMenu(work: Work, input: ParsedInputOf<typeof menuCalls.save>): Promise<{ id: number; version: number }> {
  await lockRights(work)
  const nodes = await allNodes(work)
  const saved = input.id === undefined ? await addLink(work, input, nodes) : await editNode(work, { ...input, id: input.id }, nodes)
  // The menu of everybody shows it, so everybody's rights are read anew.
  await raiseRights(work, null)
  return saved
}

type MenuFields = ParsedInputOf<typeof menuCalls.save>

async function addLink(work: Work, { id: _id, version: _version, ...fields }: MenuFields, nodes: Map<number, NodeRow>) {
  if (fields.linkUrl === null) throw refuse(menuRefusals.notWeb)
  const parent = fields.parentId === null ? undefined : nodes.get(fields.parentId)
  if (parent === undefined) throw refuse(fields.parentId === null ? menuRefusals.linkPlace : menuRefusals.noParent)
  if (!isGroup(parent)) throw refuse(menuRefusals.linkPlace)
  if (parent.status === 'DISABLED') throw refuse(menuRefusals.parentHidden)
  // Its code is written in a second step, because it names the id that the database gives now.
  const row = await insertRow(work, menuRecord, { ...fields, kind: 'LINK', displayType: 'MENU', router: `link:new-${clock.now().getTime()}` })
  await work.db
    .update(menuNode)
    .set({ router: `link:${row.id}` })
    .where(eq(menuNode.id, row.id))
  return { id: row.id, version: row.version }
}

async function editNode(work: Work, { id, version, ...fields }: MenuFields & { id: number }, nodes: Map<number, NodeRow>) {
  const row = await lockRow(work, menuRecord, id, everything)
  if (row.kind === 'LINK' && fields.linkUrl === null) throw refuse(menuRefusals.notWeb)
  if (row.kind === 'SYSTEM' && (fields.linkUrl !== null || fields.navigation !== row.navigation)) throw refuse(menuRefusals.systemFields)
  const moved = { ...row, parentId: fields.parentId }
  const moves = fields.parentId !== row.parentId
  if (moves) assertPlace(new Map(nodes).set(id, moved), moved, row)
  const changes = moves ? [placeChange(nodes, row.parentId, fields.parentId)] : []
  return { id, ...saveRow(work, menuRecord, row, version ?? 0, fields, { changes }) }
}

const titleIn = ({ title, titleEn }: NodeRow) => inBoth([title, titleEn])

function titleOf(nodes: ReadonlyMap<number, NodeRow>, id: number | null): string | null {
  if (id === null) return menuSayings.topLevel
  const node = nodes.get(id)
  return node === undefined ? null : titleIn(node)
}

function placeChange(nodes: ReadonlyMap<number, NodeRow>, from: number | null, to: number | null): AuditChange {
  return { field: 'parentId', old: titleOf(nodes, from), new: titleOf(nodes, to) }
}

/** All nodes move or none, because the tree that results is what is checked. */
export async function sortMenu(work: Work, { nodes: wanted }: ParsedInputOf<typeof menuCalls.sort>): Promise<void> {
  await lockRights(work)
  const before = await allNodes(work)
  const after = new Map(before)
  for (const { id, parentId, sortId } of wanted) {
    const node = before.get(id)
    if (node === undefined) throw faults.recordNotFound()
    after.set(id, { ...node, parentId, sortId })
  }
  const changed = [...after.values()].filter(node => {
    const old = before.get(node.id)!
    return old.parentId !== node.parentId || old.sortId !== node.sortId
  })
  for (const node of changed) if (before.get(node.id)!.parentId !== node.parentId) assertPlace(after, node, before.get(node.id))
  if (changed.length === 0) return
  const column = (values: readonly (number | null)[]) => sql`${sql.param([...values])}::int[]`
  await work.db.execute(sql`
    update menu_node set parent_id = placed.parent_id, sort_id = placed.sort_id, version = version + 1, updated_at = ${clock.iso()}, updated_by = ${work.actor.staffId}
    from unnest(${column(changed.map(node => node.id))}, ${column(changed.map(node => node.parentId))}, ${column(changed.map(node => node.sortId))})
      as placed (id, parent_id, sort_id) where menu_node.id = placed.id`)
  auditOrder(work, before, after, changed)
  await raiseRights(work, null)
}

/** There is one entry for each node that went elsewhere, and one for each parent whose children stand in another order. */
function auditOrder(work: Work, before: Map<number, NodeRow>, after: Map<number, NodeRow>, changed: readonly NodeRow[]): void {
  const elsewhere = changed.filter(node => before.get(node.id)!.parentId !== node.parentId)
  for (const node of elsewhere)
    work.audit({
      recordType: menuRecord.type,
      recordId: node.id,
      recordTitle: node.title,
      changes: [placeChange(before, before.get(node.id)!.parentId, node.parentId)],
    })
  for (const parentId of new Set(changed.map(node => node.parentId))) {
    const [old, now] = [childTitles(before, parentId), childTitles(after, parentId)]
    if (old.join() === now.join()) continue
    work.audit({
      recordType: menuRecord.type,
      recordId: parentId ?? 0,
      recordTitle: titleOf(after, parentId) ?? '',
      changes: [{ field: 'sortId', old, new: now }],
    })
  }
}

function childTitles(nodes: Map<number, NodeRow>, parentId: number | null): string[] {
  return [...nodes.values()]
    .filter(node => node.parentId === parentId)
    .sort((one, other) => one.sortId - other.sortId || one.id - other.id)
    .map(titleIn)
}

export async function deleteMenu(work: Work, { id, version }: ParsedInputOf<typeof menuCalls.delete>): Promise<void> {
  await lockRights(work)
  const row = await lockRow(work, menuRecord, id, everything)
  if (row.kind === 'SYSTEM') throw refuse(menuRefusals.systemNode)
  deleteRow(work, menuRecord, row, version)
  await work.db.delete(roleGrant).where(eq(roleGrant.menuId, id))
  await raiseRights(work, null)
}

/**
 * Hiding a node hides everything below it and withdraws all of it from everybody but administrators;
 * a button without its page would be a right without a place. Showing it brings all of it back.
 */
export async function changeMenuStatus(work: Work, { id, status }: ParsedInputOf<typeof menuCalls.changeStatus>) {
  await lockRights(work)
  const nodes = await allNodes(work)
  const node = nodes.get(id)
  if (node === undefined) throw faults.recordNotFound()
  const whole = withBelow(nodes, id)
  if (status === 'DISABLED' && whole.some(isCore)) throw refuse(menuRefusals.core)
  if (status === 'ENABLED' && node.parentId !== null && nodes.get(node.parentId)?.status === 'DISABLED') throw refuse(menuRefusals.parentHidden)
  const others = whole.filter(each => each.id !== id && each.status !== status)
  const remark = others.length === 0 ? {} : { remark: menuSayings.withBelow({ count: others.length }) }
  const row = await lockFor(work, menuRecord, status === 'DISABLED' ? menuActions.hide : menuActions.show, id, { scope: everything })
  const saved = saveRow(work, menuRecord, row, null, { status }, remark)
  if (others.length > 0)
    await work.db
      .update(menuNode)
      .set({ status, version: sql`${menuNode.version} + 1`, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
      .where(
        inArray(
          menuNode.id,
          others.map(each => each.id),
        ),
      )
  if (status === 'DISABLED') await keepWayIn(work)
  await raiseRights(work, null)
  return { status, ...saved }
}
