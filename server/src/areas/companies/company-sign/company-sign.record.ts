import { companyRefusals } from '@gongtai/contract'
import { companySignRefusals } from '@gongtai/contract'
import { companyIsThere, confidedOf, ofCompany, ownCompanies, visibleCompanies } from '../company/company-scope.ts'
import { companySign } from './company-sign.tables.ts'
import { companySignRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const companySignRecord = record(companySignRecordType, {
  table: companySign,
  title: ['contractNo'],
  scope: ofCompany(companySign.companyId, visibleCompanies),
  writeScope: ofCompany(companySign.companyId, ownCompanies),
  unique: { company_sign_contract_no: companySignRefusals.contractNoTaken },
  masked: ['signerMobile'],
  secret: ['companyId', 'saleId'],
  alive: companyIsThere(companySign.companyId),
  revealTo: { who: confidedOf(companySign.companyId, 'Company.examine'), refusal: companyRefusals.claimFirst },
})
