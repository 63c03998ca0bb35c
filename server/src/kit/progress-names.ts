import type { Database } from '../db/connection.ts'
import type { Principal } from './access.ts'

/** Whose progress it is, for what refers to one by its id, such as a unit of interview quota. The area of candidates offers it. */
export interface ProgressNames {
  /** The names of candidates by progress, of those that the reader may see. */
  find(database: Database, progressIds: readonly number[], reader: Principal): Promise<ReadonlyMap<number, string>>
}
