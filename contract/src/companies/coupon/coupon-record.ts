import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { couponBatchStates } from './coupon-action.ts'
import { couponMoves, couponSources } from './coupon.ts'

export const couponBatchFields = fields({
  source: { label: ['来源', 'Source'], values: couponSources },
  number: ['数量', 'Credits'],
  remaining: ['剩余', 'Left'],
  frozen: ['冻结', 'Frozen'],
  expireAt: ['到期日', 'Expires'],
  contractNo: ['合同', 'Contract'],
  reason: ['原因', 'Reason'],
  createdByName: ['操作人', 'By'],
  createdAt: ['发放时间', 'Granted'],
  state: { label: ['状态', 'Status'], values: couponBatchStates },
  company: ['企业', 'Company'],
})

/** These are the fields of a movement of units in the ledger. */
export const couponLogFields = fields({
  createdAt: ['时间', 'Time'],
  type: { label: ['类型', 'Movement'], values: couponMoves },
  source: { label: ['来源', 'Source'], values: couponSources },
  delta: ['变动', 'Change'],
  balanceAfter: ['余额', 'Balance'],
  batchExpireAt: ['批次到期日', 'Batch expires'],
  seekerName: ['候选人', 'Candidate'],
  staffName: ['HR', 'HR'],
  operatorName: ['操作人', 'By'],
  remark: ['备注', 'Remarks'],
})

export const couponBatchRecordType = recordType('COUPON_BATCH', {
  label: ['面试次数批次', 'Credit batch'],
  code: 'CompanyDetail',
  path: null,
  fields: couponBatchFields,
})
