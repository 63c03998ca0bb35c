import { startOfDay, staffQueues } from '@gongtai/contract'
import { queueOf } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { staffList } from './staff.queries.ts'

/** A member who leaves is due on the last day. */
export const staffQueueSources: readonly QueueSource[] = [
  queueOf(staffQueues.MEMBER_LEAVING, staffList, {
    options: ({ scope, fields }) => ({ scope, fields }),
    columns: ['id', 'realName', 'deptName', 'leaveDate'],
    entry: ({ id, realName, deptName, leaveDate }) => ({
      id,
      title: `${realName} · ${deptName}`,
      since: null,
      dueAt: leaveDate === null ? null : startOfDay(leaveDate),
    }),
  }),
]
