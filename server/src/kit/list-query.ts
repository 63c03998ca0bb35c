import { sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { countCap, guardedPaths, tabCountCap } from '@gongtai/contract'
import type { Call, FieldKey, PageAnswer, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import { faults } from './fault.ts'
import { hiddenOf, noFieldRights } from './field-right.ts'
import type { FieldRights } from './field-right.ts'
import { findScopeMembers, scopeValueOf } from './scope.ts'
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

/**
 * How many rows a condition will find, where one must know before it runs. The database guesses, and guesses badly for
 * words and for columns that go together: FEW are looked up and sorted, MANY are met soon on the way through the sorted ones.
 */
export type Expected = 'FEW' | 'MANY'

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
}

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

function prepareShape<C extends Call, S extends Selection, Sum extends string>(definition: ListDefinition<C, S, Sum>, key: ShapeKey): Shape<RowOf<S>> {
  const { given, sort, order, scopeKind, exact, hidden } = key
  const { from, tabs, id, scope } = definition
  const whole = definition.beside === undefined ? from : sql`${from} ${definition.beside}`
  const parts = scopeKind === 'ALL' ? [] : partsOf(scope)
  const scopes = parts.map(part => (part.ofMembers ?? part)(scopeKind as 'DEPT' | 'SELF'))

  const conditions = (expected: Expected, left: string | null = null): SQL[] => {
    const found: SQL[] = []
    if (definition.base !== undefined) found.push(definition.base)
    if (definition.own !== undefined) found.push(definition.own(sql.placeholder('own')))
    for (const name of Object.keys(given)) {
      if (name === left) continue
      const condition = definition.where[name as keyof typeof definition.where]
      found.push(condition(sql.placeholder(name), given, field => !hidden.includes(field), expected))
    }
    return found
  }
  /** The same query for every part of the scope, one after the other. */
  const inEveryPart = (query: (condition: SQL) => SQL, all: readonly SQL[]): SQL =>
    scopes.length < 2 ? query(allOf([...all, ...scopes])) : unionOf(scopes.map(part => query(allOf([...all, part]))))
  const upTo = (limit: SQL | Placeholder, columns: SQL, all: readonly SQL[]): SQL => {
    const matching = inEveryPart(condition => sql`select ${columns} from ${from} where ${condition} limit ${limit}`, all)
    return scopes.length < 2 ? matching : sql`select * from (${matching}) as matching limit ${limit}`
  }
  const countOf = (rows: SQL): SQL<number> => sql`(select count(*) from (${rows}) as counted)`
  const countUpTo = (limit: SQL | Placeholder, all: readonly SQL[]): SQL<number> => countOf(upTo(limit, sql`1`, all))
  const countAll = (all: readonly SQL[]): SQL<number> => countOf(inEveryPart(condition => sql`select 1 from ${from} where ${condition}`, all))
  const count = (limit: SQL, all: readonly SQL[]) => (exact ? countAll(all) : countUpTo(limit, all))

  const isOnTab = tabs !== undefined && tabs.filter in given
  const total = sql`(select total from counted)`
  /** How many there are of each tab. The chosen one has the total already: its value is known when the query is planned, which leaves one of the two. */
  const tabCounts = (tabs?.values ?? []).map(value => {
    const own = count(tabCap, [...conditions('FEW', tabs!.filter), sql`${tabs!.column} = ${value}`])
    if (!isOnTab) return { value, own }
    const isChosen = sql`${String(value)} = ${sql.placeholder(tabs.filter)}::text`
    return { value, own: sql`case when ${isChosen} then ${exact ? total : sql`least(${total}, ${tabCap})`} else ${own} end` }
  })
  const summed = Object.values<Column | SQL>(definition.sums ?? {})
  const sumName = (place: number) => sql.raw(`sum_${place}`)
  const summands = (columns: SQL) => sql.join([columns, ...summed.map((value, place) => sql`${value} as ${sumName(place)}`)], sql`, `)
  const most = sql.raw(String(countCap))
  /** What the figures need where the rows were not looked up before. */
  const counted = sql`counted as materialized (select ${count(cap, conditions('FEW'))} as total)`
  const wholeRows = inEveryPart(condition => sql`select ${summands(sql`1`)} from ${from} where ${condition}`, conditions('FEW'))
  /** The sums in one cell, of rows that carry the summands. Nothing is summed up where there are more rows than are counted. */
  const sumsOf = (rows: SQL): SQL[] => {
    if (summed.length === 0) return []
    const sums = summed.map((_, place) => sql`coalesce(sum(${sumName(place)}), 0)::text`)
    const isAll = exact ? sql`true` : sql`${total} <= ${most}`
    return [sql`case when ${isAll} then (select json_build_array(${sql.join(sums, sql`, `)}) from (${rows}) as summands) end`]
  }
  /** Total, tabs and sums, as they stand behind the columns of a row. */
  const figures = (tabsOf: readonly SQL[], rows: SQL) => sql.join([total, ...tabsOf, ...sumsOf(rows)], sql`, `)
  const ownFigures = figures(
    tabCounts.map(({ own }) => own),
    wholeRows,
  )

  // One descending index (nulls last) serves both directions.
  const direction = order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  const by = definition.sort[sort as SortOf<C>]
  const sorted = sql`order by ${by} ${direction}, ${id} ${direction}`
  const all = allOf([...conditions('FEW'), ...(scopes.length === 0 ? [] : [anyOf(scopes)])])
  const ordered = sql`from ${whole} where ${all} ${sorted}`
  const limit = sql.placeholder('limit')
  const offset = sql.placeholder('offset')

  const plain = (columns: SQL): SQL => sql`with ${counted} select ${columns}, ${ownFigures} ${ordered} limit ${limit} offset ${offset}`
  /**
   * Up to the cap the matching rows are looked up once, which counts them; when that is all of them they only have to be
   * sorted. When there are more, the page is found by walking through the rows in their order, where matches come soon.
   */
  const lookedUp = (columns: SQL): SQL => {
    const keys = sql`${id} as id, ${by} as place${tabs === undefined ? sql`` : sql`, ${tabs.column} as tab`}`
    const isMany = sql`(select total from looked) > ${most}`
    const pageOf = (rows: SQL) => sql`(select id from ${rows} order by place ${direction}, id ${direction} limit ${limit} offset ${offset})`
    const walk = (condition: SQL) => sql`select ${keys} from ${from} where ${condition} ${sorted} limit (${limit})::int + (${offset})::int`
    const walked = inEveryPart(walk, [...conditions('MANY'), isMany])
    // Where no tab is chosen, those of all tabs are among the ones that were looked up.
    const tabsOf = tabCounts.map(({ value, own }) =>
      exact || isOnTab ? own : sql`case when ${isMany} then ${own} else least((select count(*) from found where tab = ${value}), ${tabCap}) end`,
    )
    return sql`with found as materialized (${upTo(cap, summands(keys), conditions('FEW'))}),
      looked as materialized (select count(*) as total from found),
      page as (${pageOf(sql`found where not ${isMany}`)} union all ${pageOf(sql`(${walked}) as walked`)}),
      ${exact ? counted : sql`counted as (select total from looked)`}
      select ${columns}, ${figures(tabsOf, exact ? wholeRows : sql`select * from found`)} from ${whole} where ${all} and ${id} = any(array(select id from page)) ${sorted}`
  }
  // What a plain scope and a tab leave the database knows well enough; it then counts without reading the rows.
  const isGuessed = scopes.length > 1 || Object.keys(given).some(name => name !== tabs?.filter)
  return {
    rows: prepare(definition.select, isGuessed ? lookedUp : plain, { named: false }),
    counts: prepare({}, () => sql`with ${counted} select ${ownFigures}`, { named: false }),
    whole: wholeTexts(definition.select, ordered, countUpTo(limit, conditions('FEW'))),
  }
}

const partsOf = (scope: ScopeCondition | readonly ScopeCondition[] | null): readonly ScopeCondition[] =>
  scope === null ? [] : typeof scope === 'function' ? [scope] : scope

const cap = sql.raw(String(countCap + 1))
const tabCap = sql.raw(String(tabCountCap + 1))

function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : joined(conditions, sql` and `)
}

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${joined(conditions, sql` or `)})`
const unionOf = (queries: readonly SQL[]): SQL => joined(queries, sql` union all `)

function joined(parts: readonly SQL[], between: SQL): SQL {
  return sql.join(
    parts.map(part => sql`(${part})`),
    between,
  )
}
