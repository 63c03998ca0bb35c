import { addDays, appointEndOf, dayOf, fromCents, goodsMoneyOf, toCents } from '@gongtai/contract'
import type { CloseReason, FeeType, HomeOrderState, PayChannel } from '@gongtai/contract'
import { instantAt, minutesBefore, shanghaiHourOf } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import type { DemoArtificer } from './artificer.ts'
import type { DemoConsumer } from './consumer.ts'
import type { DemoProduct, Price } from './order-catalogue.ts'
import { priceAt } from './order-catalogue.ts'
import type { Roster } from './order-roster.ts'

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

/** From Sunday on: people have their homes cleaned on weekends. */
const weekdays = [1.5, 0.8, 0.8, 0.85, 0.9, 1.1, 1.6]

/** How much is ordered for a day, compared with others. */
export const weightOf = (day: string): number => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!

/** What visits are planned with. */
export interface Base {
  random: Random
  consumers: readonly DemoConsumer[]
  products: readonly DemoProduct[]
  roster: Roster
  now: Date
}

/** What all have in common: who, what, when. The team is free then and does this in this city. */
export function planVisit(
  base: Base,
  appointStart: (product: DemoProduct) => string,
  { isOpen = false, team }: { isOpen?: boolean; team?: DemoArtificer } = {},
) {
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
  const hour = shanghaiHourOf(instant)
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
export const after = (instant: string, minutes: number, last: string | Date): string => {
  const later = minutesBefore(instant, -minutes)
  const end = new Date(last).toISOString()
  return later < end ? later : end
}

/** Paid within minutes, dispatched within hours. */
export function paidAndDispatched(random: Random, { createdAt, appointStart }: { createdAt: string; appointStart: string }, now: Date) {
  const last = appointStart < now.toISOString() ? appointStart : now
  const paidAt = after(createdAt, random.integer(1, 22), last)
  return { paidAt, dispatchedAt: after(paidAt, random.integer(5, 150), last) }
}

/** On a day, in half hours of the product's service, and ready by its end where that is possible. */
export const slotOn =
  (random: Random, day: string) =>
  ({ row }: DemoProduct): string => {
    const from = Number(row.serviceStart.slice(0, 2))
    const last = Number(row.serviceEnd.slice(0, 2)) - 1 - Math.ceil(Math.max(row.durationMinutes, 60) / 60)
    return instantAt(day, random.integer(from, Math.max(from, last)), random.pick([0, 30]))
  }
