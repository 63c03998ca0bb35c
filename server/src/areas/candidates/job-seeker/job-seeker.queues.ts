import { addDays, dayOf, jobSeekerQueues, startOfDay } from '@gongtai/contract'
import type { Queue } from '@gongtai/contract'
import { afterHours, queueOf } from '../../../kit/queue.ts'
import type { QueueEntry, QueueSource } from '../../../kit/queue.ts'
import { seekerList, seekerOptions } from './job-seeker.queries.ts'
import type { SeekerListRow } from './job-seeker.queries.ts'

const columns = ['id', 'name', 'nextFollowAt', 'lastFollowAt', 'seaRecycleAt', 'createdAt'] as const
type Row = Pick<SeekerListRow, (typeof columns)[number]>
type When = Pick<QueueEntry, 'since' | 'dueAt'>

/** The end of a Shanghai day. */
const endOf = (day: string) => startOfDay(addDays(day, 1))

/** Whoever has no identity has no candidates either. */
const ofWaiter = (queue: Queue, when: (row: Row) => When): QueueSource =>
  queueOf(queue, seekerList, {
    options: seekerOptions,
    columns,
    input: { sea: 'MINE' },
    entry: row => ({ id: row.id, title: row.name, ...when(row) }),
    isFor: ({ identityIds }) => identityIds.length > 0,
  })

export const jobSeekerQueueSources: readonly QueueSource[] = [
  ofWaiter(jobSeekerQueues.SEEKER_FOLLOW, ({ nextFollowAt }) => ({ since: nextFollowAt, dueAt: nextFollowAt === null ? null : endOf(dayOf(nextFollowAt)) })),
  ofWaiter(jobSeekerQueues.SEEKER_RECYCLE, ({ lastFollowAt, createdAt, seaRecycleAt }) => ({
    since: lastFollowAt ?? createdAt,
    dueAt: afterHours(seaRecycleAt, -24),
  })),
  ofWaiter(jobSeekerQueues.SEEKER_MERGE, () => ({ since: null, dueAt: null })),
]
