import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { addDays, areaLabels, startOfDay } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, TaskDayRow, scheduledTask as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { nextRuns } from '../../../kit/schedule.ts'
import type { HouseTask } from '../../../kit/task/task.ts'
import { scheduledTask, taskLog } from '../../../kit/task/task.tables.ts'

/** More runs than this are one band: nobody counts the minutes of a day. */
const mostRuns = 26

/** A day of all tasks: what has run, and for the hours to come what is planned. */
export async function findTaskDay(
  database: Database,
  tasks: readonly HouseTask[],
  { day, area, state }: ParsedInputOf<typeof calls.day>,
): Promise<AnswerOf<typeof calls.day>> {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const rows = await database
    .select()
    .from(scheduledTask)
    .where(
      and(
        sql`${scheduledTask.deletedAt} is null`,
        area === undefined ? sql`true` : eq(scheduledTask.area, area),
        state === undefined ? sql`true` : eq(scheduledTask.state, state),
      ),
    )
    .orderBy(asc(scheduledTask.area), asc(scheduledTask.id))
  const logs = await database
    .select({
      id: taskLog.id,
      taskId: taskLog.taskId,
      plannedAt: taskLog.plannedAt,
      startedAt: taskLog.startedAt,
      endedAt: taskLog.endedAt,
      state: taskLog.state,
    })
    .from(taskLog)
    .where(
      and(
        inArray(
          taskLog.taskId,
          rows.map(({ id }) => id),
        ),
        gte(taskLog.plannedAt, from),
        lt(taskLog.plannedAt, to),
        ne(taskLog.trigger, 'DRY'),
      ),
    )
    .orderBy(asc(taskLog.plannedAt))
  return {
    day,
    rows: rows.map((row): TaskDayRow => {
      const task = tasks.find(({ key }) => key === row.taskKey)
      const run = logs
        .filter(({ taskId }) => taskId === row.id)
        .map(log => ({ logId: log.id, at: log.startedAt ?? log.plannedAt, endedAt: log.endedAt, state: log.state }))
      const planned = row.state === 'ENABLED' ? plannedOf(row.cron, from, to) : []
      const often = planned.length > mostRuns || run.length > mostRuns
      // Of a band only what went wrong is drawn by itself.
      const shown = often ? run.filter(each => each.state === 'FAILED' || each.state === 'TIMEOUT' || each.state === 'PARTIAL') : run
      return {
        id: row.id,
        taskKey: row.taskKey,
        name: task === undefined ? [row.nameZh, row.nameEn] : [...task.label],
        areaName: [...(areaLabels[row.area] ?? [row.area, row.area])],
        state: row.state,
        often,
        runs: [...shown, ...(often ? [] : planned.map(at => ({ logId: null, at, endedAt: null, state: null })))],
      }
    }),
  }
}

/** The runs that are still to come on that day; one more than is drawn tells that there are many. */
function plannedOf(cron: string, from: string, to: string): string[] {
  const now = clock.now()
  const begin = new Date(from) > now ? new Date(new Date(from).getTime() - 1) : now
  if (begin >= new Date(to)) return frequencyOf(cron, from, to)
  const runs = nextRuns(cron, mostRuns + 1, begin).map(run => run.toISOString())
  const today = runs.filter(run => run < to)
  return today.length > mostRuns || frequencyOf(cron, from, to).length > 0 ? runs : today
}

/** Of a task that comes more often than is drawn, its first runs of the day; none of another. */
function frequencyOf(cron: string, from: string, to: string): string[] {
  const runs = nextRuns(cron, mostRuns + 1, new Date(new Date(from).getTime() - 1)).map(run => run.toISOString())
  return runs.length > mostRuns && runs.at(-1)! < to ? runs : []
}
