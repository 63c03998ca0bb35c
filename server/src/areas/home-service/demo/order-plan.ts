import { addDays, appointEndOf, cancelFeeOf, closeReasons, dayOf, fromCents, goodsMoneyOf, subtractMoney, toCents } from '@gongtai/contract'
import type { CloseReason, FeeType, HomeOrderState, PayChannel } from '@gongtai/contract'
import { instantAt, minutesBefore, workingInstant } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import type { DemoArtificer } from './artificer.ts'
import type { DemoConsumer } from './consumer.ts'
import type { DemoProduct, Price } from './order-catalogue.ts'
import { priceAt } from './order-catalogue.ts'
import { Roster } from './order-roster.ts'

/** What an order of the demo is, before it becomes rows. */
export interface OrderPlan {
  state: HomeOrderState
  consumer: DemoConsumer
  product: DemoProduct
  sku: DemoProduct['skus'][number]
  price: Price
  quantity: number
  discountMoney: string
  extra: { feeType: Exclude<FeeType, 'BASE'>; name: string; money: string } | null
  source: 'MINI_PROGRAM' | 'APP' | 'H5' | 'PHONE'
  channel: PayChannel
  /** Whoever leads comes first. Of a closed order those who would have gone. */
  team: readonly DemoArtificer[]
  createdAt: string
  appointStart: string
  appointEnd: string
  paidAt: string | null
  dispatchedAt: string | null
  startedAt: string | null
  finishedAt: string | null
  completedAt: string | null
  closing: { code: CloseReason; at: string; by: 'USER' | 'STAFF' | 'SYSTEM'; cancelFee: string } | null
  isComplaint: boolean
  isToRedispatch: boolean
}

interface Options {
  random: Random
  consumers: readonly DemoConsumer[]
  artificers: readonly DemoArtificer[]
  products: readonly DemoProduct[]
  now: Date
}

export const orderCounts = {
  COMPLETED: 5050,
  CLOSED: 520,
  PENDING_PAY: 40,
  PENDING_DISPATCH: 60,
  PENDING_SERVICE: 180,
  IN_SERVICE: 45,
  PENDING_CONFIRM: 105,
} as const satisfies Record<HomeOrderState, number>

const unpaidCount = 260
/** Of those to be dispatched: within two hours. */
const urgentCount = 7
/** Of those to be served: somebody is late. */
const lateCount = 4
const firstDay = 364
/** From Sunday on: people have their homes cleaned on weekends. */
const weekdays = [1.5, 0.8, 0.8, 0.85, 0.9, 1.1, 1.6]

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
  const completed = daysOf(now, orderCounts.COMPLETED, 3).map(day => planCompleted(base, day))
  const closedDays = daysOf(now, orderCounts.CLOSED, 2)
  const closed = closedDays.map((day, index) => (index % 2 === 0 && index / 2 < unpaidCount ? planUnpaid(base, day) : planClosed(base, day)))
  return [...completed, ...closed, ...planOpen(base)].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

/** As many days as asked for, spread over the year in its weekly rhythm; business grows a little. */
function daysOf(now: Date, count: number, lastDay: number): string[] {
  const days = Array.from({ length: firstDay - lastDay + 1 }, (_, index) => addDays(dayOf(now), index - firstDay))
  const weights = days.map((day, index) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]! * (0.85 + (0.3 * index) / days.length))
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

interface Base {
  random: Random
  consumers: readonly DemoConsumer[]
  products: readonly DemoProduct[]
  roster: Roster
  now: Date
}

/** What all have in common: who, what, when. The team is free then and does this in this city. */
function planVisit(base: Base, appointStart: (product: DemoProduct) => string, { isOpen = false, team }: { isOpen?: boolean; team?: DemoArtificer } = {}) {
  const { random, roster, now } = base
  const { artificers, product, start, quantity } = roster.assign(appointStart, { isOpen, ...(team === undefined ? {} : { only: team }) })
  const city = artificers[0]!.city
  // Somebody orders some days ahead, mostly on the evening before.
  const lead = isOpen ? random.integer(90, 60 * 60) : random.integer(4 * 60, 60 * 24 * 3)
  const earliest = Math.min(Date.parse(start), now.getTime())
  const createdAt = awake(random, new Date(earliest - lead * 60_000).toISOString())
  const sku = random.pick(product.skus)
  const price = priceAt(product, sku, city.cityCode, createdAt)
  const goods = goodsMoneyOf(price.unitPrice, quantity)
  const discount = random.chance(0.15) ? BigInt(random.integer(1, 6) * 500) : 0n
  return {
    consumer: consumerOf(base, city.cityCode, createdAt),
    product,
    sku,
    price,
    quantity,
    discountMoney: fromCents(discount < toCents(goods) ? discount : 0n),
    extra: null as OrderPlan['extra'],
    source: random.weighted([
      ['MINI_PROGRAM', 55],
      ['APP', 23],
      ['PHONE', 12],
      ['H5', 10],
    ] as const),
    channel: random.weighted([
      ['WECHAT', 66],
      ['ALIPAY', 29],
      ['OFFLINE_TRANSFER', 2],
      ['CASH', 3],
    ] as const),
    team: artificers,
    createdAt,
    appointStart: start,
    appointEnd: appointEndOf(start, product.row, quantity),
    paidAt: null as string | null,
    dispatchedAt: null as string | null,
    startedAt: null as string | null,
    finishedAt: null as string | null,
    completedAt: null as string | null,
    closing: null as OrderPlan['closing'],
    isComplaint: false,
    isToRedispatch: false,
  }
}

