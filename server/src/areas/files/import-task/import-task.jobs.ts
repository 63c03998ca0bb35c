import { sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { importRow, importTask } from '../../../kit/import/import-task.tables.ts'
import { defineCriticalJob } from '../../../kit/job.ts'

/** A check that nobody confirmed lapses after two hours. The rows of a task go after a week, and the task itself stays. */
export const importSweep = defineCriticalJob('importSweep', '0 */10 * * * *', async (_, { database }) => {
  const now = clock.iso()
  await database
    .update(importTask)
    .set({ state: 'CANCELLED', finishedAt: now })
    .where(sql`${importTask.state} = 'CHECKED' and ${importTask.checkedAt} < ${now}::timestamptz - interval '2 hours'`)
  await database.delete(importRow).where(
    sql`${importRow.taskId} in (select ${importTask.id} from ${importTask} where ${importTask.createdAt} < ${now}::timestamptz - interval '7 days'
      and exists (select from ${importRow} as kept where kept.task_id = ${importTask.id}))`,
  )
})
