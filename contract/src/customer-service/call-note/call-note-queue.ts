import { queues } from '../../kit/queue.ts'

/** Notes that the reader has to see to, until the end of their time. */
export const callNoteQueues = queues({
  CALL_NOTE_MINE: {
    label: ['我的业务记录', 'My business records'],
    route: 'BusinessRecords',
    query: { tab: 'MINE' },
    codes: ['BusinessRecords'],
  },
})
