import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { jobSeekerQueues } from '@gongtai/contract'
import { todoConditions } from '../../../kit/queue.ts'
import { seaValue } from '../../automation/index.ts'
import { jobSeeker, seekerMerge } from './job-seeker.tables.ts'
import { isKept, isThere } from './seeker-sea.ts'

/** What each queue of candidates holds (dashboards.md, XiaoErDashboard). */

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** The start of a Shanghai day, counted from today. */
const startOf = (days: number) => sql`((${today} + ${sql.raw(String(days))})::timestamp at time zone 'Asia/Shanghai')`

/** A candidate is due where a consultant has him, nothing keeps him and his time is over by this instant. */
export const recycledBy = (instant: SQL): SQL =>
  sql`${jobSeeker.waiterId} is not null and ${jobSeeker.seaRecycleAt} <= ${instant} and ${isThere} and not ${isKept}`

/** Consultants are reminded as many days before as the rules of their department say. */
export const remindDays = seaValue('SEEKER', 'remindBeforeDays', sql`${jobSeeker.deptId}`)

/** The list is asked with the identities of the reader. */
const mine = sql`${jobSeeker.waiterId} = any(${sql.placeholder('own')}::int[])`
const ofWaiter = (condition: SQL): SQL => sql`${mine} and ${condition}`

/** Of the two records of a merge that waits, the one that the reader has. */
const mergeWaits = sql`exists (select from ${seekerMerge} where ${seekerMerge.state} = 'WAIT_AGREE' and ${seekerMerge.agreeWaiterId} = any(${sql.placeholder('own')}::int[])
  and ${jobSeeker.id} in (${seekerMerge.keptId}, ${seekerMerge.mergedId}))`
const mergeSince = sql`(select min(${seekerMerge.createdAt}) from ${seekerMerge} where ${seekerMerge.state} = 'WAIT_AGREE'
  and ${jobSeeker.id} in (${seekerMerge.keptId}, ${seekerMerge.mergedId}))`

export const jobSeekerTodos = todoConditions(jobSeekerQueues, {
  SEEKER_FOLLOW: {
    waits: ofWaiter(sql`${jobSeeker.nextFollowAt} < ${startOf(1)} and not ${jobSeeker.blacklisted}`),
    late: sql`${jobSeeker.nextFollowAt} < ${startOf(0)}`,
  },
  SEEKER_RECYCLE: {
    waits: ofWaiter(recycledBy(sql`now() + make_interval(days => ${remindDays})`)),
    late: sql`${jobSeeker.seaRecycleAt} <= now() + interval '1 day'`,
  },
  SEEKER_MERGE: { waits: ofWaiter(mergeWaits), late: sql`${mergeSince} < now() - interval '48 hours'` },
})
