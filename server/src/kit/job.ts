import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../db/connection.ts'
import { channels } from './bus.ts'
import { job } from './job.tables.ts'
import type { Log } from './log.ts'

export interface JobRun {
  database: Database
  log: Log
  /** Aborted when the process is asked to stop; long jobs look at it between items. */
  signal: AbortSignal
}

/** A kind of background work. What it does must be safe to do again: a worker may die right before saying that it was done. */
export interface Job<Payload = never> {
  kind: string
  maxAttempts: number
  /**
   * How many of them one process runs at a time, beside the others: what takes minutes must not keep short work waiting.
   * Without it a job takes one of the common places.
   */
  atOnce?: number
  turn?: Turn
  /** A job that ends by throwing `Interrupted` goes back into the queue, and the attempt does not count. */
  run: (payload: Payload, run: JobRun) => Promise<void>
  /** Told in the transaction that writes the job down as failed: after its last attempt, or when its worker was lost in that. */
  failed?: (payload: Payload, transaction: Transaction) => Promise<void>
}

/** What holds over all processes for the waiting jobs of a kind: whether one may be taken up now, and which of several comes first. */
export interface Turn {
  may: SQL
  order: SQL
}

/** Thrown by a job that was asked to stop before it was done. */
export class Interrupted extends Error {}

export function defineJob<Payload>(kind: string, run: Job<Payload>['run'], maxAttempts = 5): Job<Payload> {
  return { kind, run, maxAttempts }
}

/** Hands work to the background; inside a transaction it is there when that commits. */
export async function enqueue<Payload>(
  database: Queryable,
  { kind, maxAttempts }: Pick<Job<Payload>, 'kind' | 'maxAttempts'>,
  payload: Payload,
  { runAt, dedupeKey }: { runAt?: string; dedupeKey?: string } = {},
): Promise<void> {
  await database
    .insert(job)
    .values({ kind, maxAttempts, payload, ...(runAt === undefined ? {} : { runAt }), dedupeKey: dedupeKey ?? null })
    .onConflictDoNothing()
  await database.execute(sql`select pg_notify(${channels.job}, ${kind})`)
}
