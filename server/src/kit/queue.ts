import { sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { Queue } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import { holds } from './access.ts'
import type { Principal } from './access.ts'
import type { ListOptions, ListRun } from './list-query.ts'

/** One record that waits, as Home shows it. */
export interface QueueEntry {
  id: number
  title: string
  /** Since when it waits. */
  since: string | null
  /** When it becomes overdue. */
  dueAt: string | null
}

export interface QueueState {
  queue: Queue
  total: number
  late: number
  entries: QueueEntry[]
}

/** A queue as the server knows it. It is its list with a filter, so that the number on Home and the length of the list cannot differ. */
export interface QueueSource {
  queue: Queue
  /** Its list and what that is asked with, for the test that compares both. */
  list: ListRun<never>
  input: Readonly<Record<string, unknown>>
  isFor: (principal: Principal) => boolean
  find: (database: Database, principal: Principal) => Promise<QueueState>
}

/** Counting stops here: beyond it a queue is simply long. */
export const queueCap = 1_000
const shownEntries = 3

interface QueueSpec<Row> {
  /** What the list is asked with, beside its page: scope, identities, field rights, as its handler does. */
  options: (principal: Principal) => ListOptions
  /** Input of the list beside `todo`, such as its tab. */
  input?: Readonly<Record<string, unknown>>
  entry: (row: Row) => QueueEntry
  /** Where more than the codes decides whose queue it is. */
  isFor?: (principal: Principal) => boolean
}

/**
 * A queue over a list whose filters `todo` and `todoLate` know it.
 *
 *   queueOf(companyQueues.COMPANY_EXAMINE, companyList, {
 *     options: ({ scope, identityIds, fields }) => ({ scope, own: identityIds, fields }),
 *     entry: ({ id, name, submittedAt }) => ({ id, title: name, since: submittedAt, dueAt: afterHours(submittedAt, 24) }),
 *   })
 */
export function queueOf<Row>(queue: Queue, list: ListRun<Row>, { options, input = {}, entry, isFor }: QueueSpec<Row>): QueueSource {
  return {
    queue,
    list: list as ListRun<never>,
    input: { ...input, todo: queue.name },
    isFor: principal => holds(principal, queue.route) && queue.codes.some(code => holds(principal, code)) && (isFor?.(principal) ?? true),
    async find(database, principal) {
      const asked = { ...input, pageNum: 1, pageSize: shownEntries, todo: queue.name }
      const given = options(principal)
      const [page, total, late] = await Promise.all([
        list(database, asked, given),
        list.count(database, asked, given, queueCap),
        list.count(database, { ...asked, todoLate: true }, given, queueCap),
      ])
      return { queue, total, late, entries: page.records.map(entry) }
    },
  }
}

/** Some hours after an instant. */
export function afterHours(since: string | null, hours: number): string | null {
  return since === null ? null : new Date(Date.parse(since) + hours * 3_600_000).toISOString()
}

interface QueueCondition {
  /** What waits. */
  waits: SQL
  /** What of it is overdue. */
  late: SQL
}

/**
 * The conditions of the filters `todo` and `todoLate` of a list.
 *
 *   where: { …, ...todoConditions(companyQueues, { COMPANY_EXAMINE: { waits: sql`…`, late: sql`…` } }) }
 */
export function todoConditions<Queues extends object>(_queues: Queues, book: { readonly [Name in keyof Queues]: QueueCondition }) {
  const one = (value: Placeholder, part: keyof QueueCondition): SQL => {
    const conditions = Object.entries<QueueCondition>(book).map(([name, condition]) => sql`(${value}::text = ${sql.raw(`'${name}'`)} and (${condition[part]}))`)
    return sql`(${sql.join(conditions, sql` or `)})`
  }
  return {
    todo: (value: Placeholder): SQL => one(value, 'waits'),
    todoLate: (_: Placeholder, given: { readonly todo?: boolean; readonly todoLate?: boolean }): SQL =>
      given.todo === true && given.todoLate === true ? one(sql.placeholder('todo'), 'late') : sql`true`,
  }
}
