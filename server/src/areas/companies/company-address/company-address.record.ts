import { companyRefusals } from '@gongtai/contract'
import { companyAddress } from './company-address.tables.ts'
import { companyIsThere, confidedOf, ofCompany, ownCompanies, visibleCompanies } from '../company/company-scope.ts'
import { companyAddressRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const companyAddressRecord = record(companyAddressRecordType, {
  table: companyAddress,
  title: ['address'],
  scope: ofCompany(companyAddress.companyId, visibleCompanies),
  writeScope: ofCompany(companyAddress.companyId, ownCompanies),
  masked: ['contactMobile'],
  secret: ['companyId', 'createdAt'],
  alive: companyIsThere(companyAddress.companyId),
  revealTo: { who: confidedOf(companyAddress.companyId, 'Company.examine'), refusal: companyRefusals.claimFirst },
})
