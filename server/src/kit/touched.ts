import { sql } from 'drizzle-orm'
import type { Database } from '../db/connection.ts'
import { channels } from './bus.ts'
import type { Log } from './log.ts'

/** Browsers hear of writes at most this often. */
const tellEveryMs = 2_000

/**
 * The areas in which this process has written. The browsers of all processes are told, so that they count anew what waits.
 * It is a word and no event: whoever misses it asks again by and by, so nothing is kept of it.
 */
export class TouchedAreas {
  private readonly areas = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private readonly database: Database
  private readonly log: Log

  constructor(database: Database, log: Log) {
    this.database = database
    this.log = log
  }

  note(area: string): void {
    this.areas.add(area)
    this.timer ??= setTimeout(() => this.tell(), tellEveryMs).unref()
  }

  private tell(): void {
    const areas = [...this.areas].join()
    this.areas.clear()
    this.timer = undefined
    this.database
      .execute(sql`select pg_notify(${channels.touched}, ${areas})`)
      .catch((error: Error) => this.log.warn({ error: error.message }, 'word of writes not given'))
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}
