import { eq } from 'drizzle-orm'
import { paths, positionActions, positionAssignActions, positionAssignRefusals as refusals } from '@gongtai/contract'
import type { ParsedInputOf, positionAssign as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible, lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { assertVersion, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { readAssignRules } from '../../automation/index.ts'
import { findIdentityName, isIdentityWithin } from '../../permissions/index.ts'
import { positionRecord } from '../position/position.record.ts'
import type { position } from '../position/position.tables.ts'
import { findPositionToAssign } from './assign-load.source.ts'
import { adviserChange, noteOnPosition, waiterChange } from './assign-note.ts'
import {
  assertRoom,
  endRows,
  findActiveRows,
  findWaiterNames,
  give,
  lockAssignees,
  settlePeople,
  tellAssigned,
  tellPerson,
  tellRemoved,
} from './assign-people.rules.ts'
import type { AssignRow } from './assign-people.rules.ts'
import { positionAssignNotices } from './position-assign.notice.ts'
import { positionAssignRecord } from './position-assign.record.ts'
import { positionAssignSayings } from './position-assign.sayings.ts'
import { positionAssign } from './position-assign.tables.ts'

type PositionRow = typeof position.$inferSelect

/** Whom somebody chose for a position. What is not given stays as it is. */
export interface PeopleChoice {
  adviserId?: number | undefined
  waiterIds?: readonly number[] | undefined
  target?: number | null | undefined
  /** REPLACE takes the position from the consultants who are not named. */
  mode: 'ADD' | 'REPLACE'
}

/** One position of a bulk call, in the assigner's own scope. */
export async function assignOne(work: Work, id: number, choice: PeopleChoice, assigner: Principal): Promise<void> {
  const row = await lockFor(work, positionRecord, positionActions.assign, id, assigner)
  await assignPeople(work, row, choice, assigner)
}

/**
 * Gives a position that is locked to the people who were chosen. The recruiter lies in the assigner's scope, consultants may be of
 * any department (amendment 11). On a position that is not open yet their clocks stand until it is.
 */
export async function assignPeople(work: Work, row: PositionRow, { adviserId, waiterIds, target, mode }: PeopleChoice, assigner: Principal): Promise<void> {
  const at = clock.iso()
  const active = await findActiveRows(work, row.id)
  const ofKind = (kind: AssignRow['identityKind']) => active.filter(({ identityKind }) => identityKind === kind)
  const [adviser] = ofKind('ADVISER')
  const waiters = ofKind('WAITER')
  const wanted = [...new Set(waiterIds ?? [])]
  const newWaiters = wanted.filter(id => !waiters.some(({ identityId }) => identityId === id))
  const newAdviser = adviserId !== undefined && adviserId !== adviser?.identityId ? adviserId : null
  const leaving = [
    ...(newAdviser !== null && adviser !== undefined ? [adviser] : []),
    ...(mode === 'REPLACE' && waiterIds !== undefined ? waiters.filter(({ identityId }) => !wanted.includes(identityId)) : []),
  ]
  const people = await lockAssignees(work, [...(newAdviser === null ? [] : [newAdviser]), ...newWaiters])
  const rule = (await readAssignRules(work.db))(await findPositionToAssign(work.db, row))
  const before = await findWaiterNames(work, row.id)
  await endRows(work, leaving, 'REPLACED', at)
  const given = { positionId: row.id, source: 'MANUAL', rests: row.state !== 'ONLINE', at } as const
  for (const [kind, ids] of [
    ['ADVISER', newAdviser === null ? [] : [newAdviser]],
    ['WAITER', newWaiters],
  ] as const)
    for (const identityId of ids) {
      const person = people.get(identityId)
      if (person?.kind !== kind) throw refuse(refusals.notAssignable)
      if (kind === 'ADVISER' && !isIdentityWithin(assigner, person)) throw refuse(refusals.adviserOutOfScope, { name: person.name })
      await assertRoom(work, person, rule)
      await give(work, { ...given, kind, identityId, target: kind === 'ADVISER' ? null : (target ?? rule?.targetOf(Math.max(1, wanted.length)) ?? null) })
    }
  // A target that is given is meant for all who are named, those at work among them.
  for (const one of target == null ? [] : waiters.filter(({ identityId, target: had }) => wanted.includes(identityId) && had !== target))
    saveRow(work, positionAssignRecord, await lockRow(work, positionAssignRecord, one.id, { kind: 'ALL' }), null, { target: target! })
  await settlePeople(work, row.id)
  const after = await findWaiterNames(work, row.id)
  const changes = [...(newAdviser === null ? [] : [await adviserChange(work, row.adviserId, newAdviser)]), ...waiterChange(before, after)]
  saveRow(work, positionRecord, row, null, { peopleAt: at, ...(newAdviser === null ? {} : { adviserId: newAdviser }) }, { changes })
  if (newAdviser !== null) await tellAssigned(work, row, 'ADVISER', newAdviser)
  for (const identityId of newWaiters) await tellAssigned(work, row, 'WAITER', identityId)
  for (const { identityId } of leaving) await tellRemoved(work, row, identityId, positionAssignSayings.replaced)
}

/** Takes back what one call of `assign` did with a position: nobody has assigned it by hand since. */
export async function takeBackAssign(work: Work, id: number, former: Partial<Pick<PositionRow, 'adviserId'>>, assigner: Principal): Promise<void> {
  const row = await lockFor(work, positionRecord, positionActions.assign, id, assigner)
  const now = clock.iso()
  const at = row.peopleAt
  const rows = at === null ? [] : await work.db.select().from(positionAssign).where(eq(positionAssign.positionId, id)).for('update')
  const added = rows.filter(one => one.state === 'ACTIVE' && one.source === 'MANUAL' && one.assignedAt === at)
  const replaced = rows.filter(one => one.endKind === 'REPLACED' && one.endedAt === at)
  const before = await findWaiterNames(work, id)
  await endRows(work, added, 'REMOVED', now)
  const people = await lockAssignees(
    work,
    replaced.map(({ identityId }) => identityId),
  )
  const rule = (await readAssignRules(work.db))(await findPositionToAssign(work.db, row))
  for (const { identityKind, identityId, target } of replaced) {
    const person = people.get(identityId)
    if (person === undefined) throw refuse(refusals.notAssignable)
    await assertRoom(work, person, rule)
    await give(work, { positionId: id, kind: identityKind, identityId, source: 'MANUAL', target, rests: row.state !== 'ONLINE', at: now })
    await tellAssigned(work, row, identityKind, identityId)
  }
  for (const { identityId } of added) await tellRemoved(work, row, identityId, positionAssignSayings.takenBack)
  await settlePeople(work, id)
  const { adviserId } = former
  const changes = [
    ...(adviserId === undefined ? [] : [await adviserChange(work, row.adviserId, adviserId)]),
    ...waiterChange(before, await findWaiterNames(work, id)),
  ]
  saveRow(work, positionRecord, row, null, { peopleAt: null, ...(adviserId === undefined ? {} : { adviserId }) }, { changes })
}

/** An assignment with its position, which is locked first; 404 for what the person may neither change nor has as the own. */
async function lockAssignment(work: Work, assignId: number, person: Principal): Promise<{ row: AssignRow; ofPosition: PositionRow; isOwn: boolean }> {
  const [seen] = await work.db
    .select({ positionId: positionAssign.positionId, identityId: positionAssign.identityId })
    .from(positionAssign)
    .where(eq(positionAssign.id, assignId))
  if (seen === undefined) throw faults.recordNotFound()
  const isOwn = person.identityIds.includes(seen.identityId)
  const ofPosition = await lockRow(work, positionRecord, seen.positionId, isOwn ? { kind: 'ALL' } : person.scope)
  return { row: await lockRow(work, positionAssignRecord, assignId, { kind: 'ALL' }), ofPosition, isOwn }
}

/** One's own is given back, those of others are removed. What assessment found of it stays for the month. */
export async function removeAssignment(
  work: Work,
  { assignId, version, reason }: ParsedInputOf<typeof calls.remove>,
  person: Principal,
): Promise<{ version: number }> {
  const { row, ofPosition, isOwn } = await lockAssignment(work, assignId, person)
  const gives = isOwn && holds(person, 'MyPosition.claim')
  if (!gives && !holds(person, 'Position.assign')) throw refuse(refusals.notYours)
  assertPossible({ ...positionAssignActions.remove, refusal: refusals.ended }, row)
  assertVersion(row, version)
  const at = clock.iso()
  const before = await findWaiterNames(work, ofPosition.id)
  const endKind = gives ? 'RETURNED' : 'REMOVED'
  const saved = saveRow(work, positionAssignRecord, row, version, { state: 'REMOVED', endKind, endReason: reason, endedAt: at }, { remark: reason })
  const isAdviser = row.identityKind === 'ADVISER'
  await settlePeople(work, ofPosition.id, isAdviser ? null : undefined)
  noteOnPosition(work, ofPosition, {
    remark: reason,
    changes: isAdviser ? [await adviserChange(work, row.identityId, null)] : waiterChange(before, await findWaiterNames(work, ofPosition.id)),
  })
  if (!gives) await tellRemoved(work, ofPosition, row.identityId, reason)
  else if (ofPosition.adviserId !== null && !isAdviser) {
    const name = (await findIdentityName(work.db, row.identityId)) ?? ''
    const message = positionAssignNotices.returned({ title: ofPosition.title, name, reason })
    await tellPerson(work, ofPosition.adviserId, message, paths.PositionDetail({ positionId: ofPosition.id }))
  }
  return saved
}

export async function retargetAssignment(
  work: Work,
  { assignId, version, target }: ParsedInputOf<typeof calls.retarget>,
  person: Principal,
): Promise<{ version: number }> {
  const [seen] = await work.db.select({ positionId: positionAssign.positionId }).from(positionAssign).where(eq(positionAssign.id, assignId))
  if (seen === undefined) throw faults.recordNotFound()
  await lockRow(work, positionRecord, seen.positionId, person.scope)
  const row = await lockRow(work, positionAssignRecord, assignId, { kind: 'ALL' })
  assertPossible({ ...positionAssignActions.retarget, refusal: refusals.ended }, row)
  return saveRow(work, positionAssignRecord, row, version, { target })
}
