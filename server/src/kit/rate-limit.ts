import { sql } from 'drizzle-orm'
import type { Database } from '../db/connection.ts'
import { clock } from './clock.ts'
import { faults } from './fault.ts'
import type { Log } from './log.ts'
import { rateWindow } from './rate-limit.tables.ts'
import { prepare } from './select.ts'

interface Counter {
  minute: number
  /** Calls of all processes as far as known, without those counted below. */
  elsewhere: number
  /** Calls of this process that the database does not know yet. */
  unsaved: number
}

/** One text for any number of sessions; a row per session in the text would be read anew every second. */
const addCalls = prepare(
  { key: rateWindow.key, calls: rateWindow.calls },
  columns => sql`insert into ${rateWindow} (key, minute, calls)
    select given.key, ${sql.placeholder('minute')}::timestamptz, given.calls
    from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('calls')}::integer[]) as given (key, calls)
    on conflict (key, minute) do update set calls = ${rateWindow.calls} + excluded.calls returning ${columns}`,
)

const minuteMs = 60_000
const counterLimit = 50_000

/**
 * Limits per minute that hold over all processes. Calls before the sign-in are counted in the database one by one.
 * Those of a session are counted here and compared with the other processes every second, so that they cost nothing.
 */
export class RateLimiter {
  private readonly counters = new Map<string, Counter>()
  private readonly database: Database
  private readonly log: Log
  private timer: NodeJS.Timeout | null = null
  private flushing = false

  constructor(database: Database, log: Log) {
    this.database = database
    this.log = log
  }

  start(): void {
    this.timer = setInterval(() => {
      this.flush().catch((error: unknown) => this.log.warn({ error: (error as Error).message }, 'rate limits not compared'))
    }, 1_000)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer)
    await this.flush().catch(() => {})
  }

  /** Counts in the database: exact, at the price of a write. */
  async countExactly(key: string, perMinute: number): Promise<void> {
    const minute = currentMinute()
    const [row] = await this.database
      .insert(rateWindow)
      .values({ key, minute: new Date(minute).toISOString(), calls: 1 })
      .onConflictDoUpdate({ target: [rateWindow.key, rateWindow.minute], set: { calls: sql`${rateWindow.calls} + 1` } })
      .returning({ calls: rateWindow.calls })
    if (row!.calls > perMinute) throw faults.tooMany(secondsLeft(minute))
  }

  /** Counts in memory; what other processes counted arrives within a second. */
  count(key: string, perMinute: number): void {
    const minute = currentMinute()
    let counter = this.counters.get(key)
    if (counter === undefined || counter.minute !== minute) {
      if (this.counters.size >= counterLimit) this.dropOld(minute)
      counter = { minute, elsewhere: 0, unsaved: 0 }
      this.counters.set(key, counter)
    }
    counter.unsaved++
    if (counter.elsewhere + counter.unsaved > perMinute) throw faults.tooMany(secondsLeft(minute))
  }

  private dropOld(minute: number): void {
    for (const [key, counter] of this.counters) if (counter.minute !== minute) this.counters.delete(key)
    if (this.counters.size >= counterLimit) this.counters.clear()
  }

  private async flush(): Promise<void> {
    const minute = currentMinute()
    const changed = [...this.counters].filter(([, counter]) => counter.unsaved > 0 && counter.minute === minute)
    if (this.flushing || changed.length === 0) return
    this.flushing = true
    try {
      const sent = changed.map(([key, counter]) => ({ key, calls: counter.unsaved }))
      const rows = await addCalls.run(this.database, {
        minute: new Date(minute).toISOString(),
        keys: sent.map(({ key }) => key),
        calls: sent.map(({ calls }) => calls),
      })
      const totals = new Map(rows.map(row => [row.key, row.calls]))
      for (const { key, calls } of sent) {
        const counter = this.counters.get(key)
        if (counter === undefined || counter.minute !== minute) continue
        counter.unsaved -= calls
        counter.elsewhere = totals.get(key) ?? counter.elsewhere
      }
    } finally {
      this.flushing = false
    }
  }
}

function currentMinute(): number {
  return Math.floor(clock.now().getTime() / minuteMs) * minuteMs
}

function secondsLeft(minute: number): number {
  return Math.max(1, Math.ceil((minute + minuteMs - clock.now().getTime()) / 1_000))
}
