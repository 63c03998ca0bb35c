import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '../db/connection.ts'
import { sqlState } from '../db/connection.ts'
import type { Bus } from './bus.ts'
import { Interrupted } from './job.ts'
import type { Job, Turn } from './job.ts'
import { job } from './job.tables.ts'
import type { Log } from './log.ts'

interface WorkerOptions {
  database: Database
  bus: Bus
  log: Log
  jobs: readonly Job<never>[]
  /** Jobs of this process at the same time, beside those with places of their own. */
  concurrency?: number
  pollMs?: number
  heartbeatMs?: number
}

interface ClaimedJob {
  id: number
  kind: string
  payload: unknown
  attempt: number
  maxAttempts: number
}

const isDue = and(eq(job.state, 'WAITING'), sql`${job.runAt} <= now()`)

/** While a job ran, another with its key may have begun to wait: that one does the same, so nothing goes back. */
const hasTwin = sql`exists (select from ${job} as twin where twin.kind = ${job.kind} and twin.dedupe_key = ${job.dedupeKey} and twin.state = 'WAITING')`
const superseded = { state: 'FAILED', workerId: null, error: 'another of the same waits', finishedAt: sql`now()` } as const

/**
 * Runs background jobs. A job belongs to the worker whose name it carries; a worker that died stops its heartbeat,
 * and any other takes the job up again.
 */
export class Worker {
  private readonly options: Required<WorkerOptions>
  private readonly workerId = randomUUID()
  private readonly kinds: Map<string, Job<never>>
  private readonly running = new Map<number, { kind: string; done: Promise<void> }>()
  private readonly abort = new AbortController()
  private timers: NodeJS.Timeout[] = []
  private claiming: Promise<void> | null = null
  private claimAgain = false

  constructor(options: WorkerOptions) {
    this.options = { concurrency: 4, pollMs: 2_000, heartbeatMs: 3_000, ...options }
    this.kinds = new Map(options.jobs.map(definition => [definition.kind, definition]))
  }

  async start(): Promise<void> {
    const { pollMs, heartbeatMs, bus } = this.options
    bus.on('job', () => this.wake())
    this.every(pollMs, () => this.wake())
    this.every(heartbeatMs, () => this.heartbeat())
    this.every(heartbeatMs, () => this.recover())
    this.wake()
  }

