import {
  addMoney,
  commissionOf,
  commissionRuleVersion,
  dayOf,
  equalShares,
  goodsMoneyOf,
  openRefundStates,
  refundStateOf,
  subtractMoney,
} from '@gongtai/contract'
import type { FeeLine } from '@gongtai/contract'
import { artificer } from '../artificer/artificer.tables.ts'
import { homeOrderArtificer } from '../home-order/home-order-artificer.tables.ts'
import { homeOrderFee, homePayment } from '../home-order/home-order-fee.tables.ts'
import { homeOrderSnapshot } from '../home-order/home-order-snapshot.tables.ts'
import { homeOrderSayings } from '../home-order/home-order.sayings.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeRefund } from '../home-refund/home-refund.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { homeAddressOf } from '../../../demo/generator/address.ts'
import { minutesBefore } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import type { DemoArtificer } from './artificer.ts'
import type { DemoConsumer } from './consumer.ts'
import { readAddresses, readProducts } from './order-catalogue.ts'
import { seedOrderFiles } from './order-file.ts'
import { countOrders, seedOrderLogs } from './order-log.ts'
import { planOrders, quotedExtra } from './order-plan.ts'
import type { OrderPlan } from './order-visit.ts'
import { rateOrders } from './order-rating.ts'
import type { Rating } from './order-rating.ts'
import { districtsOf } from './order-roster.ts'
import { planRefunds } from './order-refund.ts'
import type { RefundPlan } from './order-refund.ts'

interface Options {
  storage: Storage | null
  consumers: readonly DemoConsumer[]
  artificers: readonly DemoArtificer[]
  members: readonly Member[]
  now: Date
}

/** A completed order whose refund came after the transfer: the plans take note of it later. */
export interface LateRefund {
  orderId: number
  refundId: number
  lines: FeeLine[]
  refund: RefundPlan
}

type Settled = OrderPlan & { paidMoney: string }

