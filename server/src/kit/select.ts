import { Column, Param, Placeholder, SQL, is, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import pg from 'pg'
import { dialect } from '../db/connection.ts'
import type { LazyClient } from '../db/lazy-client.ts'
import { sha256 } from './cipher.ts'

/** The columns of a query by the names that the answer gives them. */
export type Selection = Record<string, Column | SQL>

type Value<Field> =
  Field extends Column<infer Config> ? (Config['notNull'] extends true ? Config['data'] : Config['data'] | null) : Field extends SQL<infer Data> ? Data : never

export type RowOf<S extends Selection> = { [Name in keyof S]: Value<S[Name]> }

type Parser = (text: string) => unknown

/** Values come as the wire wants them: instants and days as text, which columns convert themselves, big counts as numbers. */
function parserOf(oid: number): Parser {
  switch (oid) {
    case 20: // int8
      return Number
    case 1082: // date
    case 1114: // timestamp
    case 1184: // timestamptz
      return text => text
    default:
      return pg.types.getTypeParser(oid) as Parser
  }
}

/**
 * A query that keeps the cells of its rows as they come. pg's own makes an object of all column names for every answer
 * and looks up the parser of each column again, which took a quarter of the CPU time of reading and saving a row.
 */
class CellQuery extends pg.Query {
  readonly name: string | undefined
  oids: number[] = []
  readonly texts: (string | null)[][] = []

  constructor(name: string | undefined, text: string, values: unknown[]) {
    super(text, values)
    this.name = name
  }

  handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }): void {
    this.oids = fields.map(field => field.dataTypeID)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.texts.push(fields)
  }
}

/** Takes a query object with a callback, as pg does, which its types do not say. */
interface Sender {
  query(query: CellQuery, done: (error: Error | null | undefined, result: { rowCount: number | null }) => void): void
}

/** The pool, or the connection of a running transaction. */
export interface Source {
  $client: pg.Pool | pg.PoolClient | LazyClient
}

/** A query whose text is made once and that runs with named values in one round trip. */
export interface Prepared<Row> {
  text: string
  params: unknown[]
  run(source: Source, values: Record<string, unknown>): Promise<Row[]>
  /** How many rows a write touched. */
  count(source: Source, values: Record<string, unknown>): Promise<number>
  /** The cells as they came, columns beyond the selection behind it. */
  cells(source: Source, values: Record<string, unknown>): Promise<unknown[][]>
  read(cells: readonly unknown[]): Row
}

/**
 * Fixed statements are kept by the server under a name, parsed once per connection and soon planned once.
 * Lists are not: they have too many shapes, and the best plan of a search depends on its value.
 */
export function prepare<S extends Selection>(selection: S, build: (columns: SQL) => SQL, { named = true } = {}): Prepared<RowOf<S>> {
  const fields = Object.entries(selection)
  const columns = sql.join(
    fields.map(([, field]) => field),
    sql`, `,
  )
  const { sql: text, params } = dialect.sqlToQuery(build(columns))
  const name = named ? `gongtai_${sha256(text).slice(0, 24)}` : undefined
  const fill = fillerOf(params)
  const readers = fields.map(([name, field]) => ({ name, read: readerOf(field) }))
  let parsers: Parser[] | null = null
  const send = async (source: Source, values: Record<string, unknown>): Promise<{ query: CellQuery; count: number }> => {
    const query = new CellQuery(name, text, fill(values))
    try {
      return await new Promise((resolve, reject) => {
        const client = source.$client as unknown as Sender
        client.query(query, (error, result) => (error ? reject(error) : resolve({ query, count: result.rowCount ?? 0 })))
      })
    } catch (error) {
      // Where the answer came in helps nobody: the stack is to say who asked.
      Error.captureStackTrace(error as Error)
      throw error
    }
  }
  const cells = async (source: Source, values: Record<string, unknown>) => {
    const { query } = await send(source, values)
    if (query.texts.length === 0) return []
    const known = (parsers ??= query.oids.map(parserOf))
    return query.texts.map(row => row.map((cell, place) => (cell === null ? null : known[place]!(cell))))
  }
  const count = async (source: Source, values: Record<string, unknown>) => (await send(source, values)).count
  const read = (row: readonly unknown[]) => {
    const record: Record<string, unknown> = {}
    for (let place = 0; place < readers.length; place++) {
      const reader = readers[place]!
      const cell = row[place]
      record[reader.name] = cell === null || reader.read === null ? cell : reader.read(cell)
    }
    return record as RowOf<S>
  }
  return { text, params, cells, read, count, run: async (source, values) => (await cells(source, values)).map(read) }
}

/** Puts named values in the places of a text. What each place takes is settled once, not with every run. */
function fillerOf(params: readonly unknown[]): (values: Record<string, unknown>) => unknown[] {
  const places = params.map(param => {
    if (is(param, Placeholder)) return { name: param.name, encode: null, fixed: null }
    if (is(param, Param) && is(param.value, Placeholder))
      return { name: param.value.name, encode: (value: unknown) => param.encoder.mapToDriverValue(value), fixed: null }
    return { name: null, encode: null, fixed: param }
  })
  return values =>
    places.map(({ name, encode, fixed }) => {
      if (name === null) return fixed
      const value = values[name]
      if (value === undefined && !(name in values)) throw new Error(`no value for "${name}"`)
      return encode === null ? value : encode(value)
    })
}

function readerOf(field: Column | SQL): ((value: unknown) => unknown) | null {
  if (is(field, Column)) return field.columnType === 'PgCustomColumn' ? value => field.mapFromDriverValue(value) : null
  const { decoder } = field as SQL & { decoder?: { mapFromDriverValue(value: unknown): unknown } }
  return decoder === undefined ? null : value => decoder.mapFromDriverValue(value)
}

/** What a column is called in the database, for places where it stands without its table. */
export function columnName(column: Column): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name
}
