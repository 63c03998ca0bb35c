import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { paths, positionAssignRefusals as refusals } from '@gongtai/contract'
import type { AssigneeKind, ValueOf, assignEnds, positionAssignSources } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { NoticeMessage } from '../../../kit/notice.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import type { Work } from '../../../kit/work.ts'
import { readWorkClock } from '../../automation/index.ts'
import type { AssignRule } from '../../automation/index.ts'
import { accountsOf, findAssignees, findStaffName, identityView, lockIdentities } from '../../permissions/index.ts'
import type { Assignee } from '../../permissions/index.ts'
import { position } from '../position/position.tables.ts'
import { continueMs, countLoads } from './assign-load.source.ts'
import { positionAssignNotices } from './position-assign.notice.ts'
import { positionAssign } from './position-assign.tables.ts'

/** How people come to a position and leave it. Whoever calls these holds the lock of the position. */

export type AssignRow = typeof positionAssign.$inferSelect
type AssignSource = ValueOf<typeof positionAssignSources>
export type AssignEnd = ValueOf<typeof assignEnds>

export const findActiveRows = (work: Work, positionId: number): Promise<AssignRow[]> =>
  work.db
    .select()
    .from(positionAssign)
    .where(and(eq(positionAssign.positionId, positionId), eq(positionAssign.state, 'ACTIVE')))
    .orderBy(asc(positionAssign.id))
    .for('update')

/** The people are locked in the order of their ids and read afterwards, so that what they have in hand stays what it is. */
export async function lockAssignees(work: Work, ids: readonly number[]): Promise<Map<number, Assignee>> {
  await lockIdentities(work, ids)
  return new Map((await findAssignees(work.db)).filter(({ id }) => ids.includes(id)).map(one => [one.id, one]))
}

/** Refuses somebody who is disabled or has enough. The own limit of a person stands in the place of the rule's. */
export async function assertRoom(work: Work, person: Assignee, rule: AssignRule | null): Promise<void> {
  if (person.status !== 'ENABLED') throw refuse(refusals.disabled, { name: person.name })
  const limit = person.loadLimit ?? rule?.loadLimit ?? null
  if (limit === null) return
  const load = (await countLoads(work.db, person.kind, [person.id])).get(person.id) ?? 0
  if (load >= limit) throw refuse(refusals.full, { name: person.name, count: limit })
}

interface Given {
  positionId: number
  kind: AssigneeKind
  identityId: number
  source: AssignSource
  ruleName?: string | null
  target: number | null
  /** The position is not open, so the clock does not run yet. */
  rests: boolean
  at: string
}

/**
 * Gives a position to somebody. Who had it within the last seven days goes on with the same row and clock (amendment 12), because
 * otherwise giving it back and taking it again would push the deadline away; only assessment ends a row for good.
 */
export async function give(work: Work, { positionId, kind, identityId, source, ruleName = null, target, rests, at }: Given): Promise<void> {
  const ofPerson = and(eq(positionAssign.positionId, positionId), eq(positionAssign.identityKind, kind), eq(positionAssign.identityId, identityId))
  const [former] = await work.db
    .select()
    .from(positionAssign)
    .where(and(ofPerson, eq(positionAssign.state, 'REMOVED'), ne(positionAssign.endKind, 'ASSESS_RECLAIM'), gt(positionAssign.endedAt, clock.in(-continueMs))))
    .orderBy(desc(positionAssign.id))
    .limit(1)
    .for('update')
  const by = { source, ruleName, assignedBy: work.actor.staffId, assignedAt: at, updatedAt: at, updatedBy: work.actor.staffId }
  if (former === undefined) {
    await work.db.insert(positionAssign).values({
      positionId,
      identityKind: kind,
      identityId,
      target,
      clockFrom: at,
      pausedAt: rests ? at : null,
      createdBy: work.actor.staffId,
      createdAt: at,
      ...by,
    })
    return
  }
  await work.db
    .update(positionAssign)
    .set({
      ...by,
      state: 'ACTIVE',
      target: target ?? former.target,
      endedAt: null,
      endKind: null,
      endReason: null,
      ...(await restOf(work, former, rests, at)),
      version: former.version + 1,
    })
    .where(eq(positionAssign.id, former.id))
}

