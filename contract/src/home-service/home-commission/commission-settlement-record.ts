import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'

export const commissionSettlementFields = fields({
  bankAccountNo: { label: ['银行账号', 'Bank account'], guard: 'artificer.bankAccountNo', reveal: 'HomeUser.viewBank' },
})

export const commissionSettlementRecordType = recordType('COMMISSION_SETTLEMENT', {
  label: ['佣金转账', 'Commission transfer'],
  code: 'HomeCommissionDetail',
  path: null,
  fields: commissionSettlementFields,
  route: 'HomeCommission',
})
