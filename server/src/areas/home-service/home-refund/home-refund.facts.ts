import { dayOf, subtractMoney } from '@gongtai/contract'
import type { Money } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { countOfOrder } from '../home-order/home-order.facts.ts'
import type { OwnedOrder } from '../home-order/home-order.facts.ts'
import type { HomeRefundRecord } from './home-refund-kind.ts'
import { homeRefundRecord } from './home-refund.record.ts'

type Refund = Pick<HomeRefundRecord, 'id' | 'kind' | 'refundMoney'>

/**
 * Money went back. After the completion it lowers the income of that day by what the platform loses: the money less the
 * commission that is taken back. Of a closed order it was never income.
 */
export async function countRefunded(
  work: Work,
  order: OwnedOrder,
  { id, kind, refundMoney }: Refund,
  paid: { paidAt: string; commissionBack: Money },
): Promise<void> {
  const fact = { refType: homeRefundRecord.type, refId: id, day: dayOf(paid.paidAt) }
  await countOfOrder(work, order, { ...fact, metric: 'HOME_REFUND', amount: refundMoney })
  if (kind === 'AFTER_SALE')
    await countOfOrder(work, order, { ...fact, metric: 'HOME_INCOME', num: 0, amount: subtractMoney(paid.commissionBack, refundMoney) })
}

/** What was to go back of a closed order and is called off stays with the platform from this day on. */
export async function countCalledOff(work: Work, order: OwnedOrder, { id, kind, refundMoney }: Refund): Promise<void> {
  if (kind !== 'CLOSE') return
  await countOfOrder(work, order, { metric: 'HOME_INCOME', refType: homeRefundRecord.type, refId: id, day: clock.today(), num: 0, amount: refundMoney })
}
