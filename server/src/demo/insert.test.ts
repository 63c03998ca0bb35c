import { asc, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { id, instant, texts } from '../db/columns.ts'
import { connect, sqlState } from '../db/connection.ts'
import { newTestDatabase } from '../testing/app.ts'
import { insertRows, insertRowsWithId } from './insert.ts'

const thing = pgTable('thing', {
  id: id(),
  name: text().notNull(),
  words: texts(),
  numbers: integer().array(),
  content: jsonb(),
  isOpen: boolean(),
  madeAt: instant()
    .notNull()
    .default(sql`now()`),
})

const database = connect({ url: await newTestDatabase('reference'), poolSize: 1, onError: () => {} })
afterAll(() => database.$client.end())
await database.execute(sql`create table thing (id integer primary key generated always as identity, name text not null unique,
  words text[] not null default '{}', numbers integer[], content jsonb, is_open boolean, made_at timestamptz(3) not null default now())`)

const at = '2026-11-15T03:30:00.123Z'

test('every value arrives as it was, whatever stands in it', async () => {
  const rows = ['plain', 'tab\there', 'line\nbreak\r\n', 'back\\slash \\N \\.', '"quoted", {braces}', '', '\\N', '中文 𝄞'].map((name, place) => ({
    name,
    words: place % 2 === 0 ? [] : [name, 'second', 'NULL', ''],
    numbers: place === 2 ? null : [place, -1],
    content: place === 3 ? 'a text' : { name, list: [1, null, name], deep: { name } },
    isOpen: place % 2 === 0,
    madeAt: at,
  }))
  const ids = await database.transaction(transaction => insertRowsWithId(transaction, thing, rows))
  const found = await database.select().from(thing).orderBy(asc(thing.id))
  expect(found).toEqual(rows.map((row, place) => ({ ...row, id: ids[place] })))
})

test('what a row does not name takes the default, and ids follow the order of the rows', async () => {
  const ids = await database.transaction(transaction =>
    insertRowsWithId(transaction, thing, [{ name: 'one', isOpen: true }, { name: 'two' }, { name: 'three', isOpen: false, words: undefined }]),
  )
  expect(ids).toEqual([ids[0], ids[0]! + 1, ids[0]! + 2])
  await database.transaction(transaction => insertRows(transaction, thing, [{ name: 'four' }]))
  const found = await database
    .select()
    .from(thing)
    .where(sql`${thing.id} >= ${ids[0]}`)
    .orderBy(asc(thing.id))
  expect(found.map(({ name, isOpen, words }) => [name, isOpen, words])).toEqual([
    ['one', true, []],
    ['two', null, []],
    ['three', false, []],
    ['four', null, []],
  ])
  expect(found.at(-1)!.id).toBe(ids[2]! + 1)
})

test('statements that follow at once on the same connection are not taken for rows, nor lost with rows that are refused', async () => {
  const outcome = await database
    .transaction(async transaction => {
      const [, { rows }] = await Promise.all([
        insertRows(
          transaction,
          thing,
          Array.from({ length: 20_000 }, (_, place) => ({ name: `many ${place}` })),
        ),
        transaction.execute(sql`select count(*)::int as count from thing where name like 'many %'`),
      ])
      expect(rows).toEqual([{ count: 20_000 }])
      const [refused, behind] = await Promise.allSettled([insertRows(transaction, thing, [{ name: 'many 7' }]), transaction.execute(sql`select 1`)])
      expect([refused.status, behind.status]).toEqual(['rejected', 'rejected'])
      throw (refused as PromiseRejectedResult).reason
    })
    .catch((error: unknown) => sqlState(error))
  expect(outcome).toBe('23505')
  expect((await database.execute(sql`select count(*)::int as count from thing where name like 'many %'`)).rows).toEqual([{ count: 0 }])
})
