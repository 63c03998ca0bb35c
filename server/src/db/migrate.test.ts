import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { prepareDatabase } from '../command/prepare.ts'
import { presetRoles } from '../demo/preset-roles.ts'

test('several processes that start together on an empty database prepare it once', async () => {
  const url = inject('databaseUrl')
  const name = `gongtai_migrate_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ connectionString: url.replace('DATABASE', 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const target = url.replace('DATABASE', name)
  let seeds = 0
  await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(target, async () => void seeds++)))
  expect(seeds).toBe(4)
  const client = new pg.Client({ connectionString: target })
  await client.connect()
  const migrations = await client.query<{ number: number }>(
    'select count(*)::int as number, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  )
  expect(migrations.rows[0]).toMatchObject({ number: journal.entries.length, different: journal.entries.length })
  const roles = await client.query<{ number: number; different: number }>('select count(*)::int as number, count(distinct title)::int as different from role')
  expect(roles.rows[0]).toEqual({ number: presetRoles.length, different: presetRoles.length })
  const nodes = await client.query<{ number: number; different: number }>(
    'select count(*)::int as number, count(distinct router)::int as different from menu_node',
  )
  expect(nodes.rows[0]!.number).toBe(nodes.rows[0]!.different)
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})
