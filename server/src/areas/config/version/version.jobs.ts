import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { publishDue } from './version.rules.ts'
import { appVersion } from './version.tables.ts'

export const appVersionPublish = defineTask(
  'appVersionPublish',
  {
    label: ['版本定时发布', 'Scheduled versions'],
    meaning: ['到点发布待发布的应用版本', 'Publishes versions when the time they were scheduled for has come'],
    cron: '0 * * * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'appVersionPublish',
      area: 'config',
      action: 'STATE',
      async due(after, limit) {
        const rows = await run.database
          .select({ id: appVersion.id })
          .from(appVersion)
          .where(and(eq(appVersion.state, 'WAIT_PUBLISH'), lte(appVersion.publishAt, clock.iso()), gt(appVersion.id, after)))
          .orderBy(asc(appVersion.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      each: publishDue,
    }),
)
