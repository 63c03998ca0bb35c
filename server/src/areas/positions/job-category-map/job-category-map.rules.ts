import { eq } from 'drizzle-orm'
import { jobCategoryMapActions, jobCategoryMapRefusals } from '@gongtai/contract'
import type { AnswerOf, JobCategoryMapState, ParsedInputOf, jobCategoryMap as calls } from '@gongtai/contract'
import { assertPossible } from '../../../kit/action.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { noteSaved } from '../../../kit/operation/saved.ts'
import { assertVersion, deleteRow, insertRow, lockRow, refusalOf, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { assertLeaf, findCategory } from '../job-category/leaf.rules.ts'
import { jobCategoryMapRecord } from './job-category-map.record.ts'
import { jobCategoryMap } from './job-category-map.tables.ts'

type Row = typeof jobCategoryMap.$inferSelect
type Edit = ParsedInputOf<typeof calls.save>
type Values = Pick<Row, 'kind' | 'title' | 'platform' | 'externalCode' | 'externalName' | 'externalPath' | 'relatedCategoryId' | 'similarity'> & Standing
type Standing = Pick<Row, 'state' | 'categoryId' | 'waitingSince'>

const everything = { kind: 'ALL' } as const

/** What goes with a state: only what is mapped has a category, and only what is to be mapped waits. */
const standingOf = (state: JobCategoryMapState, categoryId: number | null): Standing => ({
  state,
  categoryId: state === 'MAPPED' ? categoryId : null,
  waitingSince: state === 'UNMAPPED' ? clock.iso() : null,
})

export async function saveJobCategoryMap(work: Work, edit: Edit): Promise<AnswerOf<typeof calls.save>> {
  if (edit.id === undefined) {
    const values = await valuesOf(work, edit, null)
    const row = await insertRow(work, jobCategoryMapRecord, values, await categoryChanges(work, null, values))
    return { id: row.id, version: row.version }
  }
  if (edit.version === undefined) throw faults.missing('version')
  const row = await lockRow(work, jobCategoryMapRecord, edit.id, everything)
  assertVersion(row, edit.version)
  if (row.kind !== edit.kind) throw faults.fixedField('kind')
  const values = await valuesOf(work, edit, row)
  return { id: row.id, ...saveRow(work, jobCategoryMapRecord, row, edit.version, values, { changes: await categoryChanges(work, row, values) }) }
}

const valuesOf = (work: Work, edit: Edit, row: Row | null): Promise<Values> =>
  edit.kind === 'EXTERNAL' ? externalOf(work, edit, row) : pairOf(work, edit, row)

async function externalOf(work: Work, edit: Edit, row: Row | null): Promise<Values> {
  const { platform, externalName, categoryId } = edit
  if (categoryId === null && row?.state === 'MAPPED') throw refuse(jobCategoryMapRefusals.resetFirst)
  // A category that was disabled since stays where it is not touched.
  if (categoryId !== null && categoryId !== row?.categoryId) await assertLeaf(work, categoryId, jobCategoryMapRefusals.notLeaf)
  const state = categoryId !== null ? 'MAPPED' : (row?.state ?? 'UNMAPPED')
  return {
    kind: 'EXTERNAL',
    title: externalName!,
    platform,
    externalCode: edit.externalCode || null,
    externalName,
    externalPath: edit.externalPath || null,
    relatedCategoryId: null,
    similarity: null,
    ...(row !== null && state === row.state && state !== 'MAPPED'
      ? { state, categoryId: null, waitingSince: row.waitingSince }
      : standingOf(state, categoryId)),
  }
}

/** The smaller id comes first, so that a pair that is given the other way round is known as the same. */
async function pairOf(work: Work, edit: Edit, row: Row | null): Promise<Values> {
  const [categoryId, relatedCategoryId] = [edit.categoryId!, edit.relatedCategoryId!].sort((one, other) => one - other) as [number, number]
  if (categoryId === relatedCategoryId) throw refuse(jobCategoryMapRefusals.related)
  const names: string[] = []
  for (const id of [categoryId, relatedCategoryId]) {
    const isKept = id === row?.categoryId || id === row?.relatedCategoryId
    const leaf = isKept ? await findCategory(work, id) : await assertLeaf(work, id, jobCategoryMapRefusals.notLeaf)
    names.push(leaf?.name ?? '')
  }
  return {
    kind: 'RELATED',
    title: names.join(' ~ '),
    platform: null,
    externalCode: null,
    externalName: null,
    externalPath: null,
    relatedCategoryId,
    similarity: edit.similarity,
    ...standingOf('MAPPED', categoryId),
  }
}

type Categories = Pick<Row, 'categoryId' | 'relatedCategoryId'>

/** The log names categories. */
async function categoryChanges(work: Work, before: Categories | null, after: Categories): Promise<AuditChange[]> {
  const changes: AuditChange[] = []
  for (const [field, key] of [
    ['categoryName', 'categoryId'],
    ['relatedCategoryName', 'relatedCategoryId'],
  ] as const) {
    const [old, now] = [before?.[key] ?? null, after[key]]
    if (old !== now) changes.push({ field, old: await nameOf(work, old), new: await nameOf(work, now) })
  }
  return changes
}

const nameOf = async (work: Work, id: number | null) => (id === null ? null : ((await findCategory(work, id))?.name ?? null))

const moves = { MAPPED: jobCategoryMapActions.map, IGNORED: jobCategoryMapActions.ignore, UNMAPPED: jobCategoryMapActions.reset } as const

/** Maps, ignores or resets one external category. */
export async function moveJobCategoryMap(work: Work, id: number, { state, categoryId }: Omit<ParsedInputOf<typeof calls.mapMany>, 'ids'>): Promise<void> {
  const row = await lockRow(work, jobCategoryMapRecord, id, everything)
  if (row.kind !== 'EXTERNAL') throw refuse(jobCategoryMapRefusals.wrongState)
  assertPossible(moves[state], row)
  if (categoryId !== null) await assertLeaf(work, categoryId, jobCategoryMapRefusals.notLeaf)
  const standing = standingOf(state, categoryId)
  const changes = await categoryChanges(work, row, { categoryId: standing.categoryId, relatedCategoryId: null })
  saveRow(work, jobCategoryMapRecord, row, null, standing, { changes })
}

export async function deleteJobCategoryMap(work: Work, id: number): Promise<void> {
  deleteRow(work, jobCategoryMapRecord, await lockRow(work, jobCategoryMapRecord, id, everything), null)
}

/** Puts back what a bulk action or a sheet did: what was made goes, what was deleted comes again, what was changed has its former values. */
export async function putJobCategoryMapBack(work: Work, id: number, before: Partial<Row> | null): Promise<void> {
  const [row] = await work.db.select().from(jobCategoryMap).where(eq(jobCategoryMap.id, id)).for('update')
  if (row === undefined) throw faults.recordNotFound()
  if (before?.categoryId != null) await assertLeaf(work, before.categoryId, jobCategoryMapRefusals.notLeaf)
  const values = before ?? { deletedAt: clock.iso() }
  const version = row.version + 1
  await work.db
    .update(jobCategoryMap)
    .set({ ...values, version, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(eq(jobCategoryMap.id, id))
    .catch((error: unknown) => Promise.reject(refusalOf(jobCategoryMapRecord, error)))
  noteSaved(work, jobCategoryMapRecord, row, values, { version })
  work.audit({
    recordType: jobCategoryMapRecord.type,
    recordId: id,
    recordTitle: row.title,
    changes:
      'state' in values ? [{ field: 'state', old: row.state, new: values.state }] : [{ field: 'deletedAt', old: row.deletedAt, new: values.deletedAt ?? null }],
  })
}
