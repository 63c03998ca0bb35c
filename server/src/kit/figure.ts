import { routes } from '@gongtai/contract'
import type { Figure } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import { holds } from './access.ts'
import type { Principal } from './access.ts'
import { clock } from './clock.ts'
import type { ListOptions, ListRun } from './list-query.ts'

/** A figure as the server knows it: the count of its list. */
export interface FigureSource {
  figure: Figure
  isFor: (principal: Principal) => boolean
  count: (database: Database, principal: Principal, day: string) => Promise<number>
}

/** Counting stops here. */
export const figureCap = 10_000

interface FigureSpec {
  /** What the list is asked with for a person, as its handler does. */
  options: (principal: Principal) => ListOptions
  /** Where the list takes other values than its address has, such as numbers. */
  input?: Readonly<Record<string, unknown>>
  isFor?: (principal: Principal) => boolean
}

/**
 *   figureOf(homeOrderFigures.HOME_ORDER_TODAY, homeOrderList, { options: ({ scope, fields }) => ({ scope, fields }) })
 */
export function figureOf<Row>(figure: Figure, list: ListRun<Row>, { options, input = figure.query ?? {}, isFor }: FigureSpec): FigureSource {
  return {
    figure,
    isFor: principal => holds(principal, figure.route) && figure.holders.some(code => holds(principal, code)) && (isFor?.(principal) ?? true),
    count: (database, principal, day) =>
      list.count(database, { ...input, ...dayFilters(figure, day), pageNum: 1, pageSize: 1 }, options(principal), figureCap + 1),
  }
}

const dayFilters = ({ day: filters }: Figure, day: string): Record<string, string> => (filters === undefined ? {} : { [filters[0]]: day, [filters[1]]: day })

/** Where a figure leads, on a day of its own or today. */
export function addressOf(figure: Figure, day = clock.today()): string {
  const query = new URLSearchParams({ ...figure.query, ...dayFilters(figure, day) }).toString()
  const path = routes[figure.route].path.replace(/\/?\{[A-Za-z]+\?\}/g, '')
  return query === '' ? path : `${path}?${query}`
}
