import { sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { openRoutes } from '@gongtai/contract'
import type { Code, Queue } from '@gongtai/contract'
import { sendForCells } from '../db/cell-query.ts'
import type { Cells } from '../db/cell-query.ts'
import type { Database } from '../db/connection.ts'
import { holds } from './access.ts'
import type { Principal } from './access.ts'
import { sha256 } from './cipher.ts'
import type { ListOptions, ListPart, ListRun } from './list-query.ts'

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
  /** Its part of the one statement that reads the queues of a person. */
  part: (principal: Principal, rows: number) => ListPart<QueueEntry>
}

/** Counting stops here: beyond it a queue is simply long. */
export const queueCap = 1_000
export const shownEntries = 3

interface QueueSpec<Row, Name extends keyof Row & string> {
  /** What the list is asked with, beside its page: scope, identities, field rights, as its handler does. */
  options: (principal: Principal) => ListOptions
  /** Input of the list beside `todo`, such as its tab. */
  input?: Readonly<Record<string, unknown>>
  /** The columns of the list that an entry is made of; no others are read. */
  columns: readonly Name[]
  entry: (row: Pick<Row, Name>, principal: Principal) => QueueEntry
  /** Where more than the codes decides whose queue it is. */
  isFor?: (principal: Principal) => boolean
}

/**
 * A queue over a list whose filters `todo` and `todoLate` know it.
 *
 *   queueOf(companyQueues.COMPANY_EXAMINE, companyList, {
 *     options: ({ scope, identityIds, fields }) => ({ scope, own: identityIds, fields }),
 *     columns: ['id', 'name', 'submittedAt'],
 *     entry: ({ id, name, submittedAt }) => ({ id, title: name, since: submittedAt, dueAt: afterHours(submittedAt, 24) }),
 *   })
 */
export function queueOf<Row, Name extends keyof Row & string>(
  queue: Queue,
  list: ListRun<Row>,
  { options, input = {}, columns, entry, isFor }: QueueSpec<Row, Name>,
): QueueSource {
  return {
    queue,
    list: list as unknown as ListRun<never>,
    input: { ...input, todo: queue.name },
    isFor: principal => missingFor(queue, principal) === null && (isFor?.(principal) ?? true),
    part(principal, rows) {
      const part = list.waiting({ ...input, todo: queue.name }, options(principal), { most: queueCap, rows, columns })
      return { ...part, readEntry: cells => entry(part.readEntry(cells), principal) }
    },
  }
}

/** The right without which a queue is not somebody's: its page, then what is done with its records. Null where no right is missing. */
export function missingFor({ route, codes }: Queue, principal: Principal): Code | null {
  if (!isOpen(principal, route)) return route
  return codes.some(code => isOpen(principal, code)) ? null : codes[0]
}

/** Some pages are open to everybody. */
const isOpen = (principal: Principal, code: Code): boolean => (openRoutes as readonly Code[]).includes(code) || holds(principal, code)

/** What waits in these queues for one person, in one statement. */
export async function findQueues(database: Database, sources: readonly QueueSource[], principal: Principal, rows = shownEntries): Promise<QueueState[]> {
  if (sources.length === 0) return []
  const parts = sources.map(source => source.part(principal, rows))
  const { texts } = await sendPlannedOnce(database, joined(parts))
  const states: QueueState[] = []
  for (const [place, total, late, entries] of texts) {
    const { queue } = sources[Number(place)]!
    const cells = (entries == null ? [] : JSON.parse(entries)) as unknown[][]
    states.push({ queue, total: Number(total), late: Number(late), entries: cells.map(parts[Number(place)]!.readEntry) })
  }
  return states
}

interface Whole {
  text: string
  values: unknown[]
}

/**
 * To plan the queues of an administrator takes three times as long as to run them, so each connection plans a text once.
 * That plan does not know the person. It need not: the states that a queue asks for stand in the text, and whoever asks
 * is found by an index.
 */
async function sendPlannedOnce(database: Database, { text, values }: Whole): Promise<Cells> {
  const client = await database.$client.connect()
  let failure: Error | undefined
  try {
    // They travel together; only the last is waited for.
    const begun = client.query('begin read only; set local plan_cache_mode = force_generic_plan')
    const sent = sendForCells(client, { name: `gongtai_${sha256(text).slice(0, 24)}`, isOneOfMany: true, text, values })
    const ended = client.query('commit')
    const [, cells] = await Promise.all([begun, sent, ended])
    return cells
  } catch (error) {
    failure = error as Error
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(failure)
  }
}

/** Each part numbers its places from one; in the whole they follow each other. */
function joined(parts: readonly ListPart<QueueEntry>[]): Whole {
  const values: unknown[] = []
  const texts = parts.map((part, place) => {
    const before = values.length
    values.push(...part.values)
    return `select ${place} as place, part.* from (${part.text.replace(/\$(\d+)/g, (_, number: string) => `$${before + Number(number)}`)}) as part`
  })
  return { text: `${texts.join('\nunion all\n')}\norder by place`, values }
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
