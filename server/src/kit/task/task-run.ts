import { and, eq, inArray, lt, ne, not, sql } from 'drizzle-orm'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskResult } from '@gongtai/contract'
import type { Database, Transaction } from '../../db/connection.ts'
import type { Running } from '../area.ts'
import { clock } from '../clock.ts'
import { describeError } from '../describe-error.ts'
import { Interrupted, enqueue } from '../job.ts'
import type { Job, JobRun } from '../job.ts'
import { nextRuns } from '../schedule.ts'
import { beginRun, hasJob, lockTask, runsFor, taskJobKind } from './task-begin.ts'
import { GatheredReport } from './task-report.ts'
import { paramsOf } from './task.ts'
import type { HouseTask } from './task.ts'
import { tellFailed } from './task.notice.ts'
import { scheduledTask, taskBinding, taskLog } from './task.tables.ts'

type Log = typeof taskLog.$inferSelect
type TaskRow = typeof scheduledTask.$inferSelect

interface Payload {
  logId: number
}

const hourMs = 3_600_000
const lookForStopMs = 2_000
const waitForOtherMs = 5_000

/** Runs what the clock or a person has begun: any process takes it up, and another goes on where one was lost. */
export function taskJob(running: Running): Job<Payload> {
  return {
    ...taskJobKind,
    atOnce: 4,
    run: ({ logId }, jobRun) => runLogged(running, logId, jobRun),
    failed: async ({ logId }, transaction) => {
      const log = await openLog(transaction, logId)
      if (log !== null) await end(running, transaction, log, { ...lost, report: new GatheredReport() })
    },
  }
}

const lost: Outcome = { state: 'FAILED', error: '执行进程中断 (the process was lost)' }

/** Runs that nobody will ever end, because their job is gone, are ended. They count as failures, unless the task has come since. */
export async function endLostRuns(running: Running, database: Database): Promise<number[]> {
  const isLost = and(inArray(taskLog.state, ['WAITING', 'RUNNING']), lt(taskLog.plannedAt, clock.in(-hourMs)), not(hasJob))
  const logs = await database.select().from(taskLog).where(isLost).orderBy(taskLog.id)
  for (const log of logs)
    await database.transaction(async transaction => {
      const task = await lockTask(transaction, log.taskId)
      if (task?.lastRunAt != null && task.lastRunAt > log.plannedAt)
        await transaction
          .update(taskLog)
          .set({ ...lost, endedAt: clock.iso() })
          .where(eq(taskLog.id, log.id))
      else await end(running, transaction, log, { ...lost, report: new GatheredReport() })
    })
  return logs.map(({ id }) => id)
}

async function openLog(database: Database | Transaction, logId: number): Promise<Log | null> {
  const [log] = await database
    .select()
    .from(taskLog)
    .where(and(eq(taskLog.id, logId), inArray(taskLog.state, ['WAITING', 'RUNNING'])))
  return log ?? null
}

async function runLogged(running: Running, logId: number, jobRun: JobRun): Promise<void> {
  const { database } = jobRun
  const log = await openLog(database, logId)
  if (log === null) return
  const [row] = await database.select().from(scheduledTask).where(eq(scheduledTask.id, log.taskId))
  const task = running.tasks.find(({ key }) => key === row?.taskKey)
  const report = new GatheredReport()
  if (row === undefined || task === undefined) {
    await database.transaction(transaction => end(running, transaction, log, { state: 'FAILED', error: '任务处理器不存在 (no such handler)', report }))
    return
  }
  if (!(await takeTurn(database, log, row))) return
  const outcome = await runWatched(running, task, row, log, report, jobRun)
  await database.transaction(transaction => end(running, transaction, log, { ...outcome, report }))
}

/** Marks a run as going on, unless another of the same task and binding does: then it is skipped, or waits. */
async function takeTurn(database: Database, log: Log, { overlapPolicy }: TaskRow): Promise<boolean> {
  return database.transaction(async transaction => {
    await lockTask(transaction, log.taskId)
    const others = and(runsFor(log.taskId, log.bindingId), eq(taskLog.state, 'RUNNING'), ne(taskLog.id, log.id), hasJob)
    const isBusy = (await transaction.$count(taskLog, others)) > 0
    if (isBusy && overlapPolicy === 'QUEUE') {
      await enqueue(transaction, taskJobKind, { logId: log.id }, { runAt: new Date(Date.now() + waitForOtherMs).toISOString() })
      return false
    }
    const values = isBusy
      ? { state: 'SKIPPED' as const, startedAt: clock.iso(), endedAt: clock.iso() }
      : { state: 'RUNNING' as const, startedAt: log.startedAt ?? clock.iso(), node: `${hostname()}:${process.pid}` }
    await transaction.update(taskLog).set(values).where(eq(taskLog.id, log.id))
    return !isBusy
  })
}

interface Outcome {
  state: TaskResult
  error: string | null
}

