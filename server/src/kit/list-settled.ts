import { takesFewValues, pageSizes } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import type { z } from 'zod'
import type { Scope } from './scope.ts'

/**
 * What of a page of a list stands in its text, so that the server plans it once (decision 0018): page size, scope of
 * departments, and filters that are one of a few values. Its plan is then the best one for these values.
 */

/** Departments that a text may name; whoever sees more of them sees the whole house or nearly so. */
const deptLimit = 50
/** Two filters that are a choice have some dozens of texts between them, three have hundreds. */
const choiceLimit = 2

/** The filters of a call that are one of a few values. */
export function choicesOf(call: Call): ReadonlySet<string> {
  return new Set(Object.entries(call.input.shape).flatMap(([name, schema]) => (takesFewValues(schema as z.ZodType) ? [name] : [])))
}

interface Page {
  pageNum: number
  pageSize: number
  /** Those that are set. */
  filters: Readonly<Record<string, unknown>>
  scope: Scope
}

/** The values that stand in the text; null where a page is planned anew each time. */
export function settledValues({ pageNum, pageSize, filters, scope }: Page, choices: ReadonlySet<string>): Record<string, unknown> | null {
  const names = Object.keys(filters)
  if (pageNum > 1 || !pageSizes.includes(pageSize)) return null
  if (names.length > choiceLimit || !names.every(name => choices.has(name))) return null
  if (scope.kind !== 'DEPT') return { ...filters, limit: pageSize, offset: 0 }
  return scope.deptIds.length > deptLimit ? null : { ...filters, limit: pageSize, offset: 0, scope: scope.deptIds.toSorted((one, other) => one - other) }
}
