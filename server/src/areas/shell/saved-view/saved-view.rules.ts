import { savedViewRecord } from './saved-view.record.ts'
import { isDeepStrictEqual } from 'node:util'
import { and, count, eq, sql } from 'drizzle-orm'
import { savedViewLimit, savedViewRefusals } from '@gongtai/contract'
import type { ParsedInputOf, ViewContent, savedView as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { findNamedRoles, findVisibleView } from './saved-view.queries.ts'
import { savedView, savedViewDefault } from './saved-view.tables.ts'
import { savedViewSayings } from './saved-view.sayings.ts'

export async function saveView(work: Work, input: ParsedInputOf<typeof calls.save>, owner: Principal): Promise<{ id: number; version: number }> {
  const { id, version, list, name, content } = input
  const roleIds = [...new Set(input.roleIds)].sort((one, other) => one - other)
  if (id === undefined) {
    const sharing = await sharingOf(work, [], roleIds, owner)
    await assertRoom(work, list, owner.staffId)
    const made = await insertRow(work, savedViewRecord, { staffId: owner.staffId, list, name, content, roleIds }, [contentChange(null, content), ...sharing])
    return { id: made.id, version: made.version }
  }
  if (version === undefined) throw faults.missing('version')
  const row = await lockOwn(work, id, owner)
  if (row.list !== list) throw faults.fixedField('list')
  const sharing = await sharingOf(work, row.roleIds, roleIds, owner)
  const contents = isDeepStrictEqual(row.content, content) ? [] : [contentChange(row.content, content)]
  const saved = saveRow(work, savedViewRecord, row, version, { name, content, roleIds }, { changes: [...contents, ...sharing] })
  return { id, version: saved.version }
}

export async function removeView(work: Work, id: number, owner: Principal): Promise<void> {
  const row = await lockOwn(work, id, owner)
  await work.db.delete(savedViewDefault).where(eq(savedViewDefault.viewId, id))
  await work.db.delete(savedView).where(eq(savedView.id, id))
  work.audit({ recordType: savedViewRecord.type, recordId: id, recordTitle: row.name })
}

/** The view that a list opens with. One that was shared and no longer is stays chosen, and counts again when it is shared again. */
export async function setDefaultView(work: Work, { list, viewId }: ParsedInputOf<typeof calls.setDefault>, { staffId }: Principal): Promise<void> {
  const mine = and(eq(savedViewDefault.staffId, staffId), eq(savedViewDefault.list, list))
  if (viewId === null) {
    await work.db.delete(savedViewDefault).where(mine)
    return
  }
  const view = await findVisibleView(work, viewId, list, staffId)
  if (view === undefined) throw faults.recordNotFound()
  await work.db
    .insert(savedViewDefault)
    .values({ staffId, list, viewId })
    .onConflictDoUpdate({ target: [savedViewDefault.staffId, savedViewDefault.list], set: { viewId, updatedAt: clock.iso() } })
  work.audit({ recordType: savedViewRecord.type, recordId: viewId, recordTitle: view.name, remark: savedViewSayings.madeDefault })
}

const lockOwn = (work: Work, id: number, { staffId }: Principal) => lockRow(work, savedViewRecord, id, { kind: 'SELF', staffId })

/** The saves of one person stand in line, so that the limit holds for those at the same moment. */
async function assertRoom(work: Work, list: string, staffId: number): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('saved_view'), ${staffId})`)
  const [present] = await work.db
    .select({ number: count() })
    .from(savedView)
    .where(and(eq(savedView.staffId, staffId), eq(savedView.list, list)))
  if (present!.number >= savedViewLimit) throw refuse(savedViewRefusals.tooMany)
}

/** Roles that the view is shared with already may stay although the owner holds them no more; new ones must be his own. */
async function sharingOf(work: Work, before: readonly number[], after: readonly number[], owner: Principal): Promise<AuditChange[]> {
  const added = after.filter(id => !before.includes(id))
  if (added.length === 0 && before.length === after.length) return []
  const named = await findNamedRoles(work, [...before, ...after], owner)
  if (added.some(id => !named.some(found => found.id === id && found.shareable))) throw refuse(savedViewRefusals.roleNotHeld)
  const titles = (ids: readonly number[]) => named.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  return [{ field: 'roles', old: titles(before).join('、'), new: titles(after).join('、') }]
}

const contentChange = (before: ViewContent | null, after: ViewContent): AuditChange => ({
  field: 'content',
  old: before === null ? null : filtersIn(before),
  new: filtersIn(after),
})

const filtersIn = ({ search }: ViewContent) => Object.keys(search).sort().join('、')
