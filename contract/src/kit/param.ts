import type { Text } from './text.ts'

/** A number that administrators set: limits, days, thresholds. It is read when it is needed, so a change counts at once. */
export interface Param {
  readonly key: string
  readonly label: Text
  /** What it does, in a sentence. */
  readonly meaning: Text
  /** Where nobody has set it. */
  readonly value: number
  readonly min: number
  readonly max: number
}

/**
 * The parameters of one resource; their keys begin with the given name.
 *
 *   export const sessionParams = params('session', {
 *     idleHours: { label: ['会话闲置时长（小时）', 'Idle hours of a session'], meaning: [...], value: 24, min: 1, max: 168 },
 *   })
 */
// @__NO_SIDE_EFFECTS__
export function params<const Book extends Record<string, Omit<Param, 'key'>>>(name: string, book: Book): { readonly [Name in keyof Book & string]: Param } {
  return Object.fromEntries(Object.entries(book).map(([own, param]) => [own, { ...param, key: `${name}.${own}` }])) as never
}
