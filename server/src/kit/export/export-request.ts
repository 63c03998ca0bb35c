import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { exportRefusals, exportRowLimit, exportStates, inLanguage, startOfDay } from '@gongtai/contract'
import type { Language } from '@gongtai/contract'
import type { Queryable, Transaction } from '../../db/connection.ts'
import { sha256 } from '../cipher.ts'
import { clock } from '../clock.ts'
import type { Context } from '../context.ts'
import { emitEvent } from '../event.ts'
import { faults, refuse } from '../fault.ts'
import { enqueue } from '../job.ts'
import { inBoth } from '../saying.ts'
import type { AuditNote } from '../work.ts'
import { stampOf } from './export-column.ts'
import { exportQueue } from './export-queue.ts'
import { isMasked, visibleColumns } from './export-source.ts'
import type { ExportInput, ExportSource, SourceColumn } from './export-source.ts'
import { exportTask } from './export-task.tables.ts'
import type { ExportTask } from './export-task.tables.ts'
import { exportSayings } from './export.sayings.ts'

const openTasksPerPerson = 10
const tasksPerDay = 100
/** Within this time a second click is the same wish. */
const sameWishMs = 60_000

const open = inArray(exportTask.state, exportStates.moves.cancel.from)

/** The handler of an export call. */
export function exportHandler(source: ExportSource) {
  return async (input: object, context: Context): Promise<{ id: number }> => {
    const { columns: wanted, ...filters } = input as ExportInput & { columns?: string[] }
    const visible = visibleColumns(source, context.staff.fields)
    const columns = wanted === undefined ? visible.filter(column => !column.isExtra) : chosenOf(visible, wanted)
    return { id: await requestExport(context, source, { filters, columns, apiId: context.apiId, parentId: null }) }
  }
}

/** In the order of the file, whatever the order of the wish. What is hidden from a person does not exist for him. */
function chosenOf(visible: readonly SourceColumn[], wanted: readonly string[]): SourceColumn[] {
  const unknown = wanted.find(name => !visible.some(column => column.field === name))
  if (unknown !== undefined)
    throw faults.badInput([{ field: 'columns', message: [`没有可导出的列“${unknown}”`, `The column “${unknown}” cannot be exported`] }])
  return visible.filter(column => wanted.includes(column.field))
}

export interface ExportWish {
  filters: ExportInput
  columns: readonly SourceColumn[]
  apiId: number | null
  parentId: number | null
}

/** Counts first, then puts a task into the queue; answers its id. */
export async function requestExport(context: Context, source: ExportSource, { filters, columns, apiId, parentId }: ExportWish): Promise<number> {
  const { staff, language, scope, database } = context
  const rowCount = await source.count(database, filters, { scope, own: staff.identityIds, reader: staff.staffId, fields: staff.fields }, exportRowLimit + 1)
  if (rowCount > exportRowLimit) throw refuse(exportRefusals.tooManyRows)
  if (rowCount === 0) throw refuse(exportRefusals.nothing)
  const masked = isMasked(source, columns, staff)
  const chosen = columns.map(({ field }) => field)
  const wanted = withoutPage(filters)
  const dedupeKey = sha256(JSON.stringify([staff.staffId, source.kind, wanted, chosen]))
  const task = {
    name: nameOf(source, language, masked),
    bizType: source.kind,
    apiId,
    filters: wanted,
    filterText: await filterTextOf(source, database, filters),
    columns: chosen,
    language,
    staffId: staff.staffId,
    deptId: staff.deptId,
    scopeSnapshot: scope,
    masked,
    rowCount,
    parentId,
    dedupeKey,
    createdAt: clock.iso(),
  }
  return context.transaction(async work => {
    // Two clicks at once: the second waits here and finds the task of the first.
    await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('export_task'), ${task.staffId})`)
    const running = await sameRunning(work.db, dedupeKey)
    const [made] = running === null ? await insertTask(work.db, task) : [running]
    work.audit(noteOf(made!, running === null ? null : 'REPEATED'))
    return made!.id
  })
}

async function insertTask(transaction: Transaction, task: typeof exportTask.$inferInsert): Promise<ExportTask[]> {
  await checkQuota(transaction, task.staffId)
  const made = await transaction.insert(exportTask).values(task).returning()
  await enqueue(transaction, exportQueue, { taskId: made[0]!.id })
  await emitEvent(transaction, 'EXPORT', task.staffId, { id: made[0]!.id, state: 'QUEUED', percent: '0' })
  return made
}

async function sameRunning(transaction: Transaction, dedupeKey: string): Promise<ExportTask | null> {
  const [same] = await transaction
    .select()
    .from(exportTask)
    .where(and(eq(exportTask.dedupeKey, dedupeKey), open))
    .orderBy(desc(exportTask.id))
    .limit(1)
  if (same === undefined) return null
  if (Date.parse(same.createdAt) < clock.now().getTime() - sameWishMs) throw refuse(exportRefusals.sameRunning)
  return same
}

async function checkQuota(transaction: Transaction, staffId: number): Promise<void> {
  const waiting = await transaction.$count(exportTask, and(eq(exportTask.staffId, staffId), open))
  if (waiting >= openTasksPerPerson) throw refuse(exportRefusals.tooManyTasks, { count: waiting })
  const today = await transaction.$count(exportTask, and(eq(exportTask.staffId, staffId), gte(exportTask.createdAt, startOfDay(clock.today()))))
  if (today >= tasksPerDay) throw refuse(exportRefusals.tooManyToday)
}

function nameOf({ label }: ExportSource, language: Language, masked: boolean): string {
  const sensitive = masked ? '' : inLanguage(['_含敏感信息', '_sensitive'], language)
  return `${inLanguage(label, language)}_${stampOf(clock.iso())}${sensitive}.xlsx`
}

const pageFields = new Set(['pageNum', 'pageSize', 'exactTotal'])

/** Which page was open is not part of the wish; its order is. */
function withoutPage(filters: ExportInput): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => value !== undefined && !pageFields.has(name)))
}

/** The filters in both languages, because others than the owner read of them in the log. */
export async function filterTextOf(source: ExportSource, database: Queryable, filters: ExportInput): Promise<string> {
  return inBoth([await source.filterText(database, filters, 'zh_CN'), await source.filterText(database, filters, 'en_US')])
}

/** How the audit log speaks of a task. */
export function noteOf(
  { id, name, filterText, rowCount, masked }: Pick<ExportTask, 'id' | 'name' | 'filterText' | 'rowCount' | 'masked'>,
  step: 'REPEATED' | 'DOWNLOADED' | null = null,
): AuditNote {
  return { recordType: 'EXPORT_TASK', recordId: id, recordTitle: name, remark: exportSayings.task({ step, rows: rowCount, masked, filters: filterText }) }
}
