import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { enableArtificer } from './artificer-state.rules.ts'
import { artificer } from './artificer.tables.ts'
import { artificerSayings } from './artificer.sayings.ts'

const dueBy = (today: string) => and(eq(artificer.status, 'DISABLED'), lt(artificer.disabledUntil, today), isNull(artificer.deletedAt))

/** Whoever was disabled for a time is enabled on the day after its last one. */
export const artificerEnable = defineTask(
  'artificerEnable',
  {
    label: ['服务人员恢复启用', 'Reinstate service staff'],
    meaning: ['让停用期满的服务人员恢复接单。', 'Reinstates service staff whose suspension has ended.'],
    cron: '0 5 0 * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'artificerEnable',
      area: 'homeService',
      action: 'STATE',
      async due(after, limit) {
        const rows = await run.database
          .select({ id: artificer.id })
          .from(artificer)
          .where(and(gt(artificer.id, after), dueBy(clock.today())))
          .orderBy(asc(artificer.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      async each(work, id) {
        // Somebody may have enabled the person meanwhile, or disabled the person for longer.
        const [due] = await work.db
          .select({ id: artificer.id })
          .from(artificer)
          .where(and(eq(artificer.id, id), dueBy(clock.today())))
          .for('update')
        if (due !== undefined) await enableArtificer(work, { id, version: null }, { scope: { kind: 'ALL' } }, artificerSayings.disabledTimeOver)
      },
    }),
)
