import { myPositionQueues } from '@gongtai/contract'
import { queueOf } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import type { Principal } from '../../../kit/access.ts'
import { assignedList, claimableList, myOptions } from './my-position.queries.ts'

/** Whoever has no identity works on no position. */
const isFor = ({ identityIds }: Principal) => identityIds.length > 0

export const myPositionQueueSources: readonly QueueSource[] = [
  queueOf(myPositionQueues.MY_ASSESS_WARN, assignedList, {
    options: myOptions,
    input: { tab: 'DOING' },
    columns: ['id', 'title', 'assignedAt', 'assessDueAt'],
    entry: ({ id, title, assignedAt, assessDueAt }) => ({ id, title, since: assignedAt, dueAt: assessDueAt }),
    isFor,
  }),
  queueOf(myPositionQueues.POSITION_CLAIM, claimableList, {
    options: myOptions,
    input: { tab: 'CLAIMABLE' },
    columns: ['id', 'title', 'publishedAt'],
    entry: ({ id, title, publishedAt }) => ({ id, title, since: publishedAt, dueAt: null }),
    isFor,
  }),
]
