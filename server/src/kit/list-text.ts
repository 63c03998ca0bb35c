import { sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { tabCountCap } from '@gongtai/contract'
import type { FieldKey } from '@gongtai/contract'
import type { Expected } from './condition.ts'
import { wholeTexts } from './list-whole.ts'
import type { WholeTexts } from './list-whole.ts'
import type { Scope, ScopeCondition } from './scope.ts'
import { prepare } from './select.ts'
import type { Prepared, RowOf, Selection } from './select.ts'

export type Order = 'asc' | 'desc'

/** Whether the caller may know a field of the catalogue: a search must not find by what its person may not see. */
export type Shown = (key: FieldKey) => boolean

/** Which filters are set; booleans with their value, since their conditions may differ by it. */
type Given = Readonly<Record<string, boolean>>

/** What the texts of a list are made of: its definition (list-query.ts) without what the contract knows of it. */
export interface ListParts<S extends Selection> {
  select: S
  from: SQL
  beside?: SQL
  base?: SQL
  where: Readonly<Record<string, (value: Placeholder, given: Given, shown: Shown, expected: Expected) => SQL>>
  scope: ScopeCondition | readonly ScopeCondition[] | null
  sort: Readonly<Record<string, Column | SQL>>
  id: Column | SQL
  own?: (value: Placeholder) => SQL
  tabs?: { filter: string; column: Column; values: readonly (string | number)[] }
  sums?: Readonly<Record<string, Column | SQL>>
}

/** Which filters, which sort, which kind of scope: what a text depends on. */
export interface ShapeKey {
  given: Given
  sort: string
  order: Order
  scopeKind: Scope['kind']
  /** Rows in scope. */
  inScope: Expected
  exact: boolean
  hidden: readonly FieldKey[]
}

/** The texts of one shape. The counts stand behind the columns of the rows; alone they are asked for when there are no rows to carry them. */
export interface Shape<Row> {
  rows: Prepared<Row>
  /** The rows with these values in the text, which the server keeps planned. */
  settledRows: (settled: Readonly<Record<string, unknown>>) => Prepared<Row>
  counts: () => Prepared<Record<string, number>>
  whole: () => WholeTexts
  /** What waits of it, as one row, for a statement over several lists. */
  waiting: (asked: WaitingPart) => Prepared<Waiting>
  /** Its rows are looked at as far as pages reach, and therefore counted so far: for the best way to them, or for sums. */
  isDeep: boolean
}

/** Which part of a list is asked for as work that waits. */
export interface WaitingPart {
  /** Both counts stop here. */
  most: number
  /** So many of its first rows. */
  rows: number
  /** These of their columns. */
  columns: readonly string[]
  /** The values of the filters, which stand in the text. */
  settled: Readonly<Record<string, unknown>>
}

export interface Waiting {
  total: number
  /** What of it is overdue. */
  late: number
  /** The cells of the first rows; null where there are none. */
  entries: unknown[][] | null
}

/** One more than are counted. */
const cap = sql.placeholder('cap')
const tabCap = sql.raw(String(tabCountCap + 1))
const limit = sql.placeholder('limit')
const offset = sql.placeholder('offset')

export function prepareShape<S extends Selection>(list: ListParts<S>, key: ShapeKey): Shape<RowOf<S>> {
  const { select, from, beside, tabs, id } = list
  const matches = matchesOf(list, key)
  const figures = figuresOf(list, key, matches)
  // One descending index (nulls last) serves both directions.
  const direction = key.order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  const by = list.sort[key.sort]!
  const sorted = sql`order by ${by} ${direction}, ${id} ${direction}`
  const whole = beside === undefined ? from : sql`${from} ${beside}`
  const ordered = sql`from ${whole} where ${matches.condition} ${sorted}`

  /** The rows of the page are chosen by their ids, so that joins and columns are not worked out for all that come before it. */
  const plain = (columns: SQL): SQL => sql`with ${figures.counted} select ${columns}, ${figures.own} from ${whole}
    where ${matches.condition} and ${id} = any(array(select ${id} from ${from} where ${matches.condition} ${sorted} limit ${limit} offset ${offset})) ${sorted}`
  /**
   * Up to the cap the matching rows are looked up once, which counts them; when that is all of them they only have to be
   * sorted. When there are more, the page is found by walking through the rows in their order, where matches come soon.
   */
  const lookedUp = (columns: SQL): SQL => {
    const keys = sql`${id} as id, ${by} as place${tabs === undefined ? sql`` : sql`, ${tabs.column} as tab`}`
    const isMany = sql`(select total from looked) >= ${cap}`
    const pageOf = (rows: SQL) => sql`(select id from ${rows} order by place ${direction}, id ${direction} limit ${limit} offset ${offset})`
    const walk = (condition: SQL) => sql`select ${keys} from ${from} where ${condition} ${sorted} limit (${limit})::int + (${offset})::int`
    const walked = matches.inEveryPart(walk, [...matches.conditions('MANY'), isMany])
    return sql`with found as materialized (${matches.upTo(cap, figures.withSummands(keys), matches.conditions('FEW'))}),
      looked as materialized (select count(*) as total from found),
      ${tabs === undefined ? sql`` : sql`tabbed as materialized (select tab, count(*) as rows from found group by tab),`}
      page as (${pageOf(sql`found where not ${isMany}`)} union all ${pageOf(sql`(${walked}) as walked`)}),
      ${key.exact ? figures.counted : sql`counted as (select total from looked)`}
      select ${columns}, ${key.exact ? figures.own : figures.ofFound(isMany)} from ${whole} where ${matches.condition} and ${id} = any(array(select id from page)) ${sorted}`
  }
  // What a plain scope and a tab leave the database knows well enough; it then counts without reading the rows.
  const isFiltered = Object.keys(key.given).some(name => name !== tabs?.filter)
  const isNarrow = key.scopeKind !== 'ALL' && key.inScope === 'FEW' && partsOf(list.scope).some(part => part.expect !== undefined)
  const page = isFiltered || isNarrow || matches.scopes.length > 1 ? lookedUp : plain
  return {
    rows: prepare(select, page, { named: false }),
    settledRows: settled => prepare(select, page, { settled }),
    counts: lazily(() => prepare({}, () => sql`with ${figures.counted} select ${figures.own}`, { named: false })),
    whole: lazily(() => wholeTexts(select, ordered, countOf(matches.upTo(limit, sql`1`, matches.conditions('FEW'))))),
    // Its plan is kept whoever asks, so the members of departments are looked up by the statement itself. What waits is few by itself.
    waiting: asked => prepareWaiting(list, key, matchesOf(list, { ...key, inScope: 'MANY' }, 'LOOKED_UP'), { by, direction, sorted, whole }, asked),
    isDeep: isFiltered || isNarrow || list.sums !== undefined,
  }
}

interface Sorting {
  by: Column | SQL
  direction: SQL
  sorted: SQL
  /** Table and all joins. */
  whole: SQL
}

/**
 * Number, overdue and first rows of what waits. In every part of the scope the matching rows are looked up as far as they are counted;
 * only in a part that has more, the first rows and the overdue ones are looked for by themselves. A part that has none is not walked
 * through: all of its table would be passed in search of them.
 */
function prepareWaiting<S extends Selection>(
  { select, from, where, id }: ListParts<S>,
  { given, hidden }: ShapeKey,
  matches: Matches,
  { by, direction, sorted, whole }: Sorting,
  { most, rows, columns, settled }: WaitingPart,
): Prepared<Waiting> {
  const [capped, shown] = [sql.raw(String(most)), sql.raw(String(rows))]
  const late = where.todoLate!(sql.placeholder('todoLate'), { ...given, todoLate: true }, field => !hidden.includes(field), 'FEW')
  const conditions = matches.conditions('FEW')
  const keys = sql`${id} as id, ${by} as place`
  const ofPart = (scope: SQL, place: number) => {
    const [found, looked] = [sql.raw(`found_${place}`), sql.raw(`looked_${place}`)]
    const isMany = sql`(select total from ${looked}) >= ${capped}`
    const lateOnes = countOf(sql`select 1 from ${from} where ${allOf([...conditions, scope, late])} limit ${capped}`)
    return {
      tables: sql`${found} as materialized (select ${keys}, (${late}) as late from ${from} where ${allOf([...conditions, scope])} limit ${capped}),
        ${looked} as materialized (select count(*) as total, count(*) filter (where late) as late from ${found})`,
      first: sql`(select id, place from ${found} where not ${isMany}) union all
        (select ${keys} from ${from} where ${allOf([...matches.conditions('MANY'), scope, isMany])} ${sorted} limit ${shown})`,
      total: sql`(select total from ${looked})`,
      late: sql`case when ${isMany} then ${lateOnes} else (select late from ${looked}) end`,
    }
  }
  const parts = (matches.scopes.length === 0 ? [sql`true`] : matches.scopes).map(ofPart)
  const sumOf = (figures: readonly SQL[]) => sql`least(${capped}, ${sql.join([...figures], sql` + `)})`
  const cells = sql.join(
    columns.map(name => sql`${select[name]!}`),
    sql`, `,
  )
  const entries = sql`(select json_agg(cells) from (select json_build_array(${cells}) as cells from ${whole}
    where ${id} = any(array(select id from page)) ${sorted}) as entries)`
  return prepare(
    { total: sql<number>`total`, late: sql<number>`late`, entries: sql<unknown[][] | null>`entries` },
    () => sql`with ${sql.join(
      parts.map(({ tables }) => tables),
      sql`, `,
    )},
      page as (select id from (${unionOf(parts.map(({ first }) => first))}) as first order by place ${direction}, id ${direction} limit ${shown})
      select ${sumOf(parts.map(({ total }) => total))} as total, ${sumOf(parts.map(({ late: lateOf }) => lateOf))} as late, ${entries} as entries`,
    { settled },
  )
}

/** Made when it is first asked for: of most shapes only the pages are. */
function lazily<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => (made ??= make())
}

