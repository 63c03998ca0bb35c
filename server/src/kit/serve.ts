import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePath, codeLabelOf, defaultTokenHeader, fieldErrors, fromQuery, isWrite, languageOf, pathFields, requestTimeout } from '@gongtai/contract'
import type { Call, Code, Language, NamedCall, RateLimit } from '@gongtai/contract'
import { sqlState } from '../db/connection.ts'
import { mayCall } from './access.ts'
import type { Principal } from './access.ts'
import { writeAudit } from './audit-log.ts'
import type { AuditResult } from './audit-log.ts'
import type { CallSetting } from './call-setting.ts'
import { Context } from './context.ts'
import type { Handler, Services } from './context.ts'
import { deviceOf } from './device.ts'
import { answerWriter, refusalBody } from './envelope.ts'
import { describeError } from './describe-error.ts'
import { HttpFault, Refused, faults } from './fault.ts'
import { fieldGuard } from './field-right.ts'
import type { FieldGuard } from './field-right.ts'
import { drain, readForm } from './file/form.ts'
import type { IncomingFile, UploadForm } from './file/form.ts'
import { fieldWithForbidden } from './input.ts'
import { jsonInWords } from './saying.ts'
import { auditRow } from './work.ts'
import type { AuditFrame } from './work.ts'

const sessionLimit = 600
const tokenHeader = defaultTokenHeader.toLowerCase()
const requestIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What serving one call needs, made once. */
interface Served {
  named: NamedCall
  handler: Handler<Call>
  read: (request: FastifyRequest, form: UploadForm | null) => Record<string, unknown>
  write: (data: unknown) => string
  guard: FieldGuard
  apiId: number | null
}

/** One request on its way through; filled as it goes. */
interface Passage {
  started: number
  setting: CallSetting
  language: Language
  requestId: string
  principal: Principal | null
  /** Of upload calls: the first file, which the handler reads. */
  upload: IncomingFile | null
}

/**
 * Puts a call on the server: switch, session, limits, right, input, handler, envelope, in this order.
 * Nothing is read or written before the right is there.
 */
export function serveCall(app: FastifyInstance, services: Services, named: NamedCall, handler: Handler<Call>, apiId: number | null): void {
  const { call } = named
  const served: Served = { named, handler, read: inputReader(call), write: answerWriter(call), guard: fieldGuard(call), apiId }
  for (const path of [call.path, ...call.aliases]) {
    app.route({
      method: call.method,
      url: basePath + path.replace(/\{([A-Za-z]+)\}/g, ':$1'),
      handler: (request, reply) => pass(services, served, request, reply),
    })
  }
}

async function pass(services: Services, served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call } = served.named
  const passage: Passage = {
    started: performance.now(),
    setting: services.callSettings.of(served.apiId),
    language: languageOf(request.headers['accept-language']),
    requestId: requestIdOf(request),
    principal: null,
    upload: null,
  }
  reply.header('X-Request-Id', passage.requestId)
  try {
    if (passage.setting.isOff) throw faults.switchedOff()
    passage.principal = await services.access.find(request.headers[tokenHeader])
    if (passage.principal === null && call.access !== 'PUBLIC') throw faults.unauthorized()
    if (passage.principal !== null) {
      checkSessionLimits(services, call, passage.setting, passage.principal)
      reply.header('X-Perm-Version', passage.principal.permVersion)
      if (call.access !== 'PUBLIC' && call.access !== 'LOGIN' && passage.principal.mustChangePassword) throw faults.mustChangePassword()
      if (!mayCall(passage.principal, call.access)) throw faults.forbidden(codeLabelOf((call.access as readonly Code[])[0]!))
    }
    await checkAddressLimits(services, call, request)
    const form = call.kind === 'upload' ? await readForm(request, call.files) : null
    passage.upload = form?.file ?? null
    const input = parseInput(served, request, form, passage.language)
    if (passage.principal !== null) served.guard.checkInput(passage.principal.fields, input)
    await checkOtherLimits(services, call, input, passage.principal)
    const answer = await runHandler(services, served, input, request, reply, passage)
    if (call.kind === 'stream' || call.kind === 'file') {
      noteCall(services, served, passage, reply.statusCode)
      return reply
    }
    if (passage.principal !== null) served.guard.clean(passage.principal.fields, answer)
    const body = jsonInWords(served.write(answer), passage.language)
    noteCall(services, served, passage, 200)
    return reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(body)
  } catch (error) {
    return answerError(services, served, request, reply, passage, error)
  } finally {
    if (call.kind === 'upload') drain(request)
  }
}

