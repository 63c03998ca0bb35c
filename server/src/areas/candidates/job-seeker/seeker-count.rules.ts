import { eq, sql } from 'drizzle-orm'
import type { Work } from '../../../kit/work.ts'
import { interview } from '../interview/interview.tables.ts'
import { onboard } from '../onboard/onboard.tables.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { resume } from '../resume/resume.tables.ts'
import { seekerFollow } from '../seeker-follow/seeker-follow.tables.ts'
import { jobSeeker } from './job-seeker.tables.ts'
import { refreshSeekerSea } from './seeker-sea.ts'

/** After a merge and after its undo, both candidates are counted anew from what hangs on them. */
export async function recountSeeker(work: Work, id: number): Promise<void> {
  const live = sql`from ${candidateProgress} where ${candidateProgress.seekerId} = ${id} and ${candidateProgress.live}`
  const follows = sql`from ${seekerFollow} where ${seekerFollow.seekerId} = ${id}`
  const alive = sql`from ${resume} where ${resume.seekerId} = ${id} and ${resume.deletedAt} is null`
  const atWork = sql`${candidateProgress.state} in ('ONBOARDED', 'RESIGN_PLANNED', 'RESIGN_WAIT')`
  await work.db
    .update(jobSeeker)
    .set({
      liveProgressCount: sql`(select count(*)::int ${live})`,
      progressStage: sql`(select max(${candidateProgress.stage}) ${live})`,
      employedProgressId: sql`(select max(${candidateProgress.id}) ${live} and ${atWork})`,
      guaranteeUntil: sql`(select max(${onboard.guaranteeUntil}) from ${onboard} join ${candidateProgress} on ${candidateProgress.id} = ${onboard.progressId}
        where ${candidateProgress.seekerId} = ${id} and ${onboard.guaranteeState} = 'IN')`,
      noShowCount: sql`(select count(*)::int from ${interview} where ${interview.seekerId} = ${id} and ${interview.result} = 'NO_SHOW')`,
      followCount: sql`(select count(*)::int ${follows})`,
      lastFollowAt: sql`(select max(${seekerFollow.createdAt}) ${follows})`,
      lastReachedAt: sql`(select max(${seekerFollow.createdAt}) ${follows} and ${seekerFollow.result} = 'REACHED')`,
      resumeCount: sql`(select count(*)::int ${alive})`,
    })
    .where(eq(jobSeeker.id, id))
  await settleDefaultResume(work, id)
  await refreshSeekerSea(work, [id])
}

/** One of the resumes is the default: the one that was, else the one that the record names, else the first that can be shown. */
async function settleDefaultResume(work: Work, id: number): Promise<void> {
  const best = sql`(select ${resume.id} from ${resume} where ${resume.seekerId} = ${id} and ${resume.deletedAt} is null
    order by ${resume.isDefault} desc, ${resume.id} = (select ${jobSeeker.defaultResumeId} from ${jobSeeker} where ${jobSeeker.id} = ${id}) desc nulls last,
    ${resume.state} = 'ACTIVE' desc, ${resume.id} limit 1)`
  await work.db.update(jobSeeker).set({ defaultResumeId: best }).where(eq(jobSeeker.id, id))
  await work.db.execute(sql`update ${resume} set is_default = true where ${resume.id} = ${best} and not is_default`)
}
