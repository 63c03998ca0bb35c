import { and, asc, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { autoEndHours } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { Refused } from '../../../kit/fault.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { Task } from '../../../kit/task/task.ts'
import type { Work } from '../../../kit/work.ts'
import { endInterview } from '../interview/attendance.rules.ts'
import { interview } from '../interview/interview.tables.ts'
import { expireOffer } from '../offer/offer.rules.ts'
import { offer } from '../offer/offer.tables.ts'
import { passGuarantee } from '../onboard/onboard.rules.ts'
import { onboard, resignation } from '../onboard/onboard.tables.ts'
import { plannedDayCame } from '../onboard/resign.rules.ts'
import { lockProgress, system } from './progress-lock.ts'
import { progressNotices, tellPeople } from './progress.notice.ts'
import { candidateProgress } from './progress.tables.ts'

/** What comes by the clock. Each candidate has a transaction of its own, and what somebody did meanwhile is left alone. */

type Take = (work: Work, progressId: number) => Promise<unknown>

/** Somebody was faster: that is no failure. */
const unlessDone =
  (take: Take): Take =>
  async (work, progressId) => {
    try {
      await take(work, progressId)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }

type Due = (database: Database, after: number, limit: number) => Promise<{ id: number }[]>

function stepTask(key: string, spec: Omit<Parameters<typeof defineTask>[1], 'dry'>, due: Due, take: Take): Task {
  return defineTask(key, { ...spec, dry: true }, run =>
    forRecords(run, {
      area: 'candidates',
      kind: key,
      action: 'STATE',
      due: async (after, limit) => (await due(run.database, after, limit)).map(({ id }) => id),
      each: unlessDone(take),
    }),
  )
}

const every10Minutes = '0 0/10 * * * ? *'

export const interviewAutoEnd = stepTask(
  'interviewAutoEnd',
  {
    label: ['面试自动结束', 'Interviews end'],
    meaning: [
      '把结束时间已过2小时仍未结束的面试登记为已结束，等待反馈。',
      'Ends interviews that nobody ended within 2 hours after their time, so that feedback is asked for.',
    ],
    cron: every10Minutes,
  },
  (database, after, limit) =>
    database
      .selectDistinct({ id: interview.progressId })
      .from(interview)
      .where(
        and(gt(interview.progressId, after), inArray(interview.state, ['WAITING', 'CHECKED_IN']), lt(interview.endAt, clock.in(-autoEndHours * 3_600_000))),
      )
      .orderBy(asc(interview.progressId))
      .limit(limit),
  (work, progressId) => endInterview(work, progressId, null, system),
)

export const offerExpire = stepTask(
  'offerExpire',
  {
    label: ['Offer到期', 'Offers expire'],
    meaning: ['把有效期已过仍未答复的Offer登记为已拒绝（逾期未回复）。', 'Records offers that nobody answered until their end as declined.'],
    cron: every10Minutes,
  },
  (database, after, limit) =>
    database
      .select({ id: offer.progressId })
      .from(offer)
      .where(and(gt(offer.progressId, after), eq(offer.state, 'SENT'), lt(offer.validUntil, clock.iso())))
      .orderBy(asc(offer.progressId))
      .limit(limit),
  expireOffer,
)

export const resignPlanned = stepTask(
  'resignPlanned',
  {
    label: ['计划离职到期', 'Planned resignations'],
    meaning: ['计划离职日期到来时转为离职待确认。', 'Turns planned resignations into ones to confirm when their day has come.'],
    cron: '0 10 0 * * ? *',
  },
  (database, after, limit) =>
    database
      .select({ id: resignation.progressId })
      .from(resignation)
      .where(and(gt(resignation.progressId, after), eq(resignation.state, 'PLANNED'), lte(resignation.plannedDate, clock.today())))
      .orderBy(asc(resignation.progressId))
      .limit(limit),
  plannedDayCame,
)

export const guaranteePass = stepTask(
  'guaranteePass',
  {
    label: ['保证期届满', 'Guarantees end'],
    meaning: ['把保证期已满且仍在职的入职登记为已过保证期。', 'Marks guarantees as passed for those who still work after their last day.'],
    cron: '0 30 0 * * ? *',
  },
  (database, after, limit) =>
    database
      .select({ id: onboard.progressId })
      .from(onboard)
      .where(and(gt(onboard.progressId, after), eq(onboard.guaranteeState, 'IN'), lt(onboard.guaranteeUntil, clock.today())))
      .orderBy(asc(onboard.progressId))
      .limit(limit),
  passGuarantee,
)

/** Reminded an hour after the end, then once a day (amendment 24). */
const dueForReminder = () =>
  or(and(isNull(interview.remindedAt), lt(interview.endedAt, clock.in(-3_600_000))), lt(interview.remindedAt, clock.in(-24 * 3_600_000)))

export const feedbackRemind = stepTask(
  'feedbackRemind',
  {
    label: ['面试反馈提醒', 'Feedback reminders'],
    meaning: [
      '面试结束1小时后提醒登记反馈，此后每天提醒一次。',
      'Reminds recruiters of missing feedback 1 hour after an interview and once a day from then on.',
    ],
    cron: '0 5/10 * * * ? *',
  },
  (database, after, limit) =>
    database
      .select({ id: candidateProgress.id })
      .from(candidateProgress)
      .innerJoin(interview, eq(interview.id, candidateProgress.currentInterviewId))
      .where(and(gt(candidateProgress.id, after), eq(candidateProgress.state, 'WAIT_FEEDBACK'), dueForReminder()))
      .orderBy(asc(candidateProgress.id))
      .limit(limit),
  remindOfFeedback,
)

/** It is nobody's step and leaves no trace in the timeline. Without a recruiter the consultant is reminded. */
async function remindOfFeedback(work: Work, progressId: number): Promise<void> {
  const { row, seeker, position } = await lockProgress(work, progressId, system)
  if (row.state !== 'WAIT_FEEDBACK') return
  const marked = await work.db
    .update(interview)
    .set({ remindedAt: clock.iso() })
    .where(and(eq(interview.id, row.currentInterviewId!), dueForReminder()))
    .returning({ id: interview.id })
  if (marked.length === 0) return
  await tellPeople(work, progressId, [row.adviserId ?? row.waiterId], progressNotices.feedback({ name: seeker.name, position: position.title }))
}

export const progressTasks: readonly Task[] = [interviewAutoEnd, offerExpire, resignPlanned, guaranteePass, feedbackRemind]
