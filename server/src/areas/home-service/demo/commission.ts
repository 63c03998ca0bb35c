import { addDays, addMoney, commissionOf, dayOf, lastDayOf, periodOf, refundStateOf, subtractMoney, toCents } from '@gongtai/contract'
import type { AdjustCode } from '@gongtai/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { artificer } from '../artificer/artificer.tables.ts'
import { earningsOf, findOrderPersons, refreshTotals } from '../home-commission/home-commission-item.rules.ts'
import { generatePlans, isMonthDue } from '../home-commission/home-commission-plan.rules.ts'
import type { PlanMonth } from '../home-commission/home-commission-plan.rules.ts'
import { homeCommission, homeCommissionItem } from '../home-commission/home-commission.tables.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { instantAt, waitingSince } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { drawScene } from '../../../demo/generator/picture.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import type { DemoArtificer } from './artificer.ts'
import { seedTransfers } from './commission-transfer.ts'
import type { LateRefund } from './order.ts'

interface Options {
  storage: Storage | null
  members: readonly Member[]
  artificers: readonly DemoArtificer[]
  lateRefunds: readonly LateRefund[]
  now: Date
}

type Plan = typeof homeCommission.$inferSelect

const monthCount = 11
/** The transfers of a month are done so many days after its plans were made. */
const transferDays = 6
/** What finance has left to do: plans that were made later than the others, and of the month before two that were forgotten. */
const leftCounts = [9, 2]
/** Months, counted from the last one, in which somebody owes more than was earned. */
const owingMonths = [3, 5, 8]
const frozenReasons = ['客户投诉损坏物品，责任认定中', '身份证件待复核', '与其他服务人员的分成有争议', '银行卡挂失，等待新卡', '疑似线下交易，调查中']
const adjustments: readonly (readonly [AdjustCode, string, string])[] = [
  ['REWARD', '100.00', '当月好评率第一奖励'],
  ['REWARD', '50.00', '节假日加班补贴'],
  ['PENALTY', '-30.00', '迟到超过30分钟扣罚'],
  ['INSURANCE', '-20.00', '意外险代扣'],
  ['DEPOSIT', '-200.00', '工具押金分期'],
]
/** Of how many plans one is adjusted by hand. */
const adjustedEvery = 17

/**
 * The plans of eleven months, made by the same generation as in the application, month after month: adjusted, transferred,
 * and what was refunded afterwards taken off the next one (areas/home-orders-commissions.md, Demo data).
 */
export async function seedCommissions(transaction: Transaction, { storage, members, artificers, lateRefunds, now }: Options): Promise<void> {
  const random = randomOf('home-service/commission')
  const slip = drawScene(random, 3)
  // Whoever adjusts does not settle.
  const adjuster = members.find(member => member.account?.role === 'recon-clerk')!
  const finance = members.find(member => member.account?.role === 'finance')!
  const payees = new Map(
    (
      await transaction
        .select({ id: artificer.id, payeeName: artificer.payeeName, bankName: artificer.bankName, bankAccountSealed: artificer.bankAccountSealed })
        .from(artificer)
    ).map(({ id, ...payee }) => [id, payee]),
  )
  const months = dueMonths(now)
  for (const [index, month] of months.entries()) {
    const fromLast = months.length - 1 - index
    const eighth = addDays(lastDayOf(month), 8)
    await generatePlans(transaction, { ...month, now: instantAt(eighth, 2), staffId: null })
    await adjustPlans(transaction, month, { isOwing: owingMonths.includes(fromLast), staffId: adjuster.id, at: instantAt(addDays(eighth, 1), 10, 12) })
    if (fromLast < 2)
      await freezePlans(transaction, month, { artificers, count: fromLast === 0 ? 4 : 1, staffId: finance.id, at: instantAt(addDays(eighth, 1), 16, 5) })
    const { left, due } = leaveOut(await openPlans(transaction, month), leftCounts[fromLast] ?? 0)
    if (fromLast === 0) await makeLater(transaction, random, left, { staffId: adjuster.id, now })
    await seedTransfers(transaction, storage, random, {
      plans: due,
      // They stand in a transfer file that nobody has marked yet.
      unmarked: fromLast === 0 ? [] : left,
      firstDay: addDays(eighth, 2),
      payees,
      staffId: finance.id,
      isRevoked: fromLast >= 2 && fromLast <= 5,
      slip,
    })
    for (const late of lateRefunds) await takeOff(transaction, late, month)
  }
  await closePeriods(transaction, months.slice(0, -3), finance.id)
}

