import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { exportDays, exportFailures, exportStates, inLanguage } from '@gongtai/contract'
import type { ExportFailure } from '@gongtai/contract'
import type { Database, Queryable, Transaction } from '../../db/connection.ts'
import { clock } from '../clock.ts'
import { emitEvent } from '../event.ts'
import type { StoredFile } from '../file/files.ts'
import { file } from '../file/file.tables.ts'
import type { Turn } from '../job.ts'
import { job } from '../job.tables.ts'
import { exportTask } from './export-task.tables.ts'
import type { ExportTask } from './export-task.tables.ts'

/** A second attempt when a worker was lost, then no more. */
export const maxAttempts = 2
/** Every task is a job of the one queue (kit/job.ts), which knows who works at it and whether he still lives. */
export const exportQueue = { kind: 'export', maxAttempts }

export interface ExportPayload {
  taskId: number
}

/** Over all processes. */
const atOnce = 4
const atOncePerPerson = 2
export const smallRows = 5_000

/** What somebody is told who is not looking: handed in by the application. */
export type Announce = (database: Queryable, task: ExportTask) => Promise<void>

/** The order of the queue: small ones ahead of large ones, then the oldest. */
export const queueOrder = (alias: SQL): SQL => sql`(${alias}.row_count >= ${sql.raw(String(smallRows))}), ${alias}.created_at, ${alias}.id`

const taskOfJob = sql`${exportTask} as waiting where waiting.id = (${job.payload} ->> 'taskId')::int`
const running = sql`${job} as running where running.kind = ${sql.raw(`'${exportQueue.kind}'`)} and running.state = 'RUNNING'`

/** A job whose task was cancelled meanwhile may run, and does nothing. */
export const exportTurn: Turn = {
  may: sql`not exists (select from ${taskOfJob} and waiting.state in ('QUEUED', 'GENERATING')
    and (waiting.state = 'QUEUED' and waiting.attempt >= ${maxAttempts} or (select count(*) from ${running}) >= ${atOnce}
      or (select count(*) from ${running} and exists (select from ${exportTask} as other
        where other.id = (running.payload ->> 'taskId')::int and other.staff_id = waiting.staff_id)) >= ${atOncePerPerson}))`,
  order: sql`(select row(${queueOrder(sql`waiting`)}) from ${taskOfJob})`,
}

/** One that is being generated already was left by a worker that was lost. */
const unfinished = (taskId: number) => and(eq(exportTask.id, taskId), inArray(exportTask.state, ['QUEUED', 'GENERATING']))

/** Begins the task; null where it was cancelled. */
export async function takeUp(database: Database, taskId: number): Promise<ExportTask | null> {
  const [task] = await database
    .update(exportTask)
    .set({ state: exportStates.moves.start.to, attempt: sql`${exportTask.attempt} + 1`, startedAt: sql`now()` })
    .where(unfinished(taskId))
    .returning()
  if (task !== undefined) await tell(database, task)
  return task ?? null
}

/** The last worker was lost as well. */
export async function loseTask(transaction: Transaction, taskId: number, announce: Announce): Promise<void> {
  const [task] = await transaction.select().from(exportTask).where(unfinished(taskId)).for('update')
  if (task !== undefined) await saveFailure(transaction, task, 'WORKER_LOST', announce)
}

/** The task as this worker took it up: cancelled, or begun by another after this one was taken for lost, it is found no more. */
const held = ({ id, attempt }: ExportTask) => and(eq(exportTask.id, id), eq(exportTask.attempt, attempt), eq(exportTask.state, 'GENERATING'))

/** Says how far the worker is; false where the task is not its own any more. */
export async function saveProgress(database: Database, task: ExportTask, doneRows: number): Promise<boolean> {
  const percent = task.rowCount === 0 ? 0 : Math.min(99, Math.floor((doneRows * 100) / task.rowCount))
  const [row] = await database
    .update(exportTask)
    .set({
      rowCount: task.rowCount,
      doneRows: sql`greatest(${exportTask.doneRows}, ${doneRows}::int)`,
      // After a lost worker the second begins anew, but what a person has seen does not fall.
      percent: sql`greatest(${exportTask.percent}, ${percent}::smallint)`,
    })
    .where(held(task))
    .returning()
  if (row !== undefined && row.percent > task.percent) {
    task.percent = row.percent
    await tell(database, row)
  }
  return row !== undefined
}

/** The file lies stored: the task and its file become what they are together. False where the task is not the worker's own any more. */
export async function finishTask(database: Database, task: ExportTask, stored: StoredFile, rows: number, announce: Announce): Promise<boolean> {
  return database.transaction(async transaction => {
    const [row] = await transaction
      .update(exportTask)
      .set({
        state: exportStates.moves.finish.to,
        percent: 100,
        rowCount: rows,
        doneRows: rows,
        fileName: stored.fileName,
        size: stored.size,
        finishedAt: clock.iso(),
        expireAt: expiry(),
      })
      .where(held(task))
      .returning()
    if (row === undefined) return false
    await transaction
      .update(file)
      .set({ state: 'LINKED', bizType: 'EXPORT_TASK', bizId: task.id, linkedAt: clock.iso(), expireAt: row.expireAt })
      .where(eq(file.id, stored.id))
    await tell(transaction, row)
    await announce(transaction, row)
    return true
  })
}

export function expiry(): string {
  return clock.in(exportDays * 86_400_000)
}

export async function failTask(database: Database, task: ExportTask, failCode: ExportFailure, announce: Announce): Promise<void> {
  await database.transaction(async transaction => {
    const [own] = await transaction.select().from(exportTask).where(held(task)).for('update')
    if (own !== undefined) await saveFailure(transaction, own, failCode, announce)
  })
}

/** Of a task that is locked. */
async function saveFailure(transaction: Transaction, task: ExportTask, failCode: ExportFailure, announce: Announce): Promise<void> {
  const failReason = inLanguage(exportFailures.labels[failCode], task.language)
  const failed = { state: exportStates.moves.fail.to, failCode, failReason, finishedAt: clock.iso() }
  await transaction.update(exportTask).set(failed).where(eq(exportTask.id, task.id))
  await tell(transaction, { ...task, ...failed })
  await announce(transaction, { ...task, ...failed })
}

/** The process is asked to stop: somebody else shall begin anew, which is no lost attempt. */
export async function giveBack(database: Database, task: ExportTask): Promise<void> {
  const [row] = await database
    .update(exportTask)
    .set({ state: exportStates.moves.requeue.to, attempt: task.attempt - 1 })
    .where(held(task))
    .returning()
  if (row !== undefined) await tell(database, row)
}

export async function tell(database: Queryable, { id, staffId, state, percent }: Pick<ExportTask, 'id' | 'staffId' | 'state' | 'percent'>): Promise<void> {
  await emitEvent(database, 'EXPORT', staffId, { id, state, percent: String(percent) })
}
