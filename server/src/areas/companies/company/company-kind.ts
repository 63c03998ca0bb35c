import { companyRecord } from './company.record.ts'
import type { RecordOf } from '../../../kit/record.ts'
import { visibleCompanies } from './company-scope.ts'
import { company } from './company.tables.ts'

/** A company as it may be looked at, the pool included: what claiming and binding start from. */
export const visibleCompanyRecord: RecordOf<typeof company> = { ...companyRecord, scope: visibleCompanies }
