import { queues } from '../../kit/queue.ts'

/** Missed calls that nobody has seen to, of any day; each is due at the end of its own time. */
export const missedCallQueues = queues({
  CALL_MISSED: { label: ['未接来电', 'Missed calls'], route: 'UncheckRecords', codes: ['UncheckRecords'] },
})
