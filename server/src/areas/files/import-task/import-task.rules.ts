import { rm } from 'node:fs/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import { commonRefusals, extensionOf, importFileLimit, importKindOf, importParams, importRefusals, importTaskActions, inLanguage } from '@gongtai/contract'
import type { ImportKind, ParsedInputOf, importTask as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible } from '../../../kit/action.ts'
import { readParam } from '../../../kit/param.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context } from '../../../kit/context.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { file } from '../../../kit/file/file.tables.ts'
import type { NewFile } from '../../../kit/file/files.ts'
import { claimQuota } from '../../../kit/file/quota.ts'
import { receiveFile } from '../../../kit/file/receive.ts'
import type { ImportRunner } from '../../../kit/import/import-runner.ts'
import type { ImportSource } from '../../../kit/import/import-source.ts'
import { importRow, importTask } from '../../../kit/import/import-task.tables.ts'
import type { Cell, Sheet } from '../../../kit/sheet/sheet.ts'
import { writeTemplate } from '../../../kit/sheet/template.ts'
import { writeXlsx } from '../../../kit/sheet/xlsx-writer.ts'
import type { Work } from '../../../kit/work.ts'
import { findFailedRows } from './import-task.queries.ts'
import type { ImportTask } from './import-task.queries.ts'
import { importTaskSayings } from './import-task.sayings.ts'

const dayMs = 86_400_000

/** The kind asks for its code, and for the right to every field that its sheets hold. */
export function assertMayImport(person: Principal, { kind, columns }: ImportSource): void {
  const { code } = importKindOf(kind)!
  if (!holds(person, code)) throw faults.lacks(code)
  const hidden = columns.find(({ field }) => field !== undefined && person.fields.get(field) === 'HIDE')
  if (hidden !== undefined) throw faults.fieldForbidden(hidden.field!)
}

export function extensionsOf(kind: string): string[] {
  const { csv = false }: ImportKind = importKindOf(kind)!
  return csv ? ['xlsx', 'csv'] : ['xlsx']
}

/** Nothing is written to the tables of the business yet, because the person has not seen what the check finds. */
export async function beginImport(context: Context, runner: ImportRunner, source: ImportSource, params: Record<string, unknown>): Promise<number> {
  const { files } = context.services
  const received = await receiveFile(context, {
    bytes: importFileLimit * 1_048_576,
    tooLarge: [`文件大小不能超过${importFileLimit}MB`, `A file can be up to ${importFileLimit} MB`],
  })
  try {
    if (!extensionsOf(source.kind).includes(extensionOf(received.name))) throw refuse(importRefusals.wrongFormat)
    const { staffId } = context.staff
    const toKeep: NewFile = {
      path: received.path,
      originalName: received.name,
      mime: 'application/octet-stream',
      kind: 'DOC',
      scene: 'import.source',
      visibility: 'PRIVATE',
      uploaderId: staffId,
      expireAt: clock.in((await readParam(context.database, importParams.keptDays)) * dayMs),
    }
    const stored = await files.keep(toKeep, (transaction, size) => claimQuota(transaction, staffId, size))
    return await context.transaction(async work => {
      const [task] = await work.db
        .insert(importTask)
        .values({
          importType: source.kind,
          staffId,
          sourceFile: stored.fileName,
          originalName: received.name,
          sha256: received.sha256,
          params,
          language: context.language,
          mode: importKindOf(source.kind)!.mode,
          createdAt: clock.iso(),
        })
        .returning({ id: importTask.id })
      await work.db.update(file).set({ state: 'LINKED', bizType: 'IMPORT_TASK', bizId: task!.id, linkedAt: clock.iso() }).where(eq(file.id, stored.id))
      await work.enqueue(runner.checkJob, { taskId: task!.id })
      return task!.id
    })
  } finally {
    await rm(received.path, { force: true })
  }
}

/** Of two confirmations at once the second finds the task submitted. */
export async function confirmImport(
  work: Work,
  runner: ImportRunner,
  { id, skipErrors }: ParsedInputOf<typeof calls.confirm>,
  person: Principal,
): Promise<void> {
  const task = await lockOwnTask(work, id, person.staffId)
  assertMayImport(person, runner.sourceOf(task.importType)!)
  if (task.state === 'IMPORTING' || task.state === 'FINISHED') throw refuse(importRefusals.submitted)
  assertPossible(importTaskActions.confirm, task)
  if (task.checkedAt === null) throw refuse(commonRefusals.notInThisState)
  if (clock.now().getTime() - Date.parse(task.checkedAt) > (await readParam(work.db, importParams.confirmHours)) * 3_600_000)
    throw refuse(importRefusals.lapsed)
  if (task.errorRows > 0 && (task.mode === 'ALL_OR_NONE' || !skipErrors)) throw refuse(importRefusals.hasErrors)
  if (task.okRows + task.warnRows === 0) throw refuse(importRefusals.nothingGood)
  await work.db.update(importTask).set({ state: importTaskActions.confirm.to.state, percent: 0, attempt: 0 }).where(eq(importTask.id, id))
  await work.enqueue(runner.importJob, { taskId: id })
  work.audit({ ...recordOf(task), remark: importTaskSayings.confirmed({ kind: task.importType, rows: task.okRows + task.warnRows }) })
}

