import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { settlementModes } from './home-commission-row.ts'

export const commissionSettlementFields = fields({
  settleTime: ['转账日期', 'Transfer date'],
  settleMoney: { label: ['转账金额', 'Transfer amount'], guard: 'commission.money' },
  mode: { label: ['转账方式', 'Transfer method'], values: settlementModes },
  batchNo: ['转账批次', 'Transfer batch'],
  payeeName: ['收款人', 'Payee'],
  bankName: ['开户行', 'Bank'],
  operatorName: ['操作人', 'By'],
  createdAt: ['登记时间', 'Recorded'],
  remark: ['备注', 'Remarks'],
  revokeReason: ['撤销原因', 'Reason for reversal'],
  settleCertificationPicture: ['付款凭证', 'Proof of payment'],
  bankAccountNo: { label: ['银行账号', 'Bank account no.'], guard: 'artificer.bankAccountNo', reveal: 'HomeUser.viewBank' },
})

export const commissionSettlementRecordType = recordType('COMMISSION_SETTLEMENT', {
  label: ['佣金转账', 'Commission transfer'],
  code: 'HomeCommissionDetail',
  path: null,
  fields: commissionSettlementFields,
  route: 'HomeCommission',
})
