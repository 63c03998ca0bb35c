import { sayings } from '../../../kit/saying.ts'

/** What the log and the timeline of a company say on their own. */
export const companySayings = sayings('company', {
  registered: ({ sale }: { sale: string }) => [`所属销售：${sale}`, `Sales rep: ${sale}`],
  adviserBound: ({ adviser }: { adviser: string }) => [`招聘专家：${adviser}`, `Recruiter: ${adviser}`],
  notFollowedUp: ['长期未跟进，自动回收到公海', 'No follow-ups for a long time, returned to the shared pool'],
  notSigned: ['长期未成交，自动回收到公海', 'No contract for a long time, returned to the shared pool'],
  addressDeleted: ({ address }: { address: string }) => [`删除：${address}`, `Deleted: ${address}`],
})
