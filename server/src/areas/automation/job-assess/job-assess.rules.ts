import { sql } from 'drizzle-orm'
import { defaultRulePriority, jobAssessActions, jobAssessEdit, jobAssessRefusals as refusals, jobAssessShape, jobCategoryRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, jobAssess as calls } from '@gongtai/contract'
import { lockFor } from '../../../kit/action.ts'
import { refuse } from '../../../kit/fault.ts'
import type { JobCategorySource } from '../../../kit/job-category-source.ts'
import { assertVersion, deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { findRegions } from '../../config/index.ts'
import { findFieldsBefore } from '../job-assignment/rule-history.queries.ts'
import { jobAssessRecord } from './job-assess.record.ts'
import type { jobAssessSetting } from './job-assess.tables.ts'

const everything = { kind: 'ALL' } as const
type Row = typeof jobAssessSetting.$inferSelect
type Edit = Omit<ParsedInputOf<typeof calls.save>, 'id' | 'version'>

/** The fields that a form holds, and that can be put back. */
const assessFieldNames = Object.keys(jobAssessShape)

/** Places of rules are compared with each other, so whoever changes one waits for the others. */
async function lockRules(work: Work): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('job_assess_setting'))`)
}

export async function saveAssess(
  work: Work,
  { id, version, ...edit }: ParsedInputOf<typeof calls.save>,
  categories: JobCategorySource,
): Promise<AnswerOf<typeof calls.save>> {
  await lockRules(work)
  const row = id === undefined ? null : await lockRow(work, jobAssessRecord, id, everything)
  if (row !== null) assertVersion(row, version!)
  await assertEdit(work, edit, row, categories)
  if (row !== null) return { id: row.id, ...saveRow(work, jobAssessRecord, row, version!, edit) }
  const made = await insertRow(work, jobAssessRecord, edit)
  return { id: made.id, version: made.version }
}

async function assertEdit(work: Work, edit: Edit, row: Row | null, categories: JobCategorySource): Promise<void> {
  const isDefault = row?.isDefault ?? false
  // Results and running assignments would be those of other people.
  if (row !== null && row.identityKind !== edit.identityKind) throw refuse(refusals.kindStays)
  if (isDefault) {
    if (edit.urgencies.length + edit.categoryIds.length + edit.cityCodes.length > 0) throw refuse(refusals.defaultTakesAll)
    if (edit.priority !== defaultRulePriority) throw refuse(refusals.defaultLast)
    if (edit.weights === null) throw refuse(refusals.weightsNeeded)
  } else {
    if (edit.priority >= defaultRulePriority) throw refuse(refusals.beforeDefault)
    if (edit.weights !== null) throw refuse(refusals.weightsOnDefault)
  }
  const cities = edit.cityCodes.filter(code => !row?.cityCodes.includes(code))
  if (cities.length > 0 && (await findRegions(work.db, cities)).size !== cities.length) throw refuse(refusals.noRegion)
  const unusable = await categories.findUnusable(
    work.db,
    edit.categoryIds.filter(one => !row?.categoryIds.includes(one)),
  )
  if (unusable.length > 0) throw refuse(jobCategoryRefusals.unusable)
}

export async function changeAssessState(work: Work, { id, version, state }: ParsedInputOf<typeof calls.changeState>): Promise<{ version: number }> {
  const action = state === 'ENABLED' ? jobAssessActions.enable : jobAssessActions.disable
  const row = await lockFor(work, jobAssessRecord, { ...action, refusal: refusals.sameState }, id, { scope: everything })
  assertVersion(row, version)
  if (row.isDefault) throw refuse(refusals.defaultStays)
  return saveRow(work, jobAssessRecord, row, version, { state })
}

export async function deleteAssess(work: Work, { id, version }: ParsedInputOf<typeof calls.remove>): Promise<Record<string, never>> {
  const row = await lockRow(work, jobAssessRecord, id, everything)
  assertVersion(row, version)
  if (row.isDefault) throw refuse(refusals.defaultKept)
  deleteRow(work, jobAssessRecord, row, version)
  return {}
}

/** The values of then go through the rules of now. */
export async function restoreAssess(
  work: Work,
  { id, version, logId }: ParsedInputOf<typeof calls.restore>,
  categories: JobCategorySource,
): Promise<{ version: number }> {
  await lockRules(work)
  const row = await lockRow(work, jobAssessRecord, id, everything)
  assertVersion(row, version)
  const before = await findFieldsBefore(work.db, jobAssessRecord.type, id, logId, assessFieldNames)
  const current = Object.fromEntries(assessFieldNames.map(name => [name, row[name as keyof Row]]))
  const restored = jobAssessEdit.safeParse({ ...current, ...before })
  if (before === null || !restored.success) throw refuse(refusals.nothingToRestore)
  const { id: _, version: _version, ...edit } = restored.data
  await assertEdit(work, edit, row, categories)
  return saveRow(work, jobAssessRecord, row, version, edit)
}
