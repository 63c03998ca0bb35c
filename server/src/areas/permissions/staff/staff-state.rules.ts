import { eq, sql } from 'drizzle-orm'
import { commonRefusals, isPossible, staffActions, staffRefusals } from '@gongtai/contract'
import type { Code, ParsedInputOf, StaffStatus, staff as staffCalls } from '@gongtai/contract'
import { violatedIndex } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { HandoverSource } from '../../../kit/handover.ts'
import { noteSaved } from '../../../kit/operation/saved.ts'
import { deleteRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { SeatSource } from '../../../kit/seat.ts'
import type { Work } from '../../../kit/work.ts'
import { passTodos } from '../../../kit/notice-send.ts'
import { endSessions } from '../presence/session-end.ts'
import { assertMayTouch, keepAdmin, keepWayIn, lockRights, raiseRights } from '../role/right.rules.ts'
import { clearWrongPasswords } from './password-attempt.ts'
import { setPassword } from './password.ts'
import { identitiesOf, lockIdentities, unbind } from './staff-binding.rules.ts'
import { assertNothingOpen } from './staff-handover.rules.ts'
import { missing, presentEditor } from './staff-kind.ts'
import { staffRecord } from './staff.record.ts'
import type { Member } from './staff-kind.ts'
import { staff, staffRole } from './staff.tables.ts'
import { staffSayings } from './staff.sayings.ts'

const moves = ['disable', 'enable', 'leave', 'rehire'] as const
type MoveName = (typeof moves)[number]

const moveBetween = (from: StaffStatus, to: StaffStatus) =>
  moves.find(name => staffActions[name].to.status === to && isPossible(staffActions[name], { status: from }))

interface StatusChange {
  id: number
  status: StaffStatus
  /** It is null in bulk actions, because the page shows no versions there. */
  version: number | null
  reason: string
}

interface Kept {
  sources: readonly HandoverSource[]
  seat: SeatSource
}

export async function changeStatus(work: Work, change: StatusChange, editor: Principal, kept: Kept): Promise<{ status: StaffStatus }> {
  await lockRights(work)
  const present = await presentEditor(work, editor)
  if (change.status === 2) await lockIdentities(work, change.id, [])
  const row = await lockRow(work, staffRecord, change.id, editor.scope)
  if (change.version !== null && row.version !== change.version) throw refuse(commonRefusals.staleVersion)
  const move = moveBetween(row.status, change.status)
  if (row.id === editor.staffId) throw refuse(staffRefusals.ownStatus)
  await assertMayTouch(work, present, [row.id])
  if (move === undefined) throw refuse(commonRefusals.notInThisState)
  const code = staffActions[move].code as Code
  if (!holds(present, code)) throw missing(code)
  await effects[move](work, row, kept)
  work.audit({
    recordType: staffRecord.type,
    recordId: row.id,
    recordTitle: row.realName,
    changes: [{ field: 'status', old: row.status, new: change.status }],
    remark: change.reason,
  })
  await raiseRights(work, [row.id])
  return { status: change.status }
}

const effects: Record<MoveName, (work: Work, row: Member, kept: Kept) => Promise<void>> = {
  async disable(work, row, { seat }) {
    await write(work, row, { status: 0 })
    await turnAway(work, row, seat)
  },
  async enable(work, row) {
    await write(work, row, { status: 1 })
    await unlockAccount(work, row)
  },
  async leave(work, row, { sources, seat }) {
    await assertNothingOpen(work, sources, row.id)
    await removeAll(work, row, seat)
    const nothing = { agentId: null, dingUserId: null, xiaoKeUserId: null, hrtKey: null, hrtUsername: null, hrtPlatformId: null }
    await write(work, row, { status: 2, leaveDate: clock.today(), isAdmin: false, ...nothing })
    await turnAway(work, row, seat)
  },
  async rehire(work, row) {
    await write(work, row, { status: 1, leaveDate: null, mustChangePassword: true })
    await unlockAccount(work, row)
  },
}

/** Takes away a member who was added by mistake: one who never signed in and on whom nothing hangs. */
export async function removeNewMember(work: Work, id: number, editor: Principal, { sources, seat }: Kept): Promise<void> {
  await lockRights(work)
  const present = await presentEditor(work, editor)
  await lockIdentities(work, id, [])
  const row = await lockRow(work, staffRecord, id, editor.scope)
  await assertMayTouch(work, present, [id])
  if (row.lastLoginAt !== null) throw refuse(staffRefusals.signedIn)
  await assertNothingOpen(work, sources, id)
  await removeAll(work, row, seat)
  deleteRow(work, staffRecord, row, null)
  await endSessions(work, seat, id, 'STAFF_DISABLED')
  await raiseRights(work, [id])
}

/** The last day of somebody who is still here; null takes it back. */
export async function planLeave(
  work: Work,
  { id, version, leaveDate }: ParsedInputOf<typeof staffCalls.planLeave>,
  editor: Principal,
): Promise<{ version: number }> {
  const row = await lockRow(work, staffRecord, id, editor.scope)
  if (row.status === 2) throw refuse(staffRefusals.alreadyLeft)
  if (leaveDate !== null && leaveDate < clock.today()) throw refuse(staffRefusals.leaveInThePast)
  await assertMayTouch(work, editor, [id])
  return saveRow(work, staffRecord, row, version, { leaveDate })
}

async function write(work: Work, row: Member, changes: Partial<typeof staff.$inferInsert>): Promise<void> {
  noteSaved(work, staffRecord, row, changes, { version: row.version + 1 })
  await work.db
    .update(staff)
    .set({ ...changes, version: row.version + 1, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(eq(staff.id, row.id))
    .catch((error: unknown) => {
      // The number of whoever comes back may have been given to somebody else.
      throw violatedIndex(error) === 'staff_mobile' ? refuse(staffRefusals.mobileTaken) : error
    })
}

/** Sessions end and open to-dos go to the nearest leader. Somebody must be left who can manage the system. */
async function turnAway(work: Work, row: Member, seat: SeatSource): Promise<void> {
  await endSessions(work, seat, row.id, 'STAFF_DISABLED')
  const leaderId = await nearestLeader(work, row)
  if (leaderId !== null) await passTodos(work.db, row.id, leaderId)
  if (row.isAdmin) await keepAdmin(work)
  else await keepWayIn(work)
}

async function nearestLeader(work: Work, { id, deptId }: Member): Promise<number | null> {
  const { rows } = await work.db.execute<{ id: number }>(sql`
    select leader.id from dept as own join dept as above on own.path like above.path || '%' and above.deleted_at is null
    join staff as leader on leader.id = above.leader_id and leader.status = 1 and leader.deleted_at is null and leader.id <> ${id}
    where own.id = ${deptId} order by above.level desc limit 1`)
  return rows[0]?.id ?? null
}

/** A member who leaves loses roles, identities, the seat at the phone and the lead of departments. */
async function removeAll(work: Work, row: Member, seat: SeatSource): Promise<void> {
  await work.db.delete(staffRole).where(eq(staffRole.staffId, row.id))
  const identities = await identitiesOf(work, row.id)
  await unbind(
    work,
    row.id,
    identities.map(({ id }) => id),
  )
  if (row.agentId !== null) await seat.save(work, row.id, null)
  await work.db.execute(sql`update dept set leader_id = nullif(leader_id, ${row.id}), deputy_ids = array_remove(deputy_ids, ${row.id}), version = version + 1
    where leader_id = ${row.id} or ${row.id} = any(deputy_ids)`)
}

async function unlockAccount(work: Work, { id, mobile }: Member): Promise<void> {
  await clearWrongPasswords(work.db, `login:${mobile}`)
  await clearWrongPasswords(work.db, `change:${id}`)
}

export async function unlockStaff(work: Work, id: number, editor: Principal): Promise<void> {
  const row = await lockRow(work, staffRecord, id, editor.scope)
  if (id !== editor.staffId) await assertMayTouch(work, editor, [id])
  await unlockAccount(work, row)
  work.audit({ recordType: staffRecord.type, recordId: id, recordTitle: row.realName, remark: staffSayings.unlocked })
}

/** The new password is in the answer alone, and the next login with it asks for another. */
export async function resetPassword(
  work: Work,
  { id, reason }: ParsedInputOf<typeof staffCalls.resetPassword>,
  passwordHash: string,
  { editor, seat }: { editor: Principal; seat: SeatSource },
): Promise<void> {
  await lockRights(work)
  const present = await presentEditor(work, editor)
  const row = await lockRow(work, staffRecord, id, editor.scope)
  // One's own password needs the old one, because a session left open must not be enough.
  if (id === editor.staffId) throw refuse(staffRefusals.ownPassword)
  await assertMayTouch(work, present, [id])
  assertPossible(staffActions.resetPassword, row)
  await setPassword(work.db, row, passwordHash, true)
  await endSessions(work, seat, id, 'PASSWORD_RESET')
  await unlockAccount(work, row)
  work.audit({ recordType: staffRecord.type, recordId: id, recordTitle: row.realName, remark: staffSayings.passwordReset({ reason }) })
}
