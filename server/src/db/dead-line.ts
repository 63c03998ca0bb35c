import type { Socket } from 'node:net'
import type pg from 'pg'
import { statementMs } from './connection.ts'

/**
 * A line that went dead without a word, as behind a router that forgot it, would keep its connection taken until the operating
 * system gives up, after a quarter of an hour. The server ends every statement sooner than this: whoever holds a connection
 * on which nothing has come for so long waits in vain.
 */
export const silentMs = statementMs + 10_000
const lookEveryMs = 5_000

/** Connections whose statements may take longer than is usual. */
const patient = new WeakSet<pg.PoolClient>()

/** Until it is released: what this connection is asked for may take long. */
export function mayBeSilent(client: pg.PoolClient): void {
  patient.add(client)
}

/** Closes dead lines, so that whoever waits is told and others get a new one. A look now and then costs less than a timer for every statement. */
export function closeDeadLines(pool: pg.Pool): void {
  /** By whoever holds it: what had come at the last look, and since when it is no more. */
  const held = new Map<pg.PoolClient, { bytes: number; since: number } | null>()
  pool.on('acquire', client => held.set(client, null))
  pool.on('release', (_error, client) => {
    held.delete(client)
    patient.delete(client)
  })
  pool.on('remove', client => held.delete(client))
  const timer = setInterval(() => {
    for (const [client, last] of held) {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
      const now = performance.now()
      if (last?.bytes !== stream.bytesRead) held.set(client, { bytes: stream.bytesRead, since: now })
      else if (now - last.since > silentMs && !patient.has(client)) stream.destroy()
    }
  }, lookEveryMs)
  timer.unref()
}
