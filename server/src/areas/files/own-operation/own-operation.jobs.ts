import { sql } from 'drizzle-orm'
import { operationDays, undoHours } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { defineCriticalJob } from '../../../kit/job.ts'
import { ownOperation, ownOperationRecord } from '../../../kit/operation/operation.tables.ts'

/** Former values are kept only as long as they can be put back; the list itself for a month. */
export const operationSweep = defineCriticalJob('operationSweep', '0 5 * * * *', async (_, { database }) => {
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
})