/** 6,000 orders with all that belongs to them (areas/home-orders-commissions.md, Demo data). */
export async function seedOrders(transaction: Transaction, { storage, consumers, artificers, members, now }: Options): Promise<LateRefund[]> {
  const random = randomOf('home-service/order')
  const products = await readProducts(transaction)
  const addresses = await readAddresses(transaction)
  const ownRates = new Map((await transaction.select({ id: artificer.id, rate: artificer.commissionRate }).from(artificer)).map(({ id, rate }) => [id, rate]))
  const plans = planOrders({ random, consumers, artificers, products, now })
  plans.findLast(({ state, product }) => state === 'COMPLETED' && product.categoryPath[1] === '空调清洗' && product.row.name !== quotedExtra.name)!.extra =
    quotedExtra
  const orders: Settled[] = plans.map(plan => ({ ...plan, paidMoney: plan.paidAt === null ? '0.00' : payMoneyOf(plan) }))
  const refunds = planRefunds(random, orders, now)
  const ratings = rateOrders(random, orders)
  const snapshotIds = await seedSnapshots(transaction, orders)
  const operators = members.filter(member => member.account?.role === 'home-operator')
  const finance = members.find(member => member.account?.role === 'finance')!
  const operator = operators[0]!
  const agents = members.filter(member => member.status === 1 && member.role === 'call-agent')

  const recently = minutesBefore(now, 9 * 24 * 60)
  const numbered = numbersOf('HS', orders, order => order.createdAt)
  const rows = orders.map((order, place) => ({
    order,
    refund: refunds.get(order) ?? null,
    row: orderRow(random, order, {
      orderNo: numbered.numbers[place]!,
      snapshotId: snapshotIds[place]!,
      address: addresses.get(order.consumer.id),
      ownRate: ownRates.get(order.team[0]?.id ?? 0) ?? null,
      refund: refunds.get(order) ?? null,
      rating: ratings.get(order) ?? null,
      // In the last days it was the agent that people try the demo with.
      placerId: (order.createdAt > recently ? agents.find(({ account }) => account !== null) : agents[place % agents.length])?.id ?? operator.id,
    }),
  }))
  const ids = await insertRowsWithId(
    transaction,
    homeOrder,
    rows.map(({ row }) => row),
  )

  const fees = rows.flatMap(({ order, row }, place) => feeRows(order, ids[place]!, row.commissionRate ?? null).map(fee => ({ place, fee })))
  const feeIds = await insertRowsWithId(
    transaction,
    homeOrderFee,
    fees.map(({ fee }) => fee),
  )
  const paid = fees
    .map(({ place, fee }, index) => ({ order: orders[place]!, fee, feeId: feeIds[index]! }))
    .filter(({ fee }) => fee.state === 'PAID')
    .map(({ order, fee, feeId }) => ({ order, fee, feeId, paidAt: fee.feeType === 'BASE' ? order.paidAt! : minutesBefore(order.startedAt!, -25) }))
    .toSorted((one, other) => (one.paidAt < other.paidAt ? -1 : 1))
  const payNumbers = numbersOf('HY', paid, ({ paidAt }) => paidAt)
  const payments = paid.map(({ order, fee, feeId, paidAt }, place) => ({
    payNo: payNumbers.numbers[place]!,
    orderId: fee.orderId,
    feeIds: [feeId],
    channel: order.channel,
    money: fee.money,
    paidAt,
    channelFlowNo: order.channel === 'CASH' ? null : flowNoOf(random, order.channel, paidAt),
    registeredBy: order.channel === 'WECHAT' || order.channel === 'ALIPAY' ? null : operator.id,
    createdAt: paidAt,
    updatedAt: paidAt,
  }))
  const paymentIds = await insertRowsWithId(transaction, homePayment, payments)

  await insertRows(
    transaction,
    homeOrderArtificer,
    orders.flatMap((order, place) => teamRows(order, ids[place]!, operator.id)),
  )
  const refunding = rows.flatMap(({ order, refund }, place) => (refund === null ? [] : [{ order, refund, orderId: ids[place]! }]))
  const sorted = refunding.toSorted((one, other) => (one.refund.applyAt < other.refund.applyAt ? -1 : 1))
  const refundNumbers = numbersOf('HR', sorted, ({ refund }) => refund.applyAt)
  const refundIds = await insertRowsWithId(
    transaction,
    homeRefund,
    sorted.map(({ order, refund, orderId }, place) =>
      refundRow(random, { order, refund, orderId, refundNo: refundNumbers.numbers[place]!, applyBy: operator.id, payoutBy: finance.id, auditBy: finance.id }),
    ),
  )
  await insertRows(transaction, numberSeries, [...series('HS', numbered.last), ...series('HY', payNumbers.last), ...series('HR', refundNumbers.last)])
  await seedOrderFiles(transaction, storage, random, {
    vouchers: payments.flatMap(({ channel, paidAt }, place) => (channel === 'OFFLINE_TRANSFER' ? [{ paymentId: paymentIds[place]!, at: paidAt }] : [])),
    finished: orders.flatMap((order, place) => (order.finishedAt === null ? [] : [{ orderId: ids[place]!, at: order.finishedAt }])).slice(-15),
    staffId: operator.id,
  })
  await seedOrderLogs(transaction, operator.id)
  await countOrders(transaction)
  return sorted.flatMap(({ order, refund, orderId }, place) =>
    refund.isAfterTransfer
      ? [{ orderId, refundId: refundIds[place]!, refund, lines: linesOf(order, rows.find(one => one.order === order)!.row.commissionRate!) }]
      : [],
  )
}

const baseMoneyOf = ({ price, quantity, discountMoney }: OrderPlan) => subtractMoney(goodsMoneyOf(price.unitPrice, quantity), discountMoney)
const payMoneyOf = (plan: OrderPlan) => addMoney(baseMoneyOf(plan), plan.extra?.money ?? '0.00')

function linesOf(order: OrderPlan, rate: string): FeeLine[] {
  const base: FeeLine = { feeType: 'BASE', money: baseMoneyOf(order), commissionRate: rate }
  if (order.extra === null) return [base]
  const { feeType, money } = order.extra
  return [base, { feeType, money, commissionRate: feeType === 'MATERIAL' ? '1.0000' : rate }]
}

interface RowOptions {
  orderNo: string
  snapshotId: number
  address: { contactName: string; mobile: string; districtCode: string | null; detail: string } | undefined
  ownRate: string | null
  refund: RefundPlan | null
  rating: Rating | null
  /** Who took the order on the telephone. */
  placerId: number
}

/** Where those who went go; once in a while somebody helps out in a district of another. */
function placesOf({ team, consumer }: OrderPlan): readonly string[] {
  if (team.length === 0) return consumer.city.districts.map(({ code }) => code)
  const shared = districtsOf(team)
  return shared.length > 0 ? shared : team[0]!.serviceDistricts
}

