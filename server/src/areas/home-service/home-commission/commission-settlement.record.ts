import { commissionSettlementRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { commissionSettlement } from './commission-settlement.tables.ts'
import { ofPlan } from './home-commission.files.ts'
import { findSettlementAccount } from './home-commission.reveal.ts'

/** A transfer of commission belongs to whoever owns its plan. */
export const commissionSettlementRecord = record(commissionSettlementRecordType, {
  table: commissionSettlement,
  title: ['id'],
  scope: ofPlan,
  reveal: { bankAccountNo: findSettlementAccount },
})
