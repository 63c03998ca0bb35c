import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { waitHours } from '@gongtai/contract'

/** What waits for an examiner, of certificates and avatars alike. */

/** Nobody examines what he handed in himself. The list is asked with the reader. */
export const handedInByOthers = ({ submitSource, createdBy }: { submitSource: Column; createdBy: Column }): SQL =>
  sql`not (${submitSource} = 'ADMIN' and ${createdBy} is not distinct from ${sql.placeholder('own')}::int)`

export const waitedTooLong = sql`now() - ${sql.raw(`interval '${waitHours.tooLong} hours'`)}`