export async function cancelImport(work: Work, id: number, person: Principal): Promise<void> {
  const task = await lockOwnTask(work, id, person.staffId)
  assertPossible(importTaskActions.cancel, task)
  const { state } = importTaskActions.cancel.to
  await work.db.update(importTask).set({ state, finishedAt: clock.iso() }).where(eq(importTask.id, id))
  work.audit({ ...recordOf(task), changes: [{ field: 'state', old: task.state, new: state }] })
}

const recordOf = ({ id, originalName }: ImportTask) => ({ recordType: 'IMPORT_TASK', recordId: id, recordTitle: originalName })

async function lockOwnTask(work: Work, id: number, staffId: number): Promise<ImportTask> {
  const [task] = await work.db.select().from(importTask).where(eq(importTask.id, id)).for('update')
  if (task === undefined || task.staffId !== staffId) throw faults.recordNotFound()
  return task
}

/** The caller removes the file. */
export async function makeTemplate({ services, database, staff, language }: Context, source: ImportSource): Promise<{ path: string; name: string }> {
  const { label, rows } = importKindOf(source.kind)!
  const path = await services.files.tempPath()
  const columns = await Promise.all(
    source.columns.map(async ({ label: title, required = false, kind = 'text', example, note, options }) => ({
      label: inLanguage(title, language),
      required,
      kind,
      example,
      ...(note === undefined ? {} : { note: inLanguage(note, language) }),
      ...(options === undefined ? {} : { options: await options(database, staff) }),
    })),
  )
  const limit = inLanguage([`每次最多导入${rows}行`, `Up to ${rows} rows at a time`], language)
  await writeTemplate(path, { language, columns, instructions: [limit, ...source.notes.map(note => inLanguage(note, language))] })
  return { path, name: inLanguage([`${label[0]}导入模板.xlsx`, `${label[1]} import template.xlsx`], language) }
}

/** The rows stand as they were uploaded, with the reason behind them, so that they can be corrected and uploaded again. */
export async function makeErrorFile({ services, database }: Context, { columns }: ImportSource, task: ImportTask): Promise<{ path: string; name: string }> {
  const rows = await findFailedRows(database, task.id)
  if (rows.length === 0) throw refuse(importRefusals.noErrorFile)
  const say = (text: readonly [string, string]) => inLanguage(text, task.language)
  const labelOf = (key: string) => columns.find(column => column.key === key)?.label
  const reasons = (row: (typeof rows)[number]) =>
    row.messages.map(({ field, message }) => (labelOf(field) === undefined ? message : `${say(labelOf(field)!)}：${message}`)).join('；')
  const cells: Cell[][] = rows.map(row => [...columns.map(({ key }) => row.data[key] ?? ''), reasons(row)])
  const sheet: Sheet = {
    name: say(['错误数据', 'Failed rows']),
    columns: [...columns.map(({ label }) => ({ label: say(label), kind: 'text' as const })), { label: say(['错误原因', 'Reason']), kind: 'text', width: 40 }],
    rows: (async function* () {
      yield cells
    })(),
  }
  const path = await services.files.tempPath()
  await writeXlsx(path, [sheet])
  return { path, name: `${task.originalName.replace(/\.[^.]*$/, '')}_${say(['错误数据', 'failed rows'])}.xlsx` }
}

/** The rows with what was made for them, which no other call finds any more. */
export async function takeHandOut(work: Work, task: ImportTask): Promise<ImportRowRecord[]> {
  const rows = await work.db
    .select()
    .from(importRow)
    .where(and(eq(importRow.taskId, task.id), isNotNull(importRow.handOut)))
    .orderBy(importRow.rowNo)
    .for('update')
  if (rows.length === 0) throw refuse(importRefusals.handedOut)
  await work.db.update(importRow).set({ handOut: null }).where(eq(importRow.taskId, task.id))
  work.audit(recordOf(task))
  return rows
}

export async function makeHandOutFile(
  { services }: Context,
  { columns, handOut }: ImportSource,
  task: ImportTask,
  rows: readonly ImportRowRecord[],
): Promise<{ path: string; name: string }> {
  const say = (text: readonly [string, string]) => inLanguage(text, task.language)
  const cells: Cell[][] = rows.map(row => [...columns.map(({ key }) => row.data[key] ?? ''), services.cipher.decrypt(row.handOut!) ?? ''])
  const sheet: Sheet = {
    name: say(['导入结果', 'Result']),
    columns: [...columns.map(({ label }) => label), handOut!].map(label => ({ label: say(label), kind: 'text' as const })),
    rows: (async function* () {
      yield cells
    })(),
  }
  const path = await services.files.tempPath()
  await writeXlsx(path, [sheet])
  return { path, name: `${task.originalName.replace(/\.[^.]*$/, '')}_${say(['导入结果', 'result'])}.xlsx` }
}

type ImportRowRecord = typeof importRow.$inferSelect
