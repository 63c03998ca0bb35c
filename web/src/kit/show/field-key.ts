import { guardedPaths } from '@gongtai/contract'
import type { FieldKey } from '@gongtai/contract'
import type { z } from 'zod'

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