/** Which rows a shape is about. */
interface Matches {
  /** All that must hold but the scope; without one filter where its values are counted. */
  conditions: (expected: Expected, left?: string) => SQL[]
  /** All that must hold. */
  condition: SQL
  /** The parts of the scope, none where everything is in it. */
  scopes: readonly SQL[]
  /** The same query for every part of the scope, one after the other. */
  inEveryPart: (query: (condition: SQL) => SQL, conditions: readonly SQL[]) => SQL
  upTo: (limit: SQL | Placeholder, columns: SQL, conditions: readonly SQL[]) => SQL
}

function matchesOf(
  { from, base, where, scope, own }: ListParts<Selection>,
  { given, scopeKind, inScope, hidden }: ShapeKey,
  members: 'GIVEN' | 'LOOKED_UP' = 'GIVEN',
): Matches {
  const parts = scopeKind === 'ALL' ? [] : partsOf(scope)
  const scopes = parts.map(part => ((members === 'GIVEN' ? part.ofMembers : undefined) ?? part)(scopeKind as 'DEPT' | 'SELF', inScope))

  const conditions: Matches['conditions'] = (expected, left) => {
    const found: SQL[] = []
    if (base !== undefined) found.push(base)
    if (own !== undefined) found.push(own(sql.placeholder('own')))
    for (const name of Object.keys(given)) if (name !== left) found.push(where[name]!(sql.placeholder(name), given, field => !hidden.includes(field), expected))
    return found
  }
  const inEveryPart: Matches['inEveryPart'] = (query, all) =>
    scopes.length < 2 ? query(allOf([...all, ...scopes])) : unionOf(scopes.map(part => query(allOf([...all, part]))))
  const upTo: Matches['upTo'] = (most, columns, all) => {
    const matching = inEveryPart(condition => sql`select ${columns} from ${from} where ${condition} limit ${most}`, all)
    return scopes.length < 2 ? matching : sql`select * from (${matching}) as matching limit ${most}`
  }
  const condition = allOf([...conditions('FEW'), ...(scopes.length === 0 ? [] : [anyOf(scopes)])])
  return { conditions, condition, scopes, inEveryPart, upTo }
}

