import { Column, DrizzleQueryError, Param, Placeholder, SQL, getTableColumns, is, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sendForCells } from './cell-query.ts'
import { sqlState } from './connection.ts'
import { casing, cellReaderOf, clientOf, columnName, driverValueOf, placeOf, settledStatementOf, statementOf, transactionOn } from './drizzle-inside.ts'
import { LazyClient } from './lazy-client.ts'

/** Everything of drizzle and pg that is not documented and that db/ relies on: after an upgrade, what fails here has changed. */

const doubled = customType<{ data: number; driverData: string }>({
  dataType: () => 'text',
  toDriver: value => String(value * 2),
  fromDriver: cell => Number(cell) / 2,
})
const thing = pgTable('thing', { id: integer().primaryKey(), longName: text(), named: text('otherName'), half: doubled(), more: jsonb() })

/** What was sent, and an answer of one row; pg's own client would be a connection. */
function fakePool(answer: () => Promise<unknown> = async () => ({ rows: [[7]], rowCount: 1 })) {
  const sent: { text: string; values: unknown[] }[] = []
  const client = {
    query(query: string | { text: string }, values: unknown[] = []) {
      sent.push({ text: typeof query === 'string' ? query : query.text, values })
      return answer()
    },
    release() {},
  }
  return { sent, client, pool: { connect: async () => client } as unknown as pg.Pool }
}

test('the dialect turns a statement into text and params, by the names of the migrations', () => {
  const { text, params } = statementOf(sql`select ${thing.longName} from ${thing} where ${thing.id} = ${5} and ${thing.named} = ${sql.placeholder('name')}`)
  expect(text).toBe('select "thing"."long_name" from "thing" where "thing"."id" = $1 and "thing"."otherName" = $2')
  expect(params[0]).toBe(5)
  expect(is(params[1], Placeholder)).toBe(true)
})

test('a placeholder has its name, and one behind a column the encoder of that', () => {
  const { params } = statementOf(sql`${sql.placeholder('bare')} ${sql.param(sql.placeholder('twice'), thing.half)} ${'fixed'}`)
  const [bare, twice, fixed] = params.map(placeOf)
  expect(bare).toEqual({ name: 'bare', encode: null })
  expect(is(params[1], Param)).toBe(true)
  expect(twice).toMatchObject({ name: 'twice' })
  expect(twice!.name === null ? null : twice!.encode!(4)).toBe('8')
  expect(fixed).toEqual({ name: null, fixed: 'fixed' })
})

test('settled and fixed values stand in the text as literals, and what is left is numbered anew', () => {
  const { text, params } = settledStatementOf(
    sql`select ${thing.longName} from ${thing} where ${thing.id} = any(${sql.placeholder('ids')}) and ${thing.half} = ${sql.param(sql.placeholder('half'), thing.half)}
      and ${sql.placeholder('me')} = ${sql.placeholder('me')} and ${"it's \\"} = ${sql.placeholder('flag')} limit ${sql.placeholder('limit')} offset ${new Date(0)}`,
    { ids: [1, 2], half: 4, flag: true, limit: 20 },
  )
  expect(text).toBe(`select "thing"."long_name" from "thing" where "thing"."id" = any('{1,2}') and "thing"."half" = '8'
      and $1 = $2 and  E'it''s \\\\' = 'true' limit '20' offset $3`)
  expect(params.map(placeOf)).toMatchObject([{ name: 'me' }, { name: 'me' }, { name: null, fixed: new Date(0) }])
})

test('a column says whether its name is its key, of which type it is, and converts values both ways', () => {
  const columns = getTableColumns(thing)
  expect(Object.values(columns).every(column => is(column, Column))).toBe(true)
  expect([columns.longName.keyAsName, columns.named.keyAsName]).toEqual([true, false])
  expect([columnName(columns.longName), columnName(columns.named)]).toEqual(['long_name', 'otherName'])
  expect([columns.half.columnType, columns.id.columnType]).toEqual(['PgCustomColumn', 'PgInteger'])
  expect(cellReaderOf(columns.half)!('8')).toBe(4)
  expect(cellReaderOf(columns.id)).toBeNull()
  expect(driverValueOf(columns.half, 4)).toBe('8')
  expect(driverValueOf(columns.more, { a: 1 })).toBe('{"a":1}')
  expect(driverValueOf(columns.half, null)).toBeNull()
})

test('a fragment has a decoder, which mapWith replaces', () => {
  const plain = sql<string>`now()`
  expect(is(plain, SQL)).toBe(true)
  expect(cellReaderOf(plain)?.('x') ?? 'x').toBe('x')
  expect(cellReaderOf(sql`now()`.mapWith(Number))!('12')).toBe(12)
})

test('a session and a transaction are made by hand over any client, which gets the text and the values', async () => {
  const { pool, sent } = fakePool()
  const transaction = transactionOn(new LazyClient(pool))
  expect(
    await transaction
      .select({ id: thing.id })
      .from(thing)
      .where(sql`${thing.longName} = ${'x'}`),
  ).toEqual([{ id: 7 }])
  expect(sent).toEqual([{ text: 'select "id" from "thing" where "thing"."long_name" = $1', values: ['x'] }])
})

test('a transaction has the client in its session', async () => {
  const { client } = fakePool()
  const database = drizzle(client as unknown as pg.Client, { casing })
  await database.transaction(async transaction => expect(clientOf(transaction as never)).toBe(client))
})

test('an error of the database is the cause of the one that drizzle throws', async () => {
  const { pool } = fakePool(() => Promise.reject(Object.assign(new Error('duplicate'), { code: '23505' })))
  const error = await transactionOn(new LazyClient(pool))
    .select()
    .from(thing)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )
  expect(error).toBeInstanceOf(DrizzleQueryError)
  expect(sqlState(error)).toBe('23505')
})

test('a query of pg is handed columns and rows, and carries its name, text, values and callback', async () => {
  for (const handler of ['handleRowDescription', 'handleDataRow', 'submit', 'handleError', 'handleReadyForQuery'])
    expect(pg.Query.prototype).toHaveProperty(handler)
  interface Handled extends pg.Query {
    name?: string
    values?: unknown[]
    callback?: unknown
    handleRowDescription(message: { fields: { dataTypeID: number }[] }): void
    handleDataRow(message: { fields: (string | null)[] }): void
  }
  let taken: Handled | null = null
  // As pg's client does with a query object: it calls these, then the callback.
  const client = {
    query(query: Handled, done: (error: null, result: { rowCount: number }) => void) {
      taken = query
      query.handleRowDescription({ fields: [{ dataTypeID: 23 }] })
      query.handleDataRow({ fields: ['7'] })
      done(null, { rowCount: 1 })
    },
  }
  const cells = await sendForCells(client as unknown as pg.Pool, { name: 'mine', text: 'select $1', values: [7] })
  expect(cells).toEqual({ oids: [23], texts: [['7']], count: 1 })
  expect(taken).toMatchObject({ name: 'mine', text: 'select $1', values: [7] })
})
