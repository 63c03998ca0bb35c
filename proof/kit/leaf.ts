import { z } from 'zod'
import { requestOf } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import type { Answer, Client } from '../../server/src/testing/client.ts'
import { sampleInput, sampleOf } from '../../server/src/testing/sample.ts'

/** A place of a call's input where a text stands, however deep. */
export interface Leaf {
  /** Such as `contacts.0.name`. */
  path: string
  /** What may stand there. */
  schema: z.ZodType
  /** A good input, but with this text there. */
  with(text: string): Record<string, unknown>
}

interface Inner {
  path: string[]
  schema: z.ZodType
  place(value: unknown): unknown
}

/** Every text of the input of a call. */
export function leavesOf(call: Call): Leaf[] {
  const sample = sampleInput(call, true)
  return [...inside(call.input, sample)].map(({ path, schema, place }) => ({
    path: path.join('.'),
    schema,
    with: text => place(text) as Record<string, unknown>,
  }))
}

function* inside(schema: z.ZodType, sample: unknown): Generator<Inner> {
  const core = bare(schema)
  if (core instanceof z.ZodString || core instanceof z.ZodStringFormat) yield { path: [], schema, place: value => value }
  else if (core instanceof z.ZodObject)
    for (const [name, field] of Object.entries(core.shape)) {
      const known = (sample as Record<string, unknown> | null | undefined)?.[name]
      const inner = known ?? sampleWithin(field as z.ZodType)
      for (const leaf of inside(field as z.ZodType, inner))
        yield { ...leaf, path: [name, ...leaf.path], place: value => ({ ...(sample as object), [name]: leaf.place(value) }) }
    }
  else if (core instanceof z.ZodArray) {
    const [first = sampleWithin(core.element as z.ZodType), ...rest] = (sample ?? []) as unknown[]
    for (const leaf of inside(core.element as z.ZodType, first)) yield { ...leaf, path: ['0', ...leaf.path], place: value => [leaf.place(value), ...rest] }
  } else if (core instanceof z.ZodTuple) {
    const items = sample as unknown[]
    for (const [place, item] of (core.def.items as z.ZodType[]).entries())
      for (const leaf of inside(item, items[place]))
        yield { ...leaf, path: [String(place), ...leaf.path], place: value => items.with(place, leaf.place(value)) }
  } else if (core instanceof z.ZodRecord)
    for (const leaf of inside(core.valueType as z.ZodType, null)) yield { ...leaf, path: ['key', ...leaf.path], place: value => ({ key: leaf.place(value) }) }
  else if (core instanceof z.ZodPipe) yield* inside(core.in as z.ZodType, sample)
  else if (core instanceof z.ZodUnion) for (const option of core.options) yield* inside(option as z.ZodType, sample)
}

function sampleWithin(schema: z.ZodType): unknown {
  const core = bare(schema)
  return core instanceof z.ZodTuple ? (core.def.items as z.ZodType[]).map(sampleOf) : sampleOf(schema)
}

function bare(schema: z.ZodType): z.ZodType {
  let core = schema
  while (core instanceof z.ZodLazy || core instanceof z.ZodOptional || core instanceof z.ZodNullable || core instanceof z.ZodDefault)
    core = core.unwrap() as z.ZodType
  return core
}

/** Sends an input as it is, also one that the contract forbids. */
export function sendInput(client: Client, call: Call, input: Record<string, unknown>): Promise<Answer> {
  const { address, body } = requestOf(call, input)
  return client.send(call.method, address, body)
}
