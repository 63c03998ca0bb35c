import { artificerRefusals, homePersonStates } from '@gongtai/contract'
import type { AnswerOf, artificer as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { artificerRecord } from './artificer.record.ts'
import { findOpenOrders, holdTeams, undispatchOrder } from '../home-dispatch/home-dispatch.rules.ts'
import { homeOrderRecord } from '../home-order/home-order.record.ts'
import { logStatus } from '../home-user/home-status-log.rules.ts'
import { homeDispatchSayings } from '../home-dispatch/home-dispatch.sayings.ts'

type Changed = AnswerOf<typeof calls.enable>
type Disabled = AnswerOf<typeof calls.disable>

const everything = { kind: 'ALL' } as const

interface Target {
  id: number
  /** Null: by the clock, whatever was edited meanwhile. */
  version: number | null
}

/**
 * Of two who disable at once the second is told so, before anything about versions. The orders of the person are held before the
 * person, as everywhere; what is sent to the person meanwhile is found under the lock.
 */
export async function disableArtificer(
  work: Work,
  { id, version, reason, disabledUntil = null }: Target & { reason: string; disabledUntil?: string | null | undefined },
  scope: Scope,
): Promise<Disabled> {
  if (disabledUntil !== null && disabledUntil < clock.today())
    throw faults.badInput([{ field: 'disabledUntil', message: ['禁用至不能早于今天', 'The day must not be before today'] }])
  const known = (await findOpenOrders(work.db, id)).map(order => order.orderId)
  for (const orderId of known) await lockRow(work, homeOrderRecord, orderId, everything)
  await holdTeams(work, known)
  const row = await lockRow(work, artificerRecord, id, scope)
  const { from, to: status } = homePersonStates.moves.disable
  if (!from.includes(row.status)) throw refuse(artificerRefusals.sameState)
  const orders = await findOpenOrders(work.db, id)
  if (orders.some(({ state }) => state === 'IN_SERVICE')) throw refuse(artificerRefusals.busy)
  const disableReason = reason.trim()
  const saved = saveRow(work, artificerRecord, row, version, {
    status,
    disableReason,
    disabledUntil,
    disabledAt: clock.iso(),
    disabledBy: work.actor.staffId,
    workState: 'RESTING',
  })
  for (const { orderId } of orders)
    await undispatchOrder(work, { orderId, version: null, reason: homeDispatchSayings.personDisabled({ name: row.name }) }, { scope: everything })
  await logStatus(work, { targetType: 'ARTIFICER', targetId: id, action: 'DISABLE', reason: disableReason, effectCount: orders.length })
  return { status, ...saved, redispatched: orders.length }
}

/** Whoever comes back rests until the person says otherwise. */
export async function enableArtificer(work: Work, { id, version }: Target, scope: Scope, remark?: string): Promise<Changed> {
  const row = await lockRow(work, artificerRecord, id, scope)
  const { from, to: status } = homePersonStates.moves.enable
  if (!from.includes(row.status)) throw refuse(artificerRefusals.sameState)
  const changes = { status, disableReason: null, disabledUntil: null, disabledAt: null, disabledBy: null, workState: 'RESTING' as const }
  const saved = saveRow(work, artificerRecord, row, version, changes, remark === undefined ? {} : { remark })
  await logStatus(work, { targetType: 'ARTIFICER', targetId: id, action: 'ENABLE', reason: remark ?? null })
  return { status, ...saved }
}
