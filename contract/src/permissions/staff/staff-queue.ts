import { queues } from '../../kit/queue.ts'

/** Members whose last day is set and on whom work still hangs. */
export const staffQueues = queues({
  MEMBER_LEAVING: { label: ['离职待交接', 'Leavers with work to hand over'], route: 'UserManage', codes: ['UserManage.leave'] },
})