/** Total, tabs and sums, as they stand behind the columns of a row. They need a table `counted` with the total. */
interface Figures {
  /** What makes `counted` where the rows were not looked up before. */
  counted: SQL
  /** Each by a query of its own. */
  own: SQL
  /** From the table `found` of rows that were looked up, unless there are more of them than it holds. */
  ofFound: (isMany: SQL) => SQL
  /** Columns and what the sums add up. */
  withSummands: (columns: SQL) => SQL
}

function figuresOf({ from, tabs, sums = {} }: ListParts<Selection>, { given, exact }: ShapeKey, matches: Matches): Figures {
  const { conditions, inEveryPart, upTo } = matches
  const total = sql`(select total from counted)`
  const count = (most: SQL | Placeholder, all: readonly SQL[]) =>
    countOf(exact ? inEveryPart(condition => sql`select 1 from ${from} where ${condition}`, all) : upTo(most, sql`1`, all))

  const isOnTab = tabs !== undefined && tabs.filter in given
  /** How many there are of a tab. The chosen one has the total already: its value is known when the query is planned, which leaves one of the two. */
  const countTab = ({ filter, column }: NonNullable<typeof tabs>, value: string | number): SQL => {
    const own = count(tabCap, [...conditions('FEW', filter), sql`${column} = ${value}`])
    if (!isOnTab) return own
    const isChosen = sql`${String(value)} = ${sql.placeholder(filter)}::text`
    return sql`case when ${isChosen} then ${exact ? total : sql`least(${total}, ${tabCap})`} else ${own} end`
  }
  const tabCounts = tabs === undefined ? [] : tabs.values.map(value => ({ value, count: countTab(tabs, value) }))

  const summed = Object.values(sums)
  const sumName = (place: number) => sql.raw(`sum_${place}`)
  const withSummands = (columns: SQL) => sql.join([columns, ...summed.map((value, place) => sql`${value} as ${sumName(place)}`)], sql`, `)
  /** The sums in one cell, of rows that carry the summands. Nothing is summed up where there are more rows than are counted. */
  const sumsOf = (rows: SQL): SQL[] => {
    if (summed.length === 0) return []
    const cells = summed.map((_, place) => sql`coalesce(sum(${sumName(place)}), 0)::text`)
    const isAll = exact ? sql`true` : sql`${total} < ${cap}`
    return [sql`case when ${isAll} then (select json_build_array(${sql.join(cells, sql`, `)}) from (${rows}) as summands) end`]
  }

  const wholeRows = inEveryPart(condition => sql`select ${withSummands(sql`1`)} from ${from} where ${condition}`, conditions('FEW'))
  return {
    counted: sql`counted as materialized (select ${count(cap, conditions('FEW'))} as total)`,
    own: sql.join([total, ...tabCounts.map(tab => tab.count), ...sumsOf(wholeRows)], sql`, `),
    ofFound: isMany => {
      // Where no tab is chosen, those of all tabs are among the ones that were looked up, and enough of a tab are enough of all.
      const amongFound = (value: string | number) => sql`coalesce((select rows from tabbed where tab = ${value}), 0)`
      const counts = tabCounts.map(({ value, count: own }) =>
        isOnTab ? own : sql`case when ${isMany} and ${amongFound(value)} < ${tabCap} then ${own} else least(${amongFound(value)}, ${tabCap}) end`,
      )
      return sql.join([total, ...counts, ...sumsOf(sql`select * from found`)], sql`, `)
    },
    withSummands,
  }
}

export const partsOf = (scope: ScopeCondition | readonly ScopeCondition[] | null): readonly ScopeCondition[] =>
  scope === null ? [] : typeof scope === 'function' ? [scope] : scope

const countOf = (rows: SQL): SQL<number> => sql`(select count(*) from (${rows}) as counted)`

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
