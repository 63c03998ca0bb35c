import { and, eq, inArray, isNull } from 'drizzle-orm'
import { presenceRefusals } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { inScope } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { SeatSource } from '../../../kit/seat.ts'
import type { Work } from '../../../kit/work.ts'
import { assertMayTouch } from '../role/right.rules.ts'
import { staff } from '../staff/staff.tables.ts'
import { endSessions } from './session-end.ts'
import { session } from './session.tables.ts'
import { presenceSayings } from './presence.sayings.ts'

/** Names are given for sessions in scope alone. */
export async function namesOfSessions(database: Database, ids: readonly number[], scope: Scope): Promise<Map<number, string>> {
  const rows = await database
    .select({ id: session.id, realName: staff.realName })
    .from(session)
    .innerJoin(staff, eq(staff.id, session.staffId))
    .where(and(inArray(session.id, [...ids]), inScope(scope, staff.id, staff.deptId)))
  return new Map(rows.map(row => [row.id, row.realName]))
}

/** The session ends at once in every process, and its browser is told by whom. */
export async function forceLogout(work: Work, seat: SeatSource, id: number, reason: string, editor: Principal): Promise<void> {
  const [found] = await work.db
    .select({ staffId: session.staffId, endedAt: session.endedAt, realName: staff.realName, device: session.device })
    .from(session)
    .innerJoin(staff, eq(staff.id, session.staffId))
    .where(and(eq(session.id, id), isNull(staff.deletedAt), inScope(editor.scope, staff.id, staff.deptId)))
    .for('update', { of: session })
  if (found === undefined) throw faults.recordNotFound()
  if (id === editor.sessionId) throw refuse(presenceRefusals.currentSession)
  if (found.endedAt !== null) throw refuse(presenceRefusals.ended)
  if (found.staffId !== editor.staffId) await assertMayTouch(work, editor, [found.staffId])
  await work.emit('FORCE_LOGOUT', found.staffId, { reason, byName: editor.realName, sessionId: id })
  await endSessions(work, seat, found.staffId, 'FORCED', { only: [id] })
  work.audit({ recordType: 'SESSION', recordId: id, recordTitle: `${found.realName} · ${found.device}`, remark: presenceSayings.forcedOut({ reason }) })
}
