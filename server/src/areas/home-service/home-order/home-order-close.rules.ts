import { and, eq } from 'drizzle-orm'
import {
  addMoney,
  cancelFeeOf,
  closeReasons,
  homeOrderActions,
  inLanguage,
  isPossible,
  refundReasons,
  refundableOf,
  subtractMoney,
  toCents,
} from '@gongtai/contract'
import type { AnswerOf, CloseReason, Language, ParsedInputOf, RefundReason, homeOrder as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { assertVersion, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { releaseArtificers } from '../home-dispatch/home-dispatch.rules.ts'
import { lockOrder } from './home-order-action.ts'
import { countClosed } from './home-order.facts.ts'
import { homeOrderRecord } from './home-order.record.ts'
import type { HomeOrderRecord } from './home-order-kind.ts'
import { logOrder } from './home-order-log.rules.ts'
import { cancelPendingFees } from './home-order-pay.rules.ts'
import { homeOrder } from './home-order.tables.ts'
import { openRefund } from '../home-refund/home-refund.rules.ts'
import { homeOrderSayings } from './home-order.sayings.ts'

/** An order is ended before it is completed. What was paid goes back less what the consumer forfeits; for one in service the editor says how much. */
export async function closeOrder(
  work: Work,
  { orderId, version, reasonCode, reason: given, refundMoney: wanted }: Omit<ParsedInputOf<typeof calls.close>, 'requestNo'>,
  editor: Principal,
): Promise<AnswerOf<typeof calls.close>> {
  const order = await lockOrder(work, [homeOrderActions.close, homeOrderActions.forceClose], orderId, editor.scope)
  const isForced = isPossible(homeOrderActions.forceClose, order)
  const code = isForced ? 'HomeOrder.forceClose' : 'HomeOrder.close'
  if (!holds(editor, code)) throw faults.lacks(code)
  assertVersion(order, version)
  if (isForced && wanted === undefined) throw faults.missing('refundMoney')
  if (!isForced && wanted !== undefined)
    throw faults.badInput([
      { field: 'refundMoney', message: ['该订单按规则退款，不能指定金额', 'The refund of this order follows the rules and cannot be set by hand'] },
    ])

  const { state } = homeOrderActions.close.to
  const { cancelFee, suggestRefund } = closingMoney(order, reasonCode)
  const refundMoney = addMoney(wanted ?? suggestRefund)
  const reason = given?.trim() || null
  await releaseArtificers(work, order, homeOrderSayings.releasedByClosing({ reasonCode }))
  const fees = await cancelPendingFees(work, order)
  // The refund is measured by what was paid, which a cancelled fee never was.
  const refund = toCents(refundMoney) === 0n ? null : await openRefund(work, order, { kind: 'CLOSE', refundMoney, reasonCode, remark: reason })
  const saved = saveRow(
    work,
    homeOrderRecord,
    order,
    version,
    { ...closed(reasonCode, reason, 'STAFF'), ...fees, cancelFee, ...refund?.order },
    {
      remark: homeOrderSayings.closing({ reasonCode, reason }),
    },
  )
  const isPaid = toCents(order.paidMoney) > 0n
  if (isPaid) await countClosed(work, order, { closedAt: clock.iso(), refundMoney })
  const money = { refund: isPaid ? refundMoney : null, cancelFee: isPaid && toCents(cancelFee) > 0n ? cancelFee : null }
  await logOrder(work, { orderId, type: 'STATE', from: order.state, to: state, content: homeOrderSayings.closed({ reasonCode, reason, ...money }) })
  return { state, refundId: refund?.refundId ?? null, refundMoney, cancelFee, ...saved }
}

const closed = (closeReasonCode: CloseReason, closeReason: string | null, closedByType: 'STAFF' | 'SYSTEM') =>
  ({ ...homeOrderActions.close.to, closeReasonCode, closeReason, closedByType, closedAt: clock.iso(), redispatchFlag: false }) as const

/** The caller has locked the order, which nobody paid. */
export async function closeUnpaid(work: Work, order: HomeOrderRecord, reasonCode: 'TIMEOUT_UNPAID' | 'USER_DISABLED'): Promise<void> {
  const closing = { reasonCode, reason: null }
  const fees = await cancelPendingFees(work, order)
  saveRow(work, homeOrderRecord, order, null, { ...closed(reasonCode, null, 'SYSTEM'), ...fees }, { remark: homeOrderSayings.closing(closing) })
  await logOrder(work, {
    orderId: order.id,
    type: 'STATE',
    from: order.state,
    to: homeOrderActions.close.to.state,
    content: homeOrderSayings.closedBySystem(closing),
    operatorType: 'SYSTEM',
  })
}

/** Unpaid orders are locked before their consumer, since a payment locks them in this order. */
export async function lockUnpaidOrders(work: Work, consumerId: number): Promise<HomeOrderRecord[]> {
  const found = await work.db
    .select({ id: homeOrder.id })
    .from(homeOrder)
    .where(and(eq(homeOrder.consumerId, consumerId), eq(homeOrder.state, 'PENDING_PAY')))
    .orderBy(homeOrder.id)
    .for('update')
  const orders: HomeOrderRecord[] = []
  for (const { id } of found) orders.push(await lockRow(work, homeOrderRecord, id, { kind: 'ALL' }))
  return orders
}

type MoneyOfOrder = Pick<HomeOrderRecord, 'state' | 'paidMoney' | 'refundMoney' | 'refundingMoney' | 'appointStart'>

/** It tells what closing now for this reason means (rule 3). For an order in service, whoever closes it says what goes back. */
function closingMoney(order: MoneyOfOrder, reasonCode: CloseReason): { cancelFee: string; suggestRefund: string } {
  const cancelFee = cancelFeeOf(
    { ...order, isDispatched: order.state === 'PENDING_SERVICE', faultParty: closeReasons[reasonCode].faultParty },
    clock.now().getTime(),
  )
  return { cancelFee, suggestRefund: subtractMoney(refundableOf(order), cancelFee) }
}

/** Each reason that a person may give comes with what it means for the order now. */
export function reasonList(scene: 'CLOSE' | 'REFUND', order: MoneyOfOrder | null, language: Language): AnswerOf<typeof calls.reasons> {
  const reasons = scene === 'CLOSE' ? closeReasons : refundReasons
  return Object.entries(reasons)
    .filter(([, reason]) => !('system' in reason))
    .map(([code, { label, faultParty, needRemark }]) => {
      const none = { cancelFee: null, suggestRefund: null }
      const money =
        order === null ? none : scene === 'CLOSE' ? closingMoney(order, code as CloseReason) : { cancelFee: '0.00', suggestRefund: refundableOf(order) }
      return { code: code as CloseReason | RefundReason, label: inLanguage(label, language), faultParty, needRemark, ...money }
    })
}
