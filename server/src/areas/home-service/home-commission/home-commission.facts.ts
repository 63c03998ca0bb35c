import { commissionSettlementRecordType } from '@gongtai/contract'
import { dropFact, recordFact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { creditOfStaff } from '../../permissions/index.ts'
import type { HomeCommissionRecord } from './home-commission-kind.ts'

type Plan = Pick<HomeCommissionRecord, 'ownerId' | 'cityCode' | 'settleTotalMoney'>

/** A transfer to a service person counts on its day, for whoever looks after the person then. */
export async function countTransferred(work: Work, plan: Plan, { settlementId, settleTime }: { settlementId: number; settleTime: string }): Promise<void> {
  const { ownerId, cityCode, settleTotalMoney: amount } = plan
  await recordFact(work, {
    metric: 'HOME_COMMISSION',
    refType: commissionSettlementRecordType.name,
    refId: settlementId,
    day: settleTime,
    cityCode,
    amount,
    ...(await creditOfStaff(work.db, ownerId)),
  })
}

/** A transfer that is revoked never was; its month is open, or it could not be revoked. */
export const dropTransferred = (work: Work, settlementId: number): Promise<void> =>
  dropFact(work, { metric: 'HOME_COMMISSION', refType: commissionSettlementRecordType.name, refId: settlementId })
