import { expect, test } from 'vitest'
import { allCalls, basePath, contract } from '@gongtai/contract'
import { openapiDocument } from './openapi.ts'

interface Operation {
  requestBody: { content: Record<string, { schema: { properties: Record<string, unknown>; anyOf: { required: string[] }[] } }> }
}
const { paths } = openapiDocument(contract) as { paths: Record<string, Record<string, Operation>> }

const uploads = allCalls.filter(({ call }) => call.kind === 'upload').map(({ call }) => [call.path, call] as const)

test.each(uploads)('%s is described as a form with its fields and files', (path, call) => {
  const { content } = paths[basePath + path]!.post!.requestBody
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  const { properties, anyOf } = content['multipart/form-data']!.schema
  expect(Object.keys(properties)).toEqual([...Object.keys(call.input.shape), ...call.files])
  for (const name of call.files) expect(properties[name]).toEqual({ type: 'string', format: 'binary' })
  expect(anyOf.map(({ required }) => required)).toEqual(call.files.map(name => [name]))
})