  /** Lets running jobs finish for a while, then gives back what is left. */
  async stop(graceMs = 10_000): Promise<void> {
    for (const timer of this.timers) clearInterval(timer)
    this.timers = []
    this.abort.abort()
    await this.claiming
    let graceTimer: NodeJS.Timeout | undefined
    const grace = new Promise<void>(resolve => (graceTimer = setTimeout(resolve, graceMs)))
    await Promise.race([Promise.all([...this.running.values()].map(({ done }) => done)), grace])
    clearTimeout(graceTimer)
    const own = await this.options.database
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.workerId, this.workerId), eq(job.state, 'RUNNING')))
    for (const { id } of own) await this.putBack(and(eq(job.id, id), eq(job.workerId, this.workerId), eq(job.state, 'RUNNING'))!, { heartbeatAt: null })
  }

  /** Gives one job back to the queue. */
  private async putBack(one: SQL, values: PgUpdateSetSource<typeof job>): Promise<void> {
    const { database } = this.options
    await database.update(job).set(superseded).where(and(one, hasTwin))
    await database
      .update(job)
      .set({ state: 'WAITING', workerId: null, ...values })
      .where(one)
      .catch(async (error: unknown) => {
        // One has begun to wait in between.
        if (sqlState(error) !== '23505') throw error
        await database.update(job).set(superseded).where(one)
      })
  }

  private every(milliseconds: number, action: () => Promise<void> | void): void {
    const timer = setInterval(() => {
      Promise.resolve(action()).catch((error: unknown) => this.options.log.warn({ error: (error as Error).message }, 'job worker'))
    }, milliseconds)
    timer.unref()
    this.timers.push(timer)
  }

  private wake(): void {
    if (this.abort.signal.aborted) return
    if (this.claiming !== null) {
      this.claimAgain = true
      return
    }
    this.claiming = this.claimAll()
      .catch((error: unknown) => this.options.log.warn({ error: (error as Error).message }, 'claiming jobs'))
      .finally(() => {
        this.claiming = null
        if (this.claimAgain) {
          this.claimAgain = false
          this.wake()
        }
      })
  }

  private async claimAll(): Promise<void> {
    while (!this.abort.signal.aborted) {
      const claimed = await this.claim()
      if (claimed === null) return
      const done = this.run(claimed).finally(() => {
        this.running.delete(claimed.id)
        this.wake()
      })
      this.running.set(claimed.id, { kind: claimed.kind, done })
    }
  }

  /** Kinds with places of their own neither take common ones nor wait for them. */
  private kindsWithRoom(): Job<never>[] {
    const running = [...this.running.values()].map(({ kind }) => this.kinds.get(kind)!)
    const common = running.filter(({ atOnce }) => atOnce === undefined).length < this.options.concurrency
    return [...this.kinds.values()].filter(({ kind, atOnce }) => (atOnce === undefined ? common : running.filter(job => job.kind === kind).length < atOnce))
  }

  private async claim(): Promise<ClaimedJob | null> {
    const free = this.kindsWithRoom()
    const plain = free.filter(({ turn }) => turn === undefined).map(({ kind }) => kind)
    const claimed = plain.length === 0 ? null : await this.take(this.options.database, sql`${job.kind} = any(${sql.param(plain)})`)
    if (claimed !== null) return claimed
    for (const { kind, turn } of free) {
      const taken = turn === undefined ? null : await this.claimInTurn(kind, turn)
      if (taken !== null) return taken
    }
    return null
  }

  /** One claim of a kind at a time over all processes, because two at once would pass a limit together. */
  private async claimInTurn(kind: string, { may, order }: Turn): Promise<ClaimedJob | null> {
    const { database } = this.options
    // It is looked without a lock first, since mostly nothing waits.
    if ((await database.$count(job, and(isDue, eq(job.kind, kind)))) === 0) return null
    return database.transaction(async transaction => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('job'), hashtext(${kind}))`)
      return this.take(transaction, and(eq(job.kind, kind), may)!, order)
    })
  }

  private async take(database: Queryable, which: SQL, first: SQL = sql`${job.runAt}, ${job.id}`): Promise<ClaimedJob | null> {
    const next = database.select({ id: job.id }).from(job).where(and(isDue, which)).orderBy(first).limit(1).for('update', { skipLocked: true })
    const [row] = await database
      .update(job)
      .set({ state: 'RUNNING', workerId: this.workerId, heartbeatAt: sql`now()`, attempt: sql`${job.attempt} + 1`, error: null })
      .where(sql`${job.id} = (${next})`)
      .returning({ id: job.id, kind: job.kind, payload: job.payload, attempt: job.attempt, maxAttempts: job.maxAttempts })
    return row ?? null
  }

  private async run(claimed: ClaimedJob): Promise<void> {
    const { database, log } = this.options
    const own = and(eq(job.id, claimed.id), eq(job.workerId, this.workerId), eq(job.state, 'RUNNING'))
    try {
      await this.kinds.get(claimed.kind)!.run(claimed.payload as never, { database, log, signal: this.abort.signal })
      await database
        .update(job)
        .set({ state: 'DONE', finishedAt: sql`now()`, workerId: null })
        .where(own)
    } catch (error) {
      await this.saveFailure(claimed, own!, error as Error).catch((lost: unknown) => log.warn({ error: (lost as Error).message }, 'job outcome not saved'))
    }
  }

  private async saveFailure({ id, kind, attempt, maxAttempts }: ClaimedJob, own: SQL, error: Error): Promise<void> {
    if (error instanceof Interrupted) return this.putBack(own, { attempt: attempt - 1, heartbeatAt: null })
    const message = error.message.slice(0, 1_000)
    this.options.log.error({ job: id, kind, attempt, error: message }, 'job failed')
    if (attempt < maxAttempts) await this.putBack(own, { error: message, runAt: sql`now() + make_interval(secs => ${5 * 2 ** (attempt - 1)})` })
    else await this.giveUp(own, message)
  }

  private async giveUp(one: SQL, error: string): Promise<void> {
    await this.options.database.transaction(async transaction => {
      const [row] = await transaction
        .update(job)
        .set({ state: 'FAILED', workerId: null, error, finishedAt: sql`now()` })
        .where(one)
        .returning({ kind: job.kind, payload: job.payload })
      if (row !== undefined) await this.kinds.get(row.kind)!.failed?.(row.payload as never, transaction)
    })
  }

  /** Of what runs indeed: a job whose outcome could not be saved falls silent and is taken up again. */
  private async heartbeat(): Promise<void> {
    if (this.running.size === 0) return
    await this.options.database
      .update(job)
      .set({ heartbeatAt: sql`now()` })
      .where(and(inArray(job.id, [...this.running.keys()]), eq(job.workerId, this.workerId), eq(job.state, 'RUNNING')))
  }

  /** Jobs whose worker went silent go back to the queue, or fail when they have been tried enough. */
  private async recover(): Promise<void> {
    const silentSeconds = (this.options.heartbeatMs * 4) / 1_000
    const { database } = this.options
    const silent = lt(job.heartbeatAt, sql`now() - make_interval(secs => ${silentSeconds})`)
    const recovered = await database
      .select({ id: job.id, attempt: job.attempt, maxAttempts: job.maxAttempts })
      .from(job)
      .where(and(eq(job.state, 'RUNNING'), silent, inArray(job.kind, [...this.kinds.keys()])))
    const error = 'the worker stopped'
    for (const { id, attempt, maxAttempts } of recovered) {
      // Another process may be doing the same.
      const one = and(eq(job.id, id), eq(job.state, 'RUNNING'), silent)!
      if (attempt < maxAttempts) await this.putBack(one, { error })
      else await this.giveUp(one, error)
    }
    if (recovered.length > 0) this.wake()
  }
}
