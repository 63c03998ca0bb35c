import { syncApi } from '../areas/permissions/api-resource/api-sync.ts'
import { syncMenu } from '../areas/permissions/menu/menu-sync.ts'
import type { Database } from '../db/connection.ts'
import { runMigrations } from '../db/migrate.ts'
import { seedReference } from '../demo/reference.ts'

/**
 * Brings a database to the state that this version needs: tables, permission tree, list of calls, reference data,
 * and what the caller adds. Everything is safe to repeat, and one process at a time does it.
 */
export async function prepareDatabase(url: string, seed: (database: Database) => Promise<void> = async () => {}): Promise<void> {
  await runMigrations(url, async database => {
    await database.transaction(async transaction => {
      await syncMenu(transaction)
      await syncApi(transaction)
    })
    await seedReference(database)
    await seed(database)
  })
}
