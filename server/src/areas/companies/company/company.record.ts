import { companyRefusals } from '@gongtai/contract'
import { ownCompanies, visibleCompanies } from './company-scope.ts'
import { company } from './company.tables.ts'
import { companyRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

/** A person writes to own companies only, not to those of the pool. */
export const companyRecord = record(companyRecordType, {
  table: company,
  title: ['name'],
  scope: visibleCompanies,
  writeScope: ownCompanies,
  unique: { company_name_key: companyRefusals.nameTaken, company_credit_code: companyRefusals.creditCodeUsed },
  rich: ['intro'],
  secret: [
    'nameKey',
    'saleId',
    'adviserId',
    'passedValues',
    'seaRecycleAt',
    'saleBoundAt',
    'submittedAt',
    'submittedBy',
    'examinedAt',
    'examinedBy',
    'reExamine',
    'currentSignId',
    'releasedSaleId',
    'releasedAt',
    'couponUsed',
    'couponFrozen',
    'couponExpired',
    'staffCount',
    'lastFollowAt',
    'lastReachAt',
    'nextFollowAt',
    'registerSaleId',
    'companyCode',
  ],
})
