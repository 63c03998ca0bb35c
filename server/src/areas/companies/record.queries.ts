import { sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditTargetName } from '@gongtai/contract'
import type { RecordSources } from '../../kit/record-source.ts'
import { scopeValueOf } from '../../kit/scope.ts'
import type { ScopeCondition } from '../../kit/scope.ts'
import { prepare } from '../../kit/select.ts'
import { companyAddress } from './company-address.tables.ts'
import { companyFollow } from './company-follow.tables.ts'
import { ofCompany, visibleCompanies } from './company-scope.ts'
import { companySign } from './company-sign.tables.ts'
import { companyStaff } from './company-staff.tables.ts'
import { company } from './company.tables.ts'
import { couponBatch } from './coupon.tables.ts'

type CompanyTarget = Extract<AuditTargetName, 'COMPANY' | 'COMPANY_STAFF' | 'COMPANY_SIGN' | 'COUPON_BATCH' | 'COMPANY_FOLLOW' | 'COMPANY_ADDRESS'>

/** Whether a row is there and its company may be looked at. */
function isVisible(table: PgTable & { id: Column }, scopeOf: ScopeCondition): RecordSources[CompanyTarget] {
  return async (database, id, scope) => {
    const within = scope.kind === 'ALL' ? sql`true` : scopeOf(scope.kind)
    const query = prepare(
      { found: sql<number>`1` },
      columns => sql`select ${columns} from ${table} where ${table.id} = ${sql.placeholder('id')} and ${within}`,
      {
        named: false,
      },
    )
    return (await query.run(database, { id, ...scopeValueOf(scope) })).length > 0
  }
}

/** The records of this area whose history can be asked for. */
export const companyRecords: Pick<RecordSources, CompanyTarget> = {
  COMPANY: isVisible(company, visibleCompanies),
  COMPANY_STAFF: isVisible(companyStaff, ofCompany(companyStaff.companyId, visibleCompanies)),
  COMPANY_SIGN: isVisible(companySign, ofCompany(companySign.companyId, visibleCompanies)),
  COUPON_BATCH: isVisible(couponBatch, ofCompany(couponBatch.companyId, visibleCompanies)),
  COMPANY_FOLLOW: isVisible(companyFollow, ofCompany(companyFollow.companyId, visibleCompanies)),
  COMPANY_ADDRESS: isVisible(companyAddress, ofCompany(companyAddress.companyId, visibleCompanies)),
}
