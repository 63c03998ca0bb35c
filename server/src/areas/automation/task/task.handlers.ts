import { eq } from 'drizzle-orm'
import type { scheduledTask as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import type { HouseTask } from '../../../kit/task/task.ts'
import { scheduledTask } from '../../../kit/task/task.tables.ts'
import { findTaskDay } from './task-day.queries.ts'
import { findLog, findLogs } from './task-log.queries.ts'
import { findBindable, findTask, findTasks } from './task.queries.ts'
import { changeTaskState, deleteTask, previewCron, putBackTask, runTaskNow, saveTask, setAlert, stopRun } from './task.rules.ts'

export const taskHandlers = (tasks: readonly HouseTask[]): Handlers<typeof calls> => ({
  page: (input, { database, staff }) => findTasks(database, tasks, input, staff),
  info: ({ id }, { database, staff }) => findTask(database, tasks, id, staff),
  day: (input, { database }) => findTaskDay(database, tasks, input),
  handlers: (_, { database }) => findBindable(database, tasks),
  save: (input, context) => context.transaction(work => saveTask(work, tasks, input)),
  setAlert: (input, context) => context.transaction(work => setAlert(work, tasks, input)),
  putBack: (input, context) => context.transaction(work => putBackTask(work, tasks, input)),
  changeState: (input, context) => context.transaction(work => changeTaskState(work, tasks, input)),
  remove: async ({ id }, context) => {
    await context.transaction(work => deleteTask(work, tasks, id))
    return {}
  },
  run: (input, context) => context.transaction(work => runTaskNow(work, tasks, input, context.staff)),
  stop: async ({ logId }, context) => {
    await context.transaction(work => stopRun(work, logId))
    return {}
  },
  preview: async (input, { database }) => {
    const [row] = input.taskId === undefined ? [] : await database.select().from(scheduledTask).where(eq(scheduledTask.id, input.taskId))
    return previewCron(
      input,
      tasks.find(({ key }) => key === row?.taskKey),
    )
  },
  logs: (input, { database, staff }) => findLogs(database, tasks, input, staff),
  logInfo: ({ id }, { database, staff }) => findLog(database, tasks, id, staff),
})