/** Runs a task until it ends, its time is over, or somebody or the process asks it to stop; it stops between two records. */
async function runWatched(running: Running, task: HouseTask, row: TaskRow, log: Log, report: GatheredReport, jobRun: JobRun): Promise<Outcome> {
  const { database } = jobRun
  const stop = new AbortController()
  const done = new AbortController()
  const timeout = AbortSignal.timeout(row.timeoutSeconds * 1_000)
  const signal = AbortSignal.any([jobRun.signal, stop.signal, timeout])
  void watchForStop(database, log.id, stop, done.signal)
  try {
    const binding = log.bindingId === null ? null : ((await database.select().from(taskBinding).where(eq(taskBinding.id, log.bindingId)))[0] ?? null)
    const params = paramsOf(task, log.params)
    await task.run({ ...jobRun, running, signal, dry: log.trigger === 'DRY', params, binding, report })
    // It may have ended early because it was asked to.
    signal.throwIfAborted()
    return { state: report.failCount === 0 ? 'SUCCESS' : report.okCount > 0 ? 'PARTIAL' : 'FAILED', error: null }
  } catch (error) {
    // The process ends: whoever is there goes on with the run.
    if (jobRun.signal.aborted) throw new Interrupted()
    if (stop.signal.aborted) return { state: 'CANCELLED', error: null }
    if (timeout.aborted) return { state: 'TIMEOUT', error: null }
    jobRun.log.error({ task: task.key, log: log.id, cause: describeError(error) }, 'a task failed')
    return { state: 'FAILED', error: (error as Error).message.slice(0, 1_000) }
  } finally {
    done.abort()
  }
}

/** Whoever asks a run to stop writes it into its log, because any process may be the one that runs it. */
async function watchForStop(database: Database, logId: number, stop: AbortController, done: AbortSignal): Promise<void> {
  while (!done.aborted) {
    await sleep(lookForStopMs, undefined, { signal: done, ref: false }).catch(() => {})
    if (done.aborted) return
    const asked = await database.$count(taskLog, and(eq(taskLog.id, logId), sql`${taskLog.stopAskedAt} is not null`)).catch(() => 0)
    if (asked > 0) return stop.abort()
  }
}

async function end(running: Running, transaction: Transaction, log: Log, { state, error, report }: Outcome & { report: GatheredReport }): Promise<void> {
  const task = await lockTask(transaction, log.taskId)
  if (task === undefined) return
  const { okCount, failCount, skipCount, detail } = report
  const counts = { okCount, failCount, skipCount, detail }
  await transaction
    .update(taskLog)
    .set({ state, error, endedAt: clock.iso(), ...counts })
    .where(eq(taskLog.id, log.id))
  if (log.trigger === 'DRY') return
  const failed = state === 'FAILED' || state === 'TIMEOUT'
  const again = failed && log.retry < task.retryTimes
  const failStreak = !failed ? 0 : again ? task.failStreak : task.failStreak + 1
  const last = { lastRunAt: clock.iso(), lastResult: state }
  await transaction
    .update(scheduledTask)
    .set({ ...last, ...(state === 'CANCELLED' ? {} : { failStreak }) })
    .where(eq(scheduledTask.id, task.id))
  if (log.bindingId !== null) await transaction.update(taskBinding).set(last).where(eq(taskBinding.id, log.bindingId))
  if (again) await retry(transaction, task, log)
  else if (failed && failStreak % task.failAlert === 0)
    await tellFailed(transaction, running.members, task, { times: failStreak, result: state, error: error ?? detail.at(-1) ?? '' })
  if (state === 'SUCCESS' && okCount + skipCount === 0) await thinOut(transaction, task, log)
}

/** Once more after a while, which is time of the machine: it waits in the queue of jobs. */
async function retry(transaction: Transaction, { id, retryInterval }: TaskRow, { bindingId, params, retry: before, operatorId }: Log): Promise<void> {
  await beginRun(transaction, {
    taskId: id,
    bindingId,
    trigger: 'RETRY',
    plannedAt: clock.in(retryInterval * 1_000),
    params,
    operatorId,
    retry: before + 1,
    runAt: new Date(Date.now() + retryInterval * 1_000).toISOString(),
  })
}

/** Of a task that comes more often than hourly only runs that did something are kept, and one of each hour. */
async function thinOut(transaction: Transaction, { cron }: TaskRow, log: Log): Promise<void> {
  const [first, second] = nextRuns(cron, 2)
  if (log.trigger !== 'CRON' || first === undefined || second === undefined || second.getTime() - first.getTime() >= hourMs) return
  const ofThisHour = and(
    eq(taskLog.taskId, log.taskId),
    ne(taskLog.id, log.id),
    eq(taskLog.state, 'SUCCESS'),
    sql`date_trunc('hour', ${taskLog.plannedAt}) = date_trunc('hour', ${log.plannedAt}::timestamptz)`,
  )
  if ((await transaction.$count(taskLog, ofThisHour)) > 0) await transaction.delete(taskLog).where(eq(taskLog.id, log.id))
}
