import { sql } from 'drizzle-orm'
import { char, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ImportOutcome, ImportState, Language } from '@gongtai/contract'
import { id, instant } from '../../db/columns.ts'

export const importTask = pgTable(
  'import_task',
  {
    id: id(),
    importType: text().notNull(),
    staffId: integer().notNull(),
    /** Name in `file` of what was uploaded. */
    sourceFile: text(),
    originalName: text().notNull(),
    sha256: char({ length: 64 }).notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    language: text().$type<Language>().notNull(),
    mode: text({ enum: ['PARTIAL', 'ALL_OR_NONE'] }).notNull(),
    state: text().$type<ImportState>().notNull().default('CHECKING'),
    percent: smallint().notNull().default(0),
    totalRows: integer().notNull().default(0),
    okRows: integer().notNull().default(0),
    warnRows: integer().notNull().default(0),
    errorRows: integer().notNull().default(0),
    repeatRows: integer().notNull().default(0),
    createdRows: integer().notNull().default(0),
    updatedRows: integer().notNull().default(0),
    failedRows: integer().notNull().default(0),
    warnings: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    failReason: text(),
    attempt: integer().notNull().default(0),
    checkedAt: instant(),
    finishedAt: instant(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    index('import_task_staff').on(table.staffId, table.createdAt.desc(), table.id.desc()),
    index('import_task_state').on(table.state, table.createdAt),
    index('import_task_same').on(table.sha256, table.importType),
  ],
)

/** A row of an uploaded sheet; gone a week after its task. */
export const importRow = pgTable(
  'import_row',
  {
    taskId: integer().notNull(),
    /** As the sheet counts. */
    rowNo: integer().notNull(),
    /** Cells by the key of their column, as text. */
    data: jsonb().$type<Record<string, string>>().notNull(),
    outcome: text().$type<ImportOutcome>().notNull(),
    messages: jsonb().$type<{ field: string; message: string }[]>().notNull().default([]),
    /** What the import made for this row and hands out once, sealed, such as an initial password. */
    handOut: text(),
  },
  table => [primaryKey({ columns: [table.taskId, table.rowNo] }), index('import_row_outcome').on(table.taskId, table.outcome, table.rowNo)],
)
