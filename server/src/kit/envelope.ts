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
    return `{"code":200,"msg":"success","data":${write(data)}}`
  }
}

function compile(call: Call): (data: unknown) => string {
  const schema = z.toJSONSchema(call.answer, { io: 'output', target: 'draft-7' })
  return fastJson(schema as Parameters<typeof fastJson>[0])
}

export function refusalBody(code: number, msg: string, data: unknown = null): string {
  return JSON.stringify({ code, msg, data })
}
