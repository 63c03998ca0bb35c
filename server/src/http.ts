import { existsSync } from 'node:fs'
import fastifyMultipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { basePath } from '@gongtai/contract'
import type { Config } from './config.ts'
import { brokenAnswer, plainFault } from './kit/answer-fault.ts'
import { guardConnections } from './kit/connections.ts'
import type { Services } from './kit/context.ts'
import { HttpFault, faults } from './kit/fault.ts'
import { parseBody } from './kit/json-body.ts'
import { answerHeaders, pageHeaders } from './kit/security-headers.ts'
import { openBodyLimit } from './kit/serve.ts'

/** The door: limits on size, time and shape that hold before any call is reached. */
export function buildHttp({ config, log }: Services): FastifyInstance {
  const http = Fastify({
    // Of what is no call; each call has a limit of its own.
    bodyLimit: openBodyLimit,
    // Headers and body of a request must arrive in this time, whatever the client does in between.
    requestTimeout: 60_000,
    http: { headersTimeout: 14_000, connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logger: false,
    // Addresses that the router itself refuses are addresses that do not exist.
    frameworkErrors: (_error, request, reply) => void plainFault(faults.notFound(), request, reply),
  })
  guardConnections(http, config)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      // What another system signed stays as it came until its signature is known to be right.
      done(null, request.routeOptions.config.isSigned === true ? body : body === '' ? {} : parseBody(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
  const ofPages = pageHeaders(
    config.production,
    [config.phone?.wsUrl, config.phone?.httpUrl].filter(address => address != null),
  )
  const ofAnswers = answerHeaders(config.production)
  http.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith(basePath) ? ofAnswers : ofPages)
    done()
  })
  http.setNotFoundHandler((request, reply) => plainFault(faults.notFound(), request, reply))
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const fault = error instanceof HttpFault ? error : parserFault(error.statusCode)
    return fault.status < 500 ? plainFault(fault, request, reply) : brokenAnswer(log, error, request, reply)
  })
  return http
}

/** The door of upload calls takes forms alone, and nothing of them is read before the call is known to be allowed. */
export async function takeForms(door: FastifyInstance): Promise<void> {
  door.removeAllContentTypeParsers()
  // Anything else comes as far as the call as well, where a stranger hears 401 and a person what is wrong.
  door.addContentTypeParser('*', (_request, _body, done) => done(null))
  await door.register(fastifyMultipart)
}

/** Errors of the HTTP layer itself: too large, not JSON, malformed addresses. */
function parserFault(statusCode: number | undefined): HttpFault {
  if (statusCode === 413) return faults.tooLarge()
  if (statusCode === 415) return faults.unsupportedType()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new HttpFault(400, ['请求错误', 'Request error'])
  return new HttpFault(500, ['未知错误', 'Unknown error'])
}

/** The built pages, compressed beforehand; any address that is no file and no call gets index.html, where the router decides. */
export async function servePages(http: FastifyInstance, { webDir }: Config): Promise<void> {
  if (!existsSync(webDir)) return
  await http.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('Cache-Control', /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  http.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0]!)) return plainFault(faults.notFound(), request, reply)
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html')
  })
}
