import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { AssignVerdict } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { assignPosition, readAssignRules, readWorkClock } from '../../automation/index.ts'
import { position } from '../position/position.tables.ts'
import { adviserChange, noteOnPosition, waiterChange } from './assign-note.ts'
import { continueMs, countLoads, findPositionToAssign, positionLoads } from './assign-load.source.ts'
import { endRows, findActiveRows, findWaiterNames, give, lockAssignees, settlePeople, tellAssigned } from './assign-people.rules.ts'
import { positionAssign } from './position-assign.tables.ts'

/** What becomes of assignments when the position itself changes. Whoever calls these holds the lock of the position. */

type PositionRow = typeof position.$inferSelect

/**
 * Writes what the rules have picked, for a position that is going to be open. A recruiter whom the position had before keeps it,
 * where that person still works and has room; `most` bounds the consultants.
 */
export async function addAssignments(
  work: Work,
  row: Pick<PositionRow, 'id' | 'title' | 'adviserId'>,
  verdict: AssignVerdict,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const at = clock.iso()
  const active = await findActiveRows(work, row.id)
  const before = await findWaiterNames(work, row.id)
  const has = (kind: 'ADVISER' | 'WAITER', identityId?: number) =>
    active.some(one => one.identityKind === kind && (identityId === undefined || one.identityId === identityId))
  const waiters = verdict.waiter.picked.filter(id => !has('WAITER', id)).slice(0, most)
  const adviserId = has('ADVISER') ? undefined : ((await keptAdviser(work, row, verdict)) ?? verdict.adviser.picked[0])
  const rule = { source: 'AUTO', ruleName: verdict.ruleName === '' ? null : verdict.ruleName, rests: false, at } as const
  if (adviserId !== undefined) {
    await give(work, { ...rule, positionId: row.id, kind: 'ADVISER', identityId: adviserId, target: null })
    if (adviserId !== row.adviserId) await tellAssigned(work, row, 'ADVISER', adviserId)
  }
  for (const identityId of waiters) {
    await give(work, { ...rule, positionId: row.id, kind: 'WAITER', identityId, target: verdict.target })
    await tellAssigned(work, row, 'WAITER', identityId)
  }
  await settlePeople(work, row.id, adviserId)
  if (adviserId === undefined && waiters.length === 0) return
  const adviser = adviserId === undefined || adviserId === row.adviserId ? [] : [await adviserChange(work, row.adviserId, adviserId)]
  noteOnPosition(work, row, { changes: [...adviser, ...waiterChange(before, await findWaiterNames(work, row.id))] })
}

/** Of a position that opens again. */
async function keptAdviser(work: Work, { id, adviserId }: Pick<PositionRow, 'id' | 'adviserId'>, verdict: AssignVerdict): Promise<number | undefined> {
  if (adviserId === null || verdict.adviser.picked.includes(adviserId)) return adviserId ?? undefined
  const person = (await lockAssignees(work, [adviserId])).get(adviserId)
  if (person === undefined || person.status !== 'ENABLED') return undefined
  const [row] = await work.db.select().from(position).where(eq(position.id, id))
  const rule = row === undefined ? null : (await readAssignRules(work.db))(await findPositionToAssign(work.db, row))
  const limit = person.loadLimit ?? rule?.loadLimit ?? Number.POSITIVE_INFINITY
  const load = (await countLoads(work.db, 'ADVISER', [adviserId])).get(adviserId) ?? 0
  return load < limit ? adviserId : undefined
}

/** Asks the rules and writes what they pick. `row` has the values with which the position is going to be open. */
export async function assignByRules(work: Work, row: PositionRow, most?: number): Promise<AssignVerdict> {
  const verdict = await assignPosition(work, await findPositionToAssign(work.db, row), [positionLoads])
  await addAssignments(work, row, verdict, most)
  return verdict
}

/**
 * The clock of assessment stands while the position is not open. Rows that ended lately are kept in step, because whoever takes
 * the position again goes on with them.
 */
export async function restAssignments(work: Work, positionId: number, rests: boolean): Promise<void> {
  const at = clock.iso()
  const lives = and(
    eq(positionAssign.positionId, positionId),
    or(eq(positionAssign.state, 'ACTIVE'), and(eq(positionAssign.state, 'REMOVED'), gt(positionAssign.endedAt, clock.in(-continueMs)))),
  )
  if (rests) {
    await work.db
      .update(positionAssign)
      .set({ pausedAt: at })
      .where(and(lives, isNull(positionAssign.pausedAt)))
    return
  }
  const workClock = await readWorkClock(work.db)
  const rows = await work.db
    .select({ id: positionAssign.id, pausedAt: positionAssign.pausedAt, pausedMinutes: positionAssign.pausedMinutes })
    .from(positionAssign)
    .where(and(lives, sql`${positionAssign.pausedAt} is not null`))
    .orderBy(asc(positionAssign.id))
    .for('update')
  // Only whole minutes of a rest are given, so that many short ones do not push a deadline away.
  for (const { id, pausedAt, pausedMinutes } of rows)
    await work.db
      .update(positionAssign)
      .set({ pausedAt: null, pausedMinutes: pausedMinutes + Math.floor(workClock.between(pausedAt!, at)) })
      .where(eq(positionAssign.id, id))
}

/** The position is closed. It keeps the name of its recruiter, who may be asked about it and has it again when it opens again. */
export async function finishAssignments(work: Work, positionId: number): Promise<void> {
  await endRows(work, await findActiveRows(work, positionId), 'CLOSED', clock.iso())
  await settlePeople(work, positionId)
}

/** Positions that have been offline for seven days and still have consultants, by id. The recruiter stays, who has to decide about them. */
export async function findOfflineAssigned(database: Database, after: number, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: position.id })
    .from(position)
    .where(
      and(
        eq(position.state, 'OFFLINE'),
        eq(position.isAssigned, true),
        isNull(position.deletedAt),
        gt(position.id, after),
        sql`${position.stateAt} <= ${clock.in(-continueMs)}`,
      ),
    )
    .orderBy(asc(position.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** One of them, looked at again under its lock. */
export async function endOfflineAssignments(work: Work, positionId: number): Promise<void> {
  const [row] = await work.db.select().from(position).where(eq(position.id, positionId)).for('update')
  if (row === undefined || row.state !== 'OFFLINE' || row.stateAt === null || row.stateAt > clock.in(-continueMs)) return
  const waiters = (await findActiveRows(work, positionId)).filter(({ identityKind }) => identityKind === 'WAITER')
  if (waiters.length === 0) return
  const before = await findWaiterNames(work, positionId)
  await endRows(work, waiters, 'OFFLINE', clock.iso())
  await settlePeople(work, positionId)
  noteOnPosition(work, row, { changes: waiterChange(before, []) })
}