function orderRow(
  random: Random,
  order: Settled,
  { orderNo, snapshotId, address: home, ownRate, refund, rating, placerId }: RowOptions,
): typeof homeOrder.$inferInsert {
  const { consumer, product, sku, price, quantity, closing, paidMoney } = order
  const { city } = consumer
  // People also order for their parents: those who went serve the place.
  const served = placesOf(order)
  const address = home !== undefined && home.districtCode !== null && served.includes(home.districtCode) ? home : undefined
  const isDone = refund?.state === 'SUCCESS' && !refund.isAfterTransfer
  const isOpen = refund !== null && openRefundStates.some(state => state === refund.state)
  const money = { paidMoney, refundMoney: isDone ? refund.money : '0.00', refundingMoney: isOpen ? refund.money : '0.00' }
  const { commissionRate, rateSource } = ownRate === null ? product.rate : { commissionRate: ownRate, rateSource: 'ARTIFICER' as const }
  const updatedAt = closing?.at ?? order.completedAt ?? order.finishedAt ?? order.startedAt ?? order.dispatchedAt ?? order.paidAt ?? order.createdAt
  return {
    orderNo,
    consumerId: consumer.id,
    contactName: address?.contactName ?? consumer.name,
    contactMobile: address?.mobile ?? consumer.mobile,
    provinceCode: city.provinceCode,
    cityCode: city.cityCode,
    districtCode: address?.districtCode ?? (served.length === 0 ? null : random.pick(served)),
    address: address?.detail ?? homeAddressOf(random, ''),
    productId: product.row.id,
    skuId: sku.id,
    snapshotId,
    productName: product.row.name,
    skuName: sku.specName,
    categoryId: product.row.categoryId,
    productType: product.row.productType,
    quantity,
    unit: product.row.unit,
    unitPrice: price.unitPrice,
    goodsMoney: goodsMoneyOf(price.unitPrice, quantity),
    discountMoney: order.discountMoney,
    extraMoney: order.extra?.money ?? '0.00',
    payMoney: payMoneyOf(order),
    ...money,
    refundState: refundStateOf(money),
    appointStart: order.appointStart,
    appointEnd: order.appointEnd,
    durationMinutes: product.row.durationMinutes,
    source: order.source,
    state: order.state,
    artificerCount: product.row.artificerCount,
    ...(order.state === 'COMPLETED'
      ? { commissionRate, rateSource, ruleVersion: commissionRuleVersion, commissionMoney: commissionOf(linesOf(order, commissionRate), money.refundMoney) }
      : { commissionRate: null, rateSource: null, ruleVersion: null, commissionMoney: null }),
    closeReasonCode: closing?.code ?? null,
    closedAt: closing?.at ?? null,
    closedByType: closing?.by ?? null,
    cancelFee: closing?.cancelFee ?? '0.00',
    paidAt: order.paidAt,
    dispatchedAt: order.dispatchedAt,
    startedAt: order.startedAt,
    finishedAt: order.finishedAt,
    completedAt: order.completedAt,
    score: rating?.score ?? null,
    comment: rating?.comment ?? null,
    ratedAt: rating?.at ?? null,
    complaintFlag: order.isComplaint,
    redispatchFlag: order.isToRedispatch,
    consumerRemark: random.chance(0.12) ? random.pick(['家里有小孩，请轻声', '到楼下请打电话', '请带鞋套', '有一只猫，请关好门', '麻烦自带梯子']) : null,
    ownerId: city.operatorId,
    createdAt: order.createdAt,
    createdBy: order.source === 'PHONE' ? placerId : null,
    updatedAt,
    updatedBy: order.source === 'PHONE' ? placerId : null,
  }
}

function feeRows(order: Settled, orderId: number, rate: string | null): (typeof homeOrderFee.$inferInsert)[] {
  const state = order.paidAt !== null ? 'PAID' : order.state === 'CLOSED' ? 'CANCELLED' : 'PENDING_PAY'
  const stamps = { createdAt: order.createdAt, updatedAt: order.paidAt ?? order.createdAt }
  const base = { orderId, feeType: 'BASE' as const, name: order.product.row.name, money: baseMoneyOf(order), commissionRate: rate, state, ...stamps } as const
  if (order.extra === null) return [base]
  const { feeType, name, money } = order.extra
  return [
    base,
    {
      orderId,
      feeType,
      name,
      money,
      commissionRate: feeType === 'MATERIAL' ? '1.0000' : rate,
      state: 'PAID',
      createdAt: order.startedAt!,
      updatedAt: order.startedAt!,
    },
  ]
}

