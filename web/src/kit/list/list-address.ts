import { fromQuery } from '@gongtai/contract'
import type { AnswerOf, Call, InputOf, PageAnswer } from '@gongtai/contract'
import type { z } from 'zod'

/** A call that answers pages: its input comes from `pageInput`, its answer from `pageOf`. */
export type ListCall = Call<z.ZodObject, z.ZodType<PageAnswer<{ id: number }>>>

type PageField = 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder' | 'exactTotal'

export type RowOf<C extends ListCall> = AnswerOf<C>['records'][number]
export type FilterOf<C extends ListCall> = Partial<Omit<InputOf<C>, PageField>>
export type SortOf<C extends ListCall> = InputOf<C> extends { sortField?: infer Field } ? NonNullable<Field> & string : never

export type Values = Record<string, unknown>
/** What the address holds: plain strings, several for a list of values. */
export type Search = Record<string, string | string[] | undefined>

/** Counting all rows is asked for by hand each time, never by a link. */
const notInAddress = ['exactTotal']

/**
 * The values that an address gives a list. Each stands on its own: one that does not fit its schema is dropped,
 * so that an old or mistyped link still opens. An empty value is a default that somebody cleared.
 */
export function readAddress(schema: z.ZodObject, search: Values, defaults: Values): Values {
  const known = Object.fromEntries(Object.entries(search).filter(([name]) => Object.hasOwn(schema.shape, name) && !notInAddress.includes(name)))
  const values: Values = { ...defaults }
  for (const [name, value] of Object.entries(fromQuery(schema)(known))) {
    if (known[name] === '') delete values[name]
    else {
      const parsed = (schema.shape[name] as z.ZodType).safeParse(value)
      if (parsed.success && parsed.data !== undefined) values[name] = parsed.data
    }
  }
  return values
}

/** The reverse of `readAddress`: what equals its default is not written. */
export function writeAddress(values: Values, defaults: Values): Search {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value, defaults[name])]))
}

function written(value: unknown, fallback: unknown): string | string[] | undefined {
  if (isEmpty(value)) return isEmpty(fallback) ? undefined : ''
  if (JSON.stringify(value) === JSON.stringify(fallback)) return undefined
  return Array.isArray(value) ? value.map(String) : String(value)
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The part of an address that belongs to the list; a tab of the page, for example, does not. */
export function listPart(schema: z.ZodObject, search: Values): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => Object.hasOwn(schema.shape, name))) as Search
}
