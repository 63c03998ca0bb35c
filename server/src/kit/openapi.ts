import type { FastifyInstance } from 'fastify'
import { allCalls, basePath, defaultTokenHeader, pathFields } from '@gongtai/contract'
import type { Call, Contract, NamedCall } from '@gongtai/contract'
import { readerPage, readerScript, readerScriptPath } from './openapi-page.ts'
import { SchemaBook, accessText } from './openapi-schema.ts'
import type { Json } from './openapi-schema.ts'
import { readerPolicy } from './security-headers.ts'

/** The OpenAPI document and a page to read it, both made from the contract. */
export function addApiReader(http: FastifyInstance, contract: Contract): void {
  let text: string | null = null
  http.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openapiDocument(contract))
    return reply.type('application/json; charset=utf-8').send(text)
  })
  http.get('/api/reader', (_request, reply) => reply.header('Content-Security-Policy', readerPolicy).type('text/html; charset=utf-8').send(readerPage))
  let script: Promise<Buffer> | null = null
  http.get(readerScriptPath, async (_request, reply) => {
    script ??= readerScript()
    return reply
      .headers({ 'Content-Encoding': 'gzip', 'Cache-Control': 'public, max-age=3600' })
      .type('text/javascript; charset=utf-8')
      .send(await script)
  })
}

export function openapiDocument(contract: Contract): Json {
  const paths: Record<string, Json> = {}
  const book = new SchemaBook()
  for (const named of allCalls)
    for (const path of [named.call.path, ...named.call.aliases]) {
      const address = basePath + path
      paths[address] = { ...paths[address], [named.call.method.toLowerCase()]: operationOf(named, path, book) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Gongtai 工台', version: '1' },
    tags: Object.keys(contract).map(name => ({ name })),
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: defaultTokenHeader } }, schemas: book.named },
  }
}

function operationOf({ area, resource, name, call }: NamedCall, path: string, book: SchemaBook): Json {
  const operationId = `${area}.${resource}.${name}`
  const input = book.of(operationId, 'input', call.input)
  const inPath = pathFields(path)
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  const parameters = Object.entries(properties)
    .filter(([field]) => inPath.includes(field) || call.via === 'query')
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || required.includes(field),
      schema,
    }))
  return {
    operationId,
    tags: [area],
    summary: call.title.join(' / '),
    description: accessText(call),
    security: call.access === 'PUBLIC' ? [] : [{ session: [] }],
    parameters,
    ...(call.via === 'body' ? { requestBody: { required: true, content: bodyContent(call, input) } } : {}),
    responses: {
      200: { description: 'success, or a business refusal with another code', content: answerContent(operationId, call, book) },
      ...faultResponses(call),
    },
  }
}

/** Of the files of a form at least one must be there. */
function bodyContent({ kind, files }: Call, input: Json): Json {
  if (kind !== 'upload') return { 'application/json': { schema: input } }
  const binary = Object.fromEntries(files.map(name => [name, { type: 'string', format: 'binary' }]))
  const schema = { ...input, properties: { ...(input.properties as Json), ...binary }, anyOf: files.map(name => ({ required: [name] })) }
  return { 'multipart/form-data': { schema } }
}

function answerContent(operationId: string, call: Call, book: SchemaBook): Json {
  if (call.kind === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  if (call.kind === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const data = book.of(operationId, 'output', call.answer)
  return {
    'application/json': {
      schema: { type: 'object', required: ['code', 'msg', 'data'], properties: { code: { type: 'integer' }, msg: { type: 'string' }, data } },
    },
  }
}

function faultResponses(call: Call): Json {
  const faults: Json = {
    406: { description: '错误参数格式 / Wrong parameter format' },
    429: { description: 'Too many requests' },
    500: { description: 'A fault; the answer carries its request id' },
  }
  if (call.access !== 'PUBLIC') faults[401] = { description: 'No session' }
  if (typeof call.access !== 'string') faults[403] = { description: 'None of the codes is held' }
  return faults
}
