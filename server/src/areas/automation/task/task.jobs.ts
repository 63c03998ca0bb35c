import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { endLostRuns } from '../../../kit/task/task-run.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { tellPausedLong } from '../../../kit/task/task.notice.ts'
import { scheduledTask, taskLog } from '../../../kit/task/task.tables.ts'

const dayMs = 86_400_000
const slice = 5_000

/** Whoever is to be alerted hears once of a task that has been paused for more than a day. */
const taskPauseWatch = defineTask(
  'taskPauseWatch',
  {
    label: ['任务巡检', 'Watch tasks'],
    meaning: [
      '任务暂停超过24小时时通知告警人，并结束已中断的执行。',
      'Tells those responsible when a task has been paused for more than 24 hours, and ends runs whose process was lost.',
    ],
    cron: '0 15 * * * ? *',
    critical: true,
  },
  async ({ database, running, report }) => {
    const paused = and(eq(scheduledTask.state, 'PAUSED'), lt(scheduledTask.pausedAt, clock.in(-dayMs)), isNull(scheduledTask.deletedAt))
    for (const task of await database.select().from(scheduledTask).where(paused)) {
      await tellPausedLong(database, running.members, task, task.pauseReason ?? '', task.pausedAt!)
      report.skip(task.taskKey)
    }
    for (const id of await endLostRuns(running, database)) report.ok(`#${id}`)
  },
)

const taskLogSweep = defineTask(
  'taskLogSweep',
  {
    label: ['执行日志清理', 'Run log clean-up'],
    meaning: ['删除超过保存天数的任务执行日志。', 'Deletes logs of task runs that were kept long enough.'],
    cron: '0 50 3 * * ? *',
    critical: true,
    dry: true,
    params: { keepDays: { label: ['保存天数', 'Days to keep'], value: 180, min: 30, max: 730 } },
  },
  async ({ database, params, dry, signal, report }) => {
    const old = lt(taskLog.plannedAt, clock.in(-params.keepDays! * dayMs))
    if (dry) {
      report.line(`${await database.$count(taskLog, old)}`)
      return
    }
    for (let full = true; full;) {
      signal.throwIfAborted()
      const some = database.select({ id: taskLog.id }).from(taskLog).where(old).limit(slice)
      const gone = await database
        .delete(taskLog)
        .where(sql`${taskLog.id} in ${some}`)
        .returning({ id: taskLog.id })
      if (gone.length > 0) report.line(`${gone.length}`)
      full = gone.length === slice
    }
  },
)

export const taskTasks = [taskPauseWatch, taskLogSweep]
