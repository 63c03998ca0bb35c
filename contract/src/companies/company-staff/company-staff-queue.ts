import { queues } from '../../kit/queue.ts'

/** HR accounts that wait. */
export const companyStaffQueues = queues({
  HR_EXAMINE: { label: ['待审核账号', 'HR accounts to review'], route: 'Company', query: { tab: 'STAFF' }, codes: ['Company.staffExamine'] },
})
