import type { AuditTargetName } from '@gongtai/contract'
import { isVisible } from '../../kit/record-source.ts'
import type { RecordSources } from '../../kit/record-source.ts'
import { companyAddress } from './company-address/company-address.tables.ts'
import { companyFollow } from './company-follow/company-follow.tables.ts'
import { ofCompany, visibleCompanies } from './company/company-scope.ts'
import { companySign } from './company-sign/company-sign.tables.ts'
import { companyStaff } from './company-staff/company-staff.tables.ts'
import { company } from './company/company.tables.ts'
import { couponBatch } from './coupon/coupon.tables.ts'

type CompanyTarget = Extract<AuditTargetName, 'COMPANY' | 'COMPANY_STAFF' | 'COMPANY_SIGN' | 'COUPON_BATCH' | 'COMPANY_FOLLOW' | 'COMPANY_ADDRESS'>

/** The records of this area whose history can be asked for. */
export const companyRecords: Pick<RecordSources, CompanyTarget> = {
  COMPANY: isVisible(company, visibleCompanies),
  COMPANY_STAFF: isVisible(companyStaff, ofCompany(companyStaff.companyId, visibleCompanies)),
  COMPANY_SIGN: isVisible(companySign, ofCompany(companySign.companyId, visibleCompanies)),
  COUPON_BATCH: isVisible(couponBatch, ofCompany(couponBatch.companyId, visibleCompanies)),
  COMPANY_FOLLOW: isVisible(companyFollow, ofCompany(companyFollow.companyId, visibleCompanies)),
  COMPANY_ADDRESS: isVisible(companyAddress, ofCompany(companyAddress.companyId, visibleCompanies)),
}
