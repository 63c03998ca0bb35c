import type { RouteName } from '../routes.ts'
import type { Code } from './permission.ts'
import type { Text } from './text.ts'

/** A figure of somebody's daily work on Home: a list with filters, which a click opens. */
export interface Figure<Name extends string = string> {
  readonly name: Name
  readonly label: Text
  /** The page whose list it counts. */
  readonly route: RouteName
  /** The filters, as they stand in the address of the list. */
  readonly query?: Readonly<Record<string, string>>
  /** The two filters of a day, for a figure of today. Home draws the days before as a line. */
  readonly day?: readonly [from: string, to: string]
  /** Whoever holds one of them, and the page, has the figure. */
  readonly holders: readonly [Code, ...Code[]]
}

/**
 * The figures of one list.
 *
 *   export const homeOrderFigures = figures({
 *     HOME_ORDER_TODAY: { label: ['今日下单', 'Orders today'], route: 'HomeOrder', day: ['createdStart', 'createdEnd'], holders: ['HomeOrder'] },
 *   })
 */
// @__NO_SIDE_EFFECTS__
export function figures<const Book extends Record<string, Omit<Figure, 'name'>>>(book: Book): { readonly [Name in keyof Book & string]: Figure<Name> } {
  return Object.fromEntries(Object.entries(book).map(([name, figure]) => [name, { ...figure, name }])) as never
}
