import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { expireFiles } from '../../../kit/file/link.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { callLog } from '../call-log/call-log.tables.ts'

/** Recordings are kept for two years. Then their files go with the next sweep. */
export const recordingExpire = defineTask(
  'recordingExpire',
  {
    label: ['录音到期', 'Recordings expire'],
    meaning: ['让超过两年的录音到期并等待清理。', 'Expires recordings that are older than two years.'],
    cron: '0 40 2 * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'recordingExpire',
      area: 'customerService',
      action: 'NONE',
      async due(after, limit) {
        const rows = await run.database
          .select({ id: callLog.id })
          .from(callLog)
          .where(and(eq(callLog.recordingState, 'READY'), lt(callLog.recordingExpireAt, clock.today()), gt(callLog.id, after)))
          .orderBy(asc(callLog.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      async each(work, id) {
        const [call] = await work.db
          .update(callLog)
          .set({ recordingState: 'EXPIRED' })
          .where(and(eq(callLog.id, id), eq(callLog.recordingState, 'READY'), lt(callLog.recordingExpireAt, clock.today())))
          .returning({ recordingFile: callLog.recordingFile })
        if (call !== undefined && call.recordingFile !== null) await expireFiles(work, 'CALL_LOG', id, clock.iso())
      },
    }),
)
