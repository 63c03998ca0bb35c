import { exportRowLimit, inLanguage, showInstant } from '@gongtai/contract'
import type { ExportFailure } from '@gongtai/contract'
import type { Database } from '../../db/connection.ts'
import type { Cipher } from '../cipher.ts'
import { mayBeSilent } from '../../db/dead-line.ts'
import { clock } from '../clock.ts'
import type { Files, StoredFile } from '../file/files.ts'
import { inWords } from '../saying.ts'
import { narrower } from '../scope.ts'
import type { Scope } from '../scope.ts'
import type { Source } from '../select.ts'
import type { WriteOptions } from '../sheet/sheet.ts'
import { writeXlsx } from '../sheet/xlsx-writer.ts'
import { cellsOf, isMasked, mayExport, visibleColumns } from './export-source.ts'
import type { ExportInput, ExportReader, ExportSource } from './export-source.ts'
import type { ExportTask } from './export-task.tables.ts'

/** What the person of a task may do now; null where he is not enabled any more. */
export type FindReader = (
  source: Source,
  staffId: number,
) => Promise<(ExportReader & { realName: string; scope: Scope; identityIds: readonly number[] }) | null>

export interface ExportWriterOptions {
  sources: readonly ExportSource[]
  findReader: FindReader
  /** Opens what is sealed; without it such columns stay empty. */
  cipher?: Cipher
}

const sliceSize = 200
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Why a task ends without a file. */
export class ExportFailed extends Error {
  readonly failCode: ExportFailure

  constructor(failCode: ExportFailure) {
    super(failCode)
    this.failCode = failCode
  }
}

/** Writes the file of a task from what the source sees, by the rights of its person now; answers how many rows it has. */
export async function writeExport(
  task: ExportTask,
  path: string,
  { sources, findReader, cipher }: ExportWriterOptions,
  from: Source,
  { signal, onRows }: WriteOptions = {},
): Promise<number> {
  const source = sources.find(({ kind }) => kind === task.bizType)
  const reader = await findReader(from, task.staffId)
  if (source === undefined || reader === null || !mayExport(source, reader)) throw new ExportFailed('RIGHT_LOST')
  const columns = visibleColumns(source, reader.fields).filter(({ field }) => task.columns.includes(field))
  if (columns.length === 0) throw new ExportFailed('RIGHT_LOST')
  const options = {
    scope: narrower(task.scopeSnapshot, reader.scope),
    own: reader.identityIds,
    reader: task.staffId,
    fields: reader.fields,
    masked: task.masked || isMasked(source, columns, reader),
    ...(cipher && { cipher }),
  }
  const input = { ...task.filters, pageNum: 1, pageSize: 1 } as ExportInput
  task.rowCount = await source.count(from, input, options, exportRowLimit + 1)
  if (task.rowCount > exportRowLimit) throw new ExportFailed('TOO_MANY_ROWS')
  const rows = async function* () {
    for await (const slice of source.slices(from, input, options, sliceSize)) yield cellsOf(slice, columns, task.language)
  }
  const sheet = {
    name: inLanguage(source.label, task.language),
    columns: columns.map(({ label, kind }) => ({ label: inLanguage(label, task.language), kind })),
    rows: rows(),
  }
  const written = await writeXlsx(path, [sheet], { note: noteOf(task, reader.realName), ...(signal && { signal }), ...(onRows && { onRows }) })
  return written.rows
}

/** What the first sheet says: who asked, when, for what, and how much it is. */
function noteOf({ language, filterText, rowCount, masked, startedAt }: ExportTask, realName: string): { name: string; lines: string[] } {
  const say = (zh: string, en: string) => inLanguage([zh, en], language)
  const line = (label: string, value: string) => `${label}${say('：', ': ')}${value}`
  return {
    name: say('导出说明', 'About'),
    lines: [
      line(say('导出人', 'Exported by'), realName),
      line(say('导出时间', 'Exported at'), showInstant(startedAt ?? clock.iso(), true)),
      line(say('筛选条件', 'Filters'), filterText === '' ? say('无', 'none') : inWords(filterText, language)),
      line(say('总行数', 'Rows'), String(rowCount)),
      ...(masked ? [] : [say('含敏感信息，请妥善保管', 'Contains sensitive data. Keep it safe')]),
    ],
  }
}

/** What is exported may be much and sorted anew. */
const statementMs = 600_000

/** A repeatable-read transaction on a connection of its own. When it is to end early, what the database is doing for it ends too. */
export async function inSnapshot<Result>(database: Database, signal: AbortSignal, read: (source: Source) => Promise<Result>): Promise<Result> {
  signal.throwIfAborted()
  const client = await database.$client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cancel = () => void database.$client.query('select pg_cancel_backend($1)', [rows[0]!.pid]).catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  let whole = false
  try {
    await client.query(`begin isolation level repeatable read read only; set local statement_timeout = ${statementMs}`)
    mayBeSilent(client)
    const result = await read({ $client: client })
    await client.query('commit')
    whole = true
    return result
  } finally {
    signal.removeEventListener('abort', cancel)
    client.release(!whole)
  }
}

/** Stores a finished file. Until a task names it, it is one of those that the sweep removes after a day. */
export function keepExport(files: Files, { name }: Pick<ExportTask, 'name'>, path: string): Promise<StoredFile> {
  return files.keep({
    path,
    originalName: name,
    mime: xlsx,
    kind: 'DOC',
    scene: 'export.result',
    visibility: 'PRIVATE',
    // Made, not uploaded: it does not count as one of the uploads of a person.
    uploaderId: null,
    expireAt: clock.in(86_400_000),
  })
}
