import { and, eq, isNull } from 'drizzle-orm'
import { resumeRefusals as refusals } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { isOwnSeeker } from '../job-seeker/job-seeker-scope.ts'
import { visibleSeekerRecord } from '../job-seeker/job-seeker.record.ts'
import type { SeekerRow } from '../job-seeker/job-seeker.record.ts'
import { assertPresent } from '../job-seeker/seeker-claim.rules.ts'
import { resumeRecord } from './resume.record.ts'
import type { ResumeTableRow } from './resume.record.ts'
import { resume } from './resume.tables.ts'

/** Whoever writes to a resume locks the candidate first and then the resume. */

export async function seekerOf(work: Work, resumeId: number): Promise<number> {
  const [row] = await work.db
    .select({ seekerId: resume.seekerId })
    .from(resume)
    .where(and(eq(resume.id, resumeId), isNull(resume.deletedAt)))
  if (row === undefined) throw faults.recordNotFound()
  return row.seekerId
}

/** The lock of the candidate, whose rights were asked for, comes before it. */
export async function lockResume(work: Work, id: number, seekerId: number): Promise<ResumeTableRow> {
  const row = await lockRow(work, resumeRecord, id, { kind: 'ALL' })
  // Somebody merged the candidate with another one in between.
  if (row.seekerId !== seekerId) throw faults.recordNotFound()
  return row
}

/** The resume and its candidate, both locked, for those who may write to them. */
export async function lockOwnResume(work: Work, id: number, staff: Principal): Promise<{ seeker: SeekerRow; row: ResumeTableRow }> {
  const seekerId = await seekerOf(work, id)
  const seeker = await lockRow(work, visibleSeekerRecord, seekerId, staff.scope)
  assertPresent(seeker)
  if (seeker.waiterId === null) throw refuse(refusals.claimFirst)
  if (!isOwnSeeker(seeker, staff)) throw faults.recordNotFound()
  return { seeker, row: await lockResume(work, id, seekerId) }
}
