import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePath, defaultTokenHeader, fieldErrors, fromQuery, isWrite, languageOf, pathFields, requestTimeout } from '@gongtai/contract'
import type { Call, Code, Language, NamedCall } from '@gongtai/contract'
import { mayCall } from './access.ts'
import type { Principal } from './access.ts'
import { faultOf, lacksSpace } from './answer-fault.ts'
import { writeAudit } from './audit-log.ts'
import type { AuditResult } from './audit-log.ts'
import { checkAddressLimits, checkOtherLimits, checkSessionLimits } from './call-limit.ts'
import type { CallSetting } from './call-setting.ts'
import { sha256 } from './cipher.ts'
import { Context } from './context.ts'
import type { Handler, Services } from './context.ts'
import { deviceOf } from './device.ts'
import { answerWriter, refusalBody } from './envelope.ts'
import { describeError } from './describe-error.ts'
import { HttpFault, Refused, faults } from './fault.ts'
import { withLabels } from './field-label.ts'
import { fieldGuard } from './field-right.ts'
import type { FieldGuard } from './field-right.ts'
import { drain, readForm } from './file/form.ts'
import type { IncomingFile, UploadForm } from './file/form.ts'
import { fieldWithForbidden } from './input.ts'
import { noteNumberSearch, numberFilters, numberSearch } from './look.ts'
import { intakeBodyLimit, openSigned } from './intake.ts'
import { jsonInWords } from './saying.ts'
import { auditRow } from './work.ts'
import type { AuditFrame } from './work.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Made by another system (kit/intake.ts). */
    isSigned?: boolean
  }
}

const tokenHeader = defaultTokenHeader.toLowerCase()
const requestIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What serving one call needs, made once. */
interface Served {
  named: NamedCall
  handler: Handler<Call>
  read: (request: FastifyRequest, form: UploadForm | null) => Record<string, unknown>
  write: (data: unknown) => string
  guard: FieldGuard
  /** Filters that find people by their numbers. */
  numbers: ReturnType<typeof numberFilters>
  apiId: number | null
}

/** What the door keeps of a request between its two looks at it. */
const passages = new WeakMap<FastifyRequest, Passage>()

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

/** Of what nobody has signed in for, and of what is no call. */
export const openBodyLimit = 16_384
const bodyLimit = 1_048_576

/**
 * Puts a call on the server: switch, session, limits, right, input, handler, envelope, in this order.
 * Nothing is read or written before the right is there, the body of the request included.
 */
export function serveCall(app: FastifyInstance, services: Services, named: NamedCall, handler: Handler<Call>, apiId: number | null): void {
  const { call } = named
  const served: Served = { named, handler, read: inputReader(call), write: answerWriter(call), guard: fieldGuard(call), numbers: numberFilters(call), apiId }
  for (const path of [call.path, ...call.aliases]) {
    app.route({
      method: call.method,
      url: basePath + path.replace(/\{([A-Za-z]+)\}/g, ':$1'),
      bodyLimit: call.signed !== undefined ? intakeBodyLimit : call.access === 'PUBLIC' ? openBodyLimit : bodyLimit,
      config: { isSigned: call.signed !== undefined },
      onRequest: (request, reply) => enter(services, served, request, reply),
      handler: (request, reply) => pass(services, served, request, reply),
    })
  }
}

/** Before the body is read. A request that is answered here goes no further. */
async function enter(services: Services, served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { call } = served.named
  const passage: Passage = {
    started: performance.now(),
    setting: services.callSettings.of(served.apiId),
    language: languageOf(request.headers['accept-language']),
    requestId: requestIdOf(request),
    principal: null,
    upload: null,
  }
  passages.set(request, passage)
  reply.header('X-Request-Id', passage.requestId)
  try {
    if (passage.setting.isOff) throw faults.switchedOff()
    const principal = await admit(services, call, request, passage)
    if (principal !== null) {
      checkSessionLimits(services, call, passage.setting, principal)
      reply.header('X-Perm-Version', principal.permVersion)
    }
    checkRight(call, principal)
    await checkAddressLimits(services, call, request, principal)
    return undefined
  } catch (error) {
    return answerError(services, served, request, reply, passage, error)
  }
}

