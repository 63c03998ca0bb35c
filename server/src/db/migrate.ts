import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { root } from '../config.ts'
import { connect, connectOne } from './connection.ts'
import { casing } from './drizzle-inside.ts'
import type { Database } from './connection.ts'

const migrationsFolder = path.join(root, 'server/src/db/migrations')

/** Any number, the same in every process: whoever holds the lock migrates, the others wait and find nothing to do. */
const migrationLock = 7_300_411

/** Runs what is missing, then `underLock` on the migrated database, while no other process does the same. */
export async function runMigrations(url: string, underLock: (database: Database) => Promise<void>): Promise<void> {
  const client = connectOne(url)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client, { casing }), { migrationsFolder })
    const database = connect({ url, poolSize: 2, onError: () => {} })
    try {
      await underLock(database)
    } finally {
      await database.$client.end()
    }
  } finally {
    await client.end()
  }
}
