import { addDays, cancelFeeOf, closeReasons, dayOf, fromCents, goodsMoneyOf, subtractMoney } from '@gongtai/contract'
import { minutesBefore } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import type { DemoArtificer } from './artificer.ts'
import type { DemoConsumer } from './consumer.ts'
import type { DemoProduct } from './order-catalogue.ts'
import { openCount, planOpen } from './order-open.ts'
import { Roster } from './order-roster.ts'
import { after, paidAndDispatched, planVisit, slotOn, weightOf } from './order-visit.ts'
import type { Base, OrderPlan } from './order-visit.ts'

interface Options {
  random: Random
  consumers: readonly DemoConsumer[]
  artificers: readonly DemoArtificer[]
  products: readonly DemoProduct[]
  now: Date
}

const orderCount = 6000
const closedCount = 520
const unpaidCount = 260
const firstDay = 364

const extras = [
  ['MATERIAL', '更换密封圈', 3500],
  ['LABOR', '增加一间卫生间', 6000],
  ['MATERIAL', '专用清洁剂', 2800],
  ['LABOR', '延长服务一小时', 4500],
  ['MATERIAL', '水龙头及配件', 8800],
  ['LABOR', '高空作业', 10_000],
] as const
/** Quoted on site, of a product that is about something else. */
export const quotedExtra = { feeType: 'MATERIAL', name: '空调加氟', money: '180.00' } as const

/** 6,000 orders of a year, in the order of their placement (areas/home-orders-commissions.md, Demo data). */
export function planOrders({ random, consumers, artificers, products, now }: Options): OrderPlan[] {
  const roster = new Roster(random, artificers, products)
  const base = { random, consumers, products, roster, now }
  const open = openCount(now)
  const completed = daysOf(now, orderCount - closedCount - open, 3).map(day => planCompleted(base, day))
  // People also call off what is to come tomorrow.
  const closedDays = daysOf(now, closedCount, -1)
  const closed = closedDays.map((day, index) => (index % 2 === 0 && index / 2 < unpaidCount ? planUnpaid(base, day) : planClosed(base, day)))
  return [...completed, ...closed, ...planOpen(base)].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

/** As many days as asked for, spread over the year in its weekly rhythm; business grows a little. */
function daysOf(now: Date, count: number, lastDay: number): string[] {
  const days = Array.from({ length: firstDay - lastDay + 1 }, (_, index) => addDays(dayOf(now), index - firstDay))
  const weights = days.map((day, index) => weightOf(day) * (0.85 + (0.3 * index) / days.length))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let reached = 0
  let placed = 0
  return days.flatMap((day, index) => {
    reached += (weights[index]! / whole) * count
    const share = (index === days.length - 1 ? count : Math.round(reached)) - placed
    placed += share
    return Array.from({ length: share }, () => day)
  })
}

function planCompleted(base: Base, day: string): OrderPlan {
  const { random, now } = base
  const visit = planVisit(base, slotOn(random, day))
  const startedAt = minutesBefore(visit.appointStart, random.integer(-14, 12))
  const length = Date.parse(visit.appointEnd) - Date.parse(visit.appointStart)
  // Nobody stays longer than the reservation, or the next appointment would be missed.
  const finishedAt = new Date(Date.parse(visit.appointEnd) - Math.floor(length * random.fraction() * 0.15)).toISOString()
  const [feeType, name, cents] = random.pick(extras)
  return {
    ...visit,
    ...paidAndDispatched(random, visit, now),
    state: 'COMPLETED',
    extra: random.chance(0.095) ? { feeType, name, money: fromCents(BigInt(cents)) } : null,
    startedAt,
    finishedAt,
    completedAt: after(finishedAt, random.chance(0.3) ? 48 * 60 : random.integer(5, 30 * 60), now),
    isComplaint: random.chance(0.008),
  }
}

function planUnpaid(base: Base, day: string): OrderPlan {
  const { random } = base
  const visit = planVisit(base, slotOn(random, day))
  const isTimeout = random.chance(0.8)
  const code = isTimeout ? 'TIMEOUT_UNPAID' : random.pick(['USER_CHANGED', 'USER_DUP', 'USER_PRICE'] as const)
  const at = minutesBefore(visit.createdAt, isTimeout ? -30 : -random.integer(3, 25))
  base.roster.release(visit)
  return { ...visit, team: [], state: 'CLOSED', closing: { code, at, by: isTimeout ? 'SYSTEM' : 'USER', cancelFee: '0.00' } }
}

function planClosed(base: Base, day: string): OrderPlan {
  const { random, now } = base
  const visit = planVisit(base, slotOn(random, day))
  const code = random.weighted([
    ['USER_CHANGED', 40],
    ['USER_DUP', 12],
    ['USER_PRICE', 10],
    ['NO_ARTIFICER', 14],
    ['ARTIFICER_ABSENT', 8],
    ['ADDRESS_UNREACHABLE', 8],
    ['PLATFORM_ERROR', 8],
  ] as const)
  const isDispatched = code === 'ARTIFICER_ABSENT' || (code === 'USER_CHANGED' && random.chance(0.5))
  const times = paidAndDispatched(random, visit, now)
  const last = isDispatched ? times.dispatchedAt : times.paidAt
  const drawn = isDispatched ? minutesBefore(visit.appointStart, random.integer(20, 230)) : after(last, random.integer(10, 600), visit.appointStart)
  const at = after(drawn, 0, minutesBefore(now, random.integer(5, 240)))
  const paidMoney = subtractMoney(goodsMoneyOf(visit.price.unitPrice, visit.quantity), visit.discountMoney)
  const cancelFee = cancelFeeOf({ paidMoney, appointStart: visit.appointStart, isDispatched, faultParty: closeReasons[code].faultParty }, Date.parse(at))
  base.roster.release(visit)
  return {
    ...visit,
    ...times,
    dispatchedAt: isDispatched ? times.dispatchedAt : null,
    team: isDispatched ? visit.team : [],
    state: 'CLOSED',
    closing: { code, at: at > last ? at : last, by: code === 'USER_CHANGED' || code === 'USER_DUP' ? 'USER' : 'STAFF', cancelFee },
  }
}
