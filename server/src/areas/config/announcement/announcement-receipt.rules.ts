import { sql } from 'drizzle-orm'
import { announcementRefusals } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { findShownTo } from './announcement.queries.ts'
import type { Reader } from './announcement.queries.ts'
import { announcementRead } from './announcement.tables.ts'

/**
 * A receipt is taken for what the person is shown now and for nothing else, so that nobody confirms what he never saw.
 * The first reading of its words counts, however often it is shown again.
 */
export async function noteReading(database: Database, { id, closed }: { id: number; closed: boolean }, reader: Reader): Promise<void> {
  const now = clock.iso()
  const shown = await findShownTo(database, now, id, reader)
  if (shown === null) throw faults.recordNotFound()
  if (closed && !shown.closable) throw refuse(announcementRefusals.notClosable)
  const kept = (column: typeof announcementRead.readAt | typeof announcementRead.closedAt, given: string | null) =>
    sql`case when ${column} >= ${shown.wordedAt}::timestamptz then ${column} else ${given}::timestamptz end`
  const closedAt = closed ? now : null
  await database
    .insert(announcementRead)
    .values({ announcementId: id, staffId: reader.staffId, readAt: now, closedAt })
    .onConflictDoUpdate({
      target: [announcementRead.announcementId, announcementRead.staffId],
      set: { readAt: kept(announcementRead.readAt, now), closedAt: kept(announcementRead.closedAt, closedAt) },
    })
}
