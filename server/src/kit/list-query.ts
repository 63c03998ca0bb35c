import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { countCap, guardedPaths } from '@gongtai/contract'
import type { Call, PageAnswer, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import type { Expected } from './condition.ts'
import { faults } from './fault.ts'
import { hiddenOf, noFieldRights } from './field-right.ts'
import type { FieldRights } from './field-right.ts'
import { partsOf, prepareShape } from './list-text.ts'
import type { Order, Shape, ShapeKey, Shown } from './list-text.ts'
import { fetchSlices } from './list-whole.ts'
import { findScopeMembers, scopeValueOf } from './scope.ts'
import type { Scope, ScopeCondition } from './scope.ts'
import type { RowOf, Selection, Source } from './select.ts'

type PageField = 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder' | 'exactTotal'
export type FilterOf<C extends Call> = Omit<ParsedInputOf<C>, PageField>
type SortOf<C extends Call> = ParsedInputOf<C> extends { sortField?: infer Sort } ? Extract<Sort, string> : never

/** Which filters are set; booleans with their value, since their conditions may differ by it. */
type Given<C extends Call> = { readonly [Name in keyof FilterOf<C>]?: boolean }

interface ListDefinition<C extends Call, S extends Selection, Sum extends string> {
  select: S
  /** Table and joins: sql`${staff} join ${dept} on …`. */
  from: SQL
  /**
   * Left joins over unique keys, which neither filters nor scope nor sorts ask for: counts go without them. The database
   * would leave them out by itself, but then goes for the rows where an index alone would do.
   */
  beside?: SQL
  /** What always holds, such as not being deleted. */
  base?: SQL
  /** One condition per filter of the contract: leaving one out does not compile. The value is bound when the query runs. */
  where: { readonly [Name in keyof Required<FilterOf<C>>]: (value: Placeholder, given: Given<C>, shown: Shown, expected: Expected) => SQL }
  /**
   * Null only for reference data and for lists of the person's own things. Several are parts without a row in common, such
   * as the own ones and those of a pool: each is looked for by an index of its own.
   */
  scope: ScopeCondition | readonly ScopeCondition[] | null
  /** What each name of the contract's closed list sorts by. */
  sort: { readonly [Name in SortOf<C>]: Column | SQL }
  defaultSort: readonly [SortOf<C>, Order]
  /** Makes the order of equal rows certain. */
  id: Column
  /** Values that a filter of the caller's own needs, such as the member whose things are listed. */
  own?: (value: Placeholder) => SQL
  /** Counts per value of one filter, for tabs: as if that filter were not set. They stop at the cap of tabs, unless all are counted. */
  tabs?: { filter: keyof FilterOf<C> & string; column: Column; values: readonly (string | number)[] }
  /** Sums over all pages, such as the money of everything that was found. Beyond the cap there are none, unless all are counted. */
  sums?: { readonly [Name in Sum]: Column | SQL }
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

interface ListAnswer<Row, Sum extends string> extends PageAnswer<Row> {
  tabCount: Record<string, number>
  sums: Record<Sum, string> | null
}

export interface ListRun<Row, Sum extends string = string> {
  (database: Database, input: ListInput & Record<string, unknown>, options: ListOptions): Promise<ListAnswer<Row, Sum>>
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

/**
 * A paged list: rows, total and tab counts in one round trip, filters and scope as conditions of the query.
 * The text of each shape (which filters, which sort, which kind of scope) is made once and kept.
 */
export function listQuery<C extends Call, S extends Selection, Sum extends string = never>(
  call: C,
  definition: ListDefinition<C, S, Sum>,
): ListRun<RowOf<S>, Sum> {
  const shapes = new Map<string, Shape<RowOf<S>>>()
  const filterNames = Object.keys(definition.where)
  const width = Object.keys(definition.select).length
  const tabValues = definition.tabs?.values ?? []
  const sumNames = Object.keys(definition.sums ?? {}) as Sum[]
  /** By their names: the order of a list tells the values of what it is sorted by. */
  const guardedSorts = new Map(
    guardedPaths(call.answer).flatMap(({ key, path }) => (path.length === 3 && path[0] === 'records' ? [[path[2]!, key] as const] : [])),
  )

  function shapeOf(input: ListInput & Record<string, unknown>, scope: Scope, fields: FieldRights): Shape<RowOf<S>> {
    const given: Record<string, boolean> = {}
    for (const name of filterNames) if (input[name] !== undefined) given[name] = input[name] !== false
    const sort = input.sortField ?? definition.defaultSort[0]
    const order = input.sortOrder ?? (input.sortField === undefined ? definition.defaultSort[1] : 'asc')
    const hidden = fields.size === 0 ? [] : [...hiddenOf(fields)].sort()
    if (input.sortField !== undefined && hidden.includes(guardedSorts.get(input.sortField)!)) throw faults.badInput([{ field: 'sortField', message: '?' }])
    const key: ShapeKey = { given, sort, order, scopeKind: scope.kind, exact: input.exactTotal === true, hidden }
    const text = JSON.stringify(key)
    const known = shapes.get(text)
    if (known !== undefined) return known
    if (shapes.size >= shapeLimit) shapes.clear()
    const made = prepareShape(definition, key)
    shapes.set(text, made)
    return made
  }

  const asksForMembers = partsOf(definition.scope).some(part => part.ofMembers !== undefined)

  const queryOf = async (source: Source, input: ListInput & Record<string, unknown>, { scope = { kind: 'ALL' }, own, fields = noFieldRights }: ListOptions) => {
    const values: Record<string, unknown> = { ...scopeValueOf(scope), own }
    if (asksForMembers && scope.kind === 'DEPT') values.scopeMembers = await findScopeMembers(source, scope)
    for (const name of filterNames) if (input[name] !== undefined) values[name] = input[name]
    return { shape: shapeOf(input, scope, fields), values }
  }

  const run = async (database: Database, input: ListInput & Record<string, unknown>, options: ListOptions) => {
    const offset = (input.pageNum - 1) * input.pageSize
    if (offset >= countCap) throw faults.badInput([{ field: 'pageNum', message: `≤ ${Math.floor(countCap / input.pageSize)}` }])
    const query = await queryOf(database, input, options)
    const { shape } = query
    const values = { ...query.values, limit: input.pageSize, offset }
    const rows = await shape.rows.cells(database, values)
    const needsCounts = rows.length === 0 && (offset > 0 || definition.tabs !== undefined)
    const behind = (needsCounts ? (await shape.counts.cells(database, values))[0] : rows[0]?.slice(width)) ?? []
    const total = (behind[0] ?? 0) as number
    const tabCount = Object.fromEntries(tabValues.map((value, place) => [value, (behind[1 + place] ?? 0) as number]))
    const sumCells = (behind[1 + tabValues.length] ?? []) as string[]
    const records = rows.map(row => shape.rows.read(row))
    const totalCapped = input.exactTotal !== true && total > countCap
    const sums = totalCapped ? null : (Object.fromEntries(sumNames.map((name, place) => [name, sumCells[place] ?? '0'])) as Record<Sum, string>)
    return { records, total: totalCapped ? countCap : total, totalCapped, pageNum: input.pageNum, pageSize: input.pageSize, tabCount, sums }
  }

  const list: ListRun<RowOf<S>, Sum> = Object.assign(run, {
    columns: Object.keys(definition.select),
    count: async (source: Source, input: ListInput & Record<string, unknown>, options: ListOptions, limit: number) => {
      const { shape, values } = await queryOf(source, input, options)
      return (await shape.whole.count.run(source, { ...values, limit }))[0]!.count
    },
    slices: async function* (source: Source, input: ListInput & Record<string, unknown>, options: ListOptions, size: number) {
      const { shape, values } = await queryOf(source, input, options)
      yield* fetchSlices(source, shape.whole, values, shape.rows, size)
    },
    queryFor: (input: ListInput & Record<string, unknown>, scope: Scope) => {
      const { text, params } = shapeOf(input, scope, noFieldRights).rows
      return { text, params }
    },
  })
  allLists.push({ call, run: list })
  return list
}
