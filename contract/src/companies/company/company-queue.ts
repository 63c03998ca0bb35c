import { queues } from '../../kit/queue.ts'

/** A sale's queue holds companies of the reader's own sales identities. */
const ofSale = { route: 'Company', query: { tab: 'MINE' }, codes: ['Company'] } as const

/** Companies that wait. */
export const companyQueues = queues({
  COMPANY_EXAMINE: { label: ['待审核企业', 'Companies to review'], route: 'Company', query: { tab: 'ALL' }, codes: ['Company.examine'] },
  SALE_FOLLOW: { label: ['今日待跟进', 'Follow-ups due'], ...ofSale },
  SALE_RECYCLE: { label: ['即将回收', 'About to return to the pool'], ...ofSale },
  COMPANY_REJECTED: { label: ['企业被驳回', 'Rejected companies'], ...ofSale },
  COMPANY_SUBMIT: { label: ['资料待提交', 'Not yet submitted'], ...ofSale },
  SIGN_EXPIRING: { label: ['合同将到期', 'Contracts ending soon'], ...ofSale },
  COUPON_LOW: { label: ['面试次数不足', 'Low on credits'], ...ofSale },
  HR_SILENT: { label: ['HR长期未登录', 'HR inactive'], ...ofSale },
})
