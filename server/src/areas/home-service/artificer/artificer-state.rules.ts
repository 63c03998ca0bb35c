import { artificerActions, artificerRefusals } from '@gongtai/contract'
import type { AnswerOf, artificer as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import type { Artificer } from './artificer-kind.ts'
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
  /** It is null where the clock acts, because whatever was edited meanwhile does not matter then. */
  version: number | null
}

/**
 * Where two disable at once, the second is told so before anything about versions. The orders of the person are locked before
 * the person, as everywhere, and those that were sent to the person meanwhile are found under the lock.
 */
export async function disableArtificer(
  work: Work,
  { id, version, reason, disabledUntil = null }: Target & { reason: string; disabledUntil?: string | null | undefined },
  caller: Pick<Principal, 'scope'>,
): Promise<Disabled> {
  if (disabledUntil !== null && disabledUntil < clock.today())
    throw faults.badInput([{ field: 'disabledUntil', message: ['禁用至不能早于今天', 'The date cannot be before today'] }])
  const known = (await findOpenOrders(work.db, id)).map(order => order.orderId)
  for (const orderId of known) await lockRow(work, homeOrderRecord, orderId, everything)
  await holdTeams(work, known)
  const row = await lockFor(work, artificerRecord, artificerActions.disable, id, caller)
  const { status } = artificerActions.disable.to
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
    workStateBefore: row.workState,
  })
  for (const { orderId } of orders)
    await undispatchOrder(work, { orderId, version: null, reason: homeDispatchSayings.personDisabled({ name: row.name }) }, { scope: everything })
  await logStatus(work, { targetType: 'ARTIFICER', targetId: id, action: 'DISABLE', reason: disableReason, effectCount: orders.length })
  return { status, ...saved, redispatched: orders.length }
}

/** Whoever is enabled again goes on as before: who took orders takes them again, who rested rests. */
export async function enableArtificer(work: Work, { id, version }: Target, caller: Pick<Principal, 'scope'>, remark?: string): Promise<Changed> {
  const row = await lockFor(work, artificerRecord, artificerActions.enable, id, caller)
  const { status } = artificerActions.enable.to
  const changes = {
    status,
    disableReason: null,
    disabledUntil: null,
    disabledAt: null,
    disabledBy: null,
    workState: row.workStateBefore ?? row.workState,
    workStateBefore: null,
  }
  const saved = saveRow(work, artificerRecord, row, version, changes, remark === undefined ? {} : { remark })
  await logStatus(work, { targetType: 'ARTIFICER', targetId: id, action: 'ENABLE', reason: remark ?? null })
  return { status, ...saved }
}

/** Staff switch a person who asked for it by telephone. The state of a disabled person comes back with the enabling. */
export async function setWorkState(work: Work, id: number, workState: Artificer['workState'], caller: Pick<Principal, 'scope'>): Promise<void> {
  const action = artificerActions[workState === 'ACCEPTING' ? 'startWork' : 'rest']
  const row = await lockFor(work, artificerRecord, action, id, caller)
  saveRow(work, artificerRecord, row, null, action.to)
}
