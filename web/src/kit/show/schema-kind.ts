import { guardedPaths, money } from '@gongtai/contract'
import type { FieldKey } from '@gongtai/contract'
import type { z } from 'zod'

/** How a value of a schema is shown. */
export type SchemaKind = 'instant' | 'day' | 'money' | 'flag' | 'figure' | 'list' | 'text' | 'other'

interface Definition {
  type: string
  format?: string
  innerType?: z.ZodType
}

const wrappers = ['nullable', 'optional', 'default']
const kinds: Readonly<Record<string, SchemaKind>> = { boolean: 'flag', number: 'figure', array: 'list', string: 'text', enum: 'text' }

export function kindOf(schema: z.ZodType | undefined): SchemaKind {
  if (schema === undefined) return 'other'
  const { type, format, innerType } = schema.def as unknown as Definition
  if (wrappers.includes(type)) return kindOf(innerType)
  // A guarded schema is a copy, which shares the definition with what it was copied from.
  if ((schema.def as unknown) === money.def) return 'money'
  if (format === 'datetime') return 'instant'
  if (format === 'date') return 'day'
  return kinds[type] ?? 'other'
}

const keysOf = new WeakMap<z.ZodObject, Map<string, FieldKey>>()

/** Which names of an object stand for a field of the catalogue, so that they can be left out where it is hidden. */
export function fieldKeysIn(schema: z.ZodObject): ReadonlyMap<string, FieldKey> {
  let keys = keysOf.get(schema)
  if (keys === undefined) {
    const ownPaths = guardedPaths(schema).filter(({ path }) => path.length === 1)
    keysOf.set(schema, (keys = new Map(ownPaths.map(({ key, path }) => [path[0]!, key]))))
  }
  return keys
}
