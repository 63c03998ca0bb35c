import type { AnswerOf, Call, InputOf } from '@gongtai/contract'
import { requestOf } from '@gongtai/contract'
import { ApiError } from './api-error.ts'
import { readAnswer, requestHeaders } from './api.ts'
import { thrownText } from './error-notice.ts'
import { currentLanguage } from './language.ts'
import { currentSession, watchSession } from './session.ts'
import { sessionExpired } from './session-end.ts'

interface UploadOptions {
  signal?: AbortSignal
  /** From 0 to 1, of the bytes that have left. */
  onProgress?: (share: number) => void
}

const sessionEnd = { now: new AbortController() }
watchSession(() => {
  if (currentSession() !== null) return
  sessionEnd.now.abort()
  sessionEnd.now = new AbortController()
})

/** The file of a call that takes one, or the files by the names that the call gives them. */
type Files = Blob | Readonly<Record<string, Blob>>

/**
 * Makes a call of kind 'upload': the fields of its input, then the file or files. `fetch` cannot tell how far it is, so this is an XMLHttpRequest.
 * Failures are the caller's to show; whoever signs out sends nothing any more.
 */
export async function upload<C extends Call>(target: C, input: InputOf<C>, files: Files, { signal, onProgress }: UploadOptions = {}): Promise<AnswerOf<C>> {
  const path = requestOf(target, {}).address
  const headers = requestHeaders(path)
  const failure = { isWrite: true, path, requestId: headers.get('X-Request-Id')! }
  const signals = [sessionEnd.now.signal, ...(signal === undefined ? [] : [signal])]
  const response = await send(path, headers, formOf(input, files instanceof Blob ? { file: files } : files), AbortSignal.any(signals), onProgress)
  if (response === null) throw new ApiError({ ...failure, status: 0, code: 0, message: thrownText(0, currentLanguage()) })
  if (response.status === 401) sessionExpired()
  return (await readAnswer(response, failure)) as AnswerOf<C>
}

/** Files go last, so that the server knows what they are for before their first byte. */
function formOf(input: object, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input as Record<string, string | number | undefined>)) if (value !== undefined) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

/** Null where no answer came. There is no time limit, because a large file over a slow line takes long. */
function send(path: string, headers: Headers, body: FormData, signal: AbortSignal, onProgress: UploadOptions['onProgress']): Promise<Response | null> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException('cancelled', 'AbortError'))
    if (signal.aborted) return cancelled()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    // The listener is removed, because the session outlives the upload.
    const settle = (response: Response | null) => {
      signal.removeEventListener('abort', abort)
      resolve(response)
    }
    request.addEventListener('abort', cancelled)
    request.addEventListener('error', () => settle(null))
    request.addEventListener('load', () => settle(responseOf(request)))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.open('POST', path)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['X-Request-Id', 'Retry-After']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}

/** What to tell of a failed upload: a refusal in the server's words, a wrong field by its message. */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return thrownText(0, currentLanguage())
  return error.fieldErrors[0]?.message ?? (error.status === 413 && error.serverMessage !== '' ? error.serverMessage : error.message)
}
