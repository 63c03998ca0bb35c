import type { Config } from '../config.ts'
import { startEmbedded } from './embedded.ts'

export interface OpenDatabase {
  url: string
  close(): Promise<void>
}

/** Who hears what the embedded server says. */
interface Log {
  debug(text: string): void
  error(text: string): void
}

/** The PostgreSQL server of DATABASE_URL, or the embedded one of the data folder. */
export async function openDatabase(config: Config, log: Log, role: 'application' | 'tool'): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, close: async () => {} }
  const embedded = await startEmbedded({ dataDir: config.dataDir, role, log: { info: text => log.debug(text), error: text => log.error(text) } })
  return { url: embedded.url, close: () => embedded.stop() }
}
