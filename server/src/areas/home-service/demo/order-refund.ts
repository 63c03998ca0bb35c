import { addDays, dayOf, fromCents, subtractMoney, toCents } from '@gongtai/contract'
import type { HomeRefundRow, RefundReason } from '@gongtai/contract'
import { instantAt, minutesBefore, waitingSince, workingInstant } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import type { OrderPlan } from './order-visit.ts'

export interface RefundPlan {
  kind: HomeRefundRow['kind']
  money: string
  reasonCode: HomeRefundRow['reasonCode']
  remark: string | null
  state: HomeRefundRow['state']
  /** Null: the system. */
  isByStaff: boolean
  applyAt: string
  auditAt: string | null
  auditRemark: string | null
  payoutAt: string | null
  failReason: string | null
  /** Paid back when the service persons had been paid: it comes off their next plan. */
  isAfterTransfer: boolean
}

type Settled = OrderPlan & { paidMoney: string }

const remarks: Record<RefundReason, string> = {
  QUALITY: '客户反映清洁不彻底，回访核实属实',
  DAMAGE: '服务中碰坏台面，协商赔付',
  NOT_DONE: '约定项目未全部完成，退还未做部分',
  OVERCHARGE: '现场多收费用，核实后退还差额',
  NEGOTIATED: '客户临时缩短时长，协商退还部分费用',
  OTHER: '客户家中停水，部分服务未能进行',
}
const failReasons = ['对方账户已注销', '银行系统维护，退款超时', '收款户名不符']
const auditRemarks = ['已与客户电话核实，同意退款', '证据充分，同意', '按售后规则处理']
const rejectRemarks = ['照片无法证明质量问题，驳回', '已安排免费返工，客户接受', '超出保障范围']

/** How many after-sale refunds stand where. */
const afterSale = { PENDING_AUDIT: 7, PENDING_PAYOUT: 4, FAILED: 2, REJECTED: 11, SUCCESS: 17 } as const
const afterTransfer = 9
/** The story: paid back after the transfer, taken off a month later. */
const storyMoney = '260.00'
/** What waits is younger than a day, in hours; one of each kind waits longer and is overdue. */
const young = [0.4, 20] as const
const overdue = [26, 44] as const

/** 310 refunds: those of closed orders, and 50 after the service (areas/home-orders-commissions.md, Demo data). */
export function planRefunds(random: Random, orders: readonly Settled[], now: Date): Map<Settled, RefundPlan> {
  const made = new Map<Settled, RefundPlan>()
  const closed = orders
    .filter(({ closing, paidMoney }) => closing !== null && toCents(paidMoney) > 0n)
    .sort((one, other) => (one.closing!.at < other.closing!.at ? 1 : -1))
  const isYoung = ({ closing }: Settled) => closing!.at > minutesBefore(now, young[1] * 60)
  const youngCount = closed.filter(isYoung).length
  // Of those that were closed before today, the last two are not paid back yet: one waits too long, the other failed.
  for (const [index, order] of closed.entries())
    made.set(order, refundOfClosed(random, order, index <= youngCount ? 'PENDING_PAYOUT' : index === youngCount + 1 ? 'FAILED' : 'SUCCESS', now))

  const completed = orders.filter(({ state, paidMoney }) => state === 'COMPLETED' && toCents(paidMoney) >= 30_000n)
  const between = (from: number, to: number, fits: (order: Settled) => boolean = () => true) =>
    completed.filter(order => !made.has(order) && isBetween(order.completedAt!, now, from, to) && fits(order))
  for (const [state, count] of Object.entries(afterSale) as [keyof typeof afterSale, number][]) {
    const isOpen = state !== 'REJECTED' && state !== 'SUCCESS'
    // What is paid back before the plans are made is in them from the beginning.
    const candidates = isOpen ? between(4, 18) : between(45, 320, ({ completedAt }) => state === 'REJECTED' || Number(dayOf(completedAt!).slice(8)) <= 22)
    for (const [place, order] of random.sample(candidates, count).entries()) {
      const plan = refundOfService(random, order, state, now)
      made.set(order, isOpen ? { ...plan, ...waitingTimes(random, plan, now, place === 0) } : plan)
    }
  }
  for (const [index, order] of random.sample(between(75, 210), afterTransfer).entries()) {
    const plan = refundOfService(random, order, 'SUCCESS', now)
    const nextMonth = addDays(dayOf(order.completedAt!).slice(0, 8) + '28', 4).slice(0, 8)
    const applyAt = instantAt(`${nextMonth}18`, 10, index)
    const auditAt = instantAt(`${nextMonth}19`, 15, index)
    made.set(order, {
      ...plan,
      ...(index === 0 ? { money: storyMoney, reasonCode: 'DAMAGE', remark: remarks.DAMAGE } : {}),
      applyAt,
      ...(needsAudit(index === 0 ? storyMoney : plan.money) ? { auditAt, auditRemark: auditRemarks[0]! } : { auditAt: null, auditRemark: null }),
      payoutAt: instantAt(`${nextMonth}21`, 11, index),
      isAfterTransfer: true,
    })
  }
  return made
}

