import { sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { importRow, importTask } from '../../../kit/import/import-task.tables.ts'
import { defineTask } from '../../../kit/task/task.ts'

/** A check that nobody confirmed lapses after two hours. The rows of a task go after a week, and the task itself stays. */
export const importSweep = defineTask(
  'importSweep',
  {
    label: ['导入清理', 'Import clean-up'],
    meaning: ['结束中断的导入并清理过期的导入数据。', 'Ends interrupted imports and removes old import data.'],
    cron: '0 0/10 * * * ? *',
    critical: true,
  },
  async ({ database }) => {
    const now = clock.iso()
    await database
      .update(importTask)
      .set({ state: 'CANCELLED', finishedAt: now })
      .where(sql`${importTask.state} = 'CHECKED' and ${importTask.checkedAt} < ${now}::timestamptz - interval '2 hours'`)
    await database.delete(importRow).where(
      sql`${importRow.taskId} in (select ${importTask.id} from ${importTask} where ${importTask.createdAt} < ${now}::timestamptz - interval '7 days'
      and exists (select from ${importRow} as kept where kept.task_id = ${importTask.id}))`,
    )
  },
)
