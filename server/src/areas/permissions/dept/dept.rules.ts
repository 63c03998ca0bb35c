import { deptRecord } from './dept.record.ts'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { commonRefusals, deptRefusals, inLanguage, maxDeptLevel } from '@gongtai/contract'
import type { Language, ParsedInputOf, dept as deptCalls } from '@gongtai/contract'
import { violatedIndex } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import type { DeptUse } from '../../../kit/dept-use.ts'
import { refuse } from '../../../kit/fault.ts'
import { deleteRow, lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { assertMayStandUnder, countMembersBelow, findParent, membersAround, rewritePaths, takePlace } from './dept-place.ts'
import type { DeptRow } from './dept-place.ts'
import { dept } from './dept.tables.ts'
import { lockRights, raiseRights } from '../role/right.rules.ts'
import { staff } from '../staff/staff.tables.ts'
import { deptSayings } from './dept.sayings.ts'

type DeptFields = Omit<ParsedInputOf<typeof deptCalls.update>, 'id' | 'version'>
type Saved = { id: number; version: number }

export async function addDept(work: Work, input: ParsedInputOf<typeof deptCalls.add>, editor: Principal): Promise<Saved> {
  await lockRights(work)
  const parent = await findParent(work, input.parentId, editor.scope)
  if (parent.level >= maxDeptLevel) throw refuse(deptRefusals.tooDeep)
  const fields = { ...input, deputyIds: [...new Set(input.deputyIds)] }
  await assertMembers(work, leadersOf(fields))
  const { staffId } = work.actor
  const [row] = await named(
    work.db
      .insert(dept)
      .values({ ...fields, path: '', level: parent.level + 1, createdBy: staffId, updatedBy: staffId })
      .returning(),
  )
  const path = `${parent.path}${row!.id}/`
  await work.db.update(dept).set({ path }).where(eq(dept.id, row!.id))
  await takePlace(work, row!, input.sortId)
  work.audit({ recordType: deptRecord.type, recordId: row!.id, recordTitle: row!.name, changes: await changesOf(work, null, fields) })
  await raiseRights(work, await membersAround(work, [path]))
  return { id: row!.id, version: row!.version }
}

export async function updateDept(work: Work, input: ParsedInputOf<typeof deptCalls.update>, editor: Principal): Promise<Saved> {
  await lockRights(work)
  const row = await lockRow(work, deptRecord, input.id, editor.scope)
  if (row.version !== input.version) throw refuse(commonRefusals.staleVersion)
  const { id: _id, version: _version, sortId, ...rest } = input
  const fields = { ...rest, deputyIds: [...new Set(rest.deputyIds)] }
  const before = leadersOf(row)
  await assertMembers(
    work,
    leadersOf(fields).filter(id => !before.includes(id)),
  )
  const changes = await changesOf(work, row, fields)
  const touched = new Set(row.leaderId === fields.leaderId ? [] : [row.leaderId, fields.leaderId].filter(id => id !== null))
  const remark = fields.parentId === row.parentId ? undefined : await moveUnder(work, row, fields.parentId, editor, touched)
  const version = row.version + 1
  await named(
    work.db
      .update(dept)
      .set({ ...fields, version, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
      .where(eq(dept.id, row.id)),
  )
  if (remark !== undefined || sortId !== row.sortId) {
    await takePlace(work, { id: row.id, parentId: fields.parentId }, sortId)
    if (remark === undefined) changes.push({ field: 'sortId', old: row.sortId, new: sortId })
  }
  work.audit({ recordType: deptRecord.type, recordId: row.id, recordTitle: fields.name, changes, ...(remark === undefined ? {} : { remark }) })
  await raiseRights(work, [...touched])
  return { id: row.id, version }
}

/** The answer is the remark of the audit entry. Everybody whose scope may follow is added to `touched`. */
async function moveUnder(work: Work, row: DeptRow, parentId: number | null, editor: Principal, touched: Set<number>): Promise<string> {
  if (row.parentId === null) throw refuse(deptRefusals.oneRoot)
  if (parentId === null) throw refuse(deptRefusals.noParent)
  const parent = await findParent(work, parentId, editor.scope)
  await assertMayStandUnder(work, row, parent)
  await rewritePaths(work, row, parent)
  const path = `${parent.path}${row.id}/`
  for (const id of await membersAround(work, [row.path, path])) touched.add(id)
  return deptSayings.moved({ members: await countMembersBelow(work, path) })
}

export async function deleteDept(
  work: Work,
  { id, version }: ParsedInputOf<typeof deptCalls.delete>,
  editor: Principal,
  uses: readonly DeptUse[],
  language: Language,
): Promise<void> {
  await lockRights(work)
  const row = await lockRow(work, deptRecord, id, editor.scope)
  const children = await work.db.$count(dept, and(eq(dept.parentId, id), isNull(dept.deletedAt)))
  if (children > 0) throw refuse(deptRefusals.hasChildren, { count: children })
  // Those who left count too, because they may come back and their record names the department.
  const members = await work.db.$count(staff, and(eq(staff.deptId, id), isNull(staff.deletedAt)))
  if (members > 0) throw refuse(deptRefusals.hasMembers, { count: members })
  for (const use of uses) if (await use.uses(work.db, id)) throw refuse(deptRefusals.inUse, { area: inLanguage(use.label, language) })
  const touched = await membersAround(work, [row.path])
  deleteRow(work, deptRecord, row, version)
  await raiseRights(work, touched)
}

const leadersOf = ({ leaderId, deputyIds }: Pick<DeptFields, 'leaderId' | 'deputyIds'>): number[] => (leaderId === null ? deputyIds : [leaderId, ...deputyIds])

async function assertMembers(work: Work, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const found = await work.db.$count(staff, and(inArray(staff.id, wanted), ne(staff.status, 2), isNull(staff.deletedAt)))
  if (found < wanted.length) throw refuse(deptRefusals.noLeader)
}

async function named<Result>(statement: PromiseLike<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'dept_sibling_name') throw refuse(deptRefusals.nameTaken)
    if (index === 'dept_code') throw refuse(deptRefusals.codeTaken)
    throw error
  }
}

/** The log keeps names in the place of ids, because the records may be gone when it is read. */
async function changesOf(work: Work, before: DeptRow | null, after: Omit<DeptFields, 'sortId'>): Promise<AuditChange[]> {
  const readable = await readerOf(work, [before, after])
  const old: Partial<ReturnType<typeof readable>> = before === null ? {} : readable(before)
  const now = readable(after)
  return (Object.keys(now) as (keyof typeof now)[])
    .map(field => ({ field, old: old[field] ?? null, new: now[field] }))
    .filter(change => JSON.stringify(change.old) !== JSON.stringify(change.new))
}

async function readerOf(work: Work, versions: readonly (Omit<DeptFields, 'sortId' | 'kind'> | null)[]) {
  const known = versions.filter(version => version !== null)
  const deptNames = await namesOf(
    work,
    dept,
    dept.name,
    known.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])),
  )
  const staffNames = await namesOf(work, staff, staff.realName, known.flatMap(leadersOf))
  return ({ parentId, name, code, kind, leaderId, deputyIds }: Omit<DeptFields, 'sortId' | 'kind'> & { kind: string }) => ({
    parentId: parentId === null ? null : (deptNames.get(parentId) ?? null),
    name,
    code,
    kind,
    leaderId: leaderId === null ? null : (staffNames.get(leaderId) ?? null),
    deputyIds: deputyIds.map(id => staffNames.get(id) ?? ''),
  })
}

async function namesOf(
  work: Work,
  table: typeof dept | typeof staff,
  name: typeof dept.name | typeof staff.realName,
  ids: number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await work.db
    .select({ id: table.id, name: sql<string>`${name}` })
    .from(table)
    .where(inArray(table.id, ids))
  return new Map(rows.map(row => [row.id, row.name]))
}
