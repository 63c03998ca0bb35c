import { queues } from '../../kit/queue.ts'

/** They hold candidates of the reader's own identities. */
const ofWaiter = { route: 'JobSeekers', query: { sea: 'MINE' }, codes: ['JobSeekers'] } as const

/** Candidates that wait for their consultant. */
export const jobSeekerQueues = queues({
  SEEKER_FOLLOW: { label: ['今日待跟进', 'Follow-ups due'], ...ofWaiter },
  SEEKER_RECYCLE: { label: ['即将回收', 'About to return to the pool'], ...ofWaiter },
  SEEKER_MERGE: { label: ['合并待确认', 'Merges to confirm'], ...ofWaiter },
})
