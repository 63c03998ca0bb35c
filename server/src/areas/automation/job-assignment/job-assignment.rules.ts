import { inArray, sql } from 'drizzle-orm'
import {
  defaultRulePriority,
  jobAssignmentActions,
  jobAssignmentEdit,
  jobAssignmentRefusals as refusals,
  jobAssignmentShape,
  jobCategoryRefusals,
  maxJobAssignments,
} from '@gongtai/contract'
import type { AnswerOf, JobAssignmentEdit, ParsedInputOf, jobAssignment as calls } from '@gongtai/contract'
import { lockFor } from '../../../kit/action.ts'
import type { DeptUse } from '../../../kit/dept-use.ts'
import { refuse } from '../../../kit/fault.ts'
import type { JobCategorySource } from '../../../kit/job-category-source.ts'
import { assertVersion, deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { findRegions } from '../../config/index.ts'
import { deptView, findAssignees } from '../../permissions/index.ts'
import { findOrder } from './job-assignment.queries.ts'
import { jobAssignmentRecord } from './job-assignment.record.ts'
import { jobAssignmentSetting as setting } from './job-assignment.tables.ts'
import { findFieldsBefore } from './rule-history.queries.ts'

const everything = { kind: 'ALL' } as const
type Row = typeof setting.$inferSelect
/** Companies and categories are those of areas that stand on this one, and that offer them to all. */
export interface RangeSources {
  isCompany: (id: number) => Promise<boolean>
  categories: JobCategorySource
}
type Edit = Omit<JobAssignmentEdit, 'id' | 'version'>

/** The fields that a form holds, and that can be put back. */
const ruleFieldNames = Object.keys(jobAssignmentShape)

/** The order is one for all rules, so whoever changes any of them waits for the others. */
async function lockOrder(work: Work): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('job_assignment_setting'))`)
}

export async function saveRule(
  work: Work,
  { id, version, ...edit }: ParsedInputOf<typeof calls.save>,
  sources: RangeSources,
): Promise<AnswerOf<typeof calls.save>> {
  await lockOrder(work)
  const row = id === undefined ? null : await lockRow(work, jobAssignmentRecord, id, everything)
  if (row !== null) assertVersion(row, version!)
  await assertEdit(work, edit, row, sources)
  if (row !== null) return { id: row.id, ...saveRow(work, jobAssignmentRecord, row, version!, edit) }
  const made = await insertRow(work, jobAssignmentRecord, { ...edit, priority: await nextPriority(work) })
  return { id: made.id, version: made.version }
}

/** A new rule stands last before the default one. */
async function nextPriority(work: Work): Promise<number> {
  const order = await findOrder(work.db)
  if (order.length + 1 >= maxJobAssignments) throw refuse(refusals.tooMany)
  const next = (order.at(-1)?.priority ?? 0) + 1
  if (next < defaultRulePriority) return next
  await putInOrder(
    work,
    order.map(({ id }) => id),
  )
  return order.length + 1
}

/** What is new in a rule must exist; what it had already may have gone meanwhile, and is left to whoever edits it. */
async function assertEdit(work: Work, edit: Edit, row: Row | null, { isCompany, categories }: RangeSources): Promise<void> {
  const ranges = [edit.cityCodes, edit.categoryIds, edit.companyIds, edit.jobTypes, edit.urgencies, edit.feeModes]
  if (row?.isDefault && ranges.some(range => range.length > 0)) throw refuse(refusals.defaultTakesAll)
  const added = <Value>(now: readonly Value[], before: readonly Value[] | undefined) => now.filter(value => !before?.includes(value))
  const people = [
    ['ADVISER', added(edit.adviserIds, row?.adviserIds)],
    ['WAITER', added(edit.waiterIds, row?.waiterIds)],
  ] as const
  if (people.some(([, ids]) => ids.length > 0)) {
    const assignees = await findAssignees(work.db)
    for (const [kind, ids] of people)
      for (const id of ids) if (!assignees.some(one => one.id === id && one.kind === kind)) throw refuse(refusals.noIdentity, { name: `#${id}` })
  }
  const depts = added(edit.deptIds, row?.deptIds)
  if (depts.length > 0) {
    const found = await work.db.select({ id: deptView.id }).from(deptView).where(inArray(deptView.id, depts))
    if (found.length !== depts.length) throw refuse(refusals.noDept)
  }
  const cities = added(edit.cityCodes, row?.cityCodes)
  if (cities.length > 0 && (await findRegions(work.db, cities)).size !== cities.length) throw refuse(refusals.noRegion)
  for (const id of added(edit.companyIds, row?.companyIds)) if (!(await isCompany(id))) throw refuse(refusals.noCompany)
  const unusable = await categories.findUnusable(work.db, added(edit.categoryIds, row?.categoryIds))
  if (unusable.length > 0) throw refuse(jobCategoryRefusals.unusable)
}

