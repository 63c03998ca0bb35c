import { syncApi } from '../areas/permissions/api-sync.ts'
import { syncMenu } from '../areas/permissions/menu-sync.ts'
import { seedReference } from '../demo/reference.ts'
import { connect } from './connection.ts'
import type { Database } from './connection.ts'
import { runMigrations } from './migrate.ts'

/**
 * Brings a database to the state that this version needs: tables, permission tree, list of calls, reference data,
 * and what the caller adds. Everything is safe to repeat, and one process at a time does it.
 */
export async function prepareDatabase(url: string, seed: (database: Database) => Promise<void> = async () => {}): Promise<void> {
  await runMigrations(url, async () => {
    const database = connect({ url, poolSize: 2, onError: () => {} })
    try {
      await database.transaction(async transaction => {
        await syncMenu(transaction)
        await syncApi(transaction)
      })
      await seedReference(database)
      await seed(database)
    } finally {
      await database.$client.end()
    }
  })
}
