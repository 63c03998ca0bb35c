import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { settlementModes } from './home-commission-row.ts'

export const commissionSettlementFields = fields({
  settleTime: ['转账日期', 'Day of the transfer'],
  settleMoney: { label: ['转账金额', 'Amount'], guard: 'commission.money' },
  mode: { label: ['转账方式', 'Kind of transfer'], values: settlementModes },
  batchNo: ['转账批次', 'Batch'],
  payeeName: ['收款人', 'Payee'],
  bankName: ['开户行', 'Bank'],
  operatorName: ['操作人', 'By'],
  createdAt: ['登记时间', 'Registered'],
  remark: ['备注', 'Remark'],
  revokeReason: ['撤销原因', 'Why revoked'],
  settleCertificationPicture: ['付款凭证', 'Proof of payment'],
  bankAccountNo: { label: ['银行账号', 'Bank account'], guard: 'artificer.bankAccountNo', reveal: 'HomeUser.viewBank' },
})

export const commissionSettlementRecordType = recordType('COMMISSION_SETTLEMENT', {
  label: ['佣金转账', 'Commission transfer'],
  code: 'HomeCommissionDetail',
  path: null,
  fields: commissionSettlementFields,
  route: 'HomeCommission',
})