/** Nobody orders in the middle of the night: whoever thought of it did so on the evening before. */
function awake(random: Random, instant: string): string {
  const hour = new Date(Date.parse(instant) + 8 * 3_600_000).getUTCHours()
  return hour >= 7 ? instant : instantAt(addDays(dayOf(instant), -1), random.integer(19, 22), random.integer(0, 59), random.integer(0, 59))
}

/** Somebody of the city who was registered by then. */
function consumerOf({ random, consumers }: Base, cityCode: string, createdAt: string): DemoConsumer {
  const known = consumersOf(consumers, cityCode)
  let count = known.length
  while (count > 1 && known[count - 1]!.registerAt > createdAt) count--
  // Those who came first ordered most.
  return known[Math.floor(random.fraction() ** 1.3 * count)]!
}

const byCity = new WeakMap<readonly DemoConsumer[], Map<string, DemoConsumer[]>>()
function consumersOf(consumers: readonly DemoConsumer[], cityCode: string): DemoConsumer[] {
  let cities = byCity.get(consumers)
  if (cities === undefined) {
    cities = Map.groupBy(
      consumers.filter(({ status }) => status === 'ENABLED').toSorted((one, other) => (one.registerAt < other.registerAt ? -1 : 1)),
      ({ city }) => city.cityCode,
    )
    byCity.set(consumers, cities)
  }
  return cities.get(cityCode)!
}

/** The instant some minutes after another, but never after the last. */
const after = (instant: string, minutes: number, last: string | Date): string => {
  const later = minutesBefore(instant, -minutes)
  const end = new Date(last).toISOString()
  return later < end ? later : end
}

/** Paid within minutes, dispatched within hours. */
function paidAndDispatched(random: Random, { createdAt, appointStart }: { createdAt: string; appointStart: string }, now: Date) {
  const last = appointStart < now.toISOString() ? appointStart : now
  const paidAt = after(createdAt, random.integer(1, 22), last)
  return { paidAt, dispatchedAt: after(paidAt, random.integer(5, 150), last) }
}

/** On a day, in half hours of the product's service, and ready by its end where that is possible. */
const slotOn =
  (random: Random, day: string) =>
  ({ row }: DemoProduct): string => {
    const from = Number(row.serviceStart.slice(0, 2))
    const last = Number(row.serviceEnd.slice(0, 2)) - 1 - Math.ceil(Math.max(row.durationMinutes, 60) / 60)
    return instantAt(day, random.integer(from, Math.max(from, last)), random.pick([0, 30]))
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
  const at = isDispatched ? minutesBefore(visit.appointStart, random.integer(20, 230)) : after(last, random.integer(10, 600), visit.appointStart)
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

/** What is going on now. */
function planOpen(base: Base): OrderPlan[] {
  const { random, now, roster } = base
  const halfHour = 30 * 60_000
  const slotAt = (minutes: number) => () => new Date(Math.floor((now.getTime() + minutes * 60_000) / halfHour) * halfHour).toISOString()
  const laterOn = (from: number, to: number) => slotOn(random, addDays(dayOf(now), random.integer(from, to)))
  const many = (state: HomeOrderState, plan: (index: number) => OrderPlan) => Array.from({ length: orderCounts[state] }, (_, index) => plan(index))
  const unassigned = <Visit extends ReturnType<typeof planVisit>>(visit: Visit) => {
    roster.release(visit)
    return { ...visit, team: [] }
  }
  return [
    ...many('PENDING_PAY', index => {
      const visit = unassigned(planVisit(base, laterOn(1, 5), { isOpen: true }))
      return { ...visit, state: 'PENDING_PAY', createdAt: minutesBefore(now, 1 + (index % 28)) }
    }),
    ...many('PENDING_DISPATCH', index => {
      const isUrgent = index < urgentCount
      const visit = unassigned(planVisit(base, isUrgent ? slotAt(60 + index * 10) : laterOn(1, 6), { isOpen: true }))
      return { ...visit, state: 'PENDING_DISPATCH', paidAt: after(visit.createdAt, random.integer(1, 20), now) }
    }),
    ...many('PENDING_SERVICE', index => {
      const isLate = index < lateCount
      const suspended = roster.suspendedToday
      const team = index === lateCount || index === lateCount + 1 ? suspended : undefined
      const visit = planVisit(base, isLate ? slotAt(-20 - index * 30) : laterOn(1, 6), { isOpen: true, ...(team === undefined ? {} : { team }) })
      return { ...visit, ...paidAndDispatched(random, visit, now), state: 'PENDING_SERVICE', isToRedispatch: team !== undefined }
    }),
    ...many('IN_SERVICE', index => {
      const visit = planVisit(base, slotAt(-20 - (index % 8) * 10), { isOpen: true })
      return { ...visit, ...paidAndDispatched(random, visit, now), state: 'IN_SERVICE', startedAt: after(visit.appointStart, random.integer(0, 12), now) }
    }),
    ...many('PENDING_CONFIRM', () => {
      const visit = planVisit(base, slotOn(random, addDays(dayOf(now), -1)), { isOpen: true })
      return {
        ...visit,
        ...paidAndDispatched(random, visit, now),
        state: 'PENDING_CONFIRM',
        startedAt: after(visit.appointStart, random.integer(0, 12), now),
        finishedAt: after(visit.appointEnd, 0, minutesBefore(now, random.integer(5, 60))),
      }
    }),
  ]
}

/** An instant of working life on the day of another or the next, for what staff does. */
export const nextWorkingInstant = (random: Random, instant: string, days: number): string => workingInstant(random, addDays(dayOf(instant), days))
