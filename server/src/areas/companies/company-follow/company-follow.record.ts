import { companyFollow } from './company-follow.tables.ts'
import { companyIsThere, ofCompany, ownCompanies, visibleCompanies } from '../company/company-scope.ts'
import { companyFollowRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const companyFollowRecord = record(companyFollowRecordType, {
  table: companyFollow,
  title: ['content'],
  scope: ofCompany(companyFollow.companyId, visibleCompanies),
  writeScope: ofCompany(companyFollow.companyId, ownCompanies),
  secret: ['companyId', 'staffId', 'contactStaffId', 'createdAt'],
  alive: companyIsThere(companyFollow.companyId),
  files: ['CompanyDetail'],
})
