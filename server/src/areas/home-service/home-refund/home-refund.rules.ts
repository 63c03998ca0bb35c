import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  addMoney,
  commissionOf,
  dayOf,
  flowNoMissing,
  homeOrderActions,
  homeRefundActions,
  refundAuditTakesTwo,
  refundCancelTakesTwo,
  refundPayoutTakesTwo,
  refundRefusals,
  refundStateOf,
  refundWithoutAudit,
  subtractMoney,
  toCents,
} from '@gongtai/contract'
import type { AnswerOf, Money, ParsedInputOf, RefundState, Refusal, TwoPeople, homeRefund as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { nextNumberOfDay } from '../../../kit/numbering.ts'
import { insertRow, lockRow, readRow, saveRow } from '../../../kit/save.ts'
import { assertOtherHands } from '../../../kit/two-people.ts'
import type { Work } from '../../../kit/work.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { findTeam } from '../home-dispatch/home-candidate.queries.ts'
import { reconcileOrderItems } from '../home-commission/home-commission-item.rules.ts'
import { holdPersons } from '../home-dispatch/home-dispatch.rules.ts'
import { lockOrder, refusedLateRefund, refusedRefund } from '../home-order/home-order-action.ts'
import { homeOrderFee, homePayment } from '../home-order/home-order-fee.tables.ts'
import { homeOrderRecord } from '../home-order/home-order.record.ts'
import type { HomeOrderRecord } from '../home-order/home-order-kind.ts'
import { logOrder } from '../home-order/home-order-log.rules.ts'
import { profiteerOf } from '../own-number.ts'
import type { Decider } from '../own-number.ts'
import { assertPeriodOpen } from '../home-period/home-period.rules.ts'
import { assertRefundState } from './home-refund-action.ts'
import { countCalledOff, countRefunded } from './home-refund.facts.ts'
import { homeRefundRecord } from './home-refund.record.ts'
import type { HomeRefundRecord } from './home-refund-kind.ts'
import { homeRefundNotices, tellApplicant } from './home-refund.notice.ts'
import { homeUser } from '../home-user/home-user.tables.ts'
import { homeRefundSayings } from './home-refund.sayings.ts'

type Moved = AnswerOf<typeof calls.audit>
type MoneyOf = Pick<HomeOrderRecord, 'refundMoney' | 'refundingMoney' | 'refundState'>

interface NewRefund {
  kind: HomeRefundRecord['kind']
  refundMoney: Money
  reasonCode: HomeRefundRecord['reasonCode']
  remark: string | null
  pictures?: readonly string[]
}

/**
 * Begins to give money of an order back. The order is locked, and its caller saves what is answered of it with whatever else
 * changes: of an order one refund at most is under way.
 */
export async function openRefund(
  work: Work,
  order: HomeOrderRecord,
  { kind, refundMoney, reasonCode, remark, pictures = [] }: NewRefund,
): Promise<{ refundId: number; state: RefundState; order: MoneyOf }> {
  const refused = refusedRefund(order, refundMoney)
  if (refused !== null) throw refused
  // What went back before counts, or somebody would ask for a large sum in small ones. Refunds that came to nothing are in neither amount.
  const inAll = addMoney(order.refundMoney, order.refundingMoney, refundMoney)
  const needsAudit = kind === 'AFTER_SALE' && toCents(inAll) > toCents(refundWithoutAudit)
  const state = needsAudit ? 'PENDING_AUDIT' : 'PENDING_PAYOUT'
  const money = addMoney(refundMoney)
  const row = await insertRow(work, homeRefundRecord, {
    refundNo: await nextNumberOfDay(work, 'HR', 8),
    orderId: order.id,
    consumerId: order.consumerId,
    kind,
    refundMoney: money,
    reasonCode,
    remark,
    pictures: [...pictures],
    state,
    channel: await findChannel(work, order.id),
    applyBy: work.actor.staffId,
    applyAt: clock.iso(),
  })
  await logOrder(work, { orderId: order.id, type: 'REFUND', content: homeRefundSayings.opened({ money, reasonCode, remark }) })
  return { refundId: row.id, state, order: withRefunding(order, addMoney(order.refundingMoney, money)) }
}

/** Money goes back the way it was paid last, unless somebody says otherwise. */
async function findChannel(work: Work, orderId: number) {
  const [last] = await work.db
    .select({ channel: homePayment.channel })
    .from(homePayment)
    .where(eq(homePayment.orderId, orderId))
    .orderBy(desc(homePayment.id))
    .limit(1)
  return last?.channel ?? null
}

/** It computes the money of an order after another sum is on the way and some of it has arrived. */
function withRefunding({ paidMoney, refundMoney }: HomeOrderRecord, refundingMoney: Money, arrived: Money = '0'): MoneyOf {
  const money = { paidMoney, refundMoney: addMoney(refundMoney, arrived), refundingMoney }
  return { refundMoney: money.refundMoney, refundingMoney, refundState: refundStateOf(money) }
}

export async function refundCompletedOrder(
  work: Work,
  { orderId, version, refundMoney, reasonCode, remark, pictures }: ParsedInputOf<typeof calls.apply>,
  { scope, staffId }: Principal,
): Promise<AnswerOf<typeof calls.apply>> {
  const order = await lockOrder(work, homeOrderActions.refund, orderId, scope)
  const refused = refusedLateRefund(order, refundMoney)
  if (refused !== null) throw refused
  const opened = await openRefund(work, order, { kind: 'AFTER_SALE', refundMoney, reasonCode, remark: remark.trim(), pictures })
  await linkFiles(work, { bizType: homeRefundRecord.type, bizId: opened.refundId, scene: 'home.order', staffId }, pictures)
  saveRow(work, homeOrderRecord, order, version, opened.order)
  return { refundId: opened.refundId, state: opened.state }
}

/** The order and those who were there are locked before the refund, because a decision changes all of them. */
async function lockWithOrder(work: Work, refundId: number, { scope }: Pick<Principal, 'scope'>) {
  const { orderId } = await readRow(work, homeRefundRecord, refundId, scope, ['orderId'])
  const order = await lockRow(work, homeOrderRecord, orderId!, scope)
  const persons = (await findTeam(work.db, order.id)).map(person => person.artificerId)
  await holdPersons(work, persons)
  return { order, persons, refund: await lockRow(work, homeRefundRecord, refundId, scope) }
}

export async function auditRefund(work: Work, { refundId, version, result, remark }: ParsedInputOf<typeof calls.audit>, auditor: Decider): Promise<Moved> {
  const { order, refund } = await lockWithOrder(work, refundId, auditor)
  assertRefundState(refund, homeRefundActions.audit)
  const state = result === 'PASS' ? 'PENDING_PAYOUT' : 'REJECTED'
  await assertOtherThanApplicant(work, refundAuditTakesTwo, order, refund, auditor, refundRefusals.self)
  const auditRemark = wordsOf(remark)
  const saved = saveRow(work, homeRefundRecord, refund, version, { state, auditBy: auditor.staffId, auditAt: clock.iso(), auditRemark })
  if (state === 'REJECTED') giveBack(work, order, refund)
  const { refundNo } = refund
  await tellApplicant(
    work,
    refund,
    result === 'PASS' ? homeRefundNotices.passed({ refundNo }) : homeRefundNotices.rejected({ refundNo, remark: auditRemark ?? '' }),
  )
  const say = result === 'PASS' ? homeRefundSayings.passed : homeRefundSayings.rejected
  await logOrder(work, { orderId: order.id, type: 'REFUND', content: say({ money: refund.refundMoney, remark: auditRemark }) })
  return { state, ...saved }
}

/** Neither whoever asked for the money nor whoever receives it lets it go. */
async function assertOtherThanApplicant(
  work: Work,
  rule: TwoPeople,
  order: HomeOrderRecord,
  { applyBy, consumerId }: HomeRefundRecord,
  decider: Decider,
  refusal: Refusal,
): Promise<void> {
  const [consumer] = await work.db.select({ mobile: homeUser.mobile }).from(homeUser).where(eq(homeUser.id, consumerId))
  const receiver = profiteerOf(decider, [order.contactMobile, consumer?.mobile])
  await assertOtherHands(work, rule, decider, { by: [applyBy, receiver], refusal })
}

const wordsOf = (text: string | null | undefined): string | null => {
  const words = text?.trim() ?? ''
  return words === '' ? null : words
}

/** The money of a refund that comes to nothing is the order's again. */
function giveBack(work: Work, order: HomeOrderRecord, refund: HomeRefundRecord): void {
  saveRow(work, homeOrderRecord, order, null, withRefunding(order, subtractMoney(order.refundingMoney, refund.refundMoney)))
}

export async function payoutRefund(work: Work, input: ParsedInputOf<typeof calls.payout>, payer: Decider): Promise<Moved> {
  const { order, persons, refund } = await lockWithOrder(work, input.refundId, payer)
  const action = homeRefundActions[input.result === 'SUCCESS' ? 'payout' : 'fail']
  assertRefundState(refund, action)
  await assertOtherThanApplicant(work, refundPayoutTakesTwo, order, refund, payer, refundRefusals.selfPayout)
  const { state } = action.to
  const registered = { state, payoutBy: payer.staffId, payoutAt: clock.iso() }
  const note = wordsOf(input.remark)
  const remark = note === null ? {} : { remark: note }
  if (state === 'FAILED') {
    const failReason = input.failReason!.trim()
    const saved = saveRow(work, homeRefundRecord, refund, input.version, { ...registered, failReason }, remark)
    await tellApplicant(work, refund, homeRefundNotices.failed({ refundNo: refund.refundNo, reason: failReason }))
    await logOrder(work, { orderId: order.id, type: 'REFUND', content: homeRefundSayings.failed({ money: refund.refundMoney, reason: failReason }) })
    return { state, ...saved }
  }
  const paidAt = paidAtOf(input.paidAt!, refund)
  const channel = input.channel ?? refund.channel
  if (channel === null) throw faults.missing('channel')
  const channelFlowNo = channel === 'CASH' ? null : wordsOf(input.channelFlowNo)
  if (channel !== 'CASH' && channelFlowNo === null) throw faults.badInput([{ field: 'channelFlowNo', message: flowNoMissing }])
  const saved = saveRow(work, homeRefundRecord, refund, input.version, { ...registered, paidAt, channel, channelFlowNo, failReason: null }, remark)
  const commissionBack = await arrive(work, order, refund, persons)
  await countRefunded(work, order, refund, { paidAt, commissionBack })
  await logOrder(work, { orderId: order.id, type: 'REFUND', content: homeRefundSayings.paid({ money: refund.refundMoney, flowNo: channelFlowNo }) })
  await assertPeriodOpen(work, dayOf(paidAt))
  return { state, ...saved }
}

/** The time lies neither in the future nor before the application and its approval, compared by minutes because people give minutes. */
function paidAtOf(given: string, { applyAt, auditAt }: HomeRefundRecord): string {
  const paidAt = new Date(given).toISOString()
  if (paidAt > clock.iso()) throw faults.badInput([{ field: 'paidAt', message: ['退款时间不能晚于当前时间', 'The time cannot be in the future'] }])
  if (paidAt.slice(0, 16) < applyAt.slice(0, 16))
    throw faults.badInput([{ field: 'paidAt', message: ['退款时间不能早于申请时间', 'The refund time cannot be before the request'] }])
  if (auditAt !== null && paidAt.slice(0, 16) < auditAt.slice(0, 16))
    throw faults.badInput([{ field: 'paidAt', message: ['退款时间不能早于审批时间', 'The refund time cannot be before the approval'] }])
  return paidAt
}

/** The money is back with the consumer, so what the service persons earn of a completed order changes too (rule 6). It answers what they earn less. */
async function arrive(work: Work, order: HomeOrderRecord, refund: HomeRefundRecord, persons: readonly number[]): Promise<Money> {
  const money = withRefunding(order, subtractMoney(order.refundingMoney, refund.refundMoney), refund.refundMoney)
  const isCompleted = order.state === 'COMPLETED'
  const commissionMoney = isCompleted ? commissionOf(await findLines(work, order.id), money.refundMoney) : null
  const changes = { ...money, ...(commissionMoney === null ? {} : { commissionMoney }) }
  saveRow(work, homeOrderRecord, order, null, changes)
  await work.db
    .update(homeUser)
    .set({ refundCount: sql`${homeUser.refundCount} + 1` })
    .where(eq(homeUser.id, order.consumerId))
  if (persons.length > 0)
    await work.db
      .update(artificer)
      .set({ refundCount: sql`${artificer.refundCount} + 1` })
      .where(inArray(artificer.id, [...persons]))
  if (isCompleted) await reconcileOrderItems(work, { ...order, ...changes }, refund.id)
  return commissionMoney === null ? '0.00' : subtractMoney(order.commissionMoney ?? '0', commissionMoney)
}

/** The lines are what was paid, with the rates that were frozen at completion. */
const findLines = (work: Work, orderId: number) =>
  work.db
    .select({ feeType: homeOrderFee.feeType, money: homeOrderFee.money, commissionRate: sql<string>`${homeOrderFee.commissionRate}` })
    .from(homeOrderFee)
    .where(and(eq(homeOrderFee.orderId, orderId), eq(homeOrderFee.state, 'PAID')))
    .orderBy(homeOrderFee.id)

export async function cancelRefund(work: Work, { refundId, version, remark }: ParsedInputOf<typeof calls.cancel>, canceller: Decider): Promise<Moved> {
  const { order, refund } = await lockWithOrder(work, refundId, canceller)
  assertRefundState(refund, homeRefundActions.cancel)
  await assertOtherThanApplicant(work, refundCancelTakesTwo, order, refund, canceller, refundRefusals.selfCancel)
  const { state } = homeRefundActions.cancel.to
  const saved = saveRow(work, homeRefundRecord, refund, version, { state }, { remark: remark.trim() })
  giveBack(work, order, refund)
  await countCalledOff(work, order, refund)
  await logOrder(work, { orderId: order.id, type: 'REFUND', content: homeRefundSayings.cancelled({ money: refund.refundMoney, remark: remark.trim() }) })
  return { state, ...saved }
}
