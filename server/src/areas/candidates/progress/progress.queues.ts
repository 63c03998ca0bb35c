import { endOfDay, progressQueues, startOfDay } from '@gongtai/contract'
import type { Queue } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { afterHours, queueOf } from '../../../kit/queue.ts'
import type { QueueEntry, QueueSource } from '../../../kit/queue.ts'
import type { ProgressListRow } from './progress-columns.ts'
import { progressList, progressOptions } from './progress.queries.ts'

const columns = ['id', 'seekerName', 'positionTitle', 'companyName', 'stateAt', 'dueAt', 'interviewAt', 'planDate', 'actualDate'] as const
type Row = Pick<ProgressListRow, (typeof columns)[number]>
type When = Pick<QueueEntry, 'since' | 'dueAt'>

const progressQueue = (queue: Queue, when: (row: Row) => When): QueueSource =>
  queueOf(queue, progressList, {
    options: progressOptions,
    columns,
    entry: row => ({ id: row.id, title: `${row.seekerName} · ${row.positionTitle}`, ...when(row) }),
  })

const byLimit = ({ stateAt, dueAt }: Row): When => ({ since: stateAt, dueAt })
const inHours =
  (hours: number) =>
  ({ stateAt }: Row): When => ({ since: stateAt, dueAt: afterHours(stateAt, hours) })
const todayAt = (hours: number) => new Date(Date.parse(startOfDay(clock.today())) + hours * 3_600_000).toISOString()

export const progressQueueSources: readonly QueueSource[] = [
  progressQueue(progressQueues.ORDER_WAIT, byLimit),
  progressQueue(progressQueues.INTERVIEW_TODAY, ({ interviewAt }) => ({ since: interviewAt, dueAt: afterHours(interviewAt, 0.25) })),
  progressQueue(progressQueues.PRE_REMIND, ({ stateAt }) => ({ since: stateAt, dueAt: todayAt(18) })),
  progressQueue(progressQueues.NOTICE_PENDING, ({ stateAt, interviewAt }) => ({ since: stateAt, dueAt: afterHours(interviewAt, -24) })),
  progressQueue(progressQueues.REARRANGE, inHours(48)),
  progressQueue(progressQueues.FEEDBACK_WAIT, byLimit),
  progressQueue(progressQueues.NEXT_ROUND, byLimit),
  progressQueue(progressQueues.OFFER_WAIT, inHours(48)),
  progressQueue(progressQueues.OFFER_CONFIRM, byLimit),
  progressQueue(progressQueues.ONBOARD_SOON, ({ stateAt, planDate }) => ({ since: stateAt, dueAt: planDate === null ? null : endOfDay(planDate) })),
  progressQueue(progressQueues.NO_SHOW_VISIT, inHours(24)),
  progressQueue(progressQueues.ONBOARD_VISIT, ({ actualDate }) => ({ since: actualDate === null ? null : startOfDay(actualDate), dueAt: null })),
  progressQueue(progressQueues.RESIGN_CONFIRM, byLimit),
  progressQueue(progressQueues.GUARANTEE_WAIT, inHours(72)),
  progressQueue(progressQueues.COMPANY_STOPPED, ({ stateAt }) => ({ since: stateAt, dueAt: null })),
]
