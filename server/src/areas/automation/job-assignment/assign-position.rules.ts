import { sql } from 'drizzle-orm'
import type { AssignVerdict } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { LoadSource, PositionToAssign } from '../../../kit/load-source.ts'
import type { Work } from '../../../kit/work.ts'
import { lockIdentities } from '../../permissions/index.ts'
import { assign, inReach, ruleFor } from './assign-engine.ts'
import { findEnginePeople, findEngineRules, lockTurns } from './assign-engine.queries.ts'
import { jobAssignmentLog, jobAssignmentPick, jobAssignmentTurn } from './job-assignment.tables.ts'

/**
 * Picks a recruiter and consultants for a position, inside the transaction that publishes it. The people in question are locked by
 * id before their loads are read, so that nobody gets more than the limit however many positions are published at once. The
 * caller, whose rows they are, writes the assignments before the transaction ends. Nobody fitting is no failure: the caller
 * leaves the position UNASSIGNED and asks again.
 */
export async function assignPosition(work: Work, position: PositionToAssign, loads: readonly LoadSource[]): Promise<AssignVerdict> {
  await lockTurns(work.db)
  const rules = await findEngineRules(work.db)
  const rule = ruleFor(rules, position)
  const reach = rule === undefined ? [] : inReach(rule, position, await findEnginePeople(work.db, [])).map(({ id }) => id)
  await lockIdentities(work, reach)
  const verdict = assign(rules, position, await findEnginePeople(work.db, loads, reach))
  await noteVerdict(work, position, verdict)
  return verdict
}

/** What the rules would do now, read once for many positions. Nothing is written or locked. */
export async function readVerdicts(database: Queryable, loads: readonly LoadSource[]): Promise<(position: PositionToAssign) => AssignVerdict> {
  const [rules, people] = [await findEngineRules(database), await findEnginePeople(database, loads)]
  return position => assign(rules, position, people)
}

async function noteVerdict(work: Work, position: PositionToAssign, verdict: AssignVerdict): Promise<void> {
  const at = clock.iso()
  const { id: positionId, title: positionTitle, cityCode, urgency } = position
  const kinds = [
    ['ADVISER', verdict.adviser],
    ['WAITER', verdict.waiter],
  ] as const
  for (const [kind, { picked, candidates }] of kinds) {
    // A rule that leaves this kind to people has nothing to tell.
    if (verdict.ruleId !== null && candidates.length === 0 && picked.length === 0) continue
    await work.db.insert(jobAssignmentLog).values({
      at,
      positionId,
      positionTitle,
      cityCode,
      urgency,
      settingId: verdict.ruleId,
      ruleName: verdict.ruleId === null ? null : verdict.ruleName,
      kind,
      picked,
      candidates,
    })
    if (verdict.ruleId === null || picked.length === 0) continue
    await work.db
      .insert(jobAssignmentTurn)
      .values({ settingId: verdict.ruleId, kind, identityId: picked.at(-1)! })
      .onConflictDoUpdate({ target: [jobAssignmentTurn.settingId, jobAssignmentTurn.kind], set: { identityId: picked.at(-1)! } })
    await work.db
      .insert(jobAssignmentPick)
      .values(picked.map(identityId => ({ identityId, pickedAt: at })))
      .onConflictDoUpdate({ target: jobAssignmentPick.identityId, set: { pickedAt: sql`excluded.picked_at` } })
  }
}
