import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Call } from '@gongtai/contract'

/**
 * Writes `{ code, msg, data }` with the schema of the call's answer: fields that the contract does not name
 * never leave the server. Made at the first answer of a call, since most calls are not made in most processes' first minute.
 */
export function answerWriter(call: Call): (data: unknown) => string {
  let write: ((data: unknown) => string) | null = null
  return data => {
    write ??= compile(call)
    return `{"code":200,"msg":"success","data":${write(data)}${besideOf(call, data)}}`
  }
}

function besideOf({ beside = [] }: Call, data: unknown): string {
  return beside.map(name => `,${JSON.stringify(name)}:${JSON.stringify((data as Record<string, unknown>)[name])}`).join('')
}

function compile(call: Call): (data: unknown) => string {
  const schema = z.toJSONSchema(call.answer, { io: 'output', target: 'draft-7', override: ({ jsonSchema }) => shapeAlone(jsonSchema as JsonSchema) })
  return fastJson(schema as Parameters<typeof fastJson>[0])
}

interface JsonSchema {
  [key: string]: unknown
  anyOf?: readonly JsonSchema[]
}

/** What the server answers need not be proven again on its way out, which costs more than writing it: the writer is told the shape and nothing else. */
function shapeAlone(schema: JsonSchema): void {
  for (const proof of ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']) delete schema[proof]
  const [value, nothing, ...others] = schema.anyOf ?? []
  if (value === undefined || nothing?.type !== 'null' || others.length > 0 || typeof value.type !== 'string') return
  delete schema.anyOf
  Object.assign(schema, value, { nullable: true })
}

export function refusalBody(code: number, msg: string, data: unknown = null): string {
  return JSON.stringify({ code, msg, data })
}
