import { gt } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { PositionToAssign } from '../../../kit/load-source.ts'
import { ruleFor, targetOf } from './assign-engine.ts'
import { findEngineRules } from './assign-engine.queries.ts'
import { assignPause } from './job-assignment.tables.ts'

/** What the rules say to whoever gives or takes a position by hand. */
export interface AssignRule {
  name: string
  /** So many a person has who has no limit of the own. */
  loadLimit: number
  claimEnabled: boolean
  claimLimit: number
  /** How many recommendations each of so many people owes. */
  targetOf: (waiters: number) => number
}

/** The rule of each position, asked for many at once. */
export async function readAssignRules(database: Queryable): Promise<(position: Omit<PositionToAssign, 'id' | 'title'>) => AssignRule | null> {
  const rules = await findEngineRules(database)
  return position => {
    const rule = ruleFor(rules, position)
    if (rule === undefined) return null
    const { name, loadLimit, claimEnabled, claimLimit } = rule
    return { name, loadLimit, claimEnabled, claimLimit, targetOf: waiters => targetOf(rule, position.headcount, waiters) }
  }
}

/** The limit of the rule that takes whatever no other takes. */
export async function findDefaultLoadLimit(database: Queryable): Promise<number | null> {
  return (await findEngineRules(database)).find(({ isDefault }) => isDefault)?.loadLimit ?? null
}

/** Those who get no positions for a while. */
export async function findPausedIdentities(database: Queryable): Promise<ReadonlySet<number>> {
  const rows = await database.select({ identityId: assignPause.identityId }).from(assignPause).where(gt(assignPause.until, clock.iso()))
  return new Set(rows.map(({ identityId }) => identityId))
}
