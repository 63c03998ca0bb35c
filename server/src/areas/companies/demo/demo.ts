import { company } from '@gongtai/contract'
import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { multiplyCompanies } from './multiply.ts'
import { seedCompanies } from './seed.ts'

const companyLimit = 1_000_000

export const demo: AreaDemo<Demo> = {
  steps: ({ transaction, members, storage, passwordHash, now }) => ({
    records: ['企业', () => seedCompanies(transaction, members, { storage, passwordHash, now })],
  }),
  multiply: (transaction, { scale }) => multiplyCompanies(transaction, Math.min(scale * 220, companyLimit)),
  bigTables: ['company', 'company_staff'],
  readLimits: {
    // Only the first companies have contracts here. The database joins in the order of ids, as if one were done after those.
    [`${company.search.path} signFrom`]: 70_000,
    [`${company.search.path} signTo`]: 70_000,
    // What a department has of the companies with open positions is found among all that have one.
    [`${company.search.path} hasOnlinePosition`]: 30_000,
  },
}
