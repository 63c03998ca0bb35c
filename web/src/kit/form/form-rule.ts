import { fieldErrors } from '@gongtai/contract'
import type { FieldError, Language } from '@gongtai/contract'
import type { z } from 'zod'

export type FormValues = Record<string, unknown>

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** A field must be filled when its schema takes none of the forms that an untouched control has. */
export function isRequired(schema: z.ZodType): boolean {
  return ![undefined, null, '', false].some(value => accepts(schema, value)) && !accepts(schema, [])
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)
}

/** Emptied controls leave '' or undefined behind; the wire says null or leaves the field out. */
export function toWire(schema: z.ZodType, value: unknown): unknown {
  if (value !== undefined && value !== null && value !== '') return value
  if (accepts(schema, null)) return null
  if (accepts(schema, undefined)) return undefined
  return value
}

/** The values that a call takes, whatever else the record carries: fields of the form over those of the record. */
export function inputFrom(schema: z.ZodObject, record: FormValues, typed: FormValues): FormValues {
  const input: FormValues = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    // A value that is neither in the form nor in the record is left out where that is allowed, because null would empty it.
    if (!(name in typed) && record[name] === undefined && accepts(field as z.ZodType, undefined)) continue
    const value = toWire(field as z.ZodType, name in typed ? typed[name] : record[name])
    if (value !== undefined) input[name] = value
  }
  return input
}

/** The message of one field in the contract's words, or undefined when its value is right. */
export function fieldMessage(schema: z.ZodType, value: unknown, language: Language): string | undefined {
  const parsed = schema.safeParse(toWire(schema, value))
  return parsed.success ? undefined : fieldErrors(parsed.error.issues, language)[0]?.message
}

/** Errors by the field of the form that they belong to: `roleIds.0` stands at `roleIds`. */
export function errorsByField(errors: readonly FieldError[], names: readonly string[]): { inline: Map<string, string[]>; rest: FieldError[] } {
  const inline = new Map<string, string[]>()
  const rest: FieldError[] = []
  for (const error of errors) {
    const name = error.field.split('.')[0]!
    if (names.includes(name)) inline.set(name, [...(inline.get(name) ?? []), error.message])
    else rest.push(error)
  }
  return { inline, rest }
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export interface Merge {
  /** What the form shows now: own changes stay, fields that only the other person changed take the newer value. */
  values: FormValues
  /** Fields that the other person changed. */
  changed: string[]
  /** Newer values of the fields that both changed. */
  conflicts: FormValues
}

export function mergeNewer(names: readonly string[], base: FormValues, mine: FormValues, newer: FormValues): Merge {
  const changed = names.filter(name => !isSame(base[name], newer[name]))
  const merge: Merge = { values: { ...mine }, changed, conflicts: {} }
  for (const name of changed) {
    if (isSame(mine[name], base[name])) merge.values[name] = newer[name]
    else if (!isSame(mine[name], newer[name])) merge.conflicts[name] = newer[name]
  }
  return merge
}
