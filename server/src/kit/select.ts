import { Column, SQL, fillPlaceholders, is, sql } from 'drizzle-orm'
import type pg from 'pg'
import { dialect } from '../db/connection.ts'
import type { Database } from '../db/connection.ts'

/** The columns of a query by the names that the answer gives them. */
export type Selection = Record<string, Column | SQL>

type Value<Field> =
  Field extends Column<infer Config> ? (Config['notNull'] extends true ? Config['data'] : Config['data'] | null) : Field extends SQL<infer Data> ? Data : never

export type RowOf<S extends Selection> = { [Name in keyof S]: Value<S[Name]> }

const rawTypes: pg.CustomTypesConfig = { getTypeParser: typeParser as pg.CustomTypesConfig['getTypeParser'] }

/** Values come as the wire wants them: days as text, big counts as numbers; columns convert instants themselves. */
function typeParser(oid: number): (value: string) => unknown {
  switch (oid) {
    case 20: // int8
    case 21: // int2
    case 23: // int4
      return Number
    case 16: // bool
      return value => value === 't'
    case 114: // json
    case 3802: // jsonb
      return value => JSON.parse(value) as unknown
    case 1007: // int4[]
      return value => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number))
    default:
      return value => value
  }
}

/** A query whose text is made once and that runs with named values, on the pool and in one round trip. */
export interface Prepared<Row> {
  text: string
  params: unknown[]
  run(database: Database, values: Record<string, unknown>): Promise<Row[]>
}

export function prepare<S extends Selection>(selection: S, build: (columns: SQL) => SQL): Prepared<RowOf<S>> {
  const fields = Object.entries(selection)
  const columns = sql.join(
    fields.map(([, field]) => field),
    sql`, `,
  )
  const { sql: text, params } = dialect.sqlToQuery(build(columns))
  const readers = fields.map(([name, field]) => ({ name, read: readerOf(field) }))
  return {
    text,
    params,
    async run(database, values) {
      const result = await database.$client.query({ text, values: fillPlaceholders(params, values), rowMode: 'array', types: rawTypes })
      return (result.rows as unknown[][]).map(cells => {
        const row: Record<string, unknown> = {}
        for (let place = 0; place < readers.length; place++) {
          const { name, read } = readers[place]!
          const cell = cells[place]
          row[name] = cell === null || read === null ? cell : read(cell)
        }
        return row as RowOf<S>
      })
    },
  }
}

function readerOf(field: Column | SQL): ((value: unknown) => unknown) | null {
  if (is(field, Column)) return field.columnType === 'PgCustomColumn' ? value => field.mapFromDriverValue(value) : null
  const { decoder } = field as SQL & { decoder?: { mapFromDriverValue(value: unknown): unknown } }
  return decoder === undefined ? null : value => decoder.mapFromDriverValue(value)
}
