import { Column, Param, Placeholder, SQL, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Transaction } from './connection.ts'
import type { LazyClient } from './lazy-client.ts'

/*
 * Everything here reaches behind what drizzle documents. It stands in this file alone, and drizzle-inside.test.ts asserts
 * each of these insides, so that an upgrade of drizzle that changes one fails there.
 */

export const casing = 'snake_case'

const dialect = new PgDialect({ casing })

/** The text of a statement, with the same names that the migrations gave the columns, and what its places take. */
export function statementOf(statement: SQL): { text: string; params: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, params }
}

/**
 * The same with these values, and all fixed ones, in the text itself. Literals stand in quotes, so that each takes its type
 * from where it stands, as a place does. What is no plain value, and every other named one, keeps its place.
 */
export function settledStatementOf(statement: SQL, settled: Readonly<Record<string, unknown>>): { text: string; params: unknown[] } {
  const params: unknown[] = []
  const escapeParam = (_: number, param: unknown): string => {
    const place = placeOf(param)
    const literal = place.name === null ? literalOf(place.fixed) : place.name in settled ? literalOf(encoded(place, settled[place.name])) : null
    return literal ?? `$${params.push(param)}`
  }
  const { sql: text } = (Object.assign(Object.create(dialect), { escapeParam }) as PgDialect).sqlToQuery(statement)
  return { text, params }
}

function literalOf(value: unknown): string | null {
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return `'${value as number}'`
  if (Array.isArray(value) && value.every(Number.isSafeInteger)) return `'{${value.join()}}'`
  return null
}

/** What a place of a statement takes: a named value, which a column may have to convert, or a fixed one. */
export type Place = { name: string; encode: ((value: unknown) => unknown) | null } | { name: null; fixed: unknown }

/** A named value as the driver takes it. */
export const encoded = ({ encode }: Place & { name: string }, value: unknown): unknown => (encode === null ? value : encode(value))

export function placeOf(param: unknown): Place {
  if (is(param, Placeholder)) return { name: param.name, encode: null }
  if (is(param, Param) && is(param.value, Placeholder)) return { name: param.value.name, encode: value => param.encoder.mapToDriverValue(value) }
  return { name: null, fixed: param }
}

/** How the cell of a field becomes its value; null where it is the value already. */
export function cellReaderOf(field: Column | SQL): ((cell: unknown) => unknown) | null {
  if (is(field, Column)) return field.columnType === 'PgCustomColumn' ? cell => field.mapFromDriverValue(cell) : null
  const { decoder } = field as SQL & { decoder?: { mapFromDriverValue(cell: unknown): unknown } }
  return decoder === undefined ? null : cell => decoder.mapFromDriverValue(cell)
}

/** A value as the driver takes it for a column. */
export function driverValueOf(column: Column, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value)
}

/** What a column is called in the database, for places where it stands without its table. */
export function columnName(column: Column): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name
}

/** Typed queries on a connection that is in a transaction of our own making (kit/work.ts). */
export function transactionOn(client: LazyClient): Transaction {
  const session = new NodePgSession(client as unknown as pg.PoolClient, dialect, undefined)
  return new NodePgTransaction(dialect, session, undefined) as unknown as Transaction
}

/** The connection of a transaction of drizzle's, for prepared statements of kit/select.ts. */
export function clientOf(transaction: Transaction): pg.PoolClient {
  return (transaction as unknown as { session: { client: pg.PoolClient } }).session.client
}
