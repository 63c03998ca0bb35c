import { startEmbedded } from '../../server/src/db/embedded.ts'
import { connectOne } from '../../server/src/db/connection.ts'
import { place } from './place.ts'
import type { Place } from './place.ts'

/** For what no call can bring about: a statement in the database of the running server. */
export async function runStatement(statement: string, values: unknown[], { dataDir }: Pick<Place, 'dataDir'> = place.get()): Promise<void> {
  const database = await startEmbedded({ dataDir, role: 'tool', log: { info: () => {}, error: console.error } })
  const client = connectOne(database.url)
  try {
    await client.connect()
    await client.query(statement, values)
  } finally {
    await client.end()
    await database.stop()
  }
}
