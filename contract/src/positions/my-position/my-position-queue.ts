import { queues } from '../../kit/queue.ts'

/** What waits for whoever works on positions (amendment 22). */
export const myPositionQueues = queues({
  MY_ASSESS_WARN: { label: ['我的考核预警', 'My assessment alerts'], route: 'MyPosition', query: { tab: 'DOING' }, codes: ['MyPosition'] },
  POSITION_CLAIM: { label: ['可认领职位', 'Positions to claim'], route: 'MyPosition', query: { tab: 'CLAIMABLE' }, codes: ['MyPosition.claim'] },
})
