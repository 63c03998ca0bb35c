import { and, asc, gt, inArray, isNull, lt } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { lockRow } from '../../../kit/save.ts'
import { laborRecruitRecord } from './labor-recruit.record.ts'
import { finishRecruit } from './labor-recruit.rules.ts'
import { laborRecruit } from './labor-recruit.tables.ts'
import { laborRecruitSayings } from './labor-recruit.sayings.ts'

/** A recruitment is over on the day after its deadline. */
export const laborRecruitFinish = defineTask(
  'laborRecruitFinish',
  {
    label: ['招募到期结束', 'End recruitment drives'],
    meaning: ['结束已过截止日期的服务人员招募。', 'Ends recruitment drives whose last day has passed.'],
    cron: '0 15 0 * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'laborRecruitFinish',
      area: 'homeService',
      action: 'STATE',
      async due(after, limit) {
        const rows = await run.database
          .select({ id: laborRecruit.id })
          .from(laborRecruit)
          .where(
            and(
              gt(laborRecruit.id, after),
              inArray(laborRecruit.state, ['RECRUITING', 'PAUSED']),
              lt(laborRecruit.deadline, clock.today()),
              isNull(laborRecruit.deletedAt),
            ),
          )
          .orderBy(asc(laborRecruit.id))
          .limit(limit)
        return rows.map(row => row.id)
      },
      async each(work, id) {
        const row = await lockRow(work, laborRecruitRecord, id, { kind: 'ALL' })
        if (row.deadline !== null && row.deadline < clock.today()) finishRecruit(work, row, laborRecruitSayings.deadlinePassed)
      },
    }),
)
