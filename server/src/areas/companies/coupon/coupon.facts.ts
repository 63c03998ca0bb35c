import type { CouponMove } from '@gongtai/contract'
import { recordFact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { creditOfIdentity } from '../../permissions/index.ts'

/** What one unit of a movement counts. Units that are taken back, and uses that are undone, count on the day on which that happens. */
const countedMoves: Partial<Record<CouponMove, { metric: 'COUPON_GRANT' | 'COUPON_CONSUME'; sign: 1 | -1 }>> = {
  GRANT: { metric: 'COUPON_GRANT', sign: 1 },
  REVOKE: { metric: 'COUPON_GRANT', sign: -1 },
  CONSUME: { metric: 'COUPON_CONSUME', sign: 1 },
  REVERSE: { metric: 'COUPON_CONSUME', sign: -1 },
}

/** It counts for the sale who has the company at that moment. */
export async function countUnits(work: Work, logId: number, type: CouponMove, units: number, saleId: number | null): Promise<void> {
  const counted = countedMoves[type]
  if (counted === undefined) return
  const { metric, sign } = counted
  await recordFact(work, { metric, refType: 'HR_COUPON_LOG', refId: logId, num: sign * units, ...(await creditOfIdentity(work.db, saleId)) })
}
