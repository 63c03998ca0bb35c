import { z } from 'zod'
import { creditCodeCheck, isWrite } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'

/** Strings of every format that the contract knows; a field gets the first one it takes. */
const strings = [
  '样例',
  'sample',
  '13912345678',
  '2026-01-15',
  '2026-01-15T08:00:00.000Z',
  '2026-01-16T08:00:00.000Z',
  '0b9f1a52-6a86-4f0e-9f57-3d8f3c1f2a10',
  '12.50',
  'Abc12345',
  'someone@example.com',
  'https://example.com/a',
  '/user-manage',
  '110000',
  '11010519491231002X',
  `91330106000000001${creditCodeCheck('91330106000000001')}`,
  '0'.repeat(32),
  '0'.repeat(64),
  `${'0'.repeat(32)}.png`,
  '1',
  '{}',
  'shell',
  'reason enough to pass 原因足够',
  'field',
  'mobile',
  '08:00',
  '20:00',
  '2026-01',
  'BT202601010001',
  '/zz',
  '0571-88886666',
  '10.0.0.1',
  '3.8.2',
  '120.15',
]

/** A value that a schema takes; throws where it finds none, so that a new format is added above and not forgotten. */
export function sampleOf(schema: z.ZodType): unknown {
  const core = unwrap(schema)
  for (const candidate of candidatesOf(core)) if (schema.safeParse(candidate).success) return candidate
  // What holds over several parts of a value is not guessed where there need be none.
  if (schema.safeParse(null).success) return null
  throw new Error(`no sample for ${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))}`)
}

/** An input that the call's schema takes, with or without its optional fields. */
export function sampleInput(call: Call, withOptional = false): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(call.input.shape)) {
    const schema = field as z.ZodType
    if (withOptional || !schema.safeParse(undefined).success) input[name] = sampleOf(schema)
    // A write does no more than it must: what a flag adds, such as putting a new product on sale, may ask for another right.
    if (input[name] === true && isWrite(call) && schema.safeParse(false).success) input[name] = false
  }
  const fitting = fit(call.input, input)
  if (fitting !== null) return fitting
  // Fields of which only one may be there, or of which one asks for another.
  const other = withOptional
    ? sampleInput(call)
    : fit(call.input, Object.fromEntries(Object.entries(call.input.shape).map(([name, field]) => [name, sampleOf(field as z.ZodType)])))
  if (other === null) throw new Error(`${call.path}: no sample input`)
  return withoutNeedless(call.input, other)
}

/** An input without every field that it can do without. */
function withoutNeedless(schema: z.ZodObject, input: Record<string, unknown>): Record<string, unknown> {
  let least = input
  for (const name of Object.keys(input)) {
    const { [name]: _, ...less } = least
    if (schema.safeParse(less).success) least = less
  }
  return least
}

/** A rule over several fields finds fault with some of them: they get other values, or are left out, until it holds. */
function fit(schema: z.ZodObject, first: Record<string, unknown>): Record<string, unknown> | null {
  const choices = new Map(Object.entries(schema.shape).map(([name, field]) => [name, choicesOf(field as z.ZodType)]))
  const seen = new Set<string>()
  const waiting = [first]
  for (let tries = 0; tries < 2_000; tries++) {
    const input = waiting.shift()
    if (input === undefined) return null
    const { success, error } = schema.safeParse(input)
    if (success) return input
    const blamed = [...new Set(error.issues.map(issue => issue.path[0]))].filter(name => typeof name === 'string')
    // Where a whole form is missing, all of it is given at once.
    const missing = blamed.filter(name => input[name] === undefined)
    if (missing.length > 3) {
      waiting.unshift({ ...input, ...Object.fromEntries(missing.map(name => [name, choices.get(name)?.[0]])) })
      if (tries < 3) continue
    }
    for (const name of blamed.length > 0 ? blamed : choices.keys())
      // Where nobody is blamed, what counts is whether a field is there at all.
      for (const value of blamed.length > 0 ? (choices.get(name) ?? []) : [choices.get(name)![0], undefined]) {
        const other = { ...input, [name]: value }
        if (value === undefined) delete other[name]
        const key = JSON.stringify(other)
        if (seen.has(key)) continue
        seen.add(key)
        waiting.push(other)
      }
  }
  return null
}

/** All that a field takes; undefined where it may be absent. */
function choicesOf(schema: z.ZodType): unknown[] {
  return [...candidatesOf(unwrap(schema)), null, undefined].filter(value => schema.safeParse(value).success)
}

function unwrap(schema: z.ZodType): z.ZodType {
  let core = schema
  while (core instanceof z.ZodLazy || core instanceof z.ZodOptional || core instanceof z.ZodNullable || core instanceof z.ZodDefault)
    core = core.unwrap() as z.ZodType
  return core
}

/** One item where the schema takes one; some ask for two, some take none but an empty list. */
function listsOf(item: unknown): unknown[] {
  return [[item], [item, item], []]
}

/**
 * With a value for every field, the same with empty lists, which some rules over several fields ask for, and the same where what
 * has the value of the field before it takes another: an end comes after its start.
 */
function objectsOf({ shape }: z.ZodObject): Record<string, unknown>[] {
  const whole = Object.entries(shape).map(([name, field]) => [name, sampleOf(field as z.ZodType)] as const)
  const later = whole.map(([name, value], place) => [name, place > 0 && value === whole[place - 1]![1] ? lastOf(shape[name] as z.ZodType) : value] as const)
  return [Object.fromEntries(whole), Object.fromEntries(whole.map(([name, value]) => [name, Array.isArray(value) ? [] : value])), Object.fromEntries(later)]
}

const lastOf = (schema: z.ZodType): unknown => candidatesOf(unwrap(schema)).findLast(value => schema.safeParse(value).success)

/** Every pairing of what the places take, because some ask that one be greater than the other. */
function tuplesOf({ def }: z.ZodTuple): unknown[][] {
  const places = def.items.map(item => choicesOf(item as z.ZodType))
  return places.reduce<unknown[][]>((begun, choices) => begun.flatMap(before => choices.map(choice => [...before, choice])), [[]])
}

function candidatesOf(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options.slice(0, 1)
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => candidatesOf(unwrap(option as z.ZodType)))
  if (schema instanceof z.ZodArray) return listsOf(sampleOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodTuple) return tuplesOf(schema)
  if (schema instanceof z.ZodObject) return objectsOf(schema)
  if (schema instanceof z.ZodBoolean) return [true, false]
  if (schema instanceof z.ZodNumber) return [1, 2, 10, 12, 30, 80, 100, 2026]
  if (schema instanceof z.ZodRecord) return [{}]
  return strings
}
