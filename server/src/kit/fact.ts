import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Money } from '@gongtai/contract'
import { clock } from './clock.ts'
import { reportFact } from './fact.tables.ts'
import { inScope } from './scope.ts'
import type { Scope } from './scope.ts'
import type { Queryable } from '../db/connection.ts'
import type { Work } from './work.ts'

/** Who a fact is credited to, and the department of that moment. `permissions` finds it: `creditOfIdentity`, `creditOfStaff`. */
export interface Credit {
  staffId: number | null
  identityId: number | null
  deptId: number | null
}

/** Which fact: what is counted, and the record it happened to. */
export interface FactKey {
  metric: string
  refType: string
  refId: number
}

export interface Fact extends FactKey, Credit {
  /** The Shanghai day on which it happened; today unless given. */
  day?: string
  platformId?: number | null
  cityCode?: string | null
  /** One unless given. */
  num?: number
  amount?: Money
}

/** Each is kept once per metric, record and person: the same again changes nothing. */
export async function recordFact(work: Work, ...facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  const today = clock.today()
  await work.db
    .insert(reportFact)
    .values(facts.map(fact => ({ day: today, ...fact })))
    .onConflictDoNothing()
}

/** The thing itself was corrected, such as the amount of a contract. Whose it is does not change. */
export async function amendFact(work: Work, key: FactKey, values: Pick<Fact, 'day' | 'num' | 'amount'>): Promise<void> {
  await work.db.update(reportFact).set(values).where(isFact(key))
}

/** It did not happen after all: a revert, a deletion, an exclusion. */
export async function dropFact(work: Work, key: FactKey): Promise<void> {
  await work.db.delete(reportFact).where(isFact(key))
}

const isFact = ({ metric, refType, refId }: FactKey): SQL => and(eq(reportFact.metric, metric), eq(reportFact.refType, refType), eq(reportFact.refId, refId))!

interface FactsOf {
  metric: string
  /** Shanghai days, both included. */
  from: string
  to: string
  /** Whose facts the reader may see. */
  scope: Scope
  deptIds?: readonly number[] | null
  cityCodes?: readonly string[]
}

/** How many there were and what they came to, as far as the reader may see them. */
export async function sumFacts(database: Queryable, { metric, from, to, scope, deptIds, cityCodes }: FactsOf): Promise<{ num: number; amount: Money }> {
  const [sum] = await database
    .select({ num: sql<number>`coalesce(sum(${reportFact.num}), 0)::int`, amount: sql<Money>`coalesce(sum(${reportFact.amount}), 0)::numeric(14, 2)::text` })
    .from(reportFact)
    .where(
      and(
        eq(reportFact.metric, metric),
        between(reportFact.day, from, to),
        inScope(scope, reportFact.staffId, reportFact.deptId),
        deptIds == null ? undefined : inArray(reportFact.deptId, [...deptIds]),
        cityCodes === undefined ? undefined : inArray(reportFact.cityCode, [...cityCodes]),
      ),
    )
  return sum!
}
