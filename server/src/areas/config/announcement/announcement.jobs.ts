import { and, eq, lte } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { emitEvent } from '../../../kit/event.ts'
import { defineJob } from '../../../kit/job.ts'
import { announcementTurn } from './announcement-kind.ts'
import { announcement } from './announcement.tables.ts'

/** The time of an announcement has begun or ended: open pages hear of it, and what has ended is taken down. */
export const announcementJobs = [
  defineJob<{ id: number }>(announcementTurn.kind, async ({ id }, { database }) => {
    await database
      .update(announcement)
      .set({ state: 'OFFLINE' })
      .where(and(eq(announcement.id, id), eq(announcement.state, 'ONLINE'), lte(announcement.endAt, clock.iso())))
    await emitEvent(database, 'ANNOUNCEMENT', null, {})
  }),
]