function isBetween(instant: string, now: Date, from: number, to: number): boolean {
  const days = (now.getTime() - Date.parse(instant)) / 86_400_000
  return days >= from && days <= to
}

const needsAudit = (money: string) => toCents(money) > 20_000n

/** When what waits was asked for, agreed to and tried: the last of it is what it waits since. */
function waitingTimes(random: Random, { state, auditAt }: RefundPlan, now: Date, isOverdue: boolean): Pick<RefundPlan, 'applyAt' | 'auditAt' | 'payoutAt'> {
  const last = waitingSince(random, now, isOverdue ? overdue : young)
  if (state === 'PENDING_AUDIT') return { applyAt: last, auditAt: null, payoutAt: null }
  const before = waitingSince(random, now, [46, 66])
  if (state === 'PENDING_PAYOUT') return auditAt === null ? { applyAt: last, auditAt, payoutAt: null } : { applyAt: before, auditAt: last, payoutAt: null }
  return { applyAt: waitingSince(random, now, [68, 86]), auditAt: auditAt === null ? null : before, payoutAt: last }
}

function refundOfClosed(random: Random, { closing, paidMoney, consumer }: Settled, state: 'PENDING_PAYOUT' | 'FAILED' | 'SUCCESS', now: Date): RefundPlan {
  const { code, at, by, cancelFee } = closing!
  const tried = waitingSince(random, now, young)
  const payoutAt = state === 'FAILED' && tried > at ? tried : minutesBefore(at, -random.integer(20, 60 * 30))
  const last = minutesBefore(now, 3)
  return {
    kind: 'CLOSE',
    money: subtractMoney(paidMoney, cancelFee),
    reasonCode: code,
    remark: by === 'STAFF' ? `已电话告知${consumer.name}` : null,
    state,
    isByStaff: by === 'STAFF',
    applyAt: at,
    auditAt: null,
    auditRemark: null,
    payoutAt: state === 'PENDING_PAYOUT' ? null : payoutAt < last ? payoutAt : last,
    failReason: state === 'FAILED' ? failReasons[0]! : null,
    isAfterTransfer: false,
  }
}

function refundOfService(random: Random, { completedAt, paidMoney }: Settled, state: keyof typeof afterSale, now: Date): RefundPlan {
  const reasonCode = random.pick(Object.keys(remarks) as RefundReason[])
  // Above 200.00 somebody else has to agree.
  const isLarge = state === 'PENDING_AUDIT' || state === 'REJECTED' || random.chance(0.3)
  const cents = isLarge ? random.integer(205, 290) * 100 : random.integer(3, 19) * 1000
  const money = fromCents(BigInt(cents) < toCents(paidMoney) ? BigInt(cents) : toCents(paidMoney))
  const day = (days: number) => {
    const instant = workingInstant(random, addDays(dayOf(completedAt!), days))
    const last = minutesBefore(now, 10)
    return instant < last && instant > completedAt! ? instant : last
  }
  const isAudited = isLarge && state !== 'PENDING_AUDIT'
  return {
    kind: 'AFTER_SALE',
    money,
    reasonCode,
    remark: remarks[reasonCode],
    state,
    isByStaff: true,
    applyAt: day(1),
    auditAt: isAudited ? day(2) : null,
    auditRemark: isAudited ? random.pick(state === 'REJECTED' ? rejectRemarks : auditRemarks) : null,
    payoutAt: state === 'SUCCESS' || state === 'FAILED' ? day(3) : null,
    failReason: state === 'FAILED' ? random.pick(failReasons) : null,
    isAfterTransfer: false,
  }
}
