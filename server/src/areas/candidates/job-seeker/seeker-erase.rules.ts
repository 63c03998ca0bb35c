import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { jobSeekerRefusals as refusals } from '@gongtai/contract'
import type { ParsedInputOf, jobSeeker as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { expireFiles } from '../../../kit/file/link.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { ownOperation, ownOperationRecord } from '../../../kit/operation/operation.tables.ts'
import { assertVersion, deleteRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { forgetCallsOf } from '../../customer-service/index.ts'
import { interview } from '../interview/interview.tables.ts'
import { resignation } from '../onboard/onboard.tables.ts'
import { candidateProgress, progressLog, recruitNotice } from '../progress/progress.tables.ts'
import { recReport } from '../rec-report/rec-report.tables.ts'
import { resume, resumeCert, resumeEducation, resumeProject, resumeVersion, resumeWork } from '../resume/resume.tables.ts'
import { seekerFollow } from '../seeker-follow/seeker-follow.tables.ts'
import { talentPool, talentPoolItem } from '../talent-pool/talent-pool.tables.ts'
import { dropNewSeeker } from './job-seeker.facts.ts'
import { seekerRecord } from './job-seeker.record.ts'
import { jobSeeker, seekerMerge } from './job-seeker.tables.ts'
import { assertFree, assertPresent, ownOrPooled } from './seeker-claim.rules.ts'
import { seekerParts } from './seeker-part.ts'

/** Only what nothing hangs on is deleted. */
export async function deleteSeeker(work: Work, { id, version }: ParsedInputOf<typeof calls.delete>, caller: Principal): Promise<void> {
  const row = await lockRow(work, seekerRecord, id, caller.scope)
  assertVersion(row, version)
  for (const part of seekerParts) if ((await part.idsOf(work, id)).length > 0) throw refuse(refusals.used)
  const merges = await work.db.$count(
    seekerMerge,
    and(or(eq(seekerMerge.keptId, id), eq(seekerMerge.mergedId, id)), inArray(seekerMerge.state, ['WAIT_AGREE', 'DONE'])),
  )
  if (merges > 0) throw refuse(refusals.used)
  await dropNewSeeker(work, id)
  deleteRow(work, seekerRecord, row, version)
}

/** What stands in the place of a name. */
const erasedName = '已删除'

/**
 * Somebody asked for his data to be erased (PIPL, article 47). Name, contacts, texts and files go, of the records that were merged into
 * this one too; figures stay. The log never had them.
 */
export async function eraseSeeker(work: Work, { id, version, reason }: ParsedInputOf<typeof calls.erase>, caller: Principal): Promise<void> {
  const row = await lockRow(work, ownOrPooled, id, caller.scope)
  assertVersion(row, version)
  assertPresent(row)
  await assertFree(work, id).catch(() => {
    throw refuse(refusals.eraseWithProgress)
  })
  const merged = await work.db.select({ id: jobSeeker.id }).from(jobSeeker).where(eq(jobSeeker.mergedIntoId, id)).orderBy(jobSeeker.id).for('update')
  const ids = [id, ...merged.map(one => one.id)]
  for (const each of ids) await eraseParts(work, each)
  const nothing = {
    name: erasedName,
    mobile: null,
    idCardSealed: null,
    idCardDigest: null,
    wechat: null,
    email: null,
    birthDate: null,
    address: null,
    districtCode: null,
    lng: null,
    lat: null,
    avatarFile: null,
    expectCategoryText: null,
    tags: [],
    remark: null,
    blackReason: null,
    nextFollowAt: null,
    seaRecycleAt: null,
  }
  const erasedAt = clock.iso()
  await work.db
    .update(jobSeeker)
    .set({ ...nothing, erasedAt })
    .where(inArray(jobSeeker.id, ids.slice(1)))
  // The log tells that it was done, and nothing of what there was.
  saveRow(
    work,
    { ...seekerRecord, secret: [...(seekerRecord.secret ?? []), ...(Object.keys(nothing) as (keyof typeof nothing)[])] },
    row,
    null,
    { ...nothing, erasedAt },
    { remark: reason.trim() },
  )
}

async function eraseParts(work: Work, seekerId: number): Promise<void> {
  const now = clock.iso()
  const { db } = work
  const resumes = (await db.select({ id: resume.id }).from(resume).where(eq(resume.seekerId, seekerId))).map(({ id }) => id)
  if (resumes.length > 0) {
    for (const table of [resumeWork, resumeEducation, resumeProject, resumeCert, resumeVersion]) await db.delete(table).where(inArray(table.resumeId, resumes))
    const emptied = await db.delete(talentPoolItem).where(inArray(talentPoolItem.resumeId, resumes)).returning({ poolId: talentPoolItem.poolId })
    for (const { poolId } of emptied)
      await db
        .update(talentPool)
        .set({ itemCount: sql`${talentPool.itemCount} - 1` })
        .where(eq(talentPool.id, poolId))
    await db
      .update(resume)
      .set({
        title: erasedName,
        selfEval: null,
        sourceFile: null,
        sourceFileName: null,
        partText: '',
        lastTitle: null,
        lastCompany: null,
        school: null,
        major: null,
        certNames: [],
        skills: [],
        skillsNorm: [],
        isDefault: false,
        state: 'HIDDEN',
        deletedAt: now,
      })
      .where(inArray(resume.id, resumes))
    // Where the text of a resume changes, a trigger copies the candidate to it, whose name is still there.
    await db.update(resume).set({ searchText: '', birthDate: null }).where(inArray(resume.id, resumes))
    for (const resumeId of resumes) await expireFiles(work, 'RESUME', resumeId, now)
  }
  await db
    .update(recReport)
    .set({ resumeSnapshot: null, highlights: null, reason: null, risk: null, returnReason: null })
    .where(eq(recReport.seekerId, seekerId))
  await db.update(seekerFollow).set({ content: erasedName }).where(eq(seekerFollow.seekerId, seekerId))
  await db.update(interview).set({ comment: null }).where(eq(interview.seekerId, seekerId))
  const progress = (await db.select({ id: candidateProgress.id }).from(candidateProgress).where(eq(candidateProgress.seekerId, seekerId))).map(({ id }) => id)
  if (progress.length > 0) {
    await db
      .update(progressLog)
      .set({ remark: null, detail: sql`${progressLog.detail} - 'reasonText'` })
      .where(inArray(progressLog.progressId, progress))
    await db.update(candidateProgress).set({ reasonText: null }).where(inArray(candidateProgress.id, progress))
    await db.update(resignation).set({ reason: erasedName, confirmReason: null }).where(inArray(resignation.progressId, progress))
    await db
      .update(recruitNotice)
      .set({ target: '', text: erasedName, state: sql`case when ${recruitNotice.state} in ('PENDING', 'FAILED') then 'VOID' else ${recruitNotice.state} end` })
      .where(inArray(recruitNotice.progressId, progress))
    await db.delete(staffNotice).where(and(eq(staffNotice.recordType, 'PROGRESS'), inArray(staffNotice.recordId, progress)))
  }
  await db.delete(staffNotice).where(and(eq(staffNotice.recordType, seekerRecord.type), eq(staffNotice.recordId, seekerId)))
  await db
    .update(seekerMerge)
    .set({ filled: {} })
    .where(or(eq(seekerMerge.keptId, seekerId), eq(seekerMerge.mergedId, seekerId)))
  await forgetOperations(work, seekerId)
  await forgetCallsOf(work, 'JOB_SEEKER', seekerId)
  await expireFiles(work, seekerRecord.type, seekerId, now)
}

/** Bulk actions remember the names of what they changed. */
const operations = ['/claimSeeker', '/releaseSeeker', '/assignSeeker', '/changeSeekerBlack', '/tagSeeker', '/bookInterview', 'JOB_SEEKER']

async function forgetOperations(work: Work, seekerId: number): Promise<void> {
  const ofSeekers = work.db.select({ id: ownOperation.id }).from(ownOperation).where(inArray(ownOperation.source, operations))
  await work.db
    .update(ownOperationRecord)
    .set({ name: erasedName, before: null })
    .where(and(eq(ownOperationRecord.recordId, seekerId), inArray(ownOperationRecord.operationId, ofSeekers)))
}
