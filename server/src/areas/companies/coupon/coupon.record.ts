import { commonRefusals } from '@gongtai/contract'
import { ofCompany, ownCompanies, visibleCompanies } from '../company/company-scope.ts'
import { couponBatch } from './coupon.tables.ts'
import { couponBatchRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const couponBatchRecord = record(couponBatchRecordType, {
  table: couponBatch,
  title: ['reason'],
  scope: ofCompany(couponBatch.companyId, visibleCompanies),
  writeScope: ofCompany(couponBatch.companyId, ownCompanies),
  unique: { coupon_batch_request: commonRefusals.requestNoOfAnother },
  secret: ['companyId', 'signId', 'requestNo', 'frozen'],
})
