import { house } from '../app.ts'
import type { Database } from '../db/connection.ts'
import type { Running } from '../kit/area.ts'
import type { Services } from '../kit/context.ts'
import { createLog } from '../kit/log.ts'
import { GatheredReport } from '../kit/task/task-report.ts'
import { paramsOf } from '../kit/task/task.ts'
import type { Task, TaskRun } from '../kit/task/task.ts'

/** Runs a task once, as the clock would. What went wrong with single records is thrown when all have been gone through. */
export async function runTask(task: Task, database: Database, given: Partial<TaskRun> = {}): Promise<GatheredReport> {
  const report = new GatheredReport()
  const signal = new AbortController().signal
  await task.run({ database, log: createLog('silent'), signal, running: house as Running, dry: false, params: paramsOf(task), binding: null, report, ...given })
  if (report.failCount > 0) throw new Error(`${task.key}: records left out: ${report.failCount}`)
  return report
}

/** For tasks that use what lives as long as the process. */
export const runningOf = (services: Services): Running => ({ ...house, services }) as Running
