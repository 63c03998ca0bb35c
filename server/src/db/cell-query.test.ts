import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { sendForCells } from './cell-query.ts'
import { connect } from './connection.ts'

/** One connection, so that what it keeps can be looked at. */
const pool = connect({ url: inject('databaseUrl').replace('DATABASE', 'postgres'), poolSize: 1, onError: () => {} }).$client
afterAll(() => pool.end())

const many = (number: number) => ({ name: `many_${number}`, isOneOfMany: true, text: `select ${number} + $1::int`, values: [1] })
const keptNames = async () => {
  const { rows } = await pool.query<{ name: string }>(`select name from pg_prepared_statements where name like 'many%' order by prepare_time`)
  return rows.map(({ name }) => name)
}
const cellOf = async (client: pg.Pool | pg.PoolClient, number: number) => (await sendForCells(client, many(number))).texts[0]![0]

test('a connection keeps the last of many statements, and one that it let go is prepared again', async () => {
  await sendForCells(pool, { name: 'fixed', text: 'select 1', values: [] })
  for (let number = 0; number < 100; number++) {
    expect(await cellOf(pool, number)).toBe(String(number + 1))
    // Asked for between all others, it stays.
    expect(await cellOf(pool, 7)).toBe('8')
  }
  const names = await keptNames()
  expect(names).toHaveLength(32)
  expect(names).toEqual(expect.arrayContaining(['many_7', 'many_69', 'many_99']))
  expect(names).not.toContain('many_68')
  expect(await cellOf(pool, 0)).toBe('1')
  // Those that are not of many stay whatever comes.
  const { rows } = await pool.query(`select from pg_prepared_statements where name = 'fixed'`)
  expect(rows).toHaveLength(1)
})

test('statements that travel together are answered each with its own', async () => {
  const client = await pool.connect()
  try {
    const numbers = Array.from({ length: 200 }, (_, place) => 1_000 + (place % 90))
    expect(await Promise.all(numbers.map(number => cellOf(client, number)))).toEqual(numbers.map(number => String(number + 1)))
    expect(await Promise.all(numbers.map(number => cellOf(client, number)))).toEqual(numbers.map(number => String(number + 1)))
  } finally {
    client.release()
  }
  await cellOf(pool, 1)
  expect((await keptNames()).length).toBeLessThanOrEqual(32)
})

test('a statement that cannot be prepared leaves its connection whole', async () => {
  await expect(sendForCells(pool, { name: 'many_wrong', isOneOfMany: true, text: 'select nothing from nowhere', values: [] })).rejects.toThrow('nowhere')
  for (let number = 0; number < 40; number++) expect(await cellOf(pool, number)).toBe(String(number + 1))
})