/** Those that can be made by now, the oldest first. */
function dueMonths(now: Date): PlanMonth[] {
  const [year, month] = dayOf(now).split('-').map(Number) as [number, number]
  const before = (months: number): PlanMonth => {
    const first = new Date(Date.UTC(year, month - 1 - months, 1))
    return { planYear: first.getUTCFullYear(), planMonth: first.getUTCMonth() + 1 }
  }
  // A month whose plans are just being made and transferred has not begun to be told.
  const isLastDue = isMonthDue(before(1), addDays(dayOf(now), -transferDays))
  return Array.from({ length: monthCount }, (_, index) => before(monthCount - index + (isLastDue ? 0 : 1)))
}

/** A few that nobody has adjusted, spread over the month's, and the others. */
function leaveOut(plans: readonly Plan[], count: number): { left: Plan[]; due: Plan[] } {
  const plain = plans.filter(plan => plan.lastAdjustAt === null)
  const stride = Math.floor(plain.length / Math.max(1, count))
  const left = Array.from({ length: count }, (_, place) => plain[place * stride]!)
  return { left, due: plans.filter(plan => !left.includes(plan)) }
}

/** Their orders were in dispute when the others were made; the clerk made them in the last days. */
async function makeLater(transaction: Transaction, random: Random, plans: readonly Plan[], { staffId, now }: { staffId: number; now: Date }): Promise<void> {
  const made = plans.map(({ id }) => ({ id, at: waitingSince(random, now, [4, 24 * transferDays - 8]) }))
  const named = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id int, at timestamptz)`
  await transaction.execute(sql`update home_commission_item set created_at = made.at, updated_at = made.at from ${named} where commission_id = made.id`)
  await transaction.execute(sql`update home_commission set created_at = made.at, updated_at = made.at, created_by = ${staffId}::int
    from ${named} where home_commission.id = made.id`)
}

/** Those of a month that can be transferred. */
const openPlans = (transaction: Transaction, { planYear, planMonth }: PlanMonth): Promise<Plan[]> =>
  transaction
    .select()
    .from(homeCommission)
    .where(
      and(
        eq(homeCommission.planYear, planYear),
        eq(homeCommission.planMonth, planMonth),
        eq(homeCommission.settleFlag, false),
        eq(homeCommission.frozenFlag, false),
        sql`${homeCommission.settleTotalMoney} > 0`,
      ),
    )
    .orderBy(asc(homeCommission.id))

interface Act {
  staffId: number
  at: string
}

async function adjustPlans(transaction: Transaction, month: PlanMonth, { isOwing, staffId, at }: Act & { isOwing: boolean }): Promise<void> {
  const plans = await openPlans(transaction, month)
  // What is taken off must be there.
  const able = plans.filter(plan => toCents(plan.settleTotalMoney) > 50_000n)
  const adjusted = able.filter((_, index) => index % adjustedEvery === 11)
  const rows = adjusted.map((plan, index) => {
    const [adjustCode, adjustMoney, adjustReason] = adjustments[index % adjustments.length]!
    return { plan, adjustCode, adjustMoney, adjustReason }
  })
  // Somebody who earns enough to make up for it in the next month.
  const debtor = able.find(plan => !adjusted.includes(plan) && plan.orderCount > 2 && toCents(plan.settleTotalMoney) < 400_000n)
  if (isOwing && debtor !== undefined)
    rows.push({
      plan: debtor,
      adjustCode: 'PENALTY',
      adjustMoney: subtractMoney('0', addMoney(debtor.settleTotalMoney, '168.00')),
      adjustReason: '赔付客户物品损坏，从佣金中扣除',
    })
  const stamps = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
  await insertRows(
    transaction,
    homeCommissionItem,
    rows.map(({ plan, ...adjustment }) => ({ commissionId: plan.id, artificerId: plan.artificerId, rowType: 'ADJUST', ...adjustment, ...stamps })),
  )
  const ids = rows.map(({ plan }) => plan.id)
  await transaction.execute(sql`insert into home_commission_adjust (commission_id, item_id, adjust_code, change_money, created_at, created_by, updated_at, updated_by)
    select commission_id, id, adjust_code, adjust_money, created_at, created_by, updated_at, updated_by from home_commission_item
    where commission_id = any(${sql.param(ids)}::int[]) and row_type = 'ADJUST'`)
  await refreshTotals(transaction, ids)
  await transaction.execute(sql`update home_commission set last_adjust_by = ${staffId}, last_adjust_at = ${at}, version = version + 1, updated_at = ${at}
    where id = any(${sql.param(ids)}::int[])`)
}

/** The first is that of the person whose certificate ran out. */
async function freezePlans(
  transaction: Transaction,
  month: PlanMonth,
  { artificers, count, staffId, at }: Act & { artificers: readonly DemoArtificer[]; count: number },
): Promise<void> {
  const plans = await openPlans(transaction, month)
  const story = artificers.find(person => person.story === 'EXPIRED_YESTERDAY')!
  const first = count === 1 ? undefined : plans.find(plan => plan.artificerId === story.id)
  const others = plans.filter(plan => plan !== first).filter((_, index) => index % 50 === 7)
  const frozen = [...(first === undefined ? [] : [first]), ...others].slice(0, count)
  for (const [index, { id }] of frozen.entries())
    await transaction.execute(sql`update home_commission set frozen_flag = true, frozen_reason = ${frozenReasons[index + (count === 1 ? 4 : 0)]!},
      frozen_by = ${staffId}, version = version + 1, updated_at = ${at}, updated_by = ${staffId} where id = ${id}`)
}

/** A refund that came after the transfer of its month: what the persons had too much waits for their next plan. */
async function takeOff(transaction: Transaction, { orderId, refundId, lines, refund }: LateRefund, month: PlanMonth): Promise<void> {
  const [order] = await transaction.select().from(homeOrder).where(eq(homeOrder.id, orderId))
  if (dayOf(order!.completedAt!).slice(0, 7) !== periodOf(month)) return
  const commissionMoney = commissionOf(lines, refund.money)
  const money = { paidMoney: order!.paidMoney, refundMoney: refund.money, refundingMoney: '0.00' }
  await transaction
    .update(homeOrder)
    .set({ refundMoney: refund.money, refundState: refundStateOf(money), commissionMoney, version: sql`${homeOrder.version} + 1`, updatedAt: refund.payoutAt! })
    .where(eq(homeOrder.id, orderId))
  const persons = (await findOrderPersons(transaction, [orderId])).get(orderId)!
  const before = earningsOf(order!, persons)
  const after = earningsOf({ ...money, commissionMoney }, persons)
  await insertRows(
    transaction,
    homeCommissionItem,
    after.map(({ artificerId, shareRate, orderMoney, commissionMoney: earned }, place) => ({
      artificerId,
      rowType: 'OFFSET',
      orderId,
      orderNo: order!.orderNo,
      refundId,
      orderMoney: subtractMoney(orderMoney, before[place]!.orderMoney),
      commissionTotalMoney: subtractMoney(earned, before[place]!.commissionMoney),
      shareRate,
      commissionRate: order!.commissionRate,
      completedAt: order!.completedAt,
      createdAt: refund.payoutAt!,
      updatedAt: refund.payoutAt!,
    })),
  )
}

/** Months whose money has been looked through. */
async function closePeriods(transaction: Transaction, months: readonly PlanMonth[], staffId: number): Promise<void> {
  for (const month of months) {
    const [first, last] = [`${periodOf(month)}-01`, lastDayOf(month)]
    const at = instantAt(addDays(last, 40), 17, 30)
    const within = (column: string) =>
      sql`${sql.raw(column)} >= ${instantAt(first, 0)}::timestamptz and ${sql.raw(column)} < ${instantAt(addDays(last, 1), 0)}::timestamptz`
    await transaction.execute(sql`
      insert into home_period (period, state, closed_by, closed_at, paid_money, refund_money, settle_money, created_at, updated_at, updated_by)
      select ${periodOf(month)}, 'CLOSED', ${staffId}::int, ${at},
        coalesce((select sum(money) from home_payment where ${within('paid_at')}), 0),
        coalesce((select sum(refund_money) from home_refund where state = 'SUCCESS' and ${within('paid_at')}), 0),
        coalesce((select sum(settle_money) from commission_settlement where state = 'EFFECTIVE' and mode <> 'CARRY' and settle_time between ${first}::date and ${last}::date), 0),
        ${at}, ${at}, ${staffId}::int`)
  }
}
