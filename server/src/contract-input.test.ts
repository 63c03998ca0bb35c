import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, fromQuery, pathFields, requestOf } from '@gongtai/contract'
import type { Call, FieldError, Language } from '@gongtai/contract'
import { root } from './config.ts'
import { startTestApp } from './testing/app.ts'
import type { Client } from './testing/client.ts'
import { members } from './testing/demo.ts'
import { ask, guardedByKind, named, ordinaryCalls } from './testing/every-call.ts'
import { sampleInput } from './testing/sample.ts'

/**
 * What every call makes of bad input. Each of these values is held against every field in its schema; over HTTP each call
 * gets one that its schema refuses, in turn, and every odd text that its schema takes.
 */

// What the clock would start has no part in it.
const app = await startTestApp({ JOBS: 'off' })

/** Values that fit no field, or hardly any. */
const badValues: readonly (readonly [string, unknown])[] = [
  ['an object', { a: 1 }],
  ['an array', [[]]],
  ['null', null],
  ['a boolean', true],
  ['a negative number', -1],
  ['a huge number', 1e308],
  ['a fraction', 1.5],
  ['a number as long text', '9'.repeat(400)],
  ['an empty text', ''],
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', "'; drop table staff; --"],
  ['a pattern of LIKE', '%_\\'],
  ['long text', '长'.repeat(1_500)],
  ['deep nesting', JSON.parse('['.repeat(15) + ']'.repeat(15))],
]

const chinese = /[\u4e00-\u9fff]/

/** In words of this language and no other; a question mark is no word. */
const isSaid = (message: string, language: Language) => (language === 'zh_CN' ? chinese.test(message) : /[a-z]{2}/i.test(message) && !chinese.test(message))

/** What the door reads from the request that carries this input, before any schema. */
function received(call: Call, input: Record<string, unknown>): Record<string, unknown> {
  if (call.via !== 'query') return JSON.parse(JSON.stringify(input)) as Record<string, unknown>
  const query: Record<string, string | string[]> = {}
  const { address } = requestOf(call, input)
  for (const [name, value] of new URLSearchParams(address.split('?')[1])) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return fromQuery(call.input)(query)
}

