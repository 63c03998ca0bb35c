import { and, eq, inArray, sql } from 'drizzle-orm'
import { checkResults, isPossible, missedAttempts, missedCallActions, missedCallRefusals, missedCallParams } from '@gongtai/contract'
import type { CheckResult } from '@gongtai/contract'
import type { AuditChange } from '../../../kit/audit-log.ts'
import type { Principal } from '../../../kit/access.ts'
import { readParam } from '../../../kit/param.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Undoer } from '../../../kit/operation/undo.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { findStaffName } from '../../permissions/index.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { saveCall } from '../call-log/call-log.rules.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import type { CallLogRecord } from '../call-log/call-log-kind.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { isForOthers } from './missed-call-action.ts'
import { missedCallRecord } from './missed-call-kind.ts'
import { askToCallBack, closeAsking, tellAssigned } from './missed-call.notice.ts'
import { addWorkTime, readCalendar } from '../../config/index.ts'

/** The first missed call of a number stands for all of them until somebody has seen to it, and it alone has a checkState. */

const open = inArray(callLog.checkState, ['UNCHECKED', 'CLAIMED'])

function isMissed({ direction, state, result, waitSeconds }: CallLogRecord): boolean {
  if (direction !== 'IN' || state !== 'ENDED') return false
  return result === 'AGENT_NO_ANSWER' || result === 'QUEUE_ABANDON' || result === 'OFF_HOURS' || (result === 'IVR_ABANDON' && waitSeconds >= 10)
}

