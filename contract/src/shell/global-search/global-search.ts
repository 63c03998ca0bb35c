import { z } from 'zod'
import { get } from '../../kit/call.ts'
import { phoneKeyword } from '../../kit/phone.ts'
import { id } from '../../kit/scalar.ts'

const globalSearchHit = z.strictObject({
  id,
  title: z.string(),
  subTitle: z.string(),
  state: z.string(),
  path: z.string(),
  hit: z.array(z.string()),
})

const globalSearchGroup = z.strictObject({
  type: z.string(),
  label: z.string(),
  /** It is counted up to 100. */
  total: z.int(),
  records: z.array(globalSearchHit),
  /** Its rows are missing, because this kind took longer than its share of time. */
  timeout: z.boolean(),
})
export type GlobalSearchGroup = z.output<typeof globalSearchGroup>

export const globalSearch = {
  find: get('/globalSearch', {
    title: ['全局搜索', 'Global search'],
    access: 'LOGIN',
    limits: [{ perMinute: 120, by: 'person' }],
    input: z.strictObject({
      keyword: phoneKeyword(50),
      types: z.array(z.string().max(30)).max(30).optional(),
      limit: z.int().min(1).max(10).default(5),
    }),
    answer: z.array(globalSearchGroup),
  }),
}

/** The command palette finds these kinds of records, each for whoever holds its route (areas/shell-session.md). */
export const searchTypes = {
  COMPANY: 'CompanyDetail',
  POSITION: 'PositionDetail',
  JOB_SEEKER: 'JobSeekerDetail',
  PROGRESS: 'Interview',
  CRM_CUSTOM: 'CrmCustomerDetail',
  CRM_CONTRACT: 'CrmOpportunity',
  HOME_ORDER: 'HomeOrderDetail',
  ARTIFICER: 'HomeUserDetail',
  HOME_USER: 'HomeUserDetail',
  ODD_USER: 'OddUserDetail',
  ODD_DEMAND: 'OddDemandDetail',
  TELE_CUSTOMER: 'TeleCustomer',
  CRM_CHANNEL: 'CrmChannelDetail',
  CALL_LOG: 'CallRecordDetail',
  STAFF: 'UserManage',
} as const
export type SearchType = keyof typeof searchTypes
