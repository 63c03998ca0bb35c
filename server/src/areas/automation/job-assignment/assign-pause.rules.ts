import { asc, eq, gt } from 'drizzle-orm'
import { dayOf, jobAssignmentRefusals as refusals, maxPauseDays, paths } from '@gongtai/contract'
import type { AssignPauseRow, AssigneeKind, ParsedInputOf, assignPause as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { accountsOf, deptView, findAssignees, identityView, isIdentityWithin, lockIdentities } from '../../permissions/index.ts'
import { assignPauseNotices } from './job-assignment.notice.ts'
import { assignPauseRecord } from './job-assignment.record.ts'
import { assignPause } from './job-assignment.tables.ts'

const dayMs = 86_400_000

/** Whoever assigns sees the pauses of the own departments; everybody sees the own ones. */
export async function findPauses(database: Database, reader: Principal): Promise<AssignPauseRow[]> {
  const rows = await database
    .select({
      identityId: assignPause.identityId,
      identityName: identityView.name,
      kind: identityView.kind,
      deptId: identityView.deptId,
      deptName: deptView.name,
      until: assignPause.until,
      reason: assignPause.reason,
    })
    .from(assignPause)
    .innerJoin(identityView, eq(identityView.id, assignPause.identityId))
    .innerJoin(deptView, eq(deptView.id, identityView.deptId))
    .where(gt(assignPause.until, clock.iso()))
    .orderBy(asc(assignPause.until), asc(assignPause.identityId))
  const seesOthers = holds(reader, 'JobAssignment') || holds(reader, 'Position.assign')
  return rows
    .filter(({ identityId, deptId }) => (seesOthers ? isIdentityWithin(reader, { id: identityId, deptId }) : reader.identityIds.includes(identityId)))
    .map(({ identityId, identityName, kind, deptName, until, reason }) => ({ identityId, identityName, kind: kind as AssigneeKind, deptName, until, reason }))
}

/** One's own identity, or with the right to assign that of anybody in scope. */
export async function pauseAssign(
  work: Work,
  { identityId, until, reason }: ParsedInputOf<typeof calls.save>,
  person: Principal,
): Promise<Record<string, never>> {
  await lockIdentities(work, [identityId])
  const identity = (await findAssignees(work.db)).find(({ id }) => id === identityId)
  const isOwn = person.identityIds.includes(identityId)
  if (identity === undefined) throw isOwn ? refuse(refusals.pauseKind) : faults.recordNotFound()
  if (!isOwn && !holds(person, 'Position.assign')) throw refuse(refusals.pauseOthers)
  if (!isIdentityWithin(person, identity)) throw faults.recordNotFound()
  const left = until === null ? 0 : Date.parse(until) - clock.now().getTime()
  if (until !== null && (left <= 0 || left > maxPauseDays * dayMs)) throw refuse(refusals.pauseTooLong)
  const end = until === null ? clock.iso() : new Date(until).toISOString()
  const [known] = await work.db.select({ id: assignPause.id }).from(assignPause).where(eq(assignPause.identityId, identityId))
  if (known === undefined && until === null) return {}
  if (known === undefined) await insertRow(work, assignPauseRecord, { identityId, until: end, reason })
  else saveRow(work, assignPauseRecord, await lockRow(work, assignPauseRecord, known.id, { kind: 'ALL' }), null, { until: end, reason })
  const accounts = (await accountsOf(work.db, identityId)).filter(staffId => staffId !== person.staffId)
  const message = until === null ? assignPauseNotices.resumed() : assignPauseNotices.paused({ until: dayOf(end), reason })
  await sendNotice(work.db, accounts, { kind: 'NOTICE', area: 'recruitment', linkPath: paths.Welcome(), message })
  return {}
}
