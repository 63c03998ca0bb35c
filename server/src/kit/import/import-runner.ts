import { rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { importKindOf, inLanguage, paths, showInstant } from '@gongtai/contract'
import type { ImportState, Text } from '@gongtai/contract'
import type { Database } from '../../db/connection.ts'
import type { Principal } from '../access.ts'
import type { Offers } from '../area.ts'
import { holds } from '../access.ts'
import { clock } from '../clock.ts'
import type { Services } from '../context.ts'
import { emitEvent } from '../event.ts'
import { Refused } from '../fault.ts'
import { defineJob } from '../job.ts'
import type { Job, JobRun } from '../job.ts'
import type { NoticeMessage } from '../notice.ts'
import { beginImport, endImport, keepImported } from '../operation/operation-log.ts'
import { watchSaves } from '../operation/saved.ts'
import { isFinal } from '../operation/undo.ts'
import { inTransaction } from '../work.ts'
import type { AuditFrame, Work } from '../work.ts'
import { importNotices } from './import.notice.ts'
import { noteKnownNumbers } from './import-numbers.ts'
import { judgeRows, parseRow, readRows } from './import-sheet.ts'
import type { JudgedRow, SheetRow } from './import-sheet.ts'
import type { ImportRun, ImportSource, RowValues } from './import-source.ts'
import { importRow, importTask } from './import-task.tables.ts'

type Task = typeof importTask.$inferSelect
type Result = 'CREATED' | 'UPDATED'

/** A row of the sheet, and what its cells say. */
interface ParsedRow {
  row: SheetRow
  parsed: ReturnType<typeof parseRow>
}

interface Payload {
  taskId: number
}

/** What the mechanism needs of the areas. */
export interface ImportSurroundings {
  sources: readonly ImportSource[]
  house: Offers
  /** The person with what he may do now; null where he may do nothing any more. */
  actorOf: (staffId: number) => Promise<Principal | null>
  /** A word to the person at the end, who may have gone on to something else. */
  tell: (database: Database, staffId: number, message: NoticeMessage, linkPath: string) => Promise<void>
}

const attempts = 3
const importsAtOnce = 2
const rowsAtOnce = 1_000
const tellEveryMs = 1_000

const lostRight: Text = ['权限已变更', 'The permission was withdrawn']
const fault: Text = ['系统异常，请重试', 'System error. Try again']

/** Checks and imports in the background. Both may be begun anew after a crash: a check replaces its rows, an import goes on behind its last good row. */
export class ImportRunner {
  readonly checkJob: Job<Payload>
  readonly importJob: Job<Payload>
  private readonly services: Services
  private readonly surroundings: ImportSurroundings

  constructor(services: Services, surroundings: ImportSurroundings) {
    this.services = services
    this.surroundings = surroundings
    this.checkJob = defineJob<Payload>('importCheck', ({ taskId }, run) => this.attempt(taskId, 'CHECKING', run, task => this.check(task)), attempts)
    this.importJob = {
      ...defineJob<Payload>('importRun', ({ taskId }, run) => this.attempt(taskId, 'IMPORTING', run, task => this.import(task, run)), attempts),
      atOnce: importsAtOnce,
    }
  }

  get sources(): readonly ImportSource[] {
    return this.surroundings.sources
  }

  sourceOf(kind: string): ImportSource | undefined {
    return this.sources.find(source => source.kind === kind)
  }

  /** One try. What fails for a reason that a person can understand ends the task; anything else is tried again, then ends it too. */
  private async attempt(taskId: number, state: ImportState, { database, signal, log }: JobRun, work: (task: Task) => Promise<void>): Promise<void> {
    const [task] = await database
      .update(importTask)
      .set({ attempt: sql`${importTask.attempt} + 1` })
      .where(and(eq(importTask.id, taskId), eq(importTask.state, state)))
      .returning()
    if (task === undefined) return
    try {
      await work(task)
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof Refused) return this.end(task, error.text(task.language))
      if (task.attempt < attempts) throw error
      log.error({ task: taskId, error: (error as Error).message }, 'import failed')
      await this.end(task, inLanguage(fault, task.language))
    }
  }

  private async runOf(task: Task, source: ImportSource, rows: readonly RowValues[]): Promise<ImportRun<unknown>> {
    const editor = await this.surroundings.actorOf(task.staffId)
    if (editor === null || !holds(editor, importKindOf(source.kind)!.code)) throw new Refused(403, language => inLanguage(lostRight, language))
    const known = await source.know(this.services.database, editor, rows, task.params)
    await noteKnownNumbers(this.services.database, this.frameOf(source, editor), source, editor, known)
    return { editor, services: this.services, house: this.surroundings.house, language: task.language, params: task.params, known }
  }

  private async check(task: Task): Promise<void> {
    const { database } = this.services
    const source = this.sourceOf(task.importType)!
    const rows = await this.withSource(task, path => readRows(source, path, task.originalName, task.language))
    const judged = await judgeRows(source, rows, parsed => this.runOf(task, source, parsed), task.language)
    const count = (...outcomes: JudgedRow['outcome'][]) => judged.filter(row => outcomes.includes(row.outcome)).length
    const warnings = await this.warningsOf(task)
    await database.transaction(async transaction => {
      await transaction.delete(importRow).where(eq(importRow.taskId, task.id))
      for (let from = 0; from < judged.length; from += rowsAtOnce)
        await transaction.insert(importRow).values(judged.slice(from, from + rowsAtOnce).map(row => ({ taskId: task.id, ...row })))
      await transaction
        .update(importTask)
        .set({
          state: 'CHECKED',
          percent: 100,
          attempt: 0,
          checkedAt: clock.iso(),
          warnings,
          totalRows: judged.length,
          okRows: count('OK'),
          warnRows: count('WARN'),
          errorRows: count('ERROR'),
          repeatRows: count('REPEAT'),
        })
        .where(and(eq(importTask.id, task.id), eq(importTask.state, 'CHECKING')))
      await emitEvent(transaction, 'IMPORT', task.staffId, { id: task.id, state: 'CHECKED', percent: '100' })
    })
  }

  /** The uploaded file on the local disk, for as long as it is read. */
  private async withSource<Result>({ sourceFile }: Task, read: (path: string) => Promise<Result>): Promise<Result> {
    const { files } = this.services
    const stored = sourceFile === null ? null : await files.find(sourceFile)
    if (stored === null) throw new Error('the uploaded file is gone')
    const path = await files.tempPath()
    try {
      await pipeline(await files.open(stored), createWriteStream(path, { mode: 0o600 }))
      return await read(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  private async warningsOf({ id, sha256, importType, language }: Task): Promise<string[]> {
    const [earlier] = await this.services.database
      .select({ finishedAt: importTask.finishedAt })
      .from(importTask)
      .where(
        sql`${importTask.sha256} = ${sha256} and ${importTask.importType} = ${importType} and ${importTask.state} = 'FINISHED' and ${importTask.id} <> ${id}`,
      )
      .orderBy(sql`${importTask.finishedAt} desc`)
      .limit(1)
    if (earlier?.finishedAt == null) return []
    const time = showInstant(earlier.finishedAt)
    return [inLanguage([`该文件于${time}已导入`, `This file was already imported at ${time}`], language)]
  }

  private async import(task: Task, { signal }: JobRun): Promise<void> {
    const { database } = this.services
    const source = this.sourceOf(task.importType)!
    const rows = await database
      .select()
      .from(importRow)
      .where(and(eq(importRow.taskId, task.id), inArray(importRow.outcome, ['OK', 'WARN'])))
      .orderBy(asc(importRow.rowNo))
    const parsed = rows.map(row => ({ row, parsed: parseRow(source, row, task.language) }))
    const run = await this.runOf(
      task,
      source,
      parsed.flatMap(one => ('row' in one.parsed ? [one.parsed.row] : [])),
    )
    const progress = new Progress(database, task, rows.length)
    const operationId = await beginImport(database, source, task)
    if (task.mode === 'ALL_OR_NONE') {
      await inTransaction(database, this.frameOf(source, run.editor), async work => {
        const results: Result[] = []
        for (const one of parsed) {
          results.push(
            await this.importRow(work, source, task, one, run, operationId).catch((error: unknown) => Promise.reject(refusedAt(one.row.rowNo, error))),
          )
          await progress.step()
        }
        // Last, so that the row of the task is free for the progress until then.
        await countRows(work, task, results)
      })
    } else {
      for (const one of parsed) {
        if (signal.aborted) throw new Error('stopped')
        await this.importAlone(source, task, one, run, operationId)
        await progress.step()
      }
    }
    await this.finish(task)
  }

  /** A row in a transaction of its own, together with the word that it is done: it is written once, whatever happens in between. */
  private async importAlone(source: ImportSource, task: Task, one: ParsedRow, run: ImportRun<unknown>, operationId: number): Promise<void> {
    const { database, log } = this.services
    const { row } = one
    try {
      await inTransaction(database, this.frameOf(source, run.editor), async work =>
        countRows(work, task, [await this.importRow(work, source, task, one, run, operationId)]),
      )
    } catch (error) {
      if (!(error instanceof Refused)) log.error({ task: task.id, row: row.rowNo, error: (error as Error).message }, 'row not imported')
      const message = error instanceof Refused ? error.text(task.language) : inLanguage(fault, task.language)
      await database.transaction(async transaction => {
        await transaction
          .update(importRow)
          .set({ outcome: 'FAILED', messages: [{ field: '', message }] })
          .where(thisRow(task, row))
        await transaction
          .update(importTask)
          .set({ failedRows: sql`${importTask.failedRows} + 1` })
          .where(eq(importTask.id, task.id))
      })
    }
  }

  private async importRow(
    work: Work,
    source: ImportSource,
    task: Task,
    { row, parsed }: ParsedRow,
    run: ImportRun<unknown>,
    operationId: number,
  ): Promise<Result> {
    const findings = 'row' in parsed ? source.check(parsed.row, run).filter(({ level }) => level === 'ERROR') : []
    if (!('row' in parsed) || findings.length > 0) {
      // The data may have changed since the check.
      const first = 'row' in parsed ? inLanguage(findings[0]!.message, task.language) : (parsed.messages[0]?.message ?? '')
      throw new Refused(406, () => first)
    }
    const kept = isFinal(source.undo) ? () => null : watchSaves(work, source.undo.record)
    const saved = await source.save(work, parsed.row, run)
    const { result, handOut } = typeof saved === 'string' ? { result: saved, handOut: null } : saved
    const record = kept()
    if (record !== null) await keepImported(work, operationId, row.data[source.columns[0]!.key] ?? '', record)
    const sealed = handOut === null ? null : this.services.cipher.encrypt(handOut)
    await work.db.update(importRow).set({ outcome: 'DONE', handOut: sealed }).where(thisRow(task, row))
    return result
  }

  private async finish(task: Task): Promise<void> {
    const { database } = this.services
    const [done] = await database
      .update(importTask)
      .set({ state: 'FINISHED', percent: 100, finishedAt: clock.iso() })
      .where(and(eq(importTask.id, task.id), eq(importTask.state, 'IMPORTING')))
      .returning()
    if (done === undefined) return
    await endImport(database, task.id, done.createdRows + done.updatedRows)
    await emitEvent(database, 'IMPORT', task.staffId, { id: task.id, state: 'FINISHED', percent: '100' })
    const { kind } = this.sourceOf(task.importType)!
    const imported = done.createdRows + done.updatedRows
    await this.tell(task, importNotices.finished({ kind, imported, wrong: done.errorRows + done.failedRows, repeated: done.repeatRows }))
  }

  /** REJECTED where nothing was begun yet, FAILED afterwards; with all-or-none nothing was written, else the done rows stay and are counted. */
  private async end(task: Task, reason: string): Promise<void> {
    const { database } = this.services
    const state = task.state === 'CHECKING' ? 'REJECTED' : 'FAILED'
    const [ended] = await database
      .update(importTask)
      .set({ state, failReason: reason.slice(0, 200), finishedAt: clock.iso() })
      .where(and(eq(importTask.id, task.id), eq(importTask.state, task.state)))
      .returning({ written: sql<number>`${importTask.createdRows} + ${importTask.updatedRows}` })
    if (ended !== undefined) await endImport(database, task.id, ended.written)
    await emitEvent(database, 'IMPORT', task.staffId, { id: task.id, state, percent: String(task.percent) })
    // A check is waited for; whoever confirmed may have gone on to something else.
    if (state === 'FAILED') await this.tell(task, importNotices.failed({ kind: this.sourceOf(task.importType)!.kind, reason }))
  }

  private tell({ staffId }: Task, message: NoticeMessage): Promise<void> {
    return this.surroundings.tell(this.services.database, staffId, message, `${paths.DownloadCenter()}?tab=imports`)
  }

  private frameOf(source: ImportSource, { staffId, realName, deptId }: Principal): AuditFrame {
    const started = performance.now()
    return {
      actor: { staffId, realName, deptId, sessionId: null, ip: null, device: 'import' },
      action: 'IMPORT',
      area: source.area,
      apiId: null,
      requestId: null,
      elapsed: () => performance.now() - started,
      forget: staffIds => this.services.access.forget(staffIds),
    }
  }
}

async function countRows(work: Work, { id }: Task, results: readonly Result[]): Promise<void> {
  const created = results.filter(result => result === 'CREATED').length
  await work.db
    .update(importTask)
    .set({ createdRows: sql`${importTask.createdRows} + ${created}`, updatedRows: sql`${importTask.updatedRows} + ${results.length - created}` })
    .where(eq(importTask.id, id))
}

const thisRow = (task: Task, { rowNo }: SheetRow) => and(eq(importRow.taskId, task.id), eq(importRow.rowNo, rowNo))

/** Of all or none, the row that stopped all. */
function refusedAt(rowNo: number, error: unknown): unknown {
  if (!(error instanceof Refused)) return error
  return new Refused(error.code, language => inLanguage([`第${rowNo}行：${error.text(language)}`, `Row ${rowNo}: ${error.text(language)}`], language))
}

/** How far an import is, told about once a second. */
class Progress {
  private readonly database: Database
  private readonly task: Task
  private readonly total: number
  private done = 0
  private toldAt = Date.now()

  constructor(database: Database, task: Task, left: number) {
    this.database = database
    this.task = task
    const before = task.createdRows + task.updatedRows + task.failedRows
    this.done = before
    this.total = before + left
  }

  async step(): Promise<void> {
    this.done++
    if (Date.now() - this.toldAt < tellEveryMs) return
    this.toldAt = Date.now()
    const percent = Math.min(99, Math.floor((this.done / this.total) * 100))
    const { id, staffId } = this.task
    await this.database.update(importTask).set({ percent }).where(eq(importTask.id, id))
    await emitEvent(this.database, 'IMPORT', staffId, { id, state: 'IMPORTING', percent: String(percent) })
  }
}
