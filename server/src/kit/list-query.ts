import { sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { countCap } from '@gongtai/contract'
import type { Call, FieldKey, PageAnswer, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import { faults } from './fault.ts'
import { hiddenOf, noFieldRights } from './field-right.ts'
import type { FieldRights } from './field-right.ts'
import { scopeValueOf } from './scope.ts'
import type { Scope, ScopeCondition } from './scope.ts'
import { prepare } from './select.ts'
import type { Prepared, RowOf, Selection, Source } from './select.ts'
import { fetchSlices, wholeTexts } from './list-whole.ts'
import type { WholeTexts } from './list-whole.ts'

type PageField = 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder' | 'exactTotal'
export type FilterOf<C extends Call> = Omit<ParsedInputOf<C>, PageField>
type SortOf<C extends Call> = ParsedInputOf<C> extends { sortField?: infer Sort } ? Extract<Sort, string> : never
type Order = 'asc' | 'desc'

/** Whether the caller may know a field of the catalogue: a search must not find by what its person may not see. */
type Shown = (key: FieldKey) => boolean

/** Which filters are set; booleans with their value, since their conditions may differ by it. */
type Given<C extends Call> = { readonly [Name in keyof FilterOf<C>]?: boolean }

interface ListDefinition<C extends Call, S extends Selection> {
  select: S
  /** Table and joins: sql`${staff} join ${dept} on …`. */
  from: SQL
  /** What always holds, such as not being deleted. */
  base?: SQL
  /** One condition per filter of the contract: leaving one out does not compile. The value is bound when the query runs. */
  where: { readonly [Name in keyof Required<FilterOf<C>>]: (value: Placeholder, given: Given<C>, shown: Shown) => SQL }
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

export interface ListInput {
  pageNum: number
  pageSize: number
  sortField?: string | undefined
  sortOrder?: Order | undefined
  exactTotal?: boolean | undefined
}

export interface ListOptions {
  scope?: Scope
  /** Behind the placeholder of that name: the member, or his identities, as the list has it. */
  own?: unknown
  fields?: FieldRights
}

export interface ListRun<Row> {
  (database: Database, input: ListInput & Record<string, unknown>, options: ListOptions): Promise<PageAnswer<Row> & { tabCount: Record<string, number> }>
  /** How many rows the list has over all pages; counting stops at the limit. */
  count(source: Source, input: ListInput & Record<string, unknown>, options: ListOptions, limit: number): Promise<number>
  /** The whole list in its order, some rows at a time. The source is the connection of a running transaction. */
  slices(source: Source, input: ListInput & Record<string, unknown>, options: ListOptions, size: number): AsyncGenerator<Row[]>
  /** The names of the columns, in the order of the query. */
  columns: readonly string[]
  /** The text of the query for an input, for tests that look at its plan. */
  queryFor(input: ListInput & Record<string, unknown>, scope: Scope): { text: string; params: unknown[] }
}

/** Every list of the server, for the test that looks at their plans. */
export const allLists: { call: Call; run: ListRun<unknown> }[] = []

/** Shapes kept per list. There are few in practice; the bound only keeps a curious caller from filling the memory. */
const shapeLimit = 500

/** The texts of one shape. The counts stand behind the columns of the rows; alone they are asked for when there are no rows to carry them. */
interface Shape<Row> {
  rows: Prepared<Row>
  counts: Prepared<Record<string, number>>
  whole: WholeTexts
}

interface ShapeKey {
  given: Record<string, boolean>
  sort: string
  order: Order
  scopeKind: Scope['kind']
  exact: boolean
  hidden: readonly FieldKey[]
  /** The caller looks at one of the tabs: its count is the total of the list, which then is not counted twice. */
  onTab: boolean
}

/**
 * A paged list: rows, total and tab counts in one round trip, filters and scope as conditions of the query.
 * The text of each shape (which filters, which sort, which kind of scope) is made once and kept.
 */
export function listQuery<C extends Call, S extends Selection>(call: C, definition: ListDefinition<C, S>): ListRun<RowOf<S>> {
  const shapes = new Map<string, Shape<RowOf<S>>>()
  const filterNames = Object.keys(definition.where)
  const width = Object.keys(definition.select).length
  const tabOf = (input: Record<string, unknown>) => definition.tabs?.values.indexOf(input[definition.tabs.filter] as string | number) ?? -1

  function shapeOf(input: ListInput & Record<string, unknown>, scope: Scope, fields: FieldRights): Shape<RowOf<S>> {
    const given: Record<string, boolean> = {}
    for (const name of filterNames) if (input[name] !== undefined) given[name] = input[name] !== false
    const sort = input.sortField ?? definition.defaultSort[0]
    const order = input.sortOrder ?? (input.sortField === undefined ? definition.defaultSort[1] : 'asc')
    const hidden = fields.size === 0 ? [] : [...hiddenOf(fields)].sort()
    const key: ShapeKey = { given, sort, order, scopeKind: scope.kind, exact: input.exactTotal === true, hidden, onTab: tabOf(input) >= 0 }
    const text = JSON.stringify(key)
    const known = shapes.get(text)
    if (known !== undefined) return known
    if (shapes.size >= shapeLimit) shapes.clear()
    const made = prepareShape(definition, key)
    shapes.set(text, made)
    return made
  }

  const queryOf = (input: ListInput & Record<string, unknown>, { scope = { kind: 'ALL' }, own, fields = noFieldRights }: ListOptions) => {
    const values: Record<string, unknown> = { ...scopeValueOf(scope), own }
    for (const name of filterNames) if (input[name] !== undefined) values[name] = input[name]
    return { shape: shapeOf(input, scope, fields), values }
  }

  const run = async (database: Database, input: ListInput & Record<string, unknown>, options: ListOptions) => {
    const offset = (input.pageNum - 1) * input.pageSize
    if (offset >= countCap) throw faults.badInput([{ field: 'pageNum', message: `≤ ${Math.floor(countCap / input.pageSize)}` }])
    const query = queryOf(input, options)
    const { shape } = query
    const values = { ...query.values, limit: input.pageSize, offset }
    const rows = await shape.rows.cells(database, values)
    const needsCounts = rows.length === 0 && (offset > 0 || definition.tabs !== undefined)
    const counts = ((needsCounts ? (await shape.counts.cells(database, values))[0] : rows[0]?.slice(width)) ?? []) as number[]
    // The total stands before the tabs, unless one of them is it.
    const tab = tabOf(input)
    const total = counts[Math.max(tab, 0)] ?? 0
    const tabCounts = tab < 0 ? counts.slice(1) : counts
    const tabCount = Object.fromEntries((definition.tabs?.values ?? []).map((value, place) => [value, tabCounts[place] ?? 0]))
    const records = rows.map(row => shape.rows.read(row))
    const totalCapped = input.exactTotal !== true && total > countCap
    return { records, total: totalCapped ? countCap : total, totalCapped, pageNum: input.pageNum, pageSize: input.pageSize, tabCount }
  }

  const list: ListRun<RowOf<S>> = Object.assign(run, {
    columns: Object.keys(definition.select),
    count: async (source: Source, input: ListInput & Record<string, unknown>, options: ListOptions, limit: number) => {
      const { shape, values } = queryOf(input, options)
      return (await shape.whole.count.run(source, { ...values, limit }))[0]!.count
    },
    slices: (source: Source, input: ListInput & Record<string, unknown>, options: ListOptions, size: number) => {
      const { shape, values } = queryOf(input, options)
      return fetchSlices(source, shape.whole, values, shape.rows, size)
    },
    queryFor: (input: ListInput & Record<string, unknown>, scope: Scope) => {
      const { text, params } = shapeOf(input, scope, noFieldRights).rows
      return { text, params }
    },
  })
  allLists.push({ call, run: list })
  return list
}

function prepareShape<C extends Call, S extends Selection>(
  definition: ListDefinition<C, S>,
  { given, sort, order, scopeKind, exact, hidden, onTab }: ShapeKey,
): Shape<RowOf<S>> {
  const conditionsWithout = (left: string | null): SQL => {
    const conditions: SQL[] = []
    if (definition.base !== undefined) conditions.push(definition.base)
    if (definition.own !== undefined) conditions.push(definition.own(sql.placeholder('own')))
    if (definition.scope !== null && scopeKind !== 'ALL') conditions.push(definition.scope(scopeKind))
    for (const name of Object.keys(given)) {
      if (name === left) continue
      const condition = definition.where[name as keyof typeof definition.where]
      conditions.push(condition(sql.placeholder(name), given, key => !hidden.includes(key)))
    }
    if (conditions.length === 0) return sql`true`
    return sql.join(
      conditions.map(condition => sql`(${condition})`),
      sql` and `,
    )
  }
  const { from, tabs, id } = definition
  const where = conditionsWithout(null)
  const cap = sql.raw(String(countCap + 1))
  const count = (condition: SQL): SQL<number> =>
    exact
      ? sql`(select count(*) from ${from} where ${condition})`
      : sql`(select count(*) from (select 1 from ${from} where ${condition} limit ${cap}) as counted)`
  const counts: SQL<number>[] = onTab ? [] : [count(where)]
  for (const value of tabs?.values ?? []) counts.push(count(sql`${conditionsWithout(tabs!.filter)} and ${tabs!.column} = ${value}`))
  const countColumns = sql.join(counts, sql`, `)
  // One descending index (nulls last) serves both directions.
  const direction = order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  const by = definition.sort[sort as SortOf<C>]
  const ordered = sql`from ${from} where ${where} order by ${by} ${direction}, ${id} ${direction}`
  return {
    rows: prepare(
      definition.select,
      columns => sql`select ${columns}, ${countColumns} ${ordered} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
      { named: false },
    ),
    counts: prepare({}, () => sql`select ${countColumns}`, { named: false }),
    whole: wholeTexts(definition.select, ordered, sql`from ${from} where ${where}`),
  }
}
