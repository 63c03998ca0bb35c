import { sql } from 'drizzle-orm'
import { operationDays, undoHours } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { ownOperation, ownOperationRecord } from '../../../kit/operation/operation.tables.ts'

/** Former values are kept only as long as they can be put back; the list itself for a month. */
export const operationSweep = defineTask(
  'operationSweep',
  {
    label: ['操作记录清理', 'Operation clean-up'],
    meaning: ['清理超过24小时、不能再撤回的操作记录。', 'Removes operations that can no longer be taken back.'],
    cron: '0 5 * * * ? *',
    critical: true,
  },
  async ({ database }) => {
    const now = clock.iso()
    const before = (hours: number) => sql`${now}::timestamptz - make_interval(hours => ${hours}::int)`
    const lapsed = sql`select ${ownOperation.id} from ${ownOperation} where ${ownOperation.createdAt} < ${before(undoHours)} and ${ownOperation.input} is not null`
    await database.execute(
      sql`update ${ownOperationRecord} set before = null where operation_id in (select id from ${ownOperation} where created_at < ${before(undoHours)}) and before is not null`,
    )
    await database.execute(sql`update ${ownOperation} set input = null where id in (${lapsed})`)
    const old = sql`select id from ${ownOperation} where created_at < ${before(operationDays * 24)}`
    await database.execute(sql`delete from ${ownOperationRecord} where operation_id in (${old})`)
    await database.execute(sql`delete from ${ownOperation} where id in (${old})`)
  },
)
