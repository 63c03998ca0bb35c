import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SeaBiz } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'

/**
 * How long customers stay with whoever holds them. The rules are settings of one area, the customers belong to others: each of
 * those offers a source, and date and rule of every record are found by the one statement of this file, in a test run as in the
 * work of every day.
 */

export interface SeaSource {
  readonly biz: SeaBiz
  /**
   * Every record that somebody holds, as a relation: id, name, owner_id, owner_name, dept_id (of the owner), level,
   * private_limit (of the owner, before that of the rules), bound_at, reached_at (the last time that somebody was reached),
   * ended_at (when a deal ended, null where there was none), is_kept (a deal runs or is to come), recycle_at (as it is kept),
   * last_record_at (as people see it).
   */
  readonly held: SQL
  /** Where a record can be looked at. */
  readonly href: (recordId: number) => string
  /** The list of a person's own records. */
  readonly home: string
  /** Brings the dates of all records in step with the rules, some at a time. */
  recompute(database: Database, signal: AbortSignal): Promise<void>
}

/**
 * Records with the rule that takes them and the day on which it does: `rule` and `due_at` beside the columns of `held`, and
 * `own_limit` and `remind_before_days` of the rules. A customer whom nobody has talked with since he came has the time until the first
 * follow-up; afterwards, and after a deal, he has the time between two of them. The offset is a fence: without it the planner works
 * every date out again wherever it is named.
 */
export function seaDue(held: SQL, rules: SQL): SQL {
  const days = (count: SQL) => sql`make_interval(days => ${count})`
  const isNew = sql`(h.ended_at is null and (h.reached_at is null or h.reached_at < h.bound_at) and r.new_protect_days > 0)`
  const counts = sql`(r.enabled and not h.is_kept)`
  return sql`select timed.*, least(first_at, record_at, deal_at) as due_at,
      case least(first_at, record_at, deal_at) when first_at then 'NEW' when record_at then 'NO_RECORD' when deal_at then 'NO_DEAL' end as rule
    from (
      select h.*, r.own_limit, r.remind_before_days,
        case when ${counts} and ${isNew} then h.bound_at + ${days(sql`r.new_protect_days`)} end as first_at,
        case when ${counts} and not ${isNew} and r.no_record_days > 0
          then greatest(h.bound_at, h.reached_at, h.ended_at) + ${days(sql`r.no_record_days`)} end as record_at,
        case when ${counts} and h.ended_at is null and r.no_deal_days > 0 then h.bound_at + ${days(sql`r.no_deal_days`)} end as deal_at
      from (${held}) as h join (${rules}) as r on r.level = coalesce(h.level, '') and r.dept_id = coalesce(h.dept_id, 0)
      offset 0
    ) as timed`
}

/**
 * The day that is kept for a record. Nobody loses a record unwarned: where the rules take it sooner than it was said so far, it
 * stays as many days as people are reminded before, and one at least.
 */
export const warnedDue = (now: SQL): SQL => sql`case when due_at is not null
  then greatest(due_at, least(coalesce(recycle_at, 'infinity'), ${now} + make_interval(days => greatest(1, remind_before_days)))) end`
