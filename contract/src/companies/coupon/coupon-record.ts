import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { couponSources, couponBatchStates } from './coupon.ts'

export const couponBatchFields = fields({
  source: { label: ['来源', 'Source'], values: couponSources },
  number: ['次数', 'Units'],
  remaining: ['可用', 'Available'],
  expireAt: ['有效期至', 'Usable until'],
  reason: ['原因', 'Reason'],
  state: { label: ['状态', 'State'], values: couponBatchStates },
  company: ['企业', 'Company'],
})

export const couponBatchRecordType = recordType('COUPON_BATCH', {
  label: ['面试次数批次', 'Batch of quota'],
  code: 'CompanyDetail',
  path: null,
  fields: couponBatchFields,
})
