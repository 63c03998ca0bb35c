import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { allCalls, basePath, contract } from '@gongtai/contract'
import { addApiReader, openapiDocument } from './openapi.ts'

interface Operation {
  requestBody: { content: Record<string, { schema: { properties: Record<string, unknown>; anyOf: { required: string[] }[] } }> }
}
const document = openapiDocument(contract)
const { paths } = document as { paths: Record<string, Record<string, Operation>> }

const uploads = allCalls.filter(({ call }) => call.kind === 'upload').map(({ call }) => [call.path, call] as const)

test.each(uploads)('%s is described as a form with its fields and files', (path, call) => {
  const { content } = paths[basePath + path]!.post!.requestBody
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  const { properties, anyOf } = content['multipart/form-data']!.schema
  expect(Object.keys(properties)).toEqual([...Object.keys(call.input.shape), ...call.files])
  for (const name of call.files) expect(properties[name]).toEqual({ type: 'string', format: 'binary' })
  expect(anyOf.map(({ required }) => required)).toEqual(call.files.map(name => [name]))
})

test('every reference of the document leads to a schema', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference!)
  expect(references).not.toEqual([])
  for (const reference of references) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document)
    expect(found, reference).toBeTypeOf('object')
  }
})

test('the reader is a page that loads one script of this server and the document', async () => {
  const http = Fastify()
  addApiReader(http, contract)
  const page = await http.inject('/api/reader')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'unsafe-inline'")
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe-eval|https?:|\*/)
  expect([...page.body.matchAll(/(?:src|data-url)="([^"]*)"/g)].map(([, address]) => address)).toEqual(['/api/openapi.json', '/api/reader/js/scalar.js'])
  expect(page.body).not.toMatch(/https?:/)
  const script = await http.inject('/api/reader/js/scalar.js')
  expect(script.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'gzip' })
  expect(gunzipSync(script.rawPayload).toString()).toContain('createApiReference')
  expect((await http.inject('/api/openapi.json')).json().paths).toHaveProperty(['/api/admin-api/v1/selectMangerPage'])
  await http.close()
})