/** Counts a call. One line for whoever looks for it, one for everybody when it was slow; the path of the contract, never what was asked. */
function noteCall(
  { metrics, callStats, log }: Services,
  { named: { call }, apiId }: Served,
  { started, requestId, principal, setting }: Passage,
  status: number,
): void {
  const elapsed = performance.now() - started
  const isSlow = elapsed > setting.slowMs && call.kind !== 'stream'
  metrics.observe(call.path, status, elapsed)
  if (apiId !== null) callStats.observe(apiId, status, elapsed, isSlow)
  const line = { requestId, path: call.path, status, ms: Math.round(elapsed), staffId: principal?.staffId }
  if (isSlow) log.warn(line, 'slow call')
  else log.debug(line, 'call')
}

function requestIdOf(request: FastifyRequest): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
}

function inputReader(call: Call): Served['read'] {
  const convert = fromQuery(call.input)
  const names = pathFields(call.path)
  return (request, form) => {
    const fromPath = names.length === 0 ? {} : convert(request.params as Record<string, unknown>)
    if (call.via === 'query') return { ...convert(request.query as Record<string, unknown>), ...fromPath }
    const body: unknown = form === null ? (request.body ?? {}) : convert(form.fields)
    if (typeof body !== 'object' || Array.isArray(body)) throw faults.badInput([{ field: '', message: 'JSON {}' }])
    if (Object.keys(request.query as object).length > 0)
      throw faults.badInput([{ field: Object.keys(request.query as object)[0]!.slice(0, 100), message: '?' }])
    return { ...body, ...fromPath }
  }
}

function parseInput(served: Served, request: FastifyRequest, form: UploadForm | null, language: Language): Record<string, unknown> {
  const raw = served.read(request, form)
  const forbidden = fieldWithForbidden(raw)
  if (forbidden !== null) throw faults.badInput([{ field: forbidden.slice(0, 200), message: ['包含非法字符', 'Contains a forbidden character'] }])
  const parsed = served.named.call.input.safeParse(raw, { reportInput: true })
  if (!parsed.success) throw faults.badInput(fieldErrors(parsed.error.issues, language))
  return parsed.data
}

/** The limit of every session, and the one that was set on the call. */
function checkSessionLimits({ limiter }: Services, call: Call, { rateLimit }: CallSetting, { sessionId }: Principal): void {
  limiter.count(`session:${sessionId}`, sessionLimit)
  if (rateLimit !== null) limiter.count(`${call.path}:set:${sessionId}`, rateLimit)
}

/** Limits by address hold before anything else is done for a stranger. */
async function checkAddressLimits(services: Services, call: Call, request: FastifyRequest): Promise<void> {
  for (const { by, perMinute } of call.limits) if (by === 'address') await services.limiter.countExactly(`${call.path}:address:${request.ip}`, perMinute)
}

async function checkOtherLimits(services: Services, call: Call, input: Record<string, unknown>, principal: Principal | null): Promise<void> {
  for (const limit of call.limits) {
    const field = fieldOf(limit)
    if (field !== null) await services.limiter.countExactly(`${call.path}:${field}:${String(input[field])}`, limit.perMinute)
    else if (limit.by === 'session' && principal !== null) services.limiter.count(`${call.path}:session:${principal.sessionId}`, limit.perMinute)
  }
}

function fieldOf({ by }: RateLimit): string | null {
  return typeof by === 'object' ? by.field : null
}

async function runHandler(
  services: Services,
  served: Served,
  input: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  passage: Passage,
): Promise<unknown> {
  const { call } = served.named
  const context = new Context({ services, call, request, reply, frame: frameOf(services, served, request, passage), ...passage })
  const running = Promise.resolve(served.handler(input, context))
  if (call.kind === 'stream') return running
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(faults.timeout()), requestTimeout)
  })
  try {
    return await Promise.race([running, late])
  } finally {
    clearTimeout(timer)
  }
}

