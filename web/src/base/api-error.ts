import type { FieldError } from '@gongtai/contract'

/** A call that did not bring its answer. `status` 0: no answer at all; 200: a business refusal with its own code. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  /** What the server said, if anything. */
  readonly serverMessage: string
  readonly fieldErrors: readonly FieldError[]
  /** What a refusal carries beside its words. */
  readonly data: unknown
  readonly requestId: string
  /** Whether the call writes, and is therefore not repeated. */
  readonly isWrite: boolean
  readonly path: string
  /** Milliseconds that the server asks to wait (429). */
  readonly retryAfter: number | null

  constructor(details: {
    status: number
    code: number
    message: string
    serverMessage?: string
    fieldErrors?: readonly FieldError[]
    data?: unknown
    requestId: string
    isWrite: boolean
    path: string
    retryAfter?: number | null
  }) {
    super(details.message)
    this.name = 'ApiError'
    this.status = details.status
    this.code = details.code
    this.serverMessage = details.serverMessage ?? ''
    this.fieldErrors = details.fieldErrors ?? []
    this.data = details.data ?? null
    this.requestId = details.requestId
    this.isWrite = details.isWrite
    this.path = details.path
    this.retryAfter = details.retryAfter ?? null
  }
}

/** A cancelled call is not shown as an error. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
