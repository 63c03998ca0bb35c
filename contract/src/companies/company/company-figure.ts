import { figures } from '../../kit/figure.ts'

/** What sales reps and reviewers look at in the morning. */
export const companyFigureSet = figures({
  COMPANY_NEW_TODAY: {
    label: ['今日新增企业', 'New companies today'],
    route: 'Company',
    query: { tab: 'ALL' },
    day: ['createdFrom', 'createdTo'],
    holders: ['Company'],
  },
  COMPANY_MINE: { label: ['我的企业', 'My companies'], route: 'Company', query: { tab: 'MINE' }, holders: ['Company'] },
  COMPANY_SIGNED: { label: ['已签约企业', 'Companies under contract'], route: 'Company', query: { tab: 'ALL', signState: 'SIGNED' }, holders: ['Company'] },
  COMPANY_POOL: { label: ['公海企业', 'Shared pool'], route: 'Company', query: { tab: 'PUBLIC' }, holders: ['Company'] },
})
