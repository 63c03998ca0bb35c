import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '@gongtai/contract'
import type { ProgressState } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, shanghaiHourOf } from '../../../demo/generator/moment.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import { progressLog } from '../progress/progress.tables.ts'
import type { DemoSeeker } from './job-seeker.ts'
import type { Made, Maker } from './progress.ts'
import type { DemoPlace } from './progress-people.ts'
import { courseOf, meetingOn } from './progress-plan.ts'

/** People whose way is told in the demo (areas/candidates.md). */
export function storiesOf(maker: Maker): Made[] {
  const { now, stories, random } = maker
  const today = dayOf(now)
  const made: Made[] = []
  const tell = (seeker: DemoSeeker, place: DemoPlace, state: ProgressState, daysAgo: number, change: Partial<Made['course']> = {}, rounds?: number) => {
    const course = { ...courseOf(random, { state, at: meetingOn(random, addDays(today, -daysAgo)), now, place: 20 }), ...change }
    const one = maker.build(course, place, null, undefined, seeker)
    maker.pool.hold(seeker.id, place.id, false)
    made.push(rounds === undefined ? one : { ...one, rounds })
  }
  const places = maker.storyPlaces()
  const [first, second, third, fourth, fifth] = places
  // He has passed three rounds; the offer ends tonight, or tomorrow night where the evening has come.
  const lastDay = shanghaiHourOf(now.toISOString()) >= 20 ? addDays(today, 1) : today
  tell(stories.王建国, { ...first!, interviewRounds: 3 }, 'OFFER_SENT', 6, { validUntil: instantAt(lastDay, 23, 59) }, 3)
  // She had two offers and took one; what else was under way ended by it.
  tell(stories.李婷, second!, 'ONBOARDED', 45)
  tell(stories.李婷, third!, 'OFFER_DECLINED', 46, { reasonCode: 'OTHER_OFFER' })
  tell(stories.李婷, fourth!, 'UNSUITABLE', 32, { reasonCode: 'CANDIDATE_HIRED' })
  tell(stories.李婷, fifth!, 'UNSUITABLE', 31, { reasonCode: 'CANDIDATE_HIRED' })
  for (const [index, place] of [first!, second!, third!].entries()) tell(stories.赵磊, place, 'NO_SHOW', 60 - index * 15)
  // She started three weeks ago and means to leave next week, within the guarantee.
  const began = addDays(today, -21)
  tell(stories.陈芳, { ...fourth!, guaranteeDays: 60 }, 'RESIGN_PLANNED', 33, {
    onboardDate: began,
    planDate: began,
    confirmedAt: instantAt(began, 15, 20),
    plannedLeave: addDays(today, 7),
    resignReportedAt: minutesBefore(now, 26 * 60),
  })
  tell(stories.刘洋, fifth!, 'WAIT_FEEDBACK', 1, {
    endedAt: minutesBefore(now, 180),
    startAt: minutesBefore(now, 240),
    endAt: minutesBefore(now, 195),
    checkInAt: minutesBefore(now, 246),
  })
  return made
}

const revertCount = 15

/** Some feedbacks were given to the wrong person and taken back within the hour. */
export async function revertedLogs(transaction: Transaction, made: readonly Made[], ids: readonly number[], now: Date): Promise<void> {
  const waiting = made
    .flatMap((one, index) =>
      one.course.state === 'WAIT_FEEDBACK' && one.course.endedAt !== null && one.course.endedAt < minutesBefore(now, 100) ? [{ one, id: ids[index]! }] : [],
    )
    .slice(-revertCount)
  const rows = waiting.map(({ one, id }) => ({
    progressId: id,
    action: 'feedback',
    fromState: 'WAIT_FEEDBACK' as const,
    toState: 'FAILED' as const,
    detail: { result: 'FAIL', reasonCode: 'SKILL' },
    operatorKind: 'STAFF' as const,
    operatorId: one.adviserStaff,
    at: minutesBefore(one.course.endedAt!, -30),
  }))
  const wrong = await insertRowsWithId(transaction, progressLog, rows)
  const reverts = await insertRowsWithId(
    transaction,
    progressLog,
    waiting.map(({ one, id }, index) => ({
      progressId: id,
      action: 'revert',
      fromState: 'FAILED' as const,
      toState: 'WAIT_FEEDBACK' as const,
      detail: { action: 'feedback' },
      operatorKind: 'STAFF' as const,
      operatorId: one.adviserStaff,
      remark: '反馈登记到了错误的候选人，撤回重填',
      revertsId: wrong[index]!,
      at: minutesBefore(one.course.endedAt!, -55),
    })),
  )
  await transaction.execute(sql`update ${progressLog} set reverted_by_id = pair.revert from unnest(${sql.param(wrong)}::int[], ${sql.param(reverts)}::int[]) as pair(wrong, revert)
    where ${progressLog.id} = pair.wrong`)
}