/** How the rests of a row stand when its position begins to rest or to run. */
async function restOf(work: Work, row: Pick<AssignRow, 'pausedAt' | 'pausedMinutes'>, rests: boolean, at: string) {
  if (rests) return { pausedAt: row.pausedAt ?? at }
  if (row.pausedAt === null) return {}
  return { pausedAt: null, pausedMinutes: row.pausedMinutes + Math.floor((await readWorkClock(work.db)).between(row.pausedAt, at)) }
}

/** Ends rows. What was found of them last stays: nobody hides an overdue position by giving it back. */
export async function endRows(
  work: Work,
  rows: readonly Pick<AssignRow, 'id'>[],
  endKind: AssignEnd,
  at: string,
  endReason: string | null = null,
): Promise<void> {
  if (rows.length === 0) return
  await work.db
    .update(positionAssign)
    .set({
      state: endKind === 'CLOSED' ? 'FINISHED' : 'REMOVED',
      endKind,
      endReason,
      endedAt: at,
      updatedAt: at,
      updatedBy: work.actor.staffId,
      version: sql`${positionAssign.version} + 1`,
    })
    .where(
      inArray(
        positionAssign.id,
        rows.map(({ id }) => id),
      ),
    )
}

/** The position knows its recruiter and whether it has a consultant; both follow from the rows of those at work. */
export async function settlePeople(work: Work, positionId: number, adviserId?: number | null): Promise<void> {
  await work.db
    .update(position)
    .set({ isAssigned: hasWaiter(positionId), ...(adviserId === undefined ? {} : { adviserId }) })
    .where(eq(position.id, positionId))
}

const hasWaiter = (positionId: number) =>
  sql<boolean>`exists (select from ${positionAssign} where ${positionAssign.positionId} = ${positionId}
    and ${positionAssign.state} = 'ACTIVE' and ${positionAssign.identityKind} = 'WAITER')`

export async function findWaiterNames(work: Work, positionId: number): Promise<string[]> {
  const rows = await work.db
    .select({ name: identityView.name })
    .from(positionAssign)
    .innerJoin(identityView, eq(identityView.id, positionAssign.identityId))
    .where(and(eq(positionAssign.positionId, positionId), eq(positionAssign.state, 'ACTIVE'), eq(positionAssign.identityKind, 'WAITER')))
    .orderBy(asc(positionAssign.id))
  return rows.map(({ name }) => name)
}

/** Whoever did it knows it already. */
export async function tellPerson(work: Work, identityId: number, message: NoticeMessage, linkPath: string): Promise<void> {
  const accounts = (await accountsOf(work.db, identityId)).filter(staffId => staffId !== work.actor.staffId)
  await sendNotice(work.db, accounts, { kind: 'NOTICE', area: 'recruitment', linkPath, message })
}

export async function tellAssigned(work: Work, { id, title }: { id: number; title: string }, kind: AssigneeKind, identityId: number): Promise<void> {
  const by = work.actor.staffId === null ? '' : ((await findStaffName(work.db, work.actor.staffId)) ?? '')
  const linkPath = kind === 'ADVISER' ? paths.PositionDetail({ positionId: id }) : paths.MyPositionDetail({ jobId: id })
  await tellPerson(work, identityId, positionAssignNotices.assigned({ title, by }), linkPath)
}

export const tellRemoved = (work: Work, { title }: { title: string }, identityId: number, reason: string): Promise<void> =>
  tellPerson(work, identityId, positionAssignNotices.removed({ title, reason }), paths.MyPosition())
