import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { countCap, guardedPaths, pageReach } from '@gongtai/contract'
import type { Call, PageAnswer, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import type { Expected } from './condition.ts'
import { faults } from './fault.ts'
import { hiddenOf, noFieldRights } from './field-right.ts'
import type { FieldRights } from './field-right.ts'
import { choicesOf, settledValues } from './list-settled.ts'
import { partsOf, prepareShape } from './list-text.ts'
import type { Order, Shape, ShapeKey, Shown, Waiting } from './list-text.ts'
import { fetchSlices } from './list-whole.ts'
import { Recent } from './recent.ts'
import { findScopeMembers, scopeValueOf } from './scope.ts'
import type { Scope, ScopeCondition } from './scope.ts'
import { isSound } from './search.ts'
import { jsonReaderOf } from './select.ts'
import type { Prepared, RowOf, Selection, Source } from './select.ts'

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
  id: Column | SQL
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

type Input = ListInput & Record<string, unknown>

export interface ListOptions {
  scope?: Scope
  /** Behind the placeholder of that name: the member, or his identities, as the list has it. */
  own?: unknown
  /** The member who reads, behind the placeholder of that name: for lists that already have his identities as their own. */
  reader?: number
  fields?: FieldRights
  /** Counting stops here, for whoever only wants to know whether there are many. */
  countUpTo?: number
}

interface ListAnswer<Row, Sum extends string> extends PageAnswer<Row> {
  tabCount: Record<string, number>
  sums: Record<Sum, string> | null
}

/** A part of the one statement over all queues of a person (kit/queue.ts). */
export interface ListPart<Row> {
  text: string
  /** What its places take. */
  values: unknown[]
  readEntry: (cells: readonly unknown[]) => Row
}

export interface ListRun<Row, Sum extends string = string> {
  (database: Database, input: Input, options: ListOptions): Promise<ListAnswer<Row, Sum>>
  /** How many rows the list has over all pages; counting stops at the limit. */
  count(source: Source, input: Input, options: ListOptions, limit: number): Promise<number>
  /** Number, overdue and first rows of what waits of it, as a part of a statement. */
  waiting<Name extends keyof Row & string>(
    input: Record<string, unknown>,
    options: ListOptions,
    part: { most: number; rows: number; columns: readonly Name[] },
  ): ListPart<Pick<Row, Name>>
  /** The whole list in its order, some rows at a time. The source is the connection of a running transaction. */
  slices(source: Source, input: Input, options: ListOptions, size: number): AsyncGenerator<Row[]>
  /** How many rows a scope is expected to have. */
  expect(source: Source, scope: Scope): Promise<Expected>
  /** The names of the columns, in the order of the query. */
  columns: readonly string[]
  /** The query that is sent for an input, for tests that look at its plan; `isKept` says that the server keeps it planned. */
  queryFor(input: Input, scope: Scope, inScope?: Expected): { text: string; params: unknown[]; values: Record<string, unknown>; isKept: boolean }
}

/** Every list of the server, for the test that looks at their plans. */
export const allLists: { call: Call; run: ListRun<unknown> }[] = []

const everything: Scope = { kind: 'ALL' }

/** Where more rows sound like a word the page is found by walking, which passes the more rows the fewer there are. */
const soundCap = 2_500

/**
 * How far a word that may be a sound is looked up and counted; null for another. It is less far than pages reach, because two
 * letters sound like a twentieth of all names; these are met soon on a walk, longer words more seldom.
 */
function soundReach({ keyword }: Input): number | null {
  if (typeof keyword !== 'string' || !isSound(keyword)) return null
  return keyword.length === 2 ? countCap : soundCap
}

/** Texts of all lists. There are fewer in practice; the bounds only keep a curious caller from filling the memory. */
const shapes = new Recent<Shape<never>>(1_000)
const waitingParts = new Recent<Prepared<Waiting>>(1_000)
const settledPages = new Recent<Prepared<never>>(1_000)
const expectations = new Recent<Promise<Expected>>(1_000)
const expectedForMs = 60_000

/**
 * A paged list: rows, total and tab counts in one round trip, filters and scope as conditions of the query.
 * The text of each shape (which filters, which sort, which kind of scope) is made once and kept.
 */
export function listQuery<C extends Call, S extends Selection, Sum extends string = never>(
  call: C,
  definition: ListDefinition<C, S, Sum>,
): ListRun<RowOf<S>, Sum> {
  const place = allLists.length
  const choices = choicesOf(call)
  const filterNames = Object.keys(definition.where)
  const width = Object.keys(definition.select).length
  const tabValues = definition.tabs?.values ?? []
  const sumNames = Object.keys(definition.sums ?? {}) as Sum[]
  /** By their names: the order of a list tells the values of what it is sorted by. */
  const guardedSorts = new Map(
    guardedPaths(call.answer).flatMap(({ key, path }) => (path.length === 3 && path[0] === 'records' ? [[path[2]!, key] as const] : [])),
  )

  function keyOf(input: Input, scope: Scope, inScope: Expected, fields: FieldRights): ShapeKey {
    const given: Record<string, boolean> = {}
    for (const name of filterNames) if (input[name] !== undefined) given[name] = input[name] !== false
    const sort = input.sortField ?? definition.defaultSort[0]
    const order = input.sortOrder ?? (input.sortField === undefined ? definition.defaultSort[1] : 'asc')
    const hidden = fields.size === 0 ? [] : [...hiddenOf(fields)].sort()
    if (input.sortField !== undefined && hidden.includes(guardedSorts.get(input.sortField)!)) throw faults.noSort()
    return { given, sort, order, scopeKind: scope.kind, inScope, exact: input.exactTotal === true, hidden }
  }

  function shapeOf(input: Input, scope: Scope, inScope: Expected, fields: FieldRights): { shape: Shape<RowOf<S>>; name: string } {
    const key = keyOf(input, scope, inScope, fields)
    const name = `${place} ${JSON.stringify(key)}`
    return { shape: shapes.get(name, () => prepareShape(definition, key) as Shape<never>), name }
  }

  function filtersOf(input: Record<string, unknown>): Record<string, unknown> {
    const filters: Record<string, unknown> = {}
    for (const name of filterNames) if (input[name] !== undefined) filters[name] = input[name]
    return filters
  }

  const expectation = partsOf(definition.scope).find(part => part.expect !== undefined)?.expect
  const expect = async (source: Source, scope: Scope): Promise<Expected> => {
    if (expectation === undefined || scope.kind !== 'DEPT') return 'FEW'
    const key = `${place} ${scope.deptIds.join()} ${Math.floor(Date.now() / expectedForMs)}`
    // It only helps to choose a way, so that a list goes on without it.
    return expectations.get(key, () => expectation(source, scope).catch(() => 'FEW' as const))
  }

  /** It is found in parts of very different sizes, so that the best plan depends on all values. */
  const isOfUnevenParts = expectation !== undefined && partsOf(definition.scope).length > 1
  const asksForMembers = partsOf(definition.scope).some(part => part.ofMembers !== undefined)

  const valuesOf = async (source: Source, input: Input, { scope = everything, own, reader }: ListOptions): Promise<Record<string, unknown>> => {
    const values = { ...filtersOf(input), ...scopeValueOf(scope), own, reader }
    return asksForMembers && scope.kind === 'DEPT' ? { ...values, scopeMembers: await findScopeMembers(source, scope) } : values
  }

  /** The statement of a page, how far it counts, and what it takes beside the values of the list. */
  function pageOf(input: Input, scope: Scope, inScope: Expected, fields: FieldRights, countUpTo?: number) {
    const { pageNum, pageSize } = input
    const { shape, name } = shapeOf(input, scope, inScope, fields)
    const offset = (pageNum - 1) * pageSize
    // The rows before a page behind the cap are passed anyway, and one more tells whether there is a next page.
    const reach = countUpTo ?? soundReach(input)
    const counted = shape.isDeep && reach === null ? pageReach : Math.max(reach ?? countCap, offset + pageSize)
    const values = { limit: pageSize, offset, cap: counted + 1 }
    // Of a person, and of the members of departments, the database must know how much they have when it plans.
    const isOpen = definition.own !== undefined || isOfUnevenParts || scope.kind === 'SELF' || (asksForMembers && scope.kind === 'DEPT')
    const settled = isOpen || input.exactTotal === true ? null : settledValues({ pageNum, pageSize, filters: filtersOf(input), scope }, choices)
    const make = () => shape.settledRows({ ...settled, ...values }) as Prepared<never>
    const rows = settled === null ? shape.rows : (settledPages.get(`${name} ${JSON.stringify(settled)}`, make) as Prepared<RowOf<S>>)
    return { shape, rows, counted, values }
  }

  const run = async (database: Database, input: Input, options: ListOptions) => {
    const { pageNum, pageSize } = input
    if ((pageNum - 1) * pageSize >= pageReach) throw faults.pageTooFar(Math.floor(pageReach / pageSize))
    const { scope = everything, fields = noFieldRights, countUpTo } = options
    const page = pageOf(input, scope, await expect(database, scope), fields, countUpTo)
    const values = { ...(await valuesOf(database, input, options)), ...page.values }
    const rows = await page.rows.cells(database, values)
    // Where a first page is empty, so is every tab, unless one of them was chosen.
    const needsCounts = rows.length === 0 && (pageNum > 1 || (definition.tabs !== undefined && input[definition.tabs.filter] !== undefined))
    const behind = (needsCounts ? (await page.shape.counts().cells(database, values))[0] : rows[0]?.slice(width)) ?? []
    const total = (behind[0] ?? 0) as number
    const tabCount = Object.fromEntries(tabValues.map((value, place) => [value, (behind[1 + place] ?? 0) as number]))
    const sumCells = (behind[1 + tabValues.length] ?? []) as string[]
    const records = rows.map(row => page.rows.read(row))
    const totalCapped = input.exactTotal !== true && total > page.counted
    const sums = totalCapped ? null : (Object.fromEntries(sumNames.map((name, place) => [name, sumCells[place] ?? '0'])) as Record<Sum, string>)
    return { records, total: totalCapped ? page.counted : total, totalCapped, pageNum, pageSize, tabCount, sums }
  }

  const waiting: ListRun<RowOf<S>, Sum>['waiting'] = (input, { scope = everything, own, reader, fields = noFieldRights }, { most, rows, columns }) => {
    const { shape, name } = shapeOf(input as Input, scope, 'MANY', fields)
    const settled = filtersOf(input)
    const part = waitingParts.get(`${name} ${JSON.stringify([settled, columns, rows])}`, () => shape.waiting({ most, rows, columns, settled }))
    const read = jsonReaderOf(columns.map(column => definition.select[column]!))
    return {
      text: part.text,
      values: part.valuesOf({ ...settled, ...scopeValueOf(scope), own, reader }),
      readEntry: cells => {
        const values = read(cells)
        return Object.fromEntries(columns.map((column, place) => [column, values[place]])) as never
      },
    }
  }

  const wholeShapeOf = async (source: Source, input: Input, { scope = everything, fields = noFieldRights }: ListOptions) =>
    shapeOf(input, scope, await expect(source, scope), fields).shape

  const list: ListRun<RowOf<S>, Sum> = Object.assign(run, {
    columns: Object.keys(definition.select),
    expect,
    count: async (source: Source, input: Input, options: ListOptions, limit: number) => {
      const shape = await wholeShapeOf(source, input, options)
      return (await shape.whole().count.run(source, { ...(await valuesOf(source, input, options)), limit }))[0]!.count
    },
    waiting,
    slices: async function* (source: Source, input: Input, options: ListOptions, size: number) {
      const shape = await wholeShapeOf(source, input, options)
      yield* fetchSlices(source, shape.whole(), await valuesOf(source, input, options), shape.rows, size)
    },
    queryFor: (input: Input, scope: Scope, inScope: Expected = 'FEW') => {
      const { rows, values } = pageOf(input, scope, inScope, noFieldRights)
      return { text: rows.text, params: rows.params, values, isKept: rows.isKept }
    },
  })
  allLists.push({ call, run: list })
  return list
}