/** Groups of one number are opened and closed one after the other. */
async function lockNumber(work: Work, phone: string): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('missed_call'), hashtext(${phone}))`)
}

async function lockOpenGroup(work: Work, phone: string): Promise<CallLogRecord | undefined> {
  const [group] = await work.db
    .select()
    .from(callLog)
    .where(and(eq(callLog.phone, phone), open))
    .for('update')
  return group
}

/** A call that was missed joins the open group of its number, or begins one. */
export async function settleMissedCall(work: Work, call: CallLogRecord): Promise<void> {
  if (!isMissed(call) || call.missGroupId !== null) return
  await lockNumber(work, call.phone)
  const group = await lockOpenGroup(work, call.phone)
  if (group !== undefined) {
    await work.db.update(callLog).set({ missGroupId: group.id }).where(eq(callLog.id, call.id))
    const lastMissAt = group.lastMissAt === null || call.startAt > group.lastMissAt ? call.startAt : group.lastMissAt
    await work.db
      .update(callLog)
      .set({ missCount: group.missCount + 1, lastMissAt })
      .where(eq(callLog.id, group.id))
    return
  }
  const [workflow] = await work.db.select({ workTime: callWorkflow.workTime }).from(callWorkflow).where(eq(callWorkflow.code, call.workflow))
  const checkDueAt = addWorkTime(
    workflow?.workTime ?? {},
    call.endAt ?? call.startAt,
    await readParam(work.db, missedCallParams.dueMinutes),
    await readCalendar(work.db),
  )
  await work.db
    .update(callLog)
    .set({ checkState: 'UNCHECKED', missGroupId: call.id, missCount: 1, lastMissAt: call.startAt, checkDueAt })
    .where(eq(callLog.id, call.id))
  await askToCallBack(work, call)
}

/** Closes the group of a number after somebody talked with it, because the caller rang again or was called back. */
export async function callReached(work: Work, call: CallLogRecord): Promise<void> {
  if (call.direction === 'INNER' || call.answerAt === null) return
  await lockNumber(work, call.phone)
  const group = await lockOpenGroup(work, call.phone)
  // Events of an old call may come late, and what was missed after it is still open.
  if (group === undefined || (group.lastMissAt !== null && call.answerAt <= group.lastMissAt)) return
  await close(work, group, call.direction === 'IN' ? 'SELF_CALLED' : 'CALLED_BACK', null, call.staffId)
}

async function close(work: Work, group: CallLogRecord, checkResult: CheckResult, checkRemark: string | null, checkBy: number | null): Promise<void> {
  await saveCall(work, group, { checkState: 'CHECKED', checkResult, checkRemark, checkBy: checkBy ?? group.checkBy, checkAt: clock.iso() })
  await closeAsking(work, group)
}

/** Locks the group. It is 404 where the call is none, or of another workflow. */
async function lockGroup(work: Work, id: number, scope: Scope): Promise<CallLogRecord> {
  const group = await lockRow(work, missedCallRecord, id, scope)
  if (group.checkState === null) throw faults.recordNotFound()
  return group
}

async function takenBy(work: Work, { checkBy, checkResult }: CallLogRecord): Promise<Error> {
  const name = checkBy === null ? null : await findStaffName(work.db, checkBy)
  const [zh, en] = name !== null ? [name, name] : checkResult !== null ? checkResults.labels[checkResult] : ['他人', 'someone else']
  return refuse(missedCallRefusals.taken, { zh, en })
}

const handledBy = (before: string | null, after: string | null): AuditChange[] => [{ field: 'checkBy', old: before, new: after }]

/** Of several people at once one takes the missed call, and the others hear who did. */
export async function claimMissedCall(work: Work, id: number, staff: Principal): Promise<void> {
  const group = await lockGroup(work, id, staff.scope)
  if (group.checkState === 'CLAIMED' && group.checkBy === staff.staffId) return
  if (!isPossible(missedCallActions.claim, group)) throw await takenBy(work, group)
  await saveCall(work, group, { checkState: 'CLAIMED', checkBy: staff.staffId, claimedAt: clock.iso() }, handledBy(null, staff.realName))
  await closeAsking(work, group)
}

export async function assignMissedCall(work: Work, id: number, agentId: string, staff: Principal): Promise<void> {
  const group = await lockGroup(work, id, staff.scope)
  if (!isPossible(missedCallActions.assign, group)) throw await takenBy(work, group)
  const [agent] = await work.db
    .select({ staffId: callAgent.staffId })
    .from(callAgent)
    .where(and(eq(callAgent.agentId, agentId), eq(callAgent.status, 'ENABLED')))
  if (agent === undefined) throw refuse(missedCallRefusals.noAgent)
  const [before, after] = [group.checkBy === null ? null : await findStaffName(work.db, group.checkBy), await findStaffName(work.db, agent.staffId)]
  await saveCall(work, group, { checkState: 'CLAIMED', checkBy: agent.staffId, claimedAt: clock.iso() }, handledBy(before, after))
  await closeAsking(work, group)
  if (agent.staffId !== staff.staffId) await tellAssigned(work, group, agent.staffId)
}

/** Puts a missed call back to whoever had it before it was claimed or assigned, or leaves it to everybody again. */
export async function putMissedCallBack(work: Work, id: number, before: CallLogRecord, { staff }: Undoer): Promise<void> {
  const group = await lockGroup(work, id, staff.scope)
  // Somebody may have called back meanwhile, which closes it.
  if (group.checkState !== 'CLAIMED') throw await takenBy(work, group)
  const { checkState, checkBy, claimedAt } = before
  const nameOf = async (staffId: number | null) => (staffId === null ? null : findStaffName(work.db, staffId))
  await closeAsking(work, group)
  await saveCall(work, group, { checkState, checkBy, claimedAt }, handledBy(await nameOf(group.checkBy), await nameOf(checkBy)))
  if (checkState === 'UNCHECKED') await askToCallBack(work, group)
}

export async function checkMissedCall(work: Work, id: number, result: CheckResult, remark: string, staff: Principal): Promise<void> {
  const group = await lockGroup(work, id, staff.scope)
  if (!isPossible(missedCallActions.check, group) || isForOthers(group, staff)) throw await takenBy(work, group)
  if (result === 'NO_REACH' && group.attempts < missedAttempts) throw refuse(missedCallRefusals.tooFewAttempts)
  await close(work, group, result, remark.trim(), staff.staffId)
}

/** Dialling a number that has missed calls counts as an attempt, and whoever makes it takes them. */
export async function attemptMissedCall(work: Work, phone: string, staffId: number): Promise<void> {
  const group = await lockOpenGroup(work, phone)
  if (group === undefined) return
  const taken = group.checkState === 'UNCHECKED' ? { checkState: 'CLAIMED' as const, checkBy: staffId } : {}
  await saveCall(work, group, { ...taken, attempts: group.attempts + 1, claimedAt: clock.iso() })
  if (group.checkState === 'UNCHECKED') await closeAsking(work, group)
}

/** A missed call that was taken and not tried for too long is free for somebody else. */
export async function releaseMissedCall(work: Work, id: number, before: string): Promise<void> {
  const group = await lockGroup(work, id, { kind: 'ALL' })
  if (group.checkState !== 'CLAIMED' || group.claimedAt === null || group.claimedAt >= before) return
  const name = group.checkBy === null ? null : await findStaffName(work.db, group.checkBy)
  await closeAsking(work, group)
  await saveCall(work, group, { checkState: 'UNCHECKED', checkBy: null, claimedAt: null }, handledBy(name, null))
  await askToCallBack(work, group)
}
