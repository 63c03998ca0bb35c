import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import { announcement } from './announcement.tables.ts'

/** Announcements for some are left out, because everybody reads the banner. */
export function findPublicAnnouncements(database: Database, now: string) {
  return database
    .select({ id: announcement.id, level: announcement.level, text: announcement.text, closable: announcement.closable })
    .from(announcement)
    .where(
      and(
        eq(announcement.state, 'ONLINE'),
        lte(announcement.startAt, now),
        gt(announcement.endAt, now),
        isNull(announcement.deletedAt),
        sql`${announcement.audience}->>'kind' = 'ALL'`,
      ),
    )
    .orderBy(asc(announcement.startAt))
    .limit(3)
}
