import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { activeCompleteness, resumeActions, resumeRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, resume as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { assertVersion, deleteRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { recReport } from '../rec-report/rec-report.tables.ts'
import { talentPool, talentPoolItem } from '../talent-pool/talent-pool.tables.ts'
import { lockOwnResume } from './resume-lock.rules.ts'
import { resumeRecord } from './resume.record.ts'
import { resume } from './resume.tables.ts'

export async function changeResumeState(
  work: Work,
  { id, version, state }: ParsedInputOf<typeof calls.changeState>,
  staff: Principal,
): Promise<AnswerOf<typeof calls.changeState>> {
  const { row } = await lockOwnResume(work, id, staff)
  assertVersion(row, version)
  assertPossible(state === 'HIDDEN' ? resumeActions.hide : resumeActions.show, row)
  if (state === 'HIDDEN' && row.isDefault) throw refuse(refusals.defaultHidden)
  if (state === 'ACTIVE' && row.completeness < activeCompleteness) throw refuse(refusals.incomplete, { percent: row.completeness })
  return { state, ...saveRow(work, resumeRecord, row, null, { state }) }
}

/** The former default gives way in the same transaction, under the lock of the candidate. */
export async function setDefaultResume(
  work: Work,
  { id, version }: ParsedInputOf<typeof calls.setDefault>,
  staff: Principal,
): Promise<AnswerOf<typeof calls.setDefault>> {
  const { seeker, row } = await lockOwnResume(work, id, staff)
  assertVersion(row, version)
  assertPossible(resumeActions.setDefault, row)
  if (row.isDefault) return { version: row.version }
  await work.db
    .update(resume)
    .set({ isDefault: false, updatedAt: clock.iso(), updatedBy: staff.staffId, version: sql`${resume.version} + 1` })
    .where(and(eq(resume.seekerId, seeker.id), eq(resume.isDefault, true), ne(resume.id, id), isNull(resume.deletedAt)))
  await work.db.update(jobSeeker).set({ defaultResumeId: id }).where(eq(jobSeeker.id, seeker.id))
  return saveRow(work, resumeRecord, row, null, { isDefault: true })
}

/** What a report or a progress names stays; groups lose it. */
export async function deleteResume(work: Work, { id, version }: ParsedInputOf<typeof calls.delete>, staff: Principal): Promise<void> {
  const { seeker, row } = await lockOwnResume(work, id, staff)
  assertVersion(row, version)
  assertPossible(resumeActions.delete, row)
  if (row.isDefault) throw refuse(refusals.defaultDeleted)
  const [progress, reports] = await Promise.all([
    work.db.$count(candidateProgress, eq(candidateProgress.resumeId, id)),
    work.db.$count(recReport, eq(recReport.resumeId, id)),
  ])
  if (progress + reports > 0) throw refuse(refusals.used)
  const left = await work.db.delete(talentPoolItem).where(eq(talentPoolItem.resumeId, id)).returning({ poolId: talentPoolItem.poolId })
  for (const { poolId } of left.toSorted((one, other) => one.poolId - other.poolId))
    await work.db
      .update(talentPool)
      .set({ itemCount: sql`${talentPool.itemCount} - 1` })
      .where(eq(talentPool.id, poolId))
  deleteRow(work, resumeRecord, row, null)
  await work.db
    .update(jobSeeker)
    .set({ resumeCount: sql`${jobSeeker.resumeCount} - 1` })
    .where(eq(jobSeeker.id, seeker.id))
}
