import { sql } from 'drizzle-orm'
import { commonRefusals } from '@gongtai/contract'
import type { EventName, EventPayload } from '@gongtai/contract'
import type { Database, Transaction } from '../db/connection.ts'
import { sqlState } from '../db/connection.ts'
import { transactionOn } from '../db/drizzle-inside.ts'
import { LazyClient } from '../db/lazy-client.ts'
import { channels } from './bus.ts'
import { writeAudit } from './audit-log.ts'
import type { AuditChange, AuditEntry, AuditResult } from './audit-log.ts'
import { clock } from './clock.ts'
import { emitEvent } from './event.ts'
import { refuse } from './fault.ts'
import { enqueue } from './job.ts'
import type { Job } from './job.ts'
import { requestOnce } from './once.tables.ts'
import { cutText } from './saying.ts'
import type { Source } from './select.ts'

/** What one audit entry says beyond who, when and through which call. */
export interface AuditNote {
  recordType: string
  recordId: number | string
  recordTitle: string
  changes?: AuditChange[]
  remark?: string
  /** Where it differs from the action of the call. */
  action?: string
}

/** Who acts, for the columns that say so. */
export interface Actor {
  staffId: number | null
  realName: string | null
  deptId: number | null
  sessionId: number | null
  ip: string | null
  device: string
}

/** The frame of the audit entries of one call or one job. */
export interface AuditFrame {
  actor: Actor
  action: string
  area: string
  apiId: number | null
  requestId: string | null
  /** What every entry says that says nothing of its own, such as which operation is undone. */
  remark?: string
  /** Milliseconds so far. */
  elapsed: () => number
  /** Lets this process forget what it knows of these members at once; the others hear of it through the database. */
  forget: (staffIds: number[] | null) => void
}

/**
 * One transaction and everything that must happen with it or not at all: audit entries, events to browsers, jobs,
 * and what other processes must hear. It begins with the first statement that needs one.
 */
export class Work {
  private readonly client: LazyClient
  private begun = false
  private usable = true
  private transaction: Transaction | null = null
  private frame: AuditFrame
  private readonly notes: AuditNote[] = []
  private readonly committed: (() => void)[] = []
  private readonly sent: Promise<unknown>[] = []
  private failure: unknown = null

  constructor(database: Database, frame: AuditFrame) {
    this.client = new LazyClient(database.$client)
    this.frame = frame
  }

  /** The connection of this transaction, for prepared statements of kit/select.ts. */
  get $client(): LazyClient {
    if (!this.begun) this.begin()
    return this.client
  }

  /** For what needs no transaction. It sees what was written here before it, and waits for a connection only once. */
  get reader(): Source {
    return this.begun ? this : { $client: this.client }
  }

  /** For typed queries; made when first asked for, since many writes need none. */
  get db(): Transaction {
    this.transaction ??= transactionOn(this.$client)
    return this.transaction
  }

  /** `begin` travels with the statement that needs it. */
  private begin(): void {
    this.begun = true
    this.send(this.client.query('begin'))
  }

  /** What the log calls the call. */
  get action(): string {
    return this.frame.action
  }

  get actor(): Actor {
    return this.frame.actor
  }

  /** At the sign-in it becomes known only on the way who acts. */
  actAs(actor: Pick<Actor, 'staffId' | 'realName' | 'deptId' | 'sessionId'>): void {
    this.frame = { ...this.frame, actor: { ...this.frame.actor, ...actor } }
  }

  audit(note: AuditNote): void {
    this.notes.push(note)
  }

  async emit<Name extends EventName>(name: Name, staffId: number | null, payload: EventPayload<Name>): Promise<void> {
    await emitEvent(this.db, name, staffId, payload)
  }

  async enqueue<Payload>(
    job: Pick<Job<Payload>, 'kind' | 'maxAttempts'>,
    payload: Payload,
    options: { runAt?: string; dedupeKey?: string } = {},
  ): Promise<void> {
    await enqueue(this.db, job, payload, options)
  }

  /** Rights of these members changed (null: of everybody): every process forgets what it knew of them. */
  async rightsChanged(staffIds: number[] | null): Promise<void> {
    await this.db.execute(sql`select pg_notify(${channels.perm}, ${staffIds === null ? '*' : staffIds.join()})`)
    this.afterCommit(() => this.frame.forget(staffIds))
  }

