import { z } from 'zod'
import type { FieldKey } from './field-catalogue.ts'

const keyOf = new WeakMap<z.ZodType, FieldKey>()

/**
 * Marks a field of an answer or of an input as one of the catalogue, and the server does the rest: hidden, it is null
 * in the answer, a filter by it is refused and so is writing it. In an answer it must be nullable therefore.
 *
 *   mobile: guarded('staff.mobile', z.string().nullable())
 */
export function guarded<Schema extends z.ZodType>(key: FieldKey, schema: Schema): Schema {
  const marked = schema.clone()
  keyOf.set(marked, key)
  return marked
}

const found = new WeakMap<z.ZodType, readonly FieldKey[]>()

/**
 * Marks a filter by whose word records are found through their guarded numbers, such as a keyword: whoever sees these masked
 * would learn them by trying, so that the server counts and logs a search for a whole number as a look at one.
 *
 *   keyword: finds(['staff.mobile'], phoneKeyword(50)).optional()
 */
export function finds<Schema extends z.ZodType>(keys: readonly [FieldKey, ...FieldKey[]], schema: Schema): Schema {
  const marked = schema.clone()
  found.set(marked, keys)
  return marked
}

/** The guarded fields that records are found by through this filter. */
export function numbersFoundBy(schema: z.ZodType): readonly FieldKey[] {
  const own = keyOf.get(schema)
  const keys = own === undefined ? found.get(schema) : [own]
  if (keys !== undefined) return keys
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? numbersFoundBy(schema.unwrap() as z.ZodType)
    : []
}

/** The field of the catalogue that a schema stands for, if any. */
export const fieldKeyOf = (schema: z.ZodType): FieldKey | undefined => keyOf.get(schema)

export interface GuardedPath {
  key: FieldKey
  /** Names from the outside in; '*' stands for every item of an array. */
  path: readonly string[]
}

/** Where a schema holds guarded fields. */
export function guardedPaths(schema: z.ZodType): GuardedPath[] {
  const paths: GuardedPath[] = []
  const walk = (current: z.ZodType, path: readonly string[], above: readonly z.ZodType[]): void => {
    const key = keyOf.get(current)
    if (key !== undefined) paths.push({ key, path })
    // A tree refers to itself: guarded fields do not stand in trees.
    if (above.includes(current)) return
    const inside = [...above, current]
    if (current instanceof z.ZodObject) for (const [name, field] of Object.entries(current.shape)) walk(field as z.ZodType, [...path, name], inside)
    else if (current instanceof z.ZodArray) walk(current.element as z.ZodType, [...path, '*'], inside)
    else if (current instanceof z.ZodOptional || current instanceof z.ZodNullable || current instanceof z.ZodDefault)
      walk(current.unwrap() as z.ZodType, path, inside)
  }
  walk(schema, [], [])
  return paths
}
