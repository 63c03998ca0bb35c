import { addDays, dayOf, positionActions, positionRefusals as refusals, reopenDays } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, PositionMove, position as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { assertAllowed } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { assertVersion, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { finishAssignments, restAssignments } from '../position-assign/assign-life.rules.ts'
import { assertPublishable } from './position-examine.rules.ts'
import { assertPayable, findContractTerms } from './position-fee.rules.ts'
import { assertCompany, assertHeads, assertRoom, assertValidTo, lockForAction } from './position-guard.rules.ts'
import type { Locked, PositionRow } from './position-guard.rules.ts'
import { findFormerWaiters } from './position-lookup.queries.ts'
import { positionNotices, tellAtWork } from './position.notice.ts'
import { countOfCompany, fullAtWith, goOnline, submittedBy } from './position-publish.rules.ts'
import { positionRecord } from './position.record.ts'

type MoveInput = ParsedInputOf<typeof calls.changeState>
type Changed = AnswerOf<typeof calls.changeState>

const actionOf = {
  PAUSE: positionActions.pause,
  RESUME: positionActions.resume,
  OFFLINE: positionActions.offline,
  REPUBLISH: positionActions.republish,
  CLOSE: positionActions.close,
  REOPEN: positionActions.reopen,
} as const satisfies Record<PositionMove, unknown>

const rules: Record<PositionMove, (work: Work, locked: Locked, input: MoveInput, caller: Principal) => Promise<Changed>> = {
  PAUSE: pause,
  RESUME: resume,
  OFFLINE: (work, locked, input) => takeOffline(work, locked, reasonOf(input), input.offlineReason ?? 'MANUAL'),
  REPUBLISH: republish,
  CLOSE: close,
  REOPEN: reopen,
}

export async function changePositionState(work: Work, input: MoveInput, caller: Principal): Promise<Changed> {
  const action = actionOf[input.action]
  assertAllowed(action, caller)
  const locked = await lockForAction(work, action, input.id, caller)
  assertVersion(locked.row, input.version)
  const changed = await rules[input.action](work, locked, input, caller)
  await countOfCompany(work, locked.company.id)
  return changed
}

const titledOf = ({ company, row }: Locked) => ({ title: row.title, company: company.name })

/** Whoever stops something says why. */
function reasonOf({ reason }: Pick<MoveInput, 'reason'>): string {
  const given = reason?.trim() ?? ''
  if (given.length < 2) throw faults.badInput([{ field: 'reason', message: ['请填写原因，2-200个字', 'Enter a reason of 2–200 characters'] }])
  return given
}

async function pause(work: Work, locked: Locked, input: MoveInput): Promise<Changed> {
  const { row } = locked
  const reason = reasonOf(input)
  const saved = saveRow(
    work,
    positionRecord,
    row,
    null,
    { state: 'PAUSED', stateAt: clock.iso(), stateReason: reason, offlineReason: null },
    { remark: reason },
  )
  await restAssignments(work, row.id, true)
  await tellAtWork(work, row, positionNotices.paused({ ...titledOf(locked), reason }))
  return { state: 'PAUSED', ...saved }
}

async function resume(work: Work, { company, row }: Locked, input: MoveInput): Promise<Changed> {
  assertCompany(company, 'GO_ON')
  if (row.offlineReason === 'SIGN_ENDED' && !(await findContractTerms(work.db, company.id)).hasContract) throw refuse(refusals.signEnded)
  await assertPayable(work, company.id, row.feeMode)
  const changes = renewedBy(row, input, false)
  await assertRoom(work, company, 0)
  return { state: 'ONLINE', ...(await goOnline(work, row, changes)) }
}

/** A new end and a new headcount, where a position goes on; both must leave something to do. */
function renewedBy(row: PositionRow, { validTo, headcount }: MoveInput, needsEnd: boolean): Partial<PositionRow> {
  if (validTo !== undefined) assertValidTo(validTo)
  else if (needsEnd) throw refuse(refusals.validToNeeded)
  if (headcount !== undefined) assertHeads(row, headcount)
  if ((validTo ?? row.validTo) < clock.today()) throw refuse(refusals.expired)
  if (row.hiredCount >= (headcount ?? row.headcount)) throw refuse(refusals.full)
  return {
    ...(validTo !== undefined && { validTo }),
    ...(headcount !== undefined && { headcount, fullAt: fullAtWith(row, headcount) }),
  }
}

/** A change that waited becomes part of it, and is examined before the position is published again. */
export const withWaitingEdit = ({ pendingEdit }: PositionRow): Partial<PositionRow> =>
  pendingEdit === null ? {} : { ...(pendingEdit.values as Partial<PositionRow>), pendingEdit: null, waitsSince: null, isKeyEdited: true }

export async function takeOffline(work: Work, locked: Locked, reason: string, offlineReason: 'MANUAL' | 'VIOLATION'): Promise<Changed> {
  const { row } = locked
  const offline: Partial<PositionRow> = { ...withWaitingEdit(row), state: 'OFFLINE', stateAt: clock.iso(), stateReason: reason, offlineReason }
  const saved = saveRow(work, positionRecord, row, null, offline, { remark: reason })
  await restAssignments(work, row.id, true)
  await tellAtWork(work, row, positionNotices.offline({ ...titledOf(locked), reason }))
  return { state: 'OFFLINE', ...saved }
}

/** What broke the rules, and what was changed where people examine, is examined before it is open again. */
async function publishAgain(
  work: Work,
  { row }: Locked,
  changes: Partial<PositionRow>,
  caller: Principal,
  waiterIds: readonly number[] = [],
): Promise<Changed> {
  const isExamined = row.isKeyEdited || row.offlineReason === 'VIOLATION'
  const wish = waiterIds.length === 0 ? row.assignWish : { waiterIds: [...waiterIds], target: null }
  if (caller.isAdmin || !isExamined) return { state: 'ONLINE', ...(await goOnline(work, row, changes, {}, wish)) }
  const waits: Partial<PositionRow> = {
    ...changes,
    ...submittedBy(caller.staffId),
    state: 'WAIT_EXAMINE',
    stateAt: clock.iso(),
    stateReason: null,
    assignWish: wish,
  }
  return { state: 'WAIT_EXAMINE', ...saveRow(work, positionRecord, row, null, waits) }
}

async function republish(work: Work, locked: Locked, input: MoveInput, caller: Principal): Promise<Changed> {
  const { company, row } = locked
  const changes = renewedBy(row, input, true)
  await assertPublishable(work, { company, row: { ...row, ...changes } })
  await assertRoom(work, company, 1)
  return publishAgain(work, locked, changes, caller)
}

async function close(work: Work, locked: Locked, input: MoveInput): Promise<Changed> {
  const { row } = locked
  const closeReason = input.closeReason ?? 'CANCELLED'
  if (row.openOfferCount > 0) throw refuse(refusals.liveProgress, { count: row.openOfferCount })
  if (closeReason === 'FILLED' && row.hiredCount < row.headcount) throw refuse(refusals.notFull)
  const reason = closeReason === 'FILLED' ? (input.reason?.trim() ?? '') : reasonOf(input)
  const now = clock.iso()
  const closed: Partial<PositionRow> = { ...withWaitingEdit(row), state: 'CLOSED', stateAt: now, closedAt: now, closeReason, stateReason: reason || null }
  const saved = saveRow(work, positionRecord, row, null, closed, reason === '' ? {} : { remark: reason })
  // They are told before they are not at work on it any more.
  await tellAtWork(work, row, positionNotices.closed({ ...titledOf(locked), reason }))
  await finishAssignments(work, row.id)
  return { state: 'CLOSED', ...saved }
}

/** Those who worked on it last are asked first. */
async function reopen(work: Work, locked: Locked, input: MoveInput, caller: Principal): Promise<Changed> {
  const { company, row } = locked
  if (clock.today() > addDays(dayOf(row.closedAt!), reopenDays)) throw refuse(refusals.reopenTooLate, { days: reopenDays })
  const changes = renewedBy(row, input, true)
  await assertPublishable(work, { company, row: { ...row, ...changes } })
  await assertRoom(work, company, 1)
  return publishAgain(work, locked, { ...changes, closedAt: null, closeReason: null }, caller, await findFormerWaiters(work, row))
}
