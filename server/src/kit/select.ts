import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import pg from 'pg'
import { sendForCells } from '../db/cell-query.ts'
import type { Client } from '../db/cell-query.ts'
import { cellReaderOf, encoded, placeOf, settledStatementOf, statementOf } from '../db/drizzle-inside.ts'
import { sha256 } from './cipher.ts'

/** The columns of a query by the names that the answer gives them. */
export type Selection = Record<string, Column | SQL>

type Value<Field> =
  Field extends Column<infer Config> ? (Config['notNull'] extends true ? Config['data'] : Config['data'] | null) : Field extends SQL<infer Data> ? Data : never

export type RowOf<S extends Selection> = { [Name in keyof S]: Value<S[Name]> }

/** How the cells of some columns become values where the database has written them as JSON, whose instants name the minutes of their zone. */
export function jsonReaderOf(fields: readonly (Column | SQL)[]): (cells: readonly unknown[]) => unknown[] {
  const readers = fields.map(cellReaderOf)
  const driverText = (cell: unknown) => (typeof cell === 'string' && cell.endsWith('+00:00') ? cell.slice(0, -3) : cell)
  return cells => cells.map((cell, place) => (cell === null || readers[place] === null ? cell : readers[place]!(driverText(cell))))
}

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

export interface Source {
  $client: Client
}

/** A query whose text is made once and that runs with named values in one round trip. */
export interface Prepared<Row> {
  text: string
  params: unknown[]
  /** The server keeps it planned on its connections. */
  isKept: boolean
  run(source: Source, values: Record<string, unknown>): Promise<Row[]>
  /** How many rows a write touched. */
  count(source: Source, values: Record<string, unknown>): Promise<number>
  /** The cells as they came, columns beyond the selection behind it. */
  cells(source: Source, values: Record<string, unknown>): Promise<unknown[][]>
  read(cells: readonly unknown[]): Row
  /** What its places take, in their order, where it is a part of a greater statement. */
  valuesOf(values: Record<string, unknown>): unknown[]
}

export interface PrepareOptions {
  named?: boolean
  /** Values that stand in the text itself. There are as many texts as values: a connection keeps some of them. */
  settled?: Readonly<Record<string, unknown>>
}

/**
 * Fixed statements are kept by the server under a name, parsed once per connection and soon planned once.
 * Of lists only what decision 0018 says: they have too many shapes, and the best plan of a search depends on its value.
 */
export function prepare<S extends Selection>(selection: S, build: (columns: SQL) => SQL, { named = true, settled }: PrepareOptions = {}): Prepared<RowOf<S>> {
  const fields = Object.entries(selection)
  const columns = sql.join(
    fields.map(([, field]) => field),
    sql`, `,
  )
  const { text, params } = settled === undefined ? statementOf(build(columns)) : settledStatementOf(build(columns), settled)
  const isOneOfMany = settled !== undefined
  const name = named ? `gongtai_${sha256(text).slice(0, 24)}` : undefined
  const fill = fillerOf(params)
  const readers = fields.map(([name, field]) => ({ name, read: cellReaderOf(field) }))
  let parsers: Parser[] | null = null
  const send = (source: Source, values: Record<string, unknown>) => sendForCells(source.$client, { name, isOneOfMany, text, values: fill(values) })
  const cells = async (source: Source, values: Record<string, unknown>) => {
    const { oids, texts } = await send(source, values)
    if (texts.length === 0) return []
    const known = (parsers ??= oids.map(parserOf))
    return texts.map(row => row.map((cell, place) => (cell === null ? null : known[place]!(cell))))
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
  return { text, params, isKept: named, cells, read, count, valuesOf: fill, run: async (source, values) => (await cells(source, values)).map(read) }
}

/** Puts named values in the places of a text. What each place takes is settled once, not with every run. */
function fillerOf(params: readonly unknown[]): (values: Record<string, unknown>) => unknown[] {
  const places = params.map(placeOf)
  return values =>
    places.map(place => {
      if (place.name === null) return place.fixed
      const { name } = place
      const value = values[name]
      if (value === undefined && !(name in values)) throw new Error(`no value for "${name}"`)
      return encoded(place, value)
    })
}