/** The person who calls; null where nobody has signed in and nobody needs to. */
async function admit(services: Services, call: Call, request: FastifyRequest, passage: Passage): Promise<Principal | null> {
  passage.principal = await services.access.find(request.headers[tokenHeader])
  if (passage.principal === null && call.access !== 'PUBLIC') throw faults.unauthorized()
  return passage.principal
}

function checkRight(call: Call, principal: Principal | null): void {
  if (principal === null || call.access === 'PUBLIC') return
  if (principal.mustChangePassword && call.beforePassword !== true) throw faults.mustChangePassword()
  if (!mayCall(principal, call.access)) throw faults.lacks((call.access as readonly Code[])[0]!)
}

async function pass(services: Services, served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call } = served.named
  const passage = passages.get(request)!
  try {
    // A body may take its time to arrive, and the session may have ended or the right be lost by then.
    if (call.via === 'body') checkRight(call, await admit(services, call, request, passage))
    passage.started = performance.now()
    if (call.signed !== undefined) request.body = openSigned(services.config, call.signed, request)
    const form = call.kind === 'upload' ? await readForm(request, call.files) : null
    passage.upload = form?.file ?? null
    const input = parseInput(served, request, form, passage.language)
    if (passage.principal !== null) served.guard.checkInput(passage.principal.fields, input)
    await checkOtherLimits(services, call, input, passage.principal)
    await checkNumbers(services, served, input, request, passage)
    const answer = await runHandler(services, served, input, request, reply, passage)
    if (isWrite(call) && call.audit !== 'NONE') services.touched.note(served.named.area)
    if (call.kind === 'stream' || call.kind === 'file') {
      noteCall(services, served, passage, reply.statusCode)
      return reply
    }
    if (passage.principal !== null) served.guard.clean(passage.principal.fields, answer)
    const body = jsonInWords(served.write(answer), passage.language)
    noteCall(services, served, passage, 200)
    if (call.etag === true) return sendTagged(request, reply, body)
    return reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(body)
  } catch (error) {
    return answerError(services, served, request, reply, passage, error)
  } finally {
    if (call.kind === 'upload') drain(request)
  }
}

/** The browser keeps the answer for this session alone and asks again each time, so that nobody sees an older one. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const tag = `"${sha256(body).slice(0, 32)}"`
  reply.header('Cache-Control', 'private, no-cache').header('ETag', tag).header('Vary', `${defaultTokenHeader}, Accept-Language`)
  const known = request.headers['if-none-match']?.split(',').map(one => one.trim().replace(/^W\//, ''))
  if (known?.includes(tag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
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
    if (typeof body !== 'object' || Array.isArray(body)) throw faults.badInput([{ field: '', message: ['应为 JSON 对象', 'Must be a JSON object'] }])
    const [unknown] = Object.keys(request.query as object)
    if (unknown !== undefined) throw faults.unknownField(unknown)
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

/** Whoever sees numbers masked must not find them out by trying. */
async function checkNumbers(services: Services, served: Served, input: Record<string, unknown>, request: FastifyRequest, passage: Passage): Promise<void> {
  const { principal } = passage
  if (principal === null) return
  for (const { name, keys } of served.numbers) {
    const search = numberSearch(principal, keys, input[name])
    if (search !== null) await noteNumberSearch(services.database, frameOf(services, served, request, passage), principal.staffId, search)
  }
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
  const context = new Context({ services, call, input, request, reply, frame: frameOf(services, served, request, passage), ...passage })
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
  const data = refused
    ? error.data
    : status >= 500
      ? { requestId: passage.requestId }
      : error.right === null
        ? withLabels(served.named, error.fieldErrors(passage.language), passage.language)
        : { right: error.right }
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
