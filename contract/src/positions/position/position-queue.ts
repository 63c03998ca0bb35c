import { queues } from '../../kit/queue.ts'

/** Positions that wait (amendment 22). Whose they are is for the server to say: an adviser's, or of whoever created them. */
const ofList = { route: 'Position', codes: ['Position'] } as const

export const positionQueues = queues({
  POSITION_EXAMINE: { label: ['待审核职位', 'Positions to review'], route: 'Position', codes: ['Position.examine'] },
  POSITION_REJECTED: { label: ['审核被驳回', 'Rejected positions'], ...ofList },
  POSITION_UNASSIGNED: { label: ['待分配职位', 'Positions to assign'], route: 'Position', codes: ['Position.assign'] },
  POSITION_IDLE: { label: ['久无推荐', 'No recommendations'], ...ofList },
  POSITION_EXPIRING: { label: ['将到期职位', 'Positions expiring'], ...ofList },
  POSITION_EXPIRED: { label: ['已过期待处理', 'Expired, undecided'], ...ofList },
  POSITION_FULL: { label: ['已招满待关闭', 'Filled, to close'], ...ofList },
  ASSESS_WARN: { label: ['考核预警', 'Assessment alerts'], ...ofList },
})