/** The new order names every rule but the default one: otherwise somebody added or deleted one meanwhile. */
export async function sortRules(work: Work, ids: readonly number[]): Promise<void> {
  await lockOrder(work)
  const order = await findOrder(work.db)
  if (order.length !== ids.length || !order.every(({ id }) => ids.includes(id))) throw refuse(refusals.orderChanged)
  await putInOrder(work, ids)
}

/** Two rules that change places would meet on the way, so all that move step aside first. */
async function putInOrder(work: Work, ids: readonly number[]): Promise<void> {
  const before = new Map((await findOrder(work.db)).map(({ id, priority }) => [id, priority]))
  const moved = ids.map((id, place) => ({ id, priority: place + 1 })).filter(({ id, priority }) => before.get(id) !== priority)
  const rows = new Map<number, Row>()
  for (const { id } of [...moved].sort((one, other) => one.id - other.id)) rows.set(id, await lockRow(work, jobAssignmentRecord, id, everything))
  if (moved.length > 0)
    await work.db
      .update(setting)
      .set({ priority: sql`-${setting.priority}` })
      .where(
        inArray(
          setting.id,
          moved.map(({ id }) => id),
        ),
      )
  for (const { id, priority } of moved) saveRow(work, jobAssignmentRecord, rows.get(id)!, null, { priority })
}

export async function changeRuleState(work: Work, { id, version, state }: ParsedInputOf<typeof calls.changeState>): Promise<{ version: number }> {
  const action = state === 'ENABLED' ? jobAssignmentActions.enable : jobAssignmentActions.disable
  const row = await lockFor(work, jobAssignmentRecord, { ...action, refusal: refusals.sameState }, id, { scope: everything })
  assertVersion(row, version)
  if (row.isDefault) throw refuse(refusals.defaultStays)
  return saveRow(work, jobAssignmentRecord, row, version, { state })
}

export async function deleteRule(work: Work, { id, version }: ParsedInputOf<typeof calls.remove>): Promise<Record<string, never>> {
  await lockOrder(work)
  const row = await lockRow(work, jobAssignmentRecord, id, everything)
  assertVersion(row, version)
  if (row.isDefault) throw refuse(refusals.defaultKept)
  deleteRow(work, jobAssignmentRecord, row, version)
  return {}
}

/** The values of then go through the rules of now: somebody named in them may be gone. */
export async function restoreRule(
  work: Work,
  { id, version, logId }: ParsedInputOf<typeof calls.restore>,
  sources: RangeSources,
): Promise<{ version: number }> {
  await lockOrder(work)
  const row = await lockRow(work, jobAssignmentRecord, id, everything)
  assertVersion(row, version)
  const before = await findFieldsBefore(work.db, jobAssignmentRecord.type, id, logId, ruleFieldNames)
  const current = Object.fromEntries(ruleFieldNames.map(name => [name, row[name as keyof Row]]))
  const restored = jobAssignmentEdit.safeParse({ ...current, ...before })
  if (before === null || !restored.success) throw refuse(refusals.nothingToRestore)
  const { id: _, version: _version, ...edit } = restored.data
  await assertEdit(work, edit, row, sources)
  return saveRow(work, jobAssignmentRecord, row, version, edit)
}

/** A department that a rule picks from cannot be deleted, because the rule would silently pick from others. */
export const jobAssignmentDeptUse: DeptUse = {
  label: ['职位分配规则', 'Assignment rules'],
  uses: async (database, deptId) => (await database.$count(setting, sql`${setting.deletedAt} is null and ${deptId}::int = any(${setting.deptIds})`)) > 0,
}
