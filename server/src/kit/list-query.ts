import { sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { countCap } from '@gongtai/contract'
import type { Call, PageAnswer, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import { faults } from './fault.ts'
import { scopeValueOf } from './scope.ts'
import type { Scope, ScopeCondition } from './scope.ts'
import { prepare } from './select.ts'
import type { Prepared, RowOf, Selection } from './select.ts'

type PageField = 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder' | 'exactTotal'
type FilterOf<C extends Call> = Omit<ParsedInputOf<C>, PageField>
type SortOf<C extends Call> = ParsedInputOf<C> extends { sortField?: infer Sort } ? Extract<Sort, string> : never
type Order = 'asc' | 'desc'

/** Which filters are set; booleans with their value, since their conditions may differ by it. */
type Given<C extends Call> = { readonly [Name in keyof FilterOf<C>]?: boolean }

interface ListDefinition<C extends Call, S extends Selection> {
  select: S
  /** Table and joins: sql`${staff} join ${dept} on …`. */
  from: SQL
  /** What always holds, such as not being deleted. */
  base?: SQL
  /** One condition per filter of the contract: leaving one out does not compile. The value is bound when the query runs. */
  where: { readonly [Name in keyof Required<FilterOf<C>>]: (value: Placeholder, given: Given<C>) => SQL }
  /** Null only for reference data and for lists of the person's own things. */
  scope: ScopeCondition | null
  /** What each name of the contract's closed list sorts by. */
  sort: { readonly [Name in SortOf<C>]: Column | SQL }
  defaultSort: readonly [SortOf<C>, Order]
  /** Makes the order of equal rows certain. */
  id: Column
  /** Values that a filter of the caller's own needs, such as the member whose things are listed. */
  own?: (value: Placeholder) => SQL
  /** Counts per value of one filter, for tabs: as if that filter were not set. */
  tabs?: { filter: keyof FilterOf<C> & string; column: Column; values: readonly (string | number)[] }
}

interface ListInput {
  pageNum: number
  pageSize: number
  sortField?: string | undefined
  sortOrder?: Order | undefined
  exactTotal?: boolean | undefined
}

export interface ListRun<Row> {
  (
    database: Database,
    input: ListInput & Record<string, unknown>,
    options: { scope?: Scope; own?: unknown },
  ): Promise<PageAnswer<Row> & { tabCount: Record<string, number> }>
  /** The text of the query for an input, for tests that look at its plan. */
  queryFor(input: ListInput & Record<string, unknown>, scope: Scope): { text: string; params: unknown[] }
}

/** Every list of the server, for the test that looks at their plans. */
export const allLists: { call: Call; run: ListRun<unknown> }[] = []

/** Shapes kept per list. There are few in practice; the bound only keeps a curious caller from filling the memory. */
const shapeLimit = 500

/**
 * A paged list: rows and total in one round trip, filters and scope as conditions of the query.
 * The text of each shape (which filters, which sort, which kind of scope) is made once and kept.
 */
export function listQuery<C extends Call, S extends Selection>(call: C, definition: ListDefinition<C, S>): ListRun<RowOf<S>> {
  const shapes = new Map<string, Prepared<RowOf<S>>>()
  const filterNames = Object.keys(definition.where)

  /** The tab that the caller looks at. Its count is the total of the list, which then is not counted twice. */
  const tabOf = (input: Record<string, unknown>) => definition.tabs?.values.indexOf(input[definition.tabs.filter] as string | number) ?? -1

  function shapeOf(input: ListInput & Record<string, unknown>, scope: Scope): Prepared<RowOf<S>> {
    const given: Record<string, boolean> = {}
    for (const name of filterNames) {
      const value = input[name]
      if (value !== undefined) given[name] = value !== false
    }
    const sortName = (input.sortField ?? definition.defaultSort[0]) as SortOf<C>
    const order = input.sortOrder ?? (input.sortField === undefined ? definition.defaultSort[1] : 'asc')
    const exact = input.exactTotal === true
    const onTab = tabOf(input) >= 0
    const key = `${Object.entries(given)
      .map(([name, yes]) => (yes ? name : `!${name}`))
      .join()};${String(sortName)};${order};${scope.kind};${exact};${onTab}`
    const known = shapes.get(key)
    if (known !== undefined) return known
    if (shapes.size >= shapeLimit) shapes.clear()
    const made = prepareShape(definition, given, sortName, order, scope.kind, { exact, onTab })
    shapes.set(key, made)
    return made
  }

  const run = async (database: Database, input: ListInput & Record<string, unknown>, { scope = { kind: 'ALL' }, own }: { scope?: Scope; own?: unknown }) => {
    const offset = (input.pageNum - 1) * input.pageSize
    if (offset >= countCap) throw faults.badInput([{ field: 'pageNum', message: `≤ ${Math.floor(countCap / input.pageSize)}` }])
    const values: Record<string, unknown> = { ...scopeValueOf(scope), own, limit: input.pageSize, offset }
    for (const name of filterNames) if (input[name] !== undefined) values[name] = input[name]
    const shape = shapeOf(input, scope)
    let rows = await shape.run(database, values)
    // A page behind the last one has no row to carry the total.
    const counted = rows.length > 0 || offset === 0 ? rows : await shape.run(database, { ...values, limit: 1, offset: 0 })
    const first = counted[0] as Record<string, unknown> | undefined
    const tab = tabOf(input)
    const total = (first?.[tab < 0 ? 'listTotal' : `listTab${tab}`] as number | undefined) ?? 0
    const tabCount: Record<string, number> = {}
    definition.tabs?.values.forEach((value, place) => {
      tabCount[value] = (first?.[`listTab${place}`] as number | undefined) ?? 0
    })
    rows = rows.map(row => withoutCounts(row))
    const capped = input.exactTotal !== true && total > countCap
    return { records: rows as RowOf<S>[], total: capped ? countCap : total, totalCapped: capped, pageNum: input.pageNum, pageSize: input.pageSize, tabCount }
  }

  const list = Object.assign(run, {
    queryFor: (input: ListInput & Record<string, unknown>, scope: Scope) => {
      const { text, params } = shapeOf(input, scope)
      return { text, params }
    },
  })
  allLists.push({ call, run: list })
  return list
}

function withoutCounts<Row extends object>(row: Row): Row {
  for (const name in row) if (name.startsWith('list')) delete row[name]
  return row
}

function prepareShape<C extends Call, S extends Selection>(
  definition: ListDefinition<C, S>,
  given: Record<string, boolean>,
  sortName: SortOf<C>,
  order: Order,
  scopeKind: Scope['kind'],
  { exact, onTab }: { exact: boolean; onTab: boolean },
): Prepared<RowOf<S>> {
  const conditionsWithout = (left: string | null): SQL => {
    const conditions: SQL[] = []
    if (definition.base !== undefined) conditions.push(definition.base)
    if (definition.own !== undefined) conditions.push(definition.own(sql.placeholder('own')))
    if (definition.scope !== null && scopeKind !== 'ALL') conditions.push(definition.scope(scopeKind))
    for (const name of Object.keys(given)) {
      if (name === left) continue
      const condition = definition.where[name as keyof typeof definition.where]
      conditions.push(condition(sql.placeholder(name), given as Given<C>))
    }
    return conditions.length === 0
      ? sql`true`
      : sql.join(
          conditions.map(condition => sql`(${condition})`),
          sql` and `,
        )
  }
  const where = conditionsWithout(null)
  const count = (condition: SQL): SQL<number> =>
    exact
      ? sql`(select count(*) from ${definition.from} where ${condition})`
      : sql`(select count(*) from (select 1 from ${definition.from} where ${condition} limit ${sql.raw(String(countCap + 1))}) as counted)`
  const counts: Selection = onTab ? {} : { listTotal: count(where) }
  definition.tabs?.values.forEach((value, place) => {
    counts[`listTab${place}`] = count(sql`${conditionsWithout(definition.tabs!.filter)} and ${definition.tabs!.column} = ${value}`)
  })
  // One descending index (nulls last) serves both directions.
  const direction = order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  return prepare(
    { ...definition.select, ...counts },
    columns =>
      sql`select ${columns} from ${definition.from} where ${where} order by ${definition.sort[sortName]} ${direction}, ${definition.id} ${direction} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
  ) as unknown as Prepared<RowOf<S>>
}
