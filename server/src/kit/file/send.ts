import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { describeError } from '../describe-error.ts'
import { HttpFault, faults } from '../fault.ts'
import type { StoredFile } from './files.ts'
import { contentDisposition, cleanName } from './name.ts'
import { MissingBytes } from './storage.ts'

interface SendOptions {
  as: 'inline' | 'attachment'
  /** In the place of the name it was uploaded with. */
  name?: string
  cache: 'no-store' | 'immutable'
}

/** Nothing in a file may run, whatever a browser takes it for, and no page may frame it. */
const sandbox = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The only types that a browser shows in the page; all others are saved. */
const shown = /^(?:image\/(?!svg)|audio\/|video\/)|^application\/pdf$/

const cacheControls = { 'no-store': 'no-store', immutable: 'public, max-age=31536000, immutable' } as const

/** Answers a stored file, or the range of it that was asked for. */
export async function sendFile(context: Context, stored: StoredFile, options: SendOptions): Promise<void> {
  const { request, reply, services } = context
  const tag = `"${stored.sha256}"`
  if (options.cache === 'immutable' && request.headers['if-none-match'] === tag) {
    void reply.status(304).header('ETag', tag).send()
    return
  }
  const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === tag ? request.headers.range : undefined
  const range = rangeOf(asked, stored.size)
  const bytes = await services.files.open(stored, range ?? undefined).catch((error: unknown) => {
    if (!(error instanceof MissingBytes)) throw error
    services.log.error({ fileName: stored.fileName, requestId: context.requestId }, 'the bytes of a file are missing')
    throw faults.recordNotFound()
  })
  // Once the first byte has left nobody can be told any more: the line breaks, and the log says why.
  bytes.on('error', error => {
    if (reply.raw.headersSent) services.log.error({ fileName: stored.fileName, requestId: context.requestId, cause: describeError(error) }, 'a file broke off')
  })
  fileHeaders(context, { ...options, mime: stored.mime, name: options.name ?? stored.originalName })
  reply.headers({ ETag: tag, 'Accept-Ranges': 'bytes' })
  if (range === null) reply.header('Content-Length', stored.size)
  else reply.status(206).headers({ 'Content-Length': range.end - range.start + 1, 'Content-Range': `bytes ${range.start}-${range.end}/${stored.size}` })
  void reply.send(bytes)
}

/** Answers bytes that are at hand, such as a smaller picture. */
export function sendBytes(context: Context, bytes: Buffer, options: SendOptions & { mime: string; name: string }): void {
  fileHeaders(context, options)
  void context.reply.send(bytes)
}

/** Answers a file that was made for this answer and is removed with it. */
export async function sendTemporary(context: Context, path: string, name: string): Promise<void> {
  const { size } = await stat(path)
  fileHeaders(context, { as: 'attachment', cache: 'no-store', mime: mimeOfSheet(name), name })
  const bytes = createReadStream(path)
  bytes.once('close', () => void rm(path, { force: true }).catch(() => {}))
  void context.reply.header('Content-Length', size).send(bytes)
}

const mimeOfSheet = (name: string) =>
  name.endsWith('.xlsx') ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'application/octet-stream'

/** For what is sent in other ways than these. */
export function fileHeaders({ reply }: Context, { as, cache, mime, name }: SendOptions & { mime: string; name: string }): void {
  reply.type(mime).headers({
    'Content-Security-Policy': sandbox,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': contentDisposition(shown.test(mime) ? as : 'attachment', cleanName(name)),
    'Cache-Control': cacheControls[cache],
  })
}

/** One range, as RFC 9110 has it; null means the whole file. Several at once are answered with the whole, which is allowed. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start > end) throw new HttpFault(416, ['请求错误', 'Request error'], null, { 'Content-Range': `bytes */${size}` })
  return { start, end }
}
