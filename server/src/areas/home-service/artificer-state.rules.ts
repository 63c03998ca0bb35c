import { artificerRefusals, homePersonStates } from '@gongtai/contract'
import type { AnswerOf, artificer as calls } from '@gongtai/contract'
import { clock } from '../../kit/clock.ts'
import { faults, refuse } from '../../kit/fault.ts'
import { lockRow, saveRow } from '../../kit/save.ts'
import type { Scope } from '../../kit/scope.ts'
import type { Work } from '../../kit/work.ts'
import { artificerKind } from './artificer-kind.ts'
import { logStatus } from './home-status-log.rules.ts'

type Changed = AnswerOf<typeof calls.disable>

interface Target {
  id: number
  /** Null: by the clock, whatever was edited meanwhile. */
  version: number | null
}

/** Of two who disable at once the second is told so, before anything about versions. */
export async function disableArtificer(
  work: Work,
  { id, version, reason, disabledUntil = null }: Target & { reason: string; disabledUntil?: string | null | undefined },
  scope: Scope,
): Promise<Changed> {
  if (disabledUntil !== null && disabledUntil < clock.today())
    throw faults.badInput([{ field: 'disabledUntil', message: ['禁用至不能早于今天', 'The day must not be before today'] }])
  const row = await lockRow(work, artificerKind, id, scope)
  const { from, to: status } = homePersonStates.moves.disable
  if (!from.includes(row.status)) throw refuse(artificerRefusals.sameState)
  const disableReason = reason.trim()
  const saved = saveRow(work, artificerKind, row, version, {
    status,
    disableReason,
    disabledUntil,
    disabledAt: clock.iso(),
    disabledBy: work.actor.staffId,
    workState: 'RESTING',
  })
  await logStatus(work, { targetType: 'ARTIFICER', targetId: id, action: 'DISABLE', reason: disableReason })
  return { status, ...saved }
}

/** Whoever comes back rests until the person says otherwise. */
export async function enableArtificer(work: Work, { id, version }: Target, scope: Scope, remark?: string): Promise<Changed> {
  const row = await lockRow(work, artificerKind, id, scope)
  const { from, to: status } = homePersonStates.moves.enable
  if (!from.includes(row.status)) throw refuse(artificerRefusals.sameState)
  const changes = { status, disableReason: null, disabledUntil: null, disabledAt: null, disabledBy: null, workState: 'RESTING' as const }
  const saved = saveRow(work, artificerKind, row, version, changes, remark === undefined ? {} : { remark })
  await logStatus(work, { targetType: 'ARTIFICER', targetId: id, action: 'ENABLE', reason: remark ?? null })
  return { status, ...saved }
}
