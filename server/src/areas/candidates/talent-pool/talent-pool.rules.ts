import { and, eq, isNull, sql } from 'drizzle-orm'
import { mostPoolItems, mostTalentPools, talentPoolRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, talentPool as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { assertVersion, deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { findDeptName } from '../../permissions/index.ts'
import { isOwnSeeker } from '../job-seeker/job-seeker-scope.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { visibleResumes } from '../resume/resume-scope.ts'
import { resumeRecord } from '../resume/resume.record.ts'
import { resume } from '../resume/resume.tables.ts'
import { poolDepts } from './talent-pool.queries.ts'
import { talentPoolRecord } from './talent-pool.record.ts'
import { talentPool, talentPoolItem } from './talent-pool.tables.ts'

type PoolRow = typeof talentPool.$inferSelect

const everything = { kind: 'ALL' } as const

/** Whoever may see a group; another's is told as one that is not there. */
function mayUse({ kind, ownerStaffId, deptId }: PoolRow, person: Principal): boolean {
  if (kind === 'PERSONAL') return ownerStaffId === person.staffId
  return kind === 'COMPANY' || ownerStaffId === person.staffId || person.scope.kind === 'ALL' || (deptId !== null && poolDepts(person).includes(deptId))
}

async function lockPool(work: Work, id: number, person: Principal): Promise<PoolRow> {
  const row = await lockRow(work, talentPoolRecord, id, everything)
  if (!mayUse(row, person)) throw faults.recordNotFound()
  return row
}

/** Public groups are seen by everybody, so that making one takes a right of its own; a department is one's own or one of the scope. */
function assertKind(kind: PoolRow['kind'], deptId: number | null, person: Principal): void {
  if (kind === 'COMPANY' && !holds(person, 'Resume.poolCompany')) throw refuse(refusals.needsCompany)
  if (kind !== 'DEPT') return
  if (deptId === null) throw refuse(refusals.noDept)
  if (person.scope.kind !== 'ALL' && !poolDepts(person).includes(deptId)) throw refuse(refusals.foreignDept)
}

export async function saveTalentPool(work: Work, input: ParsedInputOf<typeof calls.save>, person: Principal): Promise<AnswerOf<typeof calls.save>> {
  const { id, version, kind, name, remark } = input
  const deptId = kind === 'DEPT' ? (input.deptId ?? person.deptId) : null
  const values = { name: name.trim(), kind, deptId, remark: remark == null || remark.trim() === '' ? null : remark.trim() }
  if (deptId !== null && (await findDeptName(work.db, deptId)) === null) throw refuse(refusals.noDept)
  if (id === undefined) {
    assertKind(kind, deptId, person)
    // Whoever makes two at once is counted for both.
    await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('talent_pool'), ${person.staffId}::int)`)
    const count = await work.db.$count(talentPool, and(eq(talentPool.ownerStaffId, person.staffId), isNull(talentPool.deletedAt)))
    if (count >= mostTalentPools) throw refuse(refusals.tooMany, { count: mostTalentPools })
    const row = await insertRow(work, talentPoolRecord, { ...values, ownerStaffId: person.staffId })
    return { id: row.id, version: row.version }
  }
  const row = await lockPool(work, id, person)
  assertVersion(row, version!)
  assertOwner(row, person)
  if (kind !== row.kind || deptId !== row.deptId) assertKind(kind, deptId, person)
  // What stands in a personal group was not given to everybody by those whose candidates it is about.
  if (kind !== row.kind && kind !== 'PERSONAL' && row.itemCount > 0) await assertShareable(work, row.id, person)
  return { id, ...saveRow(work, talentPoolRecord, row, null, values) }
}

function assertOwner({ ownerStaffId }: PoolRow, person: Principal): void {
  if (ownerStaffId !== person.staffId && !person.isAdmin) throw refuse(refusals.notYours)
}

async function assertShareable(work: Work, poolId: number, person: Principal): Promise<void> {
  const rows = await work.db
    .select({ waiterId: jobSeeker.waiterId, deptId: jobSeeker.deptId })
    .from(talentPoolItem)
    .innerJoin(resume, eq(resume.id, talentPoolItem.resumeId))
    .innerJoin(jobSeeker, eq(jobSeeker.id, resume.seekerId))
    .where(eq(talentPoolItem.poolId, poolId))
  if (rows.some(row => row.waiterId !== null && !isOwnSeeker(row, person))) throw refuse(refusals.notOwnSeeker)
}

/** The group goes and the resumes stay. */
export async function deleteTalentPool(work: Work, { id, version }: ParsedInputOf<typeof calls.delete>, person: Principal): Promise<void> {
  const row = await lockPool(work, id, person)
  assertVersion(row, version)
  assertOwner(row, person)
  deleteRow(work, talentPoolRecord, row, null)
  await work.db.delete(talentPoolItem).where(eq(talentPoolItem.poolId, id))
}

/**
 * Puts one resume into groups. The resume is locked before the groups, as everywhere. Into a group that widens who may read it only
 * those put somebody whose candidate it is (amendment 21).
 */
export async function addToPools(
  work: Work,
  resumeId: number,
  { poolIds, reason }: { poolIds: readonly number[]; reason: string | null },
  person: Principal,
): Promise<void> {
  const row = await lockRow(work, { ...resumeRecord, writeScope: visibleResumes }, resumeId, person.scope)
  if (row.state !== 'ACTIVE') throw refuse(refusals.notActive)
  const [seeker] = await work.db.select({ waiterId: jobSeeker.waiterId, deptId: jobSeeker.deptId }).from(jobSeeker).where(eq(jobSeeker.id, row.seekerId))
  const mayShare = seeker !== undefined && (seeker.waiterId === null || isOwnSeeker(seeker, person))
  for (const poolId of [...new Set(poolIds)].toSorted((one, other) => one - other)) {
    const pool = await lockPool(work, poolId, person)
    if (pool.kind !== 'PERSONAL' && !mayShare) throw refuse(refusals.notOwnSeeker)
    const added = await work.db
      .insert(talentPoolItem)
      .values({ poolId, resumeId, reason, addedBy: person.staffId, createdBy: person.staffId, updatedBy: person.staffId })
      .onConflictDoNothing()
      .returning({ id: talentPoolItem.id })
    if (added.length === 0) continue
    if (pool.itemCount >= mostPoolItems) throw refuse(refusals.full, { count: mostPoolItems })
    await countItems(work, poolId, 1)
    work.audit({ recordType: talentPoolRecord.type, recordId: poolId, recordTitle: pool.name, changes: [{ field: 'members', old: null, new: row.resumeCode }] })
  }
}

const countItems = (work: Work, poolId: number, by: number) =>
  work.db
    .update(talentPool)
    .set({ itemCount: sql`${talentPool.itemCount} + ${by}` })
    .where(eq(talentPool.id, poolId))

/** Its owner takes out what he likes, others what they put in or what is about their own candidate. */
export async function removeFromPool(work: Work, resumeId: number, poolId: number, person: Principal): Promise<void> {
  const [known] = await work.db
    .select({ resumeCode: resume.resumeCode, waiterId: jobSeeker.waiterId, deptId: jobSeeker.deptId })
    .from(resume)
    .innerJoin(jobSeeker, eq(jobSeeker.id, resume.seekerId))
    .where(eq(resume.id, resumeId))
    .for('update', { of: resume })
  if (known === undefined) throw faults.recordNotFound()
  const pool = await lockPool(work, poolId, person)
  const [item] = await work.db
    .select({ id: talentPoolItem.id, addedBy: talentPoolItem.addedBy })
    .from(talentPoolItem)
    .where(and(eq(talentPoolItem.poolId, poolId), eq(talentPoolItem.resumeId, resumeId)))
    .for('update')
  if (item === undefined) throw refuse(refusals.notThere)
  const may = pool.ownerStaffId === person.staffId || person.isAdmin || item.addedBy === person.staffId || isOwnSeeker(known, person)
  if (!may) throw refuse(refusals.notRemovable)
  await work.db.delete(talentPoolItem).where(eq(talentPoolItem.id, item.id))
  await countItems(work, poolId, -1)
  work.audit({ recordType: talentPoolRecord.type, recordId: poolId, recordTitle: pool.name, changes: [{ field: 'members', old: known.resumeCode, new: null }] })
}
