import { companyRecord } from './company.record.ts'
import type { RecordOf } from '../../../kit/record.ts'
import { visibleCompanies } from './company-scope.ts'
import { company } from './company.tables.ts'

/** Claiming and binding start from every company that may be looked at, the pool included. */
export const visibleCompanyRecord: RecordOf<typeof company> = { ...companyRecord, writeScope: visibleCompanies }
