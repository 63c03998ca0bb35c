import { sql } from 'drizzle-orm'
import type { WorkTime } from '@gongtai/contract'
import type { DeadlineSource } from '../../../kit/deadline.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callNote } from '../call-note/call-note.tables.ts'
import { callWorkflow } from './call-workflow.tables.ts'

/** Both are counted in the hours of the workflow; where none is found, round the clock. */
type Found = { id: number; dueAt: string; workTime: WorkTime }

const asInstant = (column: typeof callNote.dueAt | typeof callLog.checkDueAt) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const noteDeadlines: DeadlineSource = {
  label: ['来电小记', 'Call notes'],
  async find(database, after) {
    const { rows } = await database.execute<Found>(sql`
      select ${callNote.id}, ${asInstant(callNote.dueAt)} as "dueAt", coalesce(hours.work_time, '{}') as "workTime"
      from ${callNote} left join ${callLog} on ${callLog.id} = ${callNote.callLogId}
      left join lateral (
        select ${callWorkflow.workTime} from ${callWorkflow}
        where ${callWorkflow.code} = ${callLog.workflow} or (${callWorkflow.bizType} = ${callNote.bizType} and ${callWorkflow.status} = 'ENABLED')
        order by ${callWorkflow.code} is not distinct from ${callLog.workflow} desc, ${callWorkflow.id} limit 1
      ) as hours on true
      where ${callNote.handleState} in ('PENDING', 'PROCESSING') and ${callNote.dueAt} > ${after}`)
    return rows
  },
  async move(work, moved) {
    await work.db.execute(sql`
      update ${callNote} set due_at = move.later, overdue_told_at = null
      from unnest(${sql.param(moved.map(({ id }) => id))}::int[], ${sql.param(moved.map(({ from }) => from))}::timestamptz[], ${sql.param(moved.map(({ to }) => to))}::timestamptz[]) as move (id, former, later)
      where ${callNote.id} = move.id and ${callNote.dueAt} = move.former`)
  },
}

export const missedCallDeadlines: DeadlineSource = {
  label: ['未接来电', 'Missed calls'],
  async find(database, after) {
    const { rows } = await database.execute<Found>(sql`
      select ${callLog.id}, ${asInstant(callLog.checkDueAt)} as "dueAt", coalesce(${callWorkflow.workTime}, '{}') as "workTime"
      from ${callLog} left join ${callWorkflow} on ${callWorkflow.code} = ${callLog.workflow}
      where ${callLog.checkState} = 'UNCHECKED' and ${callLog.checkDueAt} > ${after}`)
    return rows
  },
  async move(work, moved) {
    await work.db.execute(sql`
      update ${callLog} set check_due_at = move.later
      from unnest(${sql.param(moved.map(({ id }) => id))}::int[], ${sql.param(moved.map(({ from }) => from))}::timestamptz[], ${sql.param(moved.map(({ to }) => to))}::timestamptz[]) as move (id, former, later)
      where ${callLog.id} = move.id and ${callLog.checkDueAt} = move.former`)
  },
}