function teamRows({ team, appointStart, appointEnd, finishedAt, dispatchedAt, state, closing }: Settled, orderId: number, staffId: number) {
  const shares = team.length === 0 ? [] : equalShares(team.length)
  const end = finishedAt !== null && finishedAt < appointEnd && finishedAt > appointStart ? finishedAt : appointEnd
  const assignedAt = dispatchedAt!
  return team.map((person, place) => ({
    orderId,
    artificerId: person.id,
    role: place === 0 ? ('LEADER' as const) : ('MEMBER' as const),
    shareRate: shares[place]!,
    busyRange: `[${appointStart},${end})`,
    active: state !== 'CLOSED',
    assignedBy: staffId,
    assignedAt,
    removedReason: state === 'CLOSED' ? homeOrderSayings.releasedByClosing({ reasonCode: closing!.code }) : null,
    removedAt: state === 'CLOSED' ? closing!.at : null,
    createdAt: assignedAt,
    createdBy: staffId,
    updatedAt: assignedAt,
  }))
}

interface RefundRow {
  order: Settled
  refund: RefundPlan
  orderId: number
  refundNo: string
  applyBy: number
  auditBy: number
  payoutBy: number
}

function refundRow(random: Random, { order, refund, orderId, refundNo, applyBy, auditBy, payoutBy }: RefundRow): typeof homeRefund.$inferInsert {
  const isDone = refund.state === 'SUCCESS'
  const channel = order.channel === 'CASH' ? ('OFFLINE_TRANSFER' as const) : order.channel
  return {
    refundNo,
    orderId,
    consumerId: order.consumer.id,
    kind: refund.kind,
    refundMoney: refund.money,
    reasonCode: refund.reasonCode,
    remark: refund.remark,
    state: refund.state,
    applyBy: refund.isByStaff ? applyBy : null,
    applyAt: refund.applyAt,
    auditBy: refund.auditAt === null ? null : auditBy,
    auditAt: refund.auditAt,
    auditRemark: refund.auditRemark,
    payoutBy: refund.payoutAt === null ? null : payoutBy,
    payoutAt: refund.payoutAt,
    paidAt: isDone ? refund.payoutAt : null,
    channel,
    channelFlowNo: isDone ? `R${flowNoOf(random, channel, refund.payoutAt!)}` : null,
    failReason: refund.failReason,
    createdAt: refund.applyAt,
    updatedAt: refund.payoutAt ?? refund.auditAt ?? refund.applyAt,
  }
}

/** One row for all who bought the same. */
async function seedSnapshots(transaction: Transaction, orders: readonly OrderPlan[]): Promise<number[]> {
  const kinds = new Map<string, typeof homeOrderSnapshot.$inferInsert>()
  const keys = orders.map(({ product: { row, categoryPath }, sku, price, createdAt }) => {
    const key = `${row.id} ${price.contentVersion} ${sku.id} ${price.unitPrice}`
    if (!kinds.has(key))
      kinds.set(key, {
        productId: row.id,
        skuId: sku.id,
        contentVersion: price.contentVersion,
        productName: row.name,
        categoryPath,
        skuName: sku.specName,
        price: price.unitPrice,
        marketPrice: price.marketPrice,
        unit: row.unit,
        coverFile: row.coverFile,
        imageFiles: row.imageFiles,
        detail: row.detail,
        buyNotice: row.buyNotice,
        warrantyDays: row.warrantyDays,
        requiredCertTypes: row.requiredCertTypes,
        capturedAt: createdAt,
        createdAt,
        updatedAt: createdAt,
      })
    return key
  })
  const ids = await insertRowsWithId(transaction, homeOrderSnapshot, [...kinds.values()])
  const idOf = new Map([...kinds.keys()].map((key, place) => [key, ids[place]!]))
  return keys.map(key => idOf.get(key)!)
}

/** Numbers of their days, in order; and the last of each day. */
function numbersOf<Item>(prefix: string, items: readonly Item[], at: (item: Item) => string): { numbers: string[]; last: Map<string, number> } {
  const last = new Map<string, number>()
  const numbers = items.map(item => {
    const day = dayOf(at(item)).replaceAll('-', '')
    const number = (last.get(day) ?? 0) + 1
    last.set(day, number)
    return `${prefix}${day}${String(number).padStart(8, '0')}`
  })
  return { numbers, last }
}

const series = (prefix: string, last: ReadonlyMap<string, number>) => [...last].map(([day, lastNumber]) => ({ series: prefix + day, lastNumber }))

function flowNoOf(random: Random, channel: string, at: string): string {
  const digits = (length: number) => Array.from({ length }, () => random.integer(0, 9)).join('')
  const day = dayOf(at).replaceAll('-', '')
  return channel === 'WECHAT' ? `42000${day}${digits(12)}` : channel === 'ALIPAY' ? `${day}2200${digits(12)}` : `${day}${digits(10)}`
}
