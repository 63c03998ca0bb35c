import { minutesBefore } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import type { OrderPlan } from './order-visit.ts'

export interface Rating {
  score: number
  comment: string | null
  at: string
}

const comments = {
  5: ['师傅很专业，准时上门', '打扫得非常干净，下次还约', '态度很好，干活利索', '阿姨细心，老人很满意', null, null],
  4: ['整体不错，就是来晚了几分钟', '还可以，角落没有擦到', null],
  3: ['一般，工具不太齐全', '时间有点赶'],
  2: ['没有按约定清洗到位'],
  1: ['迟到一小时，态度不好'],
} as const

/** The one of the story: 49 times five and once four. */
const topRatings = 50

/** Six of ten say how it was. Nobody but the person of the story has a mark like hers. */
export function rateOrders<Order extends OrderPlan>(random: Random, orders: readonly Order[]): Map<Order, Rating> {
  const rated = new Map<Order, Rating>()
  const count = new Map<number, number>()
  for (const order of orders) {
    if (order.state !== 'COMPLETED') continue
    const isTop = order.team.some(({ story }) => story === 'TOP')
    const before = Math.min(...order.team.map(({ id }) => count.get(id) ?? 0))
    if (isTop ? before >= topRatings : before > 0 && !random.chance(0.6)) continue
    const drawn = random.weighted([
      [5, 80],
      [4, 14],
      [3, 4],
      [2, 1],
      [1, 1],
    ] as const)
    // The first mark of everybody else is no five, so that hers stays the best.
    const score = isTop ? (before === 20 ? 4 : 5) : before === 0 ? 4 : drawn
    rated.set(order, { score, comment: random.pick(comments[score]), at: minutesBefore(order.completedAt!, -random.integer(0, 5)) })
    for (const { id } of order.team) count.set(id, (count.get(id) ?? 0) + 1)
  }
  return rated
}
