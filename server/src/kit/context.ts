import type { AnswerOf, bulkAnswer, Call, CallGroup, FieldKey, Language, NamedCall, ParsedInputOf } from '@gongtai/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database } from '../db/connection.ts'
import type { AccessControl, Principal } from './access.ts'
import type { Bus } from './bus.ts'
import type { CallSettings } from './call-setting.ts'
import type { CallStats } from './call-stats.ts'
import type { Cipher } from './cipher.ts'
import { faults } from './fault.ts'
import type { Files } from './file/files.ts'
import type { IncomingFile } from './file/form.ts'
import { takeOnce } from './intake.ts'
import type { Finish } from './intake.ts'
import type { Log } from './log.ts'
import { noteNumberSearch, numberSearch } from './look.ts'
import type { Metrics } from './metrics.ts'
import type { Final, Undo } from './operation/undo.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Scope } from './scope.ts'
import type { TouchedAreas } from './touched.ts'
import { auditRow, inTransaction, onceInTransaction } from './work.ts'
import { writeAudit } from './audit-log.ts'
import type { AuditFrame, AuditNote, Work } from './work.ts'

/** What lives as long as the process. */
export interface Services {
  config: Config
  database: Database
  bus: Bus
  access: AccessControl
  limiter: RateLimiter
  callSettings: CallSettings
  callStats: CallStats
  metrics: Metrics
  cipher: Cipher
  files: Files
  touched: TouchedAreas
  log: Log
}

/** Takes back what a bulk call did, in the place of the call itself. */
export type Undoing = (undo: Undo | Final) => Promise<z.output<typeof bulkAnswer>>

/** What a handler knows of the call it answers. Nothing here is about HTTP but `request` and `reply`, for files and streams. */
export class Context {
  readonly services: Services
  readonly call: Call
  /** What the caller gave, as the handler gets it. */
  readonly input: Record<string, unknown>
  /** Set where the call shall be taken back (kit/bulk.ts). */
  readonly undoing: Undoing | null
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly principal: Principal | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The first file of upload calls; kit/file/receive.ts reads it and those after it. */
  readonly upload: IncomingFile | null
  private readonly frame: AuditFrame

  constructor(fields: {
    services: Services
    call: Call
    input: Record<string, unknown>
    undoing?: Undoing | null
    language: Language
    requestId: string
    principal: Principal | null
    request: FastifyRequest
    reply: FastifyReply
    upload: IncomingFile | null
    frame: AuditFrame
  }) {
    this.services = fields.services
    this.call = fields.call
    this.input = fields.input
    this.undoing = fields.undoing ?? null
    this.language = fields.language
    this.requestId = fields.requestId
    this.principal = fields.principal
    this.request = fields.request
    this.reply = fields.reply
    this.upload = fields.upload
    this.frame = fields.frame
    this.ip = fields.request.ip
    this.userAgent = (fields.request.headers['user-agent'] ?? '').slice(0, 300)
  }

  get database(): Database {
    return this.services.database
  }

  /** The person who calls. Only PUBLIC calls may be made by nobody, and those look at `principal`. */
  get staff(): Principal {
    if (this.principal === null) throw faults.unauthorized()
    return this.principal
  }

  /** The call as it stands in the list of calls. */
  get apiId(): number | null {
    return this.frame.apiId
  }

  get scope(): Scope {
    return this.staff.scope
  }

  /** The same person at the same door, for another call that is to be taken back: its handler checks what it always checks. */
  forUndo({ call, area }: NamedCall, input: Record<string, unknown>, remark: string, undoing: Undoing): Context {
    return new Context({ ...this, call, input, undoing, frame: { ...this.frame, action: call.audit, area, remark } })
  }

  /** The same for what was no call, such as an import. */
  asUndo(action: string, area: string, remark: string): Context {
    return new Context({ ...this, undoing: null, frame: { ...this.frame, action, area, remark } })
  }

  transaction<Result>(work: (work: Work) => Promise<Result>): Promise<Result> {
    return inTransaction(this.database, this.frame, work)
  }

  /** A transaction that happens once per `requestNo` (conventions.md). */
  once<Result>(requestNo: string, work: (work: Work) => Promise<Result>): Promise<Result> {
    return onceInTransaction(this.database, this.frame, { requestNo, staffId: this.staff.staffId, path: this.call.path }, work)
  }

  /** An audit entry of its own, for what is no write: a look at a masked value, a file fetched. */
  async note(note: AuditNote & { action: string }): Promise<void> {
    await writeAudit(this.database, auditRow(this.frame, note, 'OK', 200))
  }

  /** What a signed request tells is taken once, whatever its sender does (kit/intake.ts). */
  intake<Result>(again: () => Result, take: (finish: Finish) => Promise<Result>): Promise<Result> {
    return takeOnce(this.database, this.call.signed!, this.request, again, take)
  }

  /** For a search that the door cannot see from the contract: what the word finds by number counts as a look where numbers are masked. */
  async noteSearch(keys: readonly FieldKey[], word: string): Promise<void> {
    const search = numberSearch(this.staff, keys, word)
    if (search !== null) await noteNumberSearch(this.database, this.frame, this.staff.staffId, search)
  }
}

export type Handler<C extends Call> = (input: ParsedInputOf<C>, context: Context) => Promise<AnswerOf<C>> | AnswerOf<C>

/** One handler per call of a resource: a missing one does not compile. */
export type Handlers<Group extends CallGroup> = { readonly [Name in keyof Group]: Handler<Group[Name]> }
