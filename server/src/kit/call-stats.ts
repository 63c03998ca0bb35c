import { apiTimeBounds } from '@gongtai/contract'
import { clock } from './clock.ts'
import type { Log } from './log.ts'

const flushMs = 10_000
const hourMs = 3_600_000

/** How each status is counted; what is not named here is counted as a call alone. */
const columnOf: Readonly<Record<number, CountColumn>> = { 200: 'okCount', 401: 'c401', 403: 'c403', 404: 'c404', 406: 'c406', 429: 'c429' }
type CountColumn = 'okCount' | 'refusedCount' | 'c401' | 'c403' | 'c404' | 'c406' | 'c429' | 'c5xx'

/** What was counted of one call in one hour. */
export interface HourFigures extends Record<CountColumn, number> {
  apiId: number
  /** Start of the hour. */
  hour: string
  calls: number
  slowCount: number
  totalMs: number
  maxMs: number
  buckets: number[]
}

/** The bucket of contract apiTimeBounds that an answer time belongs to. */
export function bucketOf(milliseconds: number): number {
  let place = 0
  while (place < apiTimeBounds.length && milliseconds > apiTimeBounds[place]!) place++
  return place
}

/**
 * Counts every call in memory and hands what was counted on every ten seconds, all calls together, so that counting
 * costs no call anything. A crash loses ten seconds at most; a shutdown loses nothing.
 */
export class CallStats {
  private hour = 0
  private current = new Map<number, HourFigures>()
  /** Counted but not written yet: hours that are over, and what could not be written. */
  private waiting: HourFigures[] = []
  private timer: NodeJS.Timeout | null = null
  private flushing: Promise<void> | null = null
  private readonly save: (figures: HourFigures[]) => Promise<void>
  private readonly log: Log

  constructor(save: (figures: HourFigures[]) => Promise<void>, log: Log) {
    this.save = save
    this.log = log
  }

  start(): void {
    this.timer = setInterval(() => void this.flush(), flushMs)
    this.timer.unref()
  }

  /** One call answered. `status` is the HTTP status, or the business code of a refusal. */
  observe(apiId: number, status: number, milliseconds: number, isSlow: boolean): void {
    const hour = Math.floor(clock.now().getTime() / hourMs)
    if (hour !== this.hour) this.turnTo(hour)
    let figures = this.current.get(apiId)
    if (figures === undefined) this.current.set(apiId, (figures = noFigures(apiId, hour)))
    figures.calls++
    const column = columnFor(status)
    if (column !== undefined) figures[column]++
    if (isSlow) figures.slowCount++
    figures.totalMs += milliseconds
    if (milliseconds > figures.maxMs) figures.maxMs = milliseconds
    figures.buckets[bucketOf(milliseconds)]!++
  }

  private turnTo(hour: number): void {
    this.waiting.push(...this.current.values())
    this.current = new Map()
    this.hour = hour
  }

  /** Writes what was counted. What cannot be written waits for the next time. */
  async flush(): Promise<void> {
    await this.flushing
    this.turnTo(this.hour)
    if (this.waiting.length === 0) return
    const sent = merged(this.waiting)
    this.waiting = []
    this.flushing = this.save(sent).catch((error: unknown) => {
      this.waiting.push(...sent)
      this.log.warn({ error: (error as Error).message }, 'figures of calls not written')
    })
    await this.flushing
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer)
    await this.flush()
  }
}

/** Business refusals have codes of their own, far above any HTTP status. */
function columnFor(status: number): CountColumn | undefined {
  if (status >= 1_000) return 'refusedCount'
  return status >= 500 ? 'c5xx' : columnOf[status]
}

function noFigures(apiId: number, hour: number): HourFigures {
  return {
    apiId,
    hour: new Date(hour * hourMs).toISOString(),
    calls: 0,
    okCount: 0,
    refusedCount: 0,
    c401: 0,
    c403: 0,
    c404: 0,
    c406: 0,
    c429: 0,
    c5xx: 0,
    slowCount: 0,
    totalMs: 0,
    maxMs: 0,
    buckets: [...apiTimeBounds.map(() => 0), 0],
  }
}

/** One statement may name a row once only, so what waited is added up by call and hour. */
function merged(all: readonly HourFigures[]): HourFigures[] {
  const found = new Map<string, HourFigures>()
  for (const figures of all) {
    const key = `${figures.apiId} ${figures.hour}`
    const known = found.get(key)
    if (known === undefined) found.set(key, figures)
    else found.set(key, added(known, figures))
  }
  return [...found.values()]
}

function added(one: HourFigures, other: HourFigures): HourFigures {
  const sum = { ...one, maxMs: Math.max(one.maxMs, other.maxMs), buckets: one.buckets.map((count, place) => count + other.buckets[place]!) }
  for (const name of ['calls', 'okCount', 'refusedCount', 'c401', 'c403', 'c404', 'c406', 'c429', 'c5xx', 'slowCount', 'totalMs'] as const)
    sum[name] += other[name]
  return sum
}