  afterCommit(action: () => void): void {
    this.committed.push(action)
  }

  /** A statement whose result nobody waits for: it travels with the next ones, and the commit fails if it failed. */
  send(statement: Promise<unknown>): void {
    // What follows a failed statement fails too, for no reason of its own: the first failure is the one to tell.
    this.sent.push(statement.catch((error: unknown) => (this.failure ??= error)))
  }

  /** What was sent and failed, before anything else that may have gone wrong after it. */
  async firstFailure(): Promise<unknown> {
    await Promise.all(this.sent)
    return this.failure
  }

  async commit(): Promise<void> {
    const { frame } = this
    // A write that named no record still leaves its trace.
    const notes: (AuditNote | null)[] = frame.action === 'NONE' ? [] : this.notes.length > 0 ? this.notes : [null]
    const entries = notes.map(note => auditRow(frame, note, 'OK', 200))
    if (this.begun || entries.length > 0) await this.commitTransaction(entries)
    for (const action of this.committed) action()
  }

  /** Audit entries and commit travel together. */
  private async commitTransaction(entries: AuditEntry[]): Promise<void> {
    const { $client } = this
    const written = entries.map(entry => writeAudit(this, entry))
    const [{ command }] = await Promise.all([$client.query('commit'), ...written])
    // A statement failed and its error was swallowed: the database has undone everything, and nobody may be told otherwise.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
  }

  async rollback(): Promise<void> {
    if (!this.begun) return
    await this.client.query('rollback').catch(() => (this.usable = false))
  }

  release(): void {
    this.client.release(this.usable)
  }
}

export function auditRow(frame: AuditFrame, note: AuditNote | null, result: AuditResult, code: number): AuditEntry {
  const remark = note?.remark ?? frame.remark
  return {
    ...frame.actor,
    at: clock.iso(),
    action: note?.action ?? frame.action,
    area: frame.area,
    apiId: frame.apiId,
    requestId: frame.requestId,
    recordType: note?.recordType ?? null,
    recordId: note === null ? null : String(note.recordId),
    recordTitle: note === null ? null : cutText(note.recordTitle, 100),
    changes: note?.changes ?? [],
    remark: remark === undefined ? null : cutText(remark, 200),
    result,
    code,
    durationMs: Math.round(frame.elapsed()),
  }
}

/** Serialization failures and deadlocks: the transaction changed nothing and may simply run again. */
const retryable = new Set(['40001', '40P01'])

export async function inTransaction<Result>(database: Database, frame: AuditFrame, work: (work: Work) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryTransaction(database, frame, work)
    } catch (error) {
      if (attempt >= 4 || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}

async function tryTransaction<Result>(database: Database, frame: AuditFrame, work: (work: Work) => Promise<Result>): Promise<Result> {
  const unit = new Work(database, frame)
  try {
    const result = await work(unit)
    await unit.commit()
    return result
  } catch (error) {
    await unit.rollback()
    throw (await unit.firstFailure()) ?? error
  } finally {
    unit.release()
  }
}

/**
 * A transaction that happens once per `requestNo`: the same number again answers the first result.
 * Two at the same time meet at the primary key; the later one waits for the earlier.
 */
export async function onceInTransaction<Result>(
  database: Database,
  frame: AuditFrame,
  request: { requestNo: string; staffId: number; path: string },
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, frame, async unit => {
    const claimed = await unit.db.insert(requestOnce).values(request).onConflictDoNothing().returning({ requestNo: requestOnce.requestNo })
    if (claimed.length === 0) {
      const [earlier] = await unit.db
        .select()
        .from(requestOnce)
        .where(sql`${requestOnce.requestNo} = ${request.requestNo}`)
      if (earlier === undefined || earlier.staffId !== request.staffId || earlier.path !== request.path) throw refuse(commonRefusals.requestNoOfAnother)
      return earlier.answer as Result
    }
    const result = await work(unit)
    await unit.db
      .update(requestOnce)
      .set({ answer: result })
      .where(sql`${requestOnce.requestNo} = ${request.requestNo}`)
    return result
  })
}