/** Text, or something made of texts: what people write freely may be odd. */
function isFree(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return isFree(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return isFree(schema.element as z.ZodType)
  return schema instanceof z.ZodString || schema instanceof z.ZodRecord
}

/**
 * The few that a field of another kind takes: nothing where it may be empty, a flag, a number that need not be whole, and one value
 * where several are meant, which an address does not tell apart.
 */
function fits(call: Call, field: z.ZodType, value: unknown): boolean {
  const takes = (given: unknown) => field.safeParse(given).success
  return (value === null && call.via === 'query') || ((value === '' || typeof value !== 'string') && (takes(value) || (call.via === 'query' && takes([value]))))
}

interface Verdict {
  field: string
  what: string
  value: unknown
  isRefused: boolean
}

/** What the schema of a call says to each value in each field. */
function judge(call: Call): Verdict[] {
  const good = sampleInput(call, true)
  return Object.entries(call.input.shape).flatMap(([field, schema]) =>
    badValues.map(([what, value]) => {
      const input = received(call, { ...good, [field]: value })
      const { error } = call.input.safeParse(input)
      // A value that fits may still offend a rule over several fields, which blames another one.
      if (error && !(schema as z.ZodType).safeParse(input[field]).success)
        expect(
          error.issues.map(issue => issue.path[0]),
          `${call.path} ${field}: ${what}`,
        ).toContain(field)
      return { field, what, value, isRefused: error !== undefined }
    }),
  )
}

const verdicts = new Map(ordinaryCalls.map(({ call }) => [call, judge(call)]))

describe('in the schema', () => {
  test.each(named(ordinaryCalls))('%s takes none of sixteen kinds of bad input but odd texts', (_, call) => {
    for (const { field, what, value, isRefused } of verdicts.get(call)!) {
      const schema = call.input.shape[field] as z.ZodType
      if (!isRefused) expect(isFree(schema) || fits(call, schema, value), `${call.path} takes ${what} as ${field}`).toBe(true)
    }
  })

  test('every fault is told in words, in the language of the reader', () => {
    const odd: string[] = []
    for (const { call } of ordinaryCalls) {
      const good = sampleInput(call, true)
      const tries = [{}, { ...good, ownerOfAll: true }, ...verdicts.get(call)!.map(({ field, value }) => ({ ...good, [field]: value }))]
      for (const input of tries) {
        const { error } = call.input.safeParse(received(call, input), { reportInput: true })
        if (error === undefined) continue
        for (const language of ['zh_CN', 'en_US'] as const)
          for (const { field, message } of fieldErrors(error.issues, language))
            if (!isSaid(message, language)) odd.push(`${call.path} ${field} ${language}: ${message}`)
      }
    }
    expect([...new Set(odd)]).toEqual([])
  })

  test('no text is without an end', () => {
    const endless = '长'.repeat(300_000)
    for (const { call } of ordinaryCalls)
      for (const [name, field] of Object.entries(call.input.shape)) expect((field as z.ZodType).safeParse(endless).success, `${call.path} ${name}`).toBe(false)
  })
})

function expectWords(data: unknown): void {
  expect(data).toEqual(expect.any(Array))
  for (const { field, message } of data as FieldError[]) expect(isSaid(message, 'zh_CN'), `${field}: ${message}`).toBe(true)
}

/** Node refuses longer ones before they reach the application. */
const longestAddress = 15_000

describe('over HTTP', () => {
  let client: Client
  beforeAll(async () => {
    client = await app.signIn(members.secondAdmin)
  })
  const calls = ordinaryCalls.filter(({ call }) => call.kind !== 'upload')

  test.each(named(calls))('%s refuses what its schema refuses, and bears what it takes', async (_, call) => {
    const good = sampleInput(call, true)
    const ofCall = verdicts.get(call)!
    const refusals = ofCall.filter(({ isRefused }) => isRefused)
    const refused = refusals[calls.findIndex(each => each.call === call) % Math.max(refusals.length, 1)]
    const tries: Record<string, unknown>[] = [
      { ...good, ownerOfAll: true },
      { ...good, constructor: 1 },
    ]
    if (refused !== undefined) tries.push({ ...good, [refused.field]: refused.value })
    for (const input of tries) {
      const answer = await ask(client, call, input)
      // What stands in the path makes another address, which may lead nowhere.
      const known = input === tries[2] && pathFields(call.path).includes(refused!.field) ? [404, 406] : [406]
      expect(known, `${JSON.stringify(input).slice(0, 300)}: ${JSON.stringify(answer).slice(0, 300)}`).toContain(answer.status)
      if (answer.status === 406) expectWords(answer.data)
    }
    for (const [what] of badValues) {
      const taken = ofCall.filter(each => each.what === what && typeof each.value === 'string' && !each.isRefused)
      const input = { ...good, ...Object.fromEntries(taken.map(({ field, value }) => [field, value])) }
      if (taken.length === 0 || requestOf(call, input).address.length > longestAddress) continue
      const answer = await ask(client, call, input)
      // A right that depends on what is asked for is not there for what does not exist.
      const known = guardedByKind.includes(call) ? [200, 403, 404, 406] : [200, 404, 406]
      expect(what === 'NUL' ? [406] : known, `${what}: ${JSON.stringify(answer).slice(0, 300)}`).toContain(answer.status)
      if (answer.status === 406) expectWords(answer.data)
    }
  })

  test.each(named(ordinaryCalls.filter(({ call }) => call.kind === 'upload')))('%s takes a form and nothing else', async (_, call) => {
    expect((await ask(client, call)).status).toBe(415)
  })

  test('no rule of the server answers less than words', () => {
    const folder = path.join(root, 'server/src')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const odd = sources.flatMap(file =>
      [
        ...readFileSync(path.join(folder, file), 'utf8').matchAll(/badInput\(\[\{[^\]]*?message: (?:['"`][^\u4e00-\u9fff]*?['"`]|\w+\.\w+|key|clientId)\s*\}/g),
      ].map(([text]) => `${file}: ${text}`),
    )
    expect(odd).toEqual([])
  })

  test('JSON that nests a hundred levels is refused before it is read', async () => {
    const call = calls.find(each => each.call.method === 'POST' && each.call.via === 'body')!.call
    const answer = await client.send(call.method, requestOf(call, sampleInput(call)).address, `{"a":${'['.repeat(100)}${']'.repeat(100)}}`)
    expect(answer.status).toBe(406)
  })
})
