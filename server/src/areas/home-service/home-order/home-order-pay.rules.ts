import { and, eq, inArray, sql } from 'drizzle-orm'
import { addMoney, dayOf, homeOrderActions, homeOrderRefusals, isPossible, subtractMoney, toCents } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, Text, homeOrder as calls } from '@gongtai/contract'
import { violatedIndex } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { nextNumberOfDay } from '../../../kit/numbering.ts'
import { assertVersion, saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { lockOrder } from './home-order-action.ts'
import { homeOrderFee, homePayment } from './home-order-fee.tables.ts'
import { countPaid } from './home-order.facts.ts'
import { homeOrderRecord } from './home-order.record.ts'
import type { HomeOrderRecord } from './home-order-kind.ts'
import { logOrder } from './home-order-log.rules.ts'
import { paymentFileType } from './home-order.files.ts'
import { assertPeriodOpen } from '../home-period/home-period.rules.ts'
import { homeUser } from '../home-user/home-user.tables.ts'
import { homeOrderSayings } from './home-order.sayings.ts'

/** These rules are about what an order costs and what came in for it. Everything happens under the order's lock. */

type Fee = typeof homeOrderFee.$inferSelect

export async function confirmPay(
  work: Work,
  { orderId, version, feeIds, ...given }: Omit<ParsedInputOf<typeof calls.confirmPay>, 'requestNo'>,
  scope: Scope,
): Promise<AnswerOf<typeof calls.confirmPay>> {
  const { confirmPay: payAll, payFee } = homeOrderActions
  const order = await lockOrder(work, feeIds === undefined ? payAll : [payAll, payFee], orderId, scope)
  assertVersion(order, version)
  const fees = await pendingFees(work, order, feeIds)
  const money = addMoney('0', ...fees.map(fee => fee.money))
  if (toCents(money) !== toCents(given.money)) throw refuse(homeOrderRefusals.moneyChanged)
  const paidAt = paidAtOf(given.paidAt, order, fees)

  const isService = isPossible(payAll, order)
  const { state } = isService ? payAll.to : order
  const { payNo, id: paymentId } = await savePayment(work, order, fees, { ...given, money, paidAt })
  await work.db
    .update(homeOrderFee)
    .set({ state: 'PAID', ...stampOf(work) })
    .where(ofThese(fees))
  const saved = saveRow(
    work,
    homeOrderRecord,
    order,
    version,
    { paidMoney: addMoney(order.paidMoney, money), state, ...(isService ? { paidAt } : {}) },
    {
      changes: [
        {
          field: 'payment',
          old: null,
          new: homeOrderSayings.payment({ payNo, channel: given.channel, money, flowNo: given.channelFlowNo?.trim() || null }),
        },
      ],
    },
  )
  await logOrder(work, {
    orderId,
    type: 'PAY',
    ...(isService ? { from: order.state, to: state } : {}),
    content: homeOrderSayings.paid({ money, channel: given.channel, fees: fees.map(fee => fee.name) }),
  })
  await work.db
    .update(homeUser)
    .set({ paidTotalMoney: sql`${homeUser.paidTotalMoney} + ${money}::numeric` })
    .where(eq(homeUser.id, order.consumerId))
  await countPaid(work, order, { id: paymentId, paidAt, money })
  await assertPeriodOpen(work, dayOf(paidAt))
  return { state, ...saved }
}

/** The time lies neither in the future nor before what is paid was agreed on, compared by minutes because people give minutes. */
function paidAtOf(given: string, order: HomeOrderRecord, fees: readonly Fee[]): string {
  const paidAt = new Date(given).toISOString()
  const fault = (message: Text) => faults.badInput([{ field: 'paidAt', message }])
  if (paidAt > clock.iso()) throw fault(['收款时间不能晚于现在', 'The payment time cannot be in the future'])
  const agreed = fees.map(fee => (fee.feeType === 'BASE' ? order.createdAt : fee.createdAt))
  if (agreed.some(at => paidAt.slice(0, 16) < at.slice(0, 16)))
    throw fault(['收款时间不能早于下单或补差价的时间', 'The payment time cannot be before the order or the extra charge'])
  return paidAt
}

/** The service or the chosen fees are to be paid, and none of them may be settled yet. */
async function pendingFees(work: Work, order: HomeOrderRecord, feeIds: readonly number[] | undefined): Promise<Fee[]> {
  const pending = await work.db
    .select()
    .from(homeOrderFee)
    .where(and(eq(homeOrderFee.orderId, order.id), eq(homeOrderFee.state, 'PENDING_PAY')))
    .orderBy(homeOrderFee.id)
  if (feeIds === undefined) return pending
  const chosen = pending.filter(fee => feeIds.includes(fee.id))
  // An order whose service is not paid is paid as a whole.
  if (chosen.length < new Set(feeIds).size || (order.state === 'PENDING_PAY' && chosen.length < pending.length)) throw refuse(homeOrderRefusals.feeSettled)
  return chosen
}

type Payment = Pick<ParsedInputOf<typeof calls.confirmPay>, 'channel' | 'channelFlowNo' | 'voucherFiles' | 'money' | 'paidAt'>

async function savePayment(
  work: Work,
  order: HomeOrderRecord,
  fees: readonly Fee[],
  { channelFlowNo, voucherFiles, ...payment }: Payment,
): Promise<{ id: number; payNo: string }> {
  const payNo = await nextNumberOfDay(work, 'HY', 8)
  const { staffId } = work.actor
  const [row] = await work.db
    .insert(homePayment)
    .values({
      ...payment,
      payNo,
      orderId: order.id,
      feeIds: fees.map(({ id }) => id),
      channelFlowNo: channelFlowNo?.trim() || null,
      voucherFiles,
      registeredBy: staffId,
      createdAt: clock.iso(),
      createdBy: staffId,
      updatedBy: staffId,
    })
    .returning({ id: homePayment.id })
    .catch((error: unknown) => Promise.reject(violatedIndex(error) === 'home_payment_flow' ? refuse(homeOrderRefusals.flowTaken) : error))
  if (voucherFiles.length > 0) await linkFiles(work, { bizType: paymentFileType, bizId: row!.id, scene: 'home.voucher', staffId: staffId! }, voucherFiles)
  return { id: row!.id, payNo }
}

export async function addFee(
  work: Work,
  { orderId, version, ...given }: Omit<ParsedInputOf<typeof calls.addFee>, 'requestNo'>,
  scope: Scope,
): Promise<AnswerOf<typeof calls.addFee>> {
  const order = await lockOrder(work, homeOrderActions.addFee, orderId, scope)
  assertVersion(order, version)
  const money = addMoney(given.money)
  const { staffId } = work.actor
  const [fee] = await work.db
    .insert(homeOrderFee)
    .values({ ...given, money, orderId, state: 'PENDING_PAY', createdAt: clock.iso(), createdBy: staffId, updatedBy: staffId })
    .returning({ id: homeOrderFee.id })
  const amounts = { extraMoney: addMoney(order.extraMoney, money), payMoney: addMoney(order.payMoney, money) }
  const name = homeOrderSayings.fee({ feeType: given.feeType, name: given.name, money })
  const saved = saveRow(work, homeOrderRecord, order, version, amounts, { changes: [{ field: 'fee', old: null, new: name }] })
  await logOrder(work, { orderId, type: 'FEE', content: homeOrderSayings.feeAdded({ fee: name }) })
  return { feeId: fee!.id, payMoney: amounts.payMoney, ...saved }
}

/** A fee that is paid is not cancelled but refunded. */
export async function cancelFee(
  work: Work,
  { orderId, version, feeId }: ParsedInputOf<typeof calls.cancelFee>,
  scope: Scope,
): Promise<AnswerOf<typeof calls.cancelFee>> {
  const order = await lockOrder(work, homeOrderActions.cancelFee, orderId, scope)
  assertVersion(order, version)
  const [fee] = await work.db
    .select()
    .from(homeOrderFee)
    .where(and(eq(homeOrderFee.id, feeId), eq(homeOrderFee.orderId, orderId)))
  if (fee === undefined || fee.feeType === 'BASE') throw faults.recordNotFound()
  if (fee.state !== 'PENDING_PAY') throw refuse(homeOrderRefusals.feeSettled)
  const { amounts, names } = await cancelFees(work, order, [fee])
  const saved = saveRow(work, homeOrderRecord, order, version, amounts, { changes: [{ field: 'fee', old: names, new: null }] })
  await logOrder(work, { orderId, type: 'FEE', content: homeOrderSayings.feesCancelled({ fees: names }) })
  return { payMoney: amounts.payMoney, ...saved }
}

/** An order that ends does not owe its unpaid fees any more. */
export async function cancelPendingFees(work: Work, order: HomeOrderRecord): Promise<Pick<HomeOrderRecord, 'extraMoney' | 'payMoney'>> {
  return (await cancelFees(work, order, await pendingFees(work, order, undefined))).amounts
}

/** The money of the service stays, because it says what the order would have cost. */
async function cancelFees(work: Work, order: HomeOrderRecord, fees: readonly Fee[]) {
  if (fees.length > 0)
    await work.db
      .update(homeOrderFee)
      .set({ state: 'CANCELLED', ...stampOf(work) })
      .where(ofThese(fees))
  const extra = fees.filter(fee => fee.feeType !== 'BASE')
  const money = addMoney('0', ...extra.map(fee => fee.money))
  return {
    amounts: { extraMoney: subtractMoney(order.extraMoney, money), payMoney: subtractMoney(order.payMoney, money) },
    names: homeOrderSayings.fees({ fees: extra.map(fee => homeOrderSayings.fee({ feeType: fee.feeType, name: fee.name, money: fee.money })) }),
  }
}

const ofThese = (fees: readonly Fee[]) =>
  inArray(
    homeOrderFee.id,
    fees.map(({ id }) => id),
  )

const stampOf = (work: Work) => ({ updatedAt: clock.iso(), updatedBy: work.actor.staffId })