function frameOf(services: Services, served: Served, request: FastifyRequest, passage: Passage): AuditFrame {
  const { principal } = passage
  return {
    actor: {
      staffId: principal?.staffId ?? null,
      realName: principal?.realName ?? null,
      deptId: principal?.deptId ?? null,
      sessionId: principal?.sessionId ?? null,
      ip: request.ip,
      device: principal?.device ?? deviceOf(request.headers['user-agent']),
    },
    action: served.named.call.audit,
    area: served.named.area,
    apiId: served.apiId,
    requestId: passage.requestId,
    elapsed: () => performance.now() - passage.started,
    forget: staffIds => services.access.forget(staffIds),
  }
}

async function answerError(
  services: Services,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  passage: Passage,
  thrown: unknown,
): Promise<FastifyReply> {
  const { call } = served.named
  const error = faultOf(thrown)
  const refused = error instanceof Refused
  const status = refused ? 200 : error.status
  noteCall(services, served, passage, refused ? error.code : status)
  if (status >= 500 && (status !== 503 || lacksSpace(thrown))) {
    services.log.error({ requestId: passage.requestId, path: call.path, staffId: passage.principal?.staffId, cause: describeError(thrown) }, 'call failed')
  }
  await auditFailure(services, served, request, passage, error)
  if (reply.sent) return reply
  const data = refused ? error.data : status >= 500 ? { requestId: passage.requestId } : error.fieldErrors(passage.language)
  if (error instanceof HttpFault) reply.headers(error.headers)
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(jsonInWords(refusalBody(refused ? error.code : status, error.text(passage.language), data), passage.language))
}

/** Refused and denied writes leave a trace too, and reads that failed; it must not depend on the transaction that was rolled back. */
async function auditFailure(services: Services, served: Served, request: FastifyRequest, passage: Passage, error: Refused | HttpFault): Promise<void> {
  const { call } = served.named
  if (passage.principal === null && call.audit !== 'LOGIN') return
  const denied = error instanceof HttpFault && error.status === 403
  const write = isWrite(call) && call.audit !== 'NONE'
  const failed = error instanceof HttpFault && error.status >= 500 && (write || error.status !== 503)
  const result: AuditResult | null = denied ? 'DENIED' : failed ? 'FAILED' : write && error instanceof Refused ? 'REFUSED' : null
  if (result === null) return
  const frame = frameOf(services, served, request, passage)
  const action = frame.action === 'NONE' ? 'READ' : frame.action
  const code = error instanceof Refused ? error.code : error.status
  try {
    await writeAudit(services.database, auditRow({ ...frame, action }, null, result, code))
  } catch (failure) {
    services.log.error({ requestId: passage.requestId, error: (failure as Error).message }, 'audit entry of a failed call not written')
  }
}

const unknownFault = () => new HttpFault(500, ['未知错误', 'Unknown error'])

/** Everything that was not meant to be an answer is a 500 without detail, save what the database says clearly. */
function faultOf(error: unknown): Refused | HttpFault {
  if (error instanceof Refused || error instanceof HttpFault) return error
  if (lacksSpace(error)) return faults.noSpace()
  const state = sqlState(error)
  if (state === null) return isConnectionError(error) ? faults.unavailable() : unknownFault()
  if (state === '57014') return faults.timeout()
  // Connection lost, server stopping, too many connections.
  if (state.startsWith('08') || state.startsWith('57P') || state === '53300') return faults.unavailable()
  // The value does not fit the type of its column, although the schema let it pass.
  if (state.startsWith('22')) return faults.badInput([])
  return unknownFault()
}

/** Of the database. Where the files have none, it is a fault with a number (areas/files-exports.md). */
function lacksSpace(error: unknown): boolean {
  return sqlState(error) === '53100'
}

function isConnectionError(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ENOENT' || code === 'EPIPE') return true
    if (/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(current.message)) return true
  }
  return false
}

/** For what never reached a call: unknown addresses, bodies that the parser refused. */
export function plainFault(fault: HttpFault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  return reply
    .status(fault.status)
    .headers({ ...fault.headers, 'Cache-Control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(refusalBody(fault.status, fault.text(language), fault.fieldErrors(language)))
}
