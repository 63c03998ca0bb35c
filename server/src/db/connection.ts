import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { casing } from './drizzle-inside.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a query needs: the pool or a running transaction. */
export type Queryable = Database | Transaction

/** The server ends a statement that takes longer. */
export const statementMs = 60_000

/**
 * Settings of every connection. Days and hours are computed in UTC. Pages are as cheap out of order as in order,
 * since they come from memory or a solid-state disk: without this a list may read through a table that it has an index for.
 * Conditions that exclude each other, such as a filter and a part of a scope, are noticed before anything is read.
 * What a common word finds in a million rows is remembered row by row, which 4 MB are too little for: else all of each page is compared.
 * No statement takes a second core: to begin that takes longer than most lists, and the others wait meanwhile.
 */
const settings = `-c timezone=UTC -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=120000 -c jit=off -c random_page_cost=1.1 -c constraint_exclusion=on -c max_parallel_workers_per_gather=0 -c work_mem=16MB`

export interface ConnectionOptions {
  url: string
  poolSize: number
  onError: (error: Error) => void
}

export function connect({ url, poolSize, onError }: ConnectionOptions): Database {
  // Pipelined: statements that do not wait for each other travel together, such as `begin` and what follows it.
  const pool = new pg.Pool({
    pipeline: true,
    connectionString: url,
    max: poolSize,
    options: settings,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'gongtai',
  })
  // Without a listener a lost idle connection would end the process.
  pool.on('error', onError)
  // The pool listens on idle connections alone. One that is lost while it is held fails its statements, which say so.
  pool.on('connect', client => client.on('error', () => {}))
  return drizzle(pool, { casing })
}

/** A connection of its own, for LISTEN and for session locks. */
export function connectOne(url: string): pg.Client {
  return new pg.Client({ connectionString: url, options: settings, connectionTimeoutMillis: 10_000, application_name: 'gongtai-listen', keepAlive: true })
}

/** The SQLSTATE of a database error, also through drizzle's wrapper; null for anything else. */
export function sqlState(error: unknown): string | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as Error & { code?: unknown }
    // None begins with E, as the codes of the operating system do: EPIPE is no SQLSTATE.
    if (typeof code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(code)) return code
  }
  return null
}

/** The index that a unique violation hit; null for anything else. */
export function violatedIndex(error: unknown): string | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as Error & { code?: unknown; constraint?: unknown }
    if (code === '23505' && typeof constraint === 'string') return constraint
  }
  return null
}
