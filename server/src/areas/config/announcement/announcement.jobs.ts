import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { emitEvent } from '../../../kit/event.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineJob } from '../../../kit/job.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { announcementTurn } from './announcement-kind.ts'
import { announcementRecord } from './announcement.record.ts'
import { announcement } from './announcement.tables.ts'

/** The time of an announcement has begun or ended: what has ended is taken down, and open pages hear of it. */
export const announcementJobs = [
  defineJob(announcementTurn.kind, async (_: { id: number }, run) => {
    await forRecords(run, {
      kind: announcementTurn.kind,
      area: 'config',
      action: 'STATE',
      async due(after, limit) {
        const rows = await run.database
          .select({ id: announcement.id })
          .from(announcement)
          .where(and(eq(announcement.state, 'ONLINE'), lte(announcement.endAt, clock.iso()), gt(announcement.id, after)))
          .orderBy(asc(announcement.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      each: takeDown,
    })
    await emitEvent(run.database, 'ANNOUNCEMENT', null, {})
  }),
]

async function takeDown(work: Work, id: number): Promise<void> {
  const row = await lockRow(work, announcementRecord, id, { kind: 'ALL' })
  if (row.state === 'ONLINE' && row.endAt <= clock.iso()) saveRow(work, announcementRecord, row, null, { state: 'OFFLINE' })
}
