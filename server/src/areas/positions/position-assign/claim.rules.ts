import { and, eq, gt } from 'drizzle-orm'
import { positionAssignRefusals as refusals } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { readAssignRules } from '../../automation/index.ts'
import { companyView } from '../../companies/index.ts'
import { lockIdentityOf } from '../../permissions/index.ts'
import type { Assignee } from '../../permissions/index.ts'
import { positionRecord } from '../position/position.record.ts'
import type { position } from '../position/position.tables.ts'
import { continueMs, findPositionToAssign } from './assign-load.source.ts'
import { noteOnPosition, waiterChange } from './assign-note.ts'
import { assertRoom, findActiveRows, findWaiterNames, give, lockAssignees, settlePeople } from './assign-people.rules.ts'
import { positionAssign } from './position-assign.tables.ts'

type PositionRow = typeof position.$inferSelect

/** Somebody takes an open position as the consultant that the account is, whoever's it is (amendment 13). */
export async function claimPosition(work: Work, positionId: number, person: Principal): Promise<{ id: number }> {
  // Of two who take the last place the second waits here.
  const row = await lockRow(work, positionRecord, positionId, { kind: 'ALL' })
  if (!(await isBookable(work, row))) throw refuse(refusals.notClaimable)
  const identity = await lockIdentityOf(work, 'WAITER', person.staffId)
  const waiter = identity === null ? undefined : (await lockAssignees(work, [identity.id])).get(identity.id)
  if (waiter === undefined) throw refuse(refusals.noWaiter)
  const active = (await findActiveRows(work, positionId)).filter(({ identityKind }) => identityKind === 'WAITER')
  if (active.some(({ identityId }) => identityId === waiter.id)) throw refuse(refusals.claimed)
  const rule = (await readAssignRules(work.db))(await findPositionToAssign(work.db, row))
  if (rule === null || !rule.claimEnabled || !suits(waiter, row) || (await wasReclaimed(work, positionId, waiter.id))) throw refuse(refusals.notClaimable)
  if (active.filter(({ source }) => source === 'CLAIM').length >= rule.claimLimit) throw refuse(refusals.claimFull)
  await assertRoom(work, waiter, rule)
  const before = await findWaiterNames(work, positionId)
  await give(work, {
    positionId,
    kind: 'WAITER',
    identityId: waiter.id,
    source: 'CLAIM',
    target: rule.targetOf(active.length + 1),
    rests: false,
    at: clock.iso(),
  })
  await settlePeople(work, positionId)
  noteOnPosition(work, row, { changes: waiterChange(before, await findWaiterNames(work, positionId)) })
  const mine = (await findActiveRows(work, positionId)).find(one => one.identityKind === 'WAITER' && one.identityId === waiter.id)
  return { id: mine!.id }
}

async function isBookable(work: Work, { state, companyId, validTo, isFull }: PositionRow): Promise<boolean> {
  if (state !== 'ONLINE' || validTo < clock.today() || isFull) return false
  const [company] = await work.db
    .select({ examineState: companyView.examineState, state: companyView.state })
    .from(companyView)
    .where(eq(companyView.id, companyId))
  // A company that is examined again keeps what is open (amendment 5).
  return company?.state === 'ENABLED' && company.examineState !== 'REJECT'
}

/** A consultant has cities and categories; without any all are meant. */
function suits({ cityCodes, categoryIds }: Assignee, { cityCode, categoryPath }: PositionRow): boolean {
  return (cityCodes.length === 0 || cityCodes.includes(cityCode)) && (categoryIds.length === 0 || categoryPath.some(id => categoryIds.includes(id)))
}

/** Whoever lost the position by assessment lately leaves it to others. */
async function wasReclaimed(work: Work, positionId: number, identityId: number): Promise<boolean> {
  const reclaimed = and(
    eq(positionAssign.positionId, positionId),
    eq(positionAssign.identityId, identityId),
    eq(positionAssign.endKind, 'ASSESS_RECLAIM'),
    gt(positionAssign.endedAt, clock.in(-continueMs)),
  )
  return (await work.db.$count(positionAssign, reclaimed)) > 0
}
