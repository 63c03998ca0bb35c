import type { z } from 'zod'
import { amount, money } from './scalar.ts'

/** How a value of a schema is shown, on a page and in a file. */
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
  if (isMoney(schema.def)) return 'money'
  if (format === 'datetime') return 'instant'
  if (format === 'date') return 'day'
  return kinds[type] ?? 'other'
}

const isMoney = (definition: unknown) => definition === money.def || definition === amount.def
