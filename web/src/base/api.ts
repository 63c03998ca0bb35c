import type { AnswerOf, Call, FieldError, InputOf } from '@gongtai/contract'
import { clientId, isWrite, operationHeader, requestOf, requestTimeout } from '@gongtai/contract'
import { ApiError, isCancelled } from './api-error.ts'
import { fileOf } from './answered-file.ts'
import { thrownText } from './error-notice.ts'
import { currentLanguage, languageTag } from './language.ts'
import { notifyError } from './notify.ts'
import { randomId } from './random-id.ts'
import { tokenHeader } from './session.ts'
import { sessionExpired } from './session-end.ts'

export { ApiError } from './api-error.ts'

interface CallOptions {
  signal?: AbortSignal
  /** The caller shows the failure itself. An expired session is never its business. */
  handled?: boolean
  /** Only this part of a file, such as `bytes=0-1023`. */
  range?: string
  /** The operation that a further slice of a bulk call belongs to. */
  operation?: number
}

/** Makes a call of the contract. Anything but an answer with code 200 throws an ApiError; a cancelled call throws its AbortError. */
export async function call<C extends Call>(target: C, input: InputOf<C>, { signal, handled = false, ...options }: CallOptions = {}): Promise<AnswerOf<C>> {
  try {
    return await withRepeats(target, signal, () => send(target, input as Record<string, unknown>, signal, options))
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.status === 401) sessionExpired()
      else if (!handled) notifyError(error, target.title)
    }
    throw error
  }
}

/** Headers that every request of ours carries. The token stays at home for a path that contains 'auth' (product.md section 7). */
export function requestHeaders(path: string): Headers {
  const headers = new Headers({ 'client-id': clientId, 'Accept-Language': languageTag(), 'X-Request-Id': randomId() })
  const token = tokenHeader()
  if (token !== null && !path.includes('auth')) headers.set(token.name, token.token)
  return headers
}

type PermVersionListener = (version: number) => void
let permVersionListener: PermVersionListener = () => {}

/** Every answer says which version of the person's rights the server knows. */
export function onPermVersion(listener: PermVersionListener): void {
  permVersionListener = listener
}

async function send(target: Call, input: Record<string, unknown>, signal: AbortSignal | undefined, { range, operation }: CallOptions): Promise<never> {
  const { address, body } = requestOf(target, input)
  const path = address.split('?')[0]!
  const headers = requestHeaders(path)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (range !== undefined) headers.set('Range', range)
  if (operation !== undefined) headers.set(operationHeader, String(operation))
  const timeout = AbortSignal.timeout(requestTimeout)
  const failure = { isWrite: isWrite(target), path, requestId: headers.get('X-Request-Id')! }
  const fail = (status: number) => new ApiError({ ...failure, status, code: status, message: thrownText(status, currentLanguage()) })
  try {
    const response = await fetch(address, {
      method: target.method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    const permVersion = response.headers.get('X-Perm-Version')
    if (permVersion !== null) permVersionListener(Number(permVersion))
    if (response.ok && target.kind === 'file') return (await fileOf(response)) as never
    return (await readAnswer(response, failure)) as never
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw new DOMException('cancelled', 'AbortError')
    throw fail(timeout.aborted ? 408 : 0)
  }
}

interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** Errors are read as JSON whatever the call brings otherwise, files included. */
export async function readAnswer(response: Response, failure: { isWrite: boolean; path: string; requestId: string }): Promise<unknown> {
  const envelope = await readEnvelope(response)
  if (response.ok && envelope?.code === 200) return envelope.data
  const status = response.ok && envelope === null ? 500 : response.status
  // A call that an administrator has switched off says so itself, like a refusal.
  const saysWhy = envelope !== null && (response.ok || status === 503)
  throw new ApiError({
    ...failure,
    requestId: response.headers.get('X-Request-Id') ?? failure.requestId,
    status,
    code: envelope?.code ?? status,
    message: saysWhy ? envelope.msg : thrownText(status, currentLanguage()),
    serverMessage: envelope?.msg ?? response.statusText,
    fieldErrors: status === 406 && Array.isArray(envelope?.data) ? (envelope.data as FieldError[]) : [],
    data: envelope?.data,
    retryAfter: status === 429 ? retryAfter(response) : null,
  })
}

async function readEnvelope(response: Response): Promise<Envelope | null> {
  try {
    const body: unknown = JSON.parse(await response.text())
    return typeof body === 'object' && body !== null && 'code' in body && 'msg' in body ? (body as Envelope) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('Retry-After'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 1000
}

const networkRepeats = [500, 1500]
const longestRetryAfter = 10_000

/** Reading may be repeated when the network failed or the server asked for patience; writing never is. */
async function withRepeats<T>(target: Call, signal: AbortSignal | undefined, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (isWrite(target) || isCancelled(error) || !(error instanceof ApiError)) throw error
      const wait = error.status === 0 && navigator.onLine ? networkRepeats[tries] : error.status === 429 && tries === 0 ? error.retryAfter : undefined
      if (wait === undefined || wait === null || wait > longestRetryAfter) throw error
      await pause(wait, signal)
    }
  }
}

function pause(time: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('cancelled', 'AbortError'))
    })
  })
}
