import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { exportRefusals, exportTaskActions } from '@gongtai/contract'
import type { ExportState, Text } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context } from '../../../kit/context.ts'
import { tell } from '../../../kit/export/export-queue.ts'
import { noteOf, requestExport } from '../../../kit/export/export-request.ts'
import { purgeFile } from '../../../kit/export/export-runner.ts'
import { mayExport, visibleColumns } from '../../../kit/export/export-source.ts'
import type { ExportSource } from '../../../kit/export/export-source.ts'
import { exportTask } from '../../../kit/export/export-task.tables.ts'
import type { ExportTask } from '../../../kit/export/export-task.tables.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { sendFile } from '../../../kit/file/send.ts'
import type { Work } from '../../../kit/work.ts'
import { findOwnTask } from './export-task.queries.ts'

export type ExportSources = ReadonlyMap<string, ExportSource>

/** A person reaches the own tasks, and whoever watches all reaches anybody's. */
const reachable = (staff: Principal) =>
  and(isNull(exportTask.deletedAt), holds(staff, 'DownloadCenter.all') ? undefined : eq(exportTask.staffId, staff.staffId))

async function lockTask(work: Work, id: number, staff: Principal): Promise<ExportTask> {
  const [task] = await work.db
    .select()
    .from(exportTask)
    .where(and(eq(exportTask.id, id), reachable(staff)))
    .for('update')
  if (task === undefined) throw faults.recordNotFound()
  return task
}

function stateChange(old: ExportState, to: ExportState) {
  return { changes: [{ field: 'state', old, new: to }] }
}

/** The worker that has it finds out within a second and removes what it has written. */
export async function cancelTask(work: Work, id: number, staff: Principal): Promise<{ state: ExportState }> {
  const task = await lockTask(work, id, staff)
  assertPossible(exportTaskActions.cancel, task)
  const to = exportTaskActions.cancel.to.state
  await work.db.update(exportTask).set({ state: to, finishedAt: clock.iso() }).where(eq(exportTask.id, id))
  await tell(work.db, { ...task, state: to })
  work.audit({ ...noteOf(task), ...stateChange(task.state, to) })
  return { state: to }
}

/** The new task has the filters and columns of the old one, but the rights of today. */
export async function retryTask(context: Context, id: number, sources: ExportSources): Promise<number> {
  const task = await findOwnTask(context.database, id, context.staff.staffId)
  const source = sources.get(task.bizType)
  assertPossible(exportTaskActions.retry, task)
  if (source === undefined) throw refuse(exportRefusals.cannotRetry)
  if (!mayExport(source, context.staff)) throw faults.lacks(source.codes[0]!)
  const filters = source.page.input.safeParse(task.filters)
  const columns = visibleColumns(source, context.staff.fields).filter(({ field }) => task.columns.includes(field))
  // A later release may know a filter or a column no more.
  if (!filters.success || columns.length === 0) throw refuse(exportRefusals.cannotRetry)
  return requestExport(context, source, { filters: filters.data as never, columns, apiId: task.apiId, parentId: task.id })
}

/** The file goes with its task. */
export async function removeTask(work: Work, id: number, context: Context): Promise<void> {
  const task = await lockTask(work, id, context.staff)
  assertPossible(exportTaskActions.remove, task)
  await work.db.update(exportTask).set({ deletedAt: clock.iso() }).where(eq(exportTask.id, id))
  if (task.fileName !== null) {
    // The file is due now, so that the sweep removes the bytes should this process die before it does.
    await work.db
      .update(file)
      .set({ state: 'ORPHAN', expireAt: clock.iso() })
      .where(and(eq(file.fileName, task.fileName), eq(file.state, 'LINKED')))
    const { database, files, log } = context.services
    work.afterCommit(() => {
      purgeFile(database, files, task).catch((error: unknown) => log.warn({ task: id, error: (error as Error).message }, 'export file not removed'))
    })
  }
  work.audit(noteOf(task))
}

/** A bulk answer names the tasks that failed by them. */
export async function namesOfTasks({ database, staff }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database
    .select({ id: exportTask.id, name: exportTask.name })
    .from(exportTask)
    .where(and(inArray(exportTask.id, [...ids]), reachable(staff)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const rightLost: Text = ['权限已变更，不能下载该文件', 'Your permission was withdrawn, so the file cannot be downloaded']

/** Right, state and age are looked at again, because a file that was made once is not a right for ever. */
export async function downloadTask(context: Context, id: number, sources: ExportSources): Promise<void> {
  const { database, staff, services } = context
  const task = await findOwnTask(database, id, staff.staffId)
  const source = sources.get(task.bizType)
  if (source === undefined) throw faults.forbidden(rightLost)
  if (!mayExport(source, staff)) throw faults.lacks(source.codes[0]!, rightLost)
  if (task.state === 'EXPIRED' || (task.expireAt !== null && task.expireAt <= clock.iso())) throw refuse(exportRefusals.expired)
  if (task.state !== 'FINISHED') throw refuse(exportRefusals.notFinished)
  const stored = await services.files.find(task.fileName!)
  if (stored === null) throw refuse(exportRefusals.expired)
  await context.note({ ...noteOf(task, 'DOWNLOADED'), action: 'EXPORT' })
  await database
    .update(exportTask)
    .set({ downloadCount: sql`${exportTask.downloadCount} + 1`, lastDownloadAt: clock.iso() })
    .where(eq(exportTask.id, id))
  await sendFile(context, stored, { as: 'attachment', name: task.name, cache: 'no-store' })
}
