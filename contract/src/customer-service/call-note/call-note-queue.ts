import { queues } from '../../kit/queue.ts'

/** Notes that the reader has to see to, until the end of their time, and those of the team whose time is over. */
export const callNoteQueues = queues({
  CALL_NOTE_MINE: {
    label: ['我的业务记录', 'My business records'],
    route: 'BusinessRecords',
    query: { tab: 'MINE' },
    codes: ['BusinessRecords'],
  },
  CALL_NOTE_LATE: {
    label: ['超时业务记录', 'Overdue business records'],
    route: 'BusinessRecords',
    query: { tab: 'ALL' },
    codes: ['BusinessRecords.assign', 'BusinessRecords.close'],
  },
})
