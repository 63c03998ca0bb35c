import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Money } from '@gongtai/contract'
import { clock } from './clock.ts'
import { reportFact } from './fact.tables.ts'
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
