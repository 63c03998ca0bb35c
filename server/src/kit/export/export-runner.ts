import { rm } from 'node:fs/promises'
import { and, eq, lte } from 'drizzle-orm'
import { exportStates } from '@gongtai/contract'
import type { Database } from '../../db/connection.ts'
import { clock } from '../clock.ts'
import { describeError } from '../describe-error.ts'
import { file } from '../file/file.tables.ts'
import type { Files } from '../file/files.ts'
import { isNoSpace } from '../file/storage.ts'
import { Interrupted } from '../job.ts'
import { defineTask } from '../task/task.ts'
import type { Job, JobRun } from '../job.ts'
import { ExportFailed, inSnapshot, keepExport, writeExport } from './export-file.ts'
import type { ExportWriterOptions } from './export-file.ts'
import { exportQueue, exportTurn, failTask, finishTask, giveBack, loseTask, saveProgress, takeUp, tell } from './export-queue.ts'
import type { Announce, ExportPayload } from './export-queue.ts'
import { exportTask } from './export-task.tables.ts'
import type { ExportTask } from './export-task.tables.ts'

export interface ExportRunnerOptions extends ExportWriterOptions {
  files: Files
  announce: Announce
  /** Shorter in tests. */
  timeLimitMs?: number
}

/** Of one process: the rest of its time belongs to requests. */
const atOncePerProcess = 2
/** How soon a cancelled task ends, and how often its progress is written. */
const progressMs = 1_000
const defaultTimeLimitMs = 30 * 60_000

/** The task is not this worker's any more: cancelled, or taken for lost. */
class Withdrawn extends Error {}

export function exportJob(options: ExportRunnerOptions): Job<ExportPayload> {
  return {
    ...exportQueue,
    atOnce: atOncePerProcess,
    turn: exportTurn,
    async run({ taskId }, run) {
      if (run.signal.aborted) throw new Interrupted()
      const task = await takeUp(run.database, taskId)
      if (task !== null) await work(task, options, run)
    },
    failed: ({ taskId }, transaction) => loseTask(transaction, taskId, options.announce),
  }
}

/** Files are kept for a week (areas/files-exports.md). */
export const exportExpire = defineTask(
  'exportExpire',
  {
    label: ['导出文件到期', 'Exports expire'],
    meaning: ['删除超过保存期的导出文件。', 'Deletes export files that were kept long enough.'],
    cron: '0 0 3 * * ? *',
    critical: true,
  },
  async ({ database, log, signal, running }) => {
    const { files } = running.services
    const due = await database
      .select()
      .from(exportTask)
      .where(and(eq(exportTask.state, 'FINISHED'), lte(exportTask.expireAt, clock.iso())))
      .orderBy(exportTask.id)
    for (const task of due) {
      if (signal.aborted) return
      await database
        .update(exportTask)
        .set({ state: exportStates.moves.expire.to })
        .where(and(eq(exportTask.id, task.id), eq(exportTask.state, 'FINISHED')))
      await tell(database, { ...task, state: 'EXPIRED' })
      await purgeFile(database, files, task).catch((error: unknown) => log.warn({ task: task.id, error: (error as Error).message }, 'export file not removed'))
    }
  },
)

/** The bytes of a task that needs them no more. Should it fail, the sweep of files finds them, since they carry their last day. */
export async function purgeFile(database: Database, files: Files, { fileName }: Pick<ExportTask, 'fileName'>): Promise<void> {
  if (fileName === null) return
  const [stored] = await database.select().from(file).where(eq(file.fileName, fileName))
  if (stored !== undefined && stored.state !== 'PURGED') await files.purge(stored)
}

/** Half a file, in the temporary folder of this machine. The name tells whose it was when a worker died. */
const halfFile = ({ files }: ExportRunnerOptions, { id }: ExportTask, attempt: number) => files.tempPath(`export-${id}-${attempt}.xlsx`)

async function work(task: ExportTask, options: ExportRunnerOptions, { database, log, signal }: JobRun): Promise<void> {
  const abort = new AbortController()
  const stop = () => abort.abort(new Interrupted())
  signal.addEventListener('abort', stop, { once: true })
  const late = setTimeout(() => abort.abort(new ExportFailed('TOO_LONG')), options.timeLimitMs ?? defaultTimeLimitMs)
  const progress = { rows: 0 }
  const savings = setInterval(() => {
    saveProgress(database, task, progress.rows).then(
      own => own || abort.abort(new Withdrawn()),
      (error: unknown) => log.warn({ task: task.id, error: (error as Error).message }, 'export progress'),
    )
  }, progressMs)
  const path = await halfFile(options, task, task.attempt)
  try {
    if (task.attempt > 1) await rm(await halfFile(options, task, task.attempt - 1), { force: true })
    const rows = await inSnapshot(database, abort.signal, source =>
      writeExport(task, path, options, source, { signal: abort.signal, onRows: count => (progress.rows = count) }),
    )
    await store(task, path, rows, options, database)
  } catch (error) {
    const reason: unknown = abort.signal.aborted ? abort.signal.reason : error
    if (reason instanceof Interrupted) {
      await giveBack(database, task)
      throw reason
    }
    if (!(reason instanceof Withdrawn)) await fail(task, reason, options, { database, log })
  } finally {
    clearInterval(savings)
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
    await rm(path, { force: true })
  }
}

async function fail(task: ExportTask, reason: unknown, { announce }: ExportRunnerOptions, { database, log }: Pick<JobRun, 'database' | 'log'>): Promise<void> {
  const failCode = reason instanceof ExportFailed ? reason.failCode : isNoSpace(reason) ? 'NO_SPACE' : 'FAULT'
  if (!(reason instanceof ExportFailed)) log.error({ task: task.id, cause: describeError(reason) }, 'export failed')
  await failTask(database, task, failCode, announce)
}

/** The file first, then the word that it is there: nothing half-written is ever listed. */
async function store(task: ExportTask, path: string, rows: number, { files, announce }: ExportRunnerOptions, database: Database): Promise<void> {
  const stored = await keepExport(files, task, path)
  const own = await finishTask(database, task, stored, rows, announce).catch(async (error: unknown) => {
    await files.purge(stored).catch(() => {})
    throw error
  })
  if (!own) await files.purge(stored)
}
