import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { exportDays, exportFailures, exportStates, inLanguage } from '@gongtai/contract'
import type { ExportFailure, ExportState } from '@gongtai/contract'
import type { Database, Queryable, Transaction } from '../../db/connection.ts'
import { clock } from '../clock.ts'
import { emitEvent } from '../event.ts'
import type { StoredFile } from '../file/files.ts'
import { file } from '../file/file.tables.ts'
import { enqueue } from '../job.ts'
import { exportTask } from './export-task.tables.ts'
import type { ExportTask } from './export-task.tables.ts'

/** A word to the workers that there is something in the queue; which task it is they decide when they have a hand free. */
export const exportQueue = { kind: 'export', maxAttempts: 5 }

/** Over all processes. */
const atOnce = 4
const atOncePerPerson = 2
export const smallRows = 5_000
/** A second try when a worker was lost, then no more. */
export const maxAttempts = 2
/** Shorter than the time after which kit/worker.ts gives the job of a silent worker to another, which then finds the task free. */
const silentSeconds = 8

/** One claim at a time over all processes, or limits would be passed by two at once. */
const claimLock = 7_300_420

/** What somebody is told who is not looking: handed in by the application. */
export type Announce = (database: Queryable, task: ExportTask) => Promise<void>

/** The order of the queue: small ones ahead of large ones, then the oldest. */
export const queueOrder = (alias: SQL): SQL => sql`(${alias}.row_count >= ${sql.raw(String(smallRows))}), ${alias}.created_at, ${alias}.id`

const literal = (name: ExportState) => sql.raw(`'${name}'`)

/** The next task for this worker, or null where nothing may be taken up now. */
export async function claimTask(database: Database, workerId: string, announce: Announce): Promise<ExportTask | null> {
  return database.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${claimLock})`)
    await recoverLost(transaction, announce)
    const running = sql`${exportTask} as running where running.state = ${literal('GENERATING')} and running.heartbeat_at is not null`
    const [task] = await transaction
      .update(exportTask)
      .set({
        state: exportStates.moves.start.to,
        workerId,
        attempt: sql`${exportTask.attempt} + 1`,
        heartbeatAt: sql`now()`,
        startedAt: sql`now()`,
      })
      .where(
        sql`${exportTask.id} = (select waiting.id from ${exportTask} as waiting
          where waiting.state = ${literal('QUEUED')} and waiting.attempt < ${maxAttempts}
            and (select count(*) from ${running}) < ${atOnce}
            and (select count(*) from ${running} and running.staff_id = waiting.staff_id) < ${atOncePerPerson}
          order by ${queueOrder(sql`waiting`)} limit 1)`,
      )
      .returning()
    if (task !== undefined) await tell(transaction, task)
    return task ?? null
  })
}

/** Tasks whose worker went silent: once back into the queue, then failed. One that never had a worker is not lost. */
async function recoverLost(transaction: Transaction, announce: Announce): Promise<void> {
  const again = sql`${exportTask.attempt} < ${maxAttempts}`
  const failure = sql.raw(`'${'WORKER_LOST' satisfies ExportFailure}'`)
  const lost = await transaction
    .update(exportTask)
    .set({
      state: sql`case when ${again} then 'QUEUED' else 'FAILED' end`,
      failCode: sql`case when ${again} then null else ${failure} end`,
      failReason: sql`case when ${again} then null else case ${exportTask.language} when 'en_US' then ${exportFailures.labels.WORKER_LOST[1]} else ${exportFailures.labels.WORKER_LOST[0]} end end`,
      finishedAt: sql`case when ${again} then null else ${clock.iso()}::timestamptz end`,
      workerId: null,
      heartbeatAt: null,
    })
    .where(and(eq(exportTask.state, 'GENERATING'), sql`${exportTask.heartbeatAt} < now() - make_interval(secs => ${silentSeconds})`))
    .returning()
  for (const task of lost) {
    await tell(transaction, task)
    if (task.state === 'FAILED') await announce(transaction, task)
  }
}

/** The task as this worker took it up: lost, cancelled or taken by another, it is found no more. */
const held = ({ id, workerId, attempt }: ExportTask) =>
  and(eq(exportTask.id, id), eq(exportTask.workerId, workerId!), eq(exportTask.attempt, attempt), eq(exportTask.state, 'GENERATING'))

/** Says that the worker lives and how far it is; false where the task is not its own any more. */
export async function beat(database: Database, task: ExportTask, doneRows: number): Promise<boolean> {
  const percent = task.rowCount === 0 ? 0 : Math.min(99, Math.floor((doneRows * 100) / task.rowCount))
  const [row] = await database
    .update(exportTask)
    .set({
      heartbeatAt: sql`now()`,
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
        workerId: null,
        heartbeatAt: null,
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
    const [row] = await transaction
      .update(exportTask)
      .set({
        state: exportStates.moves.fail.to,
        failCode,
        failReason: inLanguage(exportFailures.labels[failCode], task.language),
        finishedAt: clock.iso(),
        workerId: null,
        heartbeatAt: null,
      })
      .where(held(task))
      .returning()
    if (row === undefined) return
    await tell(transaction, row)
    await announce(transaction, row)
  })
}

/** The process is asked to stop: somebody else shall begin anew, which is no lost attempt. */
export async function giveBack(database: Database, task: ExportTask): Promise<void> {
  await database.transaction(async transaction => {
    const [row] = await transaction
      .update(exportTask)
      .set({ state: exportStates.moves.requeue.to, attempt: task.attempt - 1, workerId: null, heartbeatAt: null })
      .where(held(task))
      .returning()
    if (row === undefined) return
    await tell(transaction, row)
    await enqueue(transaction, exportQueue, {})
  })
}

export async function tell(database: Queryable, { id, staffId, state, percent }: Pick<ExportTask, 'id' | 'staffId' | 'state' | 'percent'>): Promise<void> {
  await emitEvent(database, 'EXPORT', staffId, { id, state, percent: String(percent) })
}
