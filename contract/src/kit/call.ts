import type { z } from 'zod'
import type { Code } from './permission.ts'
import type { Text } from './text.ts'

export const basePath = '/api/admin-api/v1'
export const clientId = 'saas_hr'
export const defaultTokenHeader = 'Authorization-Hr'
export const requestTimeout = 120_000

/**
 * Who may make a call: everybody, any session, or whoever holds one of the codes.
 * There is no default: a call that does not say is a compile error.
 */
export type Access = 'PUBLIC' | 'LOGIN' | readonly [Code, ...Code[]]

export type Method = 'GET' | 'POST' | 'PUT'

/** json: envelope both ways. upload: multipart in. file: bytes out. export: json that starts an export task. stream: server-sent events. */
export type CallKind = 'json' | 'upload' | 'file' | 'export' | 'stream'

/** What the audit log calls the action; writes that people do not need to trace say 'NONE'. */
export type AuditAction =
  | 'NONE'
  | 'LOGIN'
  | 'LOGOUT'
  | 'CREATE'
  | 'UPDATE'
  | 'DELETE'
  | 'STATE'
  | 'GRANT'
  | 'EXPORT'
  | 'IMPORT'
  | 'FILE_FETCH'
  | 'VIEW_SENSITIVE'
  | 'CALL'
  | 'RUN'

/** Systems that tell us something on their own: each has a secret of its own. */
export const intakeSources = ['PHONE'] as const
export type IntakeSource = (typeof intakeSources)[number]

export interface RateLimit {
  /** Calls per minute. */
  perMinute: number
  /** Counted per network address, there of strangers alone, per person over all his sessions, or per value of an input field. */
  by: 'address' | 'stranger' | 'person' | { field: string }
}

interface Common<Input extends z.ZodObject, Answer extends z.ZodType> {
  title: Text
  access: Access
  /** Always a strict object; fields of the path stand in it by name. */
  input: Input
  answer: Answer
  aliases?: readonly string[]
  kind?: CallKind
  /** Of an upload: the names of the files that its form may bring, each once, at least one. */
  files?: readonly [string, ...string[]]
  /** Beside the limit of 600 calls a minute that holds for every session. */
  limits?: readonly RateLimit[]
  /** Named by the specification (calls.tsv), not an addition of ours. */
  spec?: boolean
  /** Shows what is masked elsewhere, or takes data out of the system. */
  sensitive?: boolean
  /** Fields that never reach a log, whatever their content. */
  secrets?: readonly string[]
  /** Fields of the answer that the envelope carries as well, beside its data. */
  beside?: readonly string[]
  /** Made by another system, which signs it in the place of a session (server/src/kit/intake.ts). Its access is PUBLIC. */
  signed?: IntakeSource
  /** The answer changes seldom: a browser that has it already is told so with 304 and nothing else. */
  etag?: boolean
  /** Whoever must first change an initial or reset password may make this call; of all others he is told so. */
  beforePassword?: boolean
}

/**
 * Why it is no danger when many make the call at once. OWN: it touches only what is the caller's own. APPEND: it adds something
 * that takes nothing from anybody, such as a remark or an uploaded file. LAST: it sets one value as a whole, of which the last
 * one stands, and nothing is counted. CHECK: it writes nothing.
 */
export type AtOnce = 'OWN' | 'APPEND' | 'LAST' | 'CHECK'

/** A write names the action that its audit entry carries. */
interface WriteCommon<Input extends z.ZodObject, Answer extends z.ZodType> extends Common<Input, Answer> {
  audit: AuditAction
  /** Absent where the input carries a version, or where a race tries it (proof/races). */
  atOnce?: AtOnce
}

/** Some reads of the specification write: such a `get` names its action as other writes do, and is one for every rule. */
interface ReadCommon<Input extends z.ZodObject, Answer extends z.ZodType> extends Common<Input, Answer> {
  audit?: Exclude<AuditAction, 'NONE'>
  atOnce?: AtOnce
}

export interface Call<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> {
  readonly method: Method
  readonly path: string
  readonly aliases: readonly string[]
  /** Where the input travels, beside the fields of the path. */
  readonly via: 'query' | 'body'
  readonly kind: CallKind
  readonly files: readonly [string, ...string[]]
  readonly title: Text
  readonly access: Access
  readonly input: Input
  readonly answer: Answer
  readonly limits: readonly RateLimit[]
  readonly spec: boolean
  readonly sensitive: boolean
  readonly secrets: readonly string[]
  readonly beside?: readonly string[]
  readonly etag?: boolean
  readonly beforePassword?: boolean
  readonly signed?: IntakeSource
  readonly audit: AuditAction
  readonly atOnce?: AtOnce
}

export type CallGroup = Record<string, Call>

/** What a caller passes, what a handler receives, and what both get back. */
export type InputOf<C extends Call> = z.input<C['input']>
export type ParsedInputOf<C extends Call> = z.output<C['input']>
export type AnswerOf<C extends Call> = z.output<C['answer']>

function call<Input extends z.ZodObject, Answer extends z.ZodType>(
  method: Method,
  via: Call['via'],
  path: string,
  { audit = 'NONE', ...options }: Common<Input, Answer> & { audit?: AuditAction; atOnce?: AtOnce },
): Call<Input, Answer> {
  for (const name of pathFields(path)) if (!(name in options.input.shape)) throw new Error(`${path}: the field {${name}} is not in its input`)
  return { method, via, path, audit, aliases: [], kind: 'json', files: ['file'], limits: [], spec: false, sensitive: false, secrets: [], ...options }
}

export const get = <Input extends z.ZodObject, Answer extends z.ZodType>(path: string, options: ReadCommon<Input, Answer>) =>
  call('GET', 'query', path, options)

export const post = <Input extends z.ZodObject, Answer extends z.ZodType>(path: string, options: WriteCommon<Input, Answer>) =>
  call('POST', 'body', path, options)

/** The specification's PUT calls carry their input in the query. */
export const put = <Input extends z.ZodObject, Answer extends z.ZodType>(path: string, options: WriteCommon<Input, Answer>) =>
  call('PUT', 'query', path, options)

/** Of the reads those that name what they do. An export writes its task and no more. */
export function isWrite({ method, audit, kind }: Pick<Call, 'method' | 'audit' | 'kind'>): boolean {
  return method !== 'GET' || (audit !== 'NONE' && kind !== 'export')
}

export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{([A-Za-z]+)\??\}/g)].map(match => match[1]!)
}

/** Splits an input into the address (path and query) and the body of its request. */
export function requestOf(call: Call, input: Record<string, unknown>): { address: string; body?: Record<string, unknown> } {
  const rest = { ...input }
  const path = call.path.replace(/\{([A-Za-z]+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encode(value)
  })
  if (call.via === 'body') return { address: basePath + path, body: rest }
  const pairs: string[] = []
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) pairs.push(`${encode(name)}=${encode(item)}`)
  }
  return { address: basePath + path + (pairs.length === 0 ? '' : `?${pairs.join('&')}`) }
}

/** A half of a character that a person's paste cut in two is no reason to fail. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}
