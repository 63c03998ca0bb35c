import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { importKindOf, importTask as calls, inLanguage, paths } from '@gongtai/contract'
import type { AnswerOf, Code, ImportInfo, ImportRow, Language, ParsedInputOf, RouteName } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { equals, fromDay, toDay } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import type { ImportSource } from '../../../kit/import/import-source.ts'
import { importRow, importTask } from '../../../kit/import/import-task.tables.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { staffView } from '../../permissions/index.ts'

export type ImportTask = typeof importTask.$inferSelect

const shownRows = 50

/** The task of anybody else is not there. */
export async function findOwnTask(database: Database, id: number, staffId: number): Promise<ImportTask> {
  const [task] = await database
    .select()
    .from(importTask)
    .where(and(eq(importTask.id, id), eq(importTask.staffId, staffId)))
  if (task === undefined) throw faults.recordNotFound()
  return task
}

const failed = sql`${importRow.outcome} in ('ERROR', 'FAILED', 'REPEAT')`
const hasFailed = sql<boolean>`exists (select from ${importRow} where ${importRow.taskId} = ${importTask.id} and ${failed})`

export function findFailedRows(database: Database, taskId: number): Promise<(typeof importRow.$inferSelect)[]> {
  return database
    .select()
    .from(importRow)
    .where(and(eq(importRow.taskId, taskId), failed))
    .orderBy(asc(importRow.rowNo))
}

export async function findImportInfo(database: Database, { columns }: ImportSource, task: ImportTask): Promise<ImportInfo> {
  const rows = await database
    .select()
    .from(importRow)
    .where(eq(importRow.taskId, task.id))
    .orderBy(sql`case ${importRow.outcome} when 'ERROR' then 0 when 'FAILED' then 0 when 'REPEAT' then 1 when 'WARN' then 2 else 3 end`, importRow.rowNo)
    .limit(shownRows)
  const { sha256: _, sourceFile: _file, staffId: _staff, params: _params, attempt: _attempt, language, percent, importType, ...shown } = task
  return {
    ...shown,
    importType: importType,
    percent: String(percent),
    columns: columns.map(({ key, label }) => ({ key, label: inLanguage(label, language) })),
    rows: rows.map(row => showRow(columns, row)),
    hasErrorFile: rows.some(({ outcome }) => outcome === 'ERROR' || outcome === 'FAILED' || outcome === 'REPEAT'),
    hasHandOut: (await database.$count(importRow, and(eq(importRow.taskId, task.id), isNotNull(importRow.handOut)))) > 0,
  }
}

export const importRowList = listQuery(calls.rows, {
  select: { rowNo: importRow.rowNo, data: importRow.data, outcome: importRow.outcome, messages: importRow.messages },
  from: sql`${importRow}`,
  scope: null,
  where: { id: value => equals(importRow.taskId, value), outcome: value => equals(importRow.outcome, value) },
  sort: { rowNo: importRow.rowNo },
  defaultSort: ['rowNo', 'asc'],
  id: importRow.rowNo,
})

export async function findImportRows(
  database: Database,
  { columns }: ImportSource,
  input: ParsedInputOf<typeof calls.rows>,
): Promise<AnswerOf<typeof calls.rows>> {
  const { tabCount: _, records, ...page } = await importRowList(database, input, {})
  return { ...page, records: records.map(row => showRow(columns, row)) }
}

function showRow(columns: ImportSource['columns'], { rowNo, data, outcome, messages }: Omit<typeof importRow.$inferSelect, 'taskId' | 'handOut'>): ImportRow {
  return { rowNo, cells: columns.map(({ key }) => data[key] ?? ''), outcome, messages }
}

export const importTaskList = listQuery(calls.page, {
  select: {
    id: importTask.id,
    importType: importTask.importType,
    originalName: importTask.originalName,
    state: importTask.state,
    percent: sql<string>`${importTask.percent}::text`,
    totalRows: importTask.totalRows,
    okRows: importTask.okRows,
    warnRows: importTask.warnRows,
    errorRows: importTask.errorRows,
    repeatRows: importTask.repeatRows,
    createdRows: importTask.createdRows,
    updatedRows: importTask.updatedRows,
    failedRows: importTask.failedRows,
    failReason: importTask.failReason,
    hasErrorFile: hasFailed,
    staffName: sql<string>`coalesce(${staffView.realName}, '')`,
    createdAt: importTask.createdAt,
    finishedAt: importTask.finishedAt,
  },
  from: sql`${importTask} left join ${staffView} on ${staffView.id} = ${importTask.staffId}`,
  own: value => equals(importTask.staffId, value),
  scope: null,
  where: {
    importType: value => equals(importTask.importType, value),
    state: value => equals(importTask.state, value),
    createdFrom: value => fromDay(importTask.createdAt, value),
    createdTo: value => toDay(importTask.createdAt, value),
  },
  sort: { createdAt: importTask.createdAt },
  defaultSort: ['createdAt', 'desc'],
  id: importTask.id,
})

/** The page of a code is the list that the rows of its import are in. */
function listPathOf(code: Code): string {
  return (paths[code.split('.')[0] as RouteName] as () => string)()
}

export async function findImportPage(
  database: Database,
  input: ParsedInputOf<typeof calls.page>,
  staffId: number,
  language: Language,
): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, records, ...page } = await importTaskList(database, input, { own: staffId })
  return {
    ...page,
    records: records.map(row => {
      const { label, code } = importKindOf(row.importType)!
      return { ...row, typeLabel: inLanguage(label, language), listPath: listPathOf(code) }
    }),
  }
}
