import { importKindOf, importRefusals, inLanguage } from '@gongtai/contract'
import type { importTask } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { sendTemporary } from '../../../kit/file/send.ts'
import type { ImportRunner } from '../../../kit/import/import-runner.ts'
import type { ImportSource } from '../../../kit/import/import-source.ts'
import { findImportInfo, findImportPage, findImportRows, findOwnTask } from './import-task.queries.ts'
import {
  assertMayImport,
  beginImport,
  cancelImport,
  confirmImport,
  extensionsOf,
  makeErrorFile,
  makeHandOutFile,
  makeTemplate,
  takeHandOut,
} from './import-task.rules.ts'

export function importTaskHandlers(runner: ImportRunner): Handlers<typeof importTask> {
  const sourceOf = (kind: string) => knownSource(runner, kind)
  return {
    types: (_, { staff, language }) =>
      runner.sources
        .filter(({ kind }) => holds(staff, importKindOf(kind)!.code))
        .map(({ kind, notes }) => ({
          importType: kind,
          label: inLanguage(importKindOf(kind)!.label, language),
          rows: importKindOf(kind)!.rows,
          mode: importKindOf(kind)!.mode,
          extensions: extensionsOf(kind),
          notes: notes.map(note => inLanguage(note, language)),
        })),
    template: ({ importType }, context) => sendTemplate(context, sourceOf(importType)),
    async check({ importType, params }, context) {
      const source = sourceOf(importType)
      assertMayImport(context.staff, source)
      return { id: await beginImport(context, runner, source, paramsOf(source, params)) }
    },
    async info({ id }, { database, staff }) {
      const task = await findOwnTask(database, id, staff.staffId)
      return findImportInfo(database, sourceOf(task.importType), task)
    },
    async rows(input, { database, staff }) {
      const task = await findOwnTask(database, input.id, staff.staffId)
      return findImportRows(database, sourceOf(task.importType), input)
    },
    async confirm(input, context) {
      await context.transaction(work => confirmImport(work, runner, input, context.staff))
      return { id: input.id }
    },
    async cancel({ id }, context) {
      await context.transaction(work => cancelImport(work, id, context.staff))
      return { state: 'CANCELLED' }
    },
    async errorFile({ id }, context) {
      const task = await findOwnTask(context.database, id, context.staff.staffId)
      const { path, name } = await makeErrorFile(context, sourceOf(task.importType), task)
      await context.note({ action: 'FILE_FETCH', recordType: 'IMPORT_TASK', recordId: id, recordTitle: name })
      await sendTemporary(context, path, name)
    },
    async handOut({ id }, context) {
      const task = await findOwnTask(context.database, id, context.staff.staffId)
      const source = sourceOf(task.importType)
      assertMayImport(context.staff, source)
      // Where the file cannot be made, nothing has been handed out.
      const { path, name } = await context.transaction(async work => makeHandOutFile(context, source, task, await takeHandOut(work, task)))
      await sendTemporary(context, path, name)
    },
    page: (input, { database, staff, language }) => findImportPage(database, input, staff.staffId, language),
  }
}

function knownSource(runner: ImportRunner, kind: string): ImportSource {
  const source = runner.sourceOf(kind)
  if (source === undefined) throw faults.recordNotFound()
  return source
}

/** Templates are fetched like files, by the name `template:{importType}`. */
export const templateOf = (runner: ImportRunner) => (importType: string, context: Context) => sendTemplate(context, knownSource(runner, importType))

async function sendTemplate(context: Context, source: ImportSource): Promise<void> {
  assertMayImport(context.staff, source)
  const { path, name } = await makeTemplate(context, source)
  await sendTemporary(context, path, name)
}

function paramsOf(source: ImportSource, text: string | undefined): Record<string, unknown> {
  const parsed = source.params.safeParse(text === undefined ? {} : fromJson(text))
  if (!parsed.success) throw refuse(importRefusals.wrongParams)
  return parsed.data
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
