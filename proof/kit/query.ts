import { connectOne } from '../../server/src/db/connection.ts'
import { startEmbedded } from '../../server/src/db/embedded.ts'

type Row = Record<string, unknown>

/** A statement in the database of a running product, for what no call shows or brings about. */
export async function query<Result extends Row = Row>(url: string, statement: string, values: readonly unknown[] = []): Promise<Result[]> {
  const client = connectOne(url)
  // A server that dies fails the statement, which says so.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Result>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

/** The same in the embedded database of a data folder, also while an application uses it. */
export async function queryEmbedded<Result extends Row = Row>(dataDir: string, statement: string, values: readonly unknown[] = []): Promise<Result[]> {
  const database = await startEmbedded({ dataDir, role: 'tool', log: { info: () => {}, error: console.error } })
  try {
    return await query<Result>(database.url, statement, values)
  } finally {
    await database.stop()
  }
}
