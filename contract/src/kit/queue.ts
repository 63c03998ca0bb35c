import { z } from 'zod'
import type { RouteName } from '../routes.ts'
import type { Code } from './permission.ts'
import type { Text } from './text.ts'

/** Work that waits. Home, the badge of the menu, the chip of the list and reminders all come from this one declaration. */
export interface Queue<Name extends string = string> {
  readonly name: Name
  readonly label: Text
  /** The page whose list it is; the list takes the name of the queue as its filter `todo`. */
  readonly route: RouteName
  /** What else stands in the address of that list, such as its tab. */
  readonly query?: Readonly<Record<string, string>>
  /** Whoever holds one of them, and the page, has the queue. Whose records it holds is for the server to say. */
  readonly codes: readonly [Code, ...Code[]]
}

/**
 * The queues of one list.
 *
 *   export const companyQueues = queues({
 *     COMPANY_EXAMINE: { label: ['待审核企业', 'Companies to review'], route: 'Company', codes: ['Company.examine'] },
 *   })
 */
// @__NO_SIDE_EFFECTS__
export function queues<const Book extends Record<string, Omit<Queue, 'name'>>>(book: Book): { readonly [Name in keyof Book & string]: Queue<Name> } {
  return Object.fromEntries(Object.entries(book).map(([name, queue]) => [name, { ...queue, name }])) as never
}

/** The two filters that a list takes for its queues: `...todoFilter(companyQueues)`. */
// @__NO_SIDE_EFFECTS__
export function todoFilter<Name extends string>(of: { readonly [Each in Name]: Queue<Each> }) {
  const names = Object.keys(of) as [Name, ...Name[]]
  return {
    todo: z.enum(names).optional(),
    /** Of a queue only what is overdue. */
    todoLate: z.boolean().optional(),
  }
}
