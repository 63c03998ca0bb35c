import { gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { LoadSource } from '../../../kit/load-source.ts'
import { findAssignees } from '../../permissions/index.ts'
import type { EnginePerson, EngineRule } from './assign-engine.ts'
import { assignPause, jobAssignmentPick, jobAssignmentSetting, jobAssignmentTurn } from './job-assignment.tables.ts'

/** All live rules with whom each picked last. */
export async function findEngineRules(database: Queryable): Promise<(EngineRule & { isDefault: boolean })[]> {
  const [rules, turns] = await Promise.all([
    database.select().from(jobAssignmentSetting).where(isNull(jobAssignmentSetting.deletedAt)),
    database.select().from(jobAssignmentTurn),
  ])
  const last = (settingId: number, kind: 'ADVISER' | 'WAITER') => turns.find(turn => turn.settingId === settingId && turn.kind === kind)?.identityId ?? null
  return rules.map(rule => ({ ...rule, lastAdviserId: last(rule.id, 'ADVISER'), lastWaiterId: last(rule.id, 'WAITER') }))
}

/** Everybody who may get positions, with what they have in hand; that of others than `identityIds` is not counted. */
export async function findEnginePeople(database: Queryable, loads: readonly LoadSource[], identityIds?: readonly number[]): Promise<EnginePerson[]> {
  const assignees = await findAssignees(database)
  const [paused, picks, ofAdvisers, ofWaiters] = await Promise.all([
    database.select({ identityId: assignPause.identityId }).from(assignPause).where(gt(assignPause.until, clock.iso())),
    database.select().from(jobAssignmentPick),
    Promise.all(loads.map(source => source.loadsOf(database, 'ADVISER', identityIds))),
    Promise.all(loads.map(source => source.loadsOf(database, 'WAITER', identityIds))),
  ])
  const away = new Set(paused.map(({ identityId }) => identityId))
  const pickedAt = new Map(picks.map(({ identityId, pickedAt: at }) => [identityId, at]))
  const inHand = { ADVISER: ofAdvisers, WAITER: ofWaiters }
  return assignees.map(({ id, kind, name, deptPath, cityCodes, categoryIds, status, hasAccount, loadLimit }) => ({
    id,
    kind,
    name,
    deptPath,
    cityCodes,
    categoryIds,
    isEnabled: status === 'ENABLED',
    hasAccount,
    isPaused: away.has(id),
    load: inHand[kind].reduce((sum, of) => sum + (of.get(id) ?? 0), 0),
    ownLimit: loadLimit,
    lastPickedAt: pickedAt.get(id) ?? null,
  }))
}

/** Positions are assigned one after the other, so that two that come at once take turns as two that do not. There are some hundreds a day. */
export async function lockTurns(database: Queryable): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('job_assignment_turn'))`)
}
