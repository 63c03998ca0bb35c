import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { progressQueues } from '@gongtai/contract'
import { todoConditions } from '../../../kit/queue.ts'
import { onboard, resignation } from '../onboard/onboard.tables.ts'
import { seekerFollow } from '../seeker-follow/seeker-follow.tables.ts'
import { candidateProgress as progress, recruitNotice } from './progress.tables.ts'

/** What each queue of candidates in progress holds, and for whom (amendment 25). */

const own = sql`${sql.placeholder('own')}::int[]`
const reader = sql`${sql.placeholder('reader')}::int`
const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const before = (hours: number) => sql.raw(`now() - interval '${hours} hours'`)
/** The beginning of the day that is so many days from today. */
const dayAt = (days: number) => sql`((${today} + ${sql.raw(String(days))})::timestamp at time zone 'Asia/Shanghai')`

const asWaiter = sql`${progress.waiterId} = any(${own})`
/** Where nobody is the recruiter, it is for everybody who may take the step. */
const asAdviser = sql`(${progress.adviserId} = any(${own}) or ${progress.adviserId} is null)`
const asEither = sql`(${asWaiter} or ${progress.adviserId} = any(${own}))`
/** An administrator, who is asked for without a reader, decides where nobody else may. */
const asSaleOrAdviser = sql`(${progress.saleId} = any(${own}) or ${progress.adviserId} = any(${own}) or ${reader} is null)`

const isLate = sql`${progress.dueAt} < now()`
const since = (hours: number) => sql`${progress.stateAt} < ${before(hours)}`
const hasFollow = (kind: string, more: SQL = sql`true`): SQL => sql`exists (select from ${seekerFollow} where ${seekerFollow.progressId} = ${progress.id}
  and ${seekerFollow.kind} = ${sql.raw(`'${kind}'`)} and ${more})`

/** Whoever started is called a day, a week and a month later; a call that is two weeks late is not made any more. */
const visitIsDue = (lateDays: number): SQL => sql`exists (select from (values (1), (7), (30)) as visit(days)
  where ${progress.onboardDate} + visit.days between ${today} - 14 and ${today} - ${sql.raw(String(lateDays))}
  and not exists (select from ${seekerFollow} where ${seekerFollow.progressId} = ${progress.id} and ${seekerFollow.visitDay} = visit.days))`

const notice = (
  more: SQL,
): SQL => sql`${progress.id} in (select ${recruitNotice.progressId} from ${recruitNotice} where ${recruitNotice.state} in ('PENDING', 'FAILED')
  and ${recruitNotice.side} = 'SEEKER' and ${recruitNotice.dueAt} > now() and ${more})`

/** Nobody decides about what he planned or reported; an administrator is asked for without a reader. */
const ofOthers = sql`not exists (select from ${resignation} where ${resignation.progressId} = ${progress.id} and ${resignation.state} = 'WAIT_CONFIRM'
  and ${reader} in (${resignation.plannedBy}, ${resignation.reportedBy}))`

export const progressTodos = todoConditions(progressQueues, {
  ORDER_WAIT: { waits: sql`${progress.state} = 'BOOKED' and not ${progress.isStopped} and ${asAdviser}`, late: isLate },
  INTERVIEW_TODAY: {
    waits: sql`${progress.state} in ('WAIT_INTERVIEW', 'CHECKED_IN') and ${progress.interviewAt} >= ${dayAt(0)} and ${progress.interviewAt} < ${dayAt(1)} and ${asEither}`,
    late: sql`${progress.state} = 'WAIT_INTERVIEW' and ${progress.interviewAt} < now() - interval '15 minutes'`,
  },
  PRE_REMIND: {
    waits: sql`${progress.state} = 'WAIT_INTERVIEW' and ${progress.interviewAt} >= ${dayAt(1)} and ${progress.interviewAt} < ${dayAt(2)} and ${asWaiter}
      and not ${hasFollow('BEFORE_INTERVIEW', sql`${seekerFollow.createdAt} >= ${progress.stateAt}`)}`,
    late: sql`now() >= ${dayAt(0)} + interval '18 hours'`,
  },
  NOTICE_PENDING: {
    waits: sql`${progress.live} and ${asWaiter} and ${notice(sql`true`)}`,
    late: notice(sql`${recruitNotice.dueAt} < now() + interval '24 hours'`),
  },
  REARRANGE: {
    waits: sql`${progress.state} = 'CANCELLED' and ${progress.stateAt} > ${before(7 * 24)} and ${progress.reasonCode} is null and not ${progress.isStopped} and ${asWaiter}`,
    late: since(48),
  },
  FEEDBACK_WAIT: { waits: sql`${progress.state} = 'WAIT_FEEDBACK' and ${asAdviser}`, late: isLate },
  NEXT_ROUND: {
    waits: sql`${progress.state} = 'PASSED' and ${progress.round} < ${progress.interviewRounds} and not ${progress.isStopped} and ${asAdviser}`,
    late: isLate,
  },
  OFFER_WAIT: {
    waits: sql`${progress.state} in ('PASSED', 'OFFER_ISSUED') and (${progress.state} = 'OFFER_ISSUED' or ${progress.round} >= ${progress.interviewRounds})
      and not ${progress.isStopped} and ${asAdviser}`,
    late: since(48),
  },
  OFFER_CONFIRM: { waits: sql`${progress.state} = 'OFFER_SENT' and ${asEither}`, late: isLate },
  ONBOARD_SOON: {
    waits: sql`${progress.state} = 'WAIT_ONBOARD' and ${progress.planDate} <= ${today} + 3 and ${asEither}`,
    late: sql`${progress.planDate} < ${today}`,
  },
  NO_SHOW_VISIT: {
    waits: sql`${progress.state} = 'NO_SHOW' and ${progress.stateAt} > ${before(7 * 24)} and ${asWaiter} and not ${hasFollow('NO_SHOW_VISIT')}`,
    late: since(24),
  },
  ONBOARD_VISIT: {
    waits: sql`${progress.state} = 'ONBOARDED' and ${progress.onboardDate} >= ${today} - 44 and ${asWaiter} and ${visitIsDue(0)}`,
    late: visitIsDue(3),
  },
  RESIGN_CONFIRM: { waits: sql`${progress.state} = 'RESIGN_WAIT' and not ${asWaiter} and ${ofOthers}`, late: isLate },
  GUARANTEE_WAIT: {
    waits: sql`${progress.state} = 'RESIGNED' and ${asSaleOrAdviser} and ${progress.id} = any(array(select ${onboard.progressId} from ${onboard} where ${onboard.refundState} = 'WAIT'))`,
    late: since(72),
  },
  COMPANY_STOPPED: {
    waits: sql`${progress.isStopped} and ${progress.live} and (${progress.stage} < 5 or ${progress.state} = 'WAIT_ONBOARD') and ${asAdviser}`,
    late: sql`${progress.updatedAt} < ${before(24)}`,
  },
})
