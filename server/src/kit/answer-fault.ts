import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '@gongtai/contract'
import { sqlState } from '../db/connection.ts'
import { describeError } from './describe-error.ts'
import { refusalBody } from './envelope.ts'
import { HttpFault, Refused, faults } from './fault.ts'
import type { Log } from './log.ts'

const unknownFault = () => new HttpFault(500, ['未知错误', 'Unknown error'])

/** Everything that was not meant to be an answer is a 500 without detail, save what the database says clearly. */
export function faultOf(error: unknown): Refused | HttpFault {
  if (error instanceof Refused || error instanceof HttpFault) return error
  if (lacksSpace(error)) return faults.noSpace()
  const state = sqlState(error)
  if (state === null) return isConnectionError(error) ? faults.unavailable() : unknownFault()
  if (state === '57014') return faults.timeout()
  // Connection lost, server stopping, too many connections.
  if (state.startsWith('08') || state.startsWith('57P') || state === '53300') return faults.unavailable()
  // The value does not fit the type of its column, although the schema let it pass.
  if (state.startsWith('22')) return faults.badInput([{ field: '', message: ['有取值不正确', 'One of the values is not valid'] }])
  return unknownFault()
}

/** Of the database. Where the files have none, it is a fault with a number (areas/files-exports.md). */
export function lacksSpace(error: unknown): boolean {
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

/** Of a file, and of nothing that says what went wrong with it. */
const headersOfFiles = ['Content-Length', 'Content-Disposition', 'Content-Range', 'Accept-Ranges', 'ETag']

/** For what broke after its call was done, such as a file that opens and cannot be read: logged, with the number that the person is told. */
export function brokenAnswer(log: Log, error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestId = String(reply.getHeader('X-Request-Id') ?? randomUUID())
  log.error({ requestId, path: request.routeOptions.url, cause: describeError(error) }, 'answer failed')
  for (const name of headersOfFiles) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  return reply
    .status(500)
    .headers({ 'Cache-Control': 'no-store', 'X-Request-Id': requestId })
    .type('application/json; charset=utf-8')
    .send(refusalBody(500, unknownFault().text(languageOf(request.headers['accept-language'])), { requestId }))
}
