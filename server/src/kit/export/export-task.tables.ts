import { sql } from 'drizzle-orm'
import { bigint, boolean, char, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { ExportFailure, ExportState, Language } from '@gongtai/contract'
import { id, instant } from '../../db/columns.ts'
import type { Scope } from '../scope.ts'

export const exportTask = pgTable(
  'export_task',
  {
    id: id(),
    name: text().notNull(),
    domain: text({ enum: ['CONSOLE', 'HOME'] })
      .notNull()
      .default('CONSOLE'),
    bizType: text().notNull(),
    apiId: integer(),
    /** As sent and validated; `filterText` says the same to a reader. */
    filters: jsonb().$type<Record<string, unknown>>().notNull(),
    filterText: text().notNull().default(''),
    columns: text().array().notNull(),
    language: text().$type<Language>().notNull(),
    staffId: integer().notNull(),
    deptId: integer().notNull(),
    /** What the person could see when asking. */
    scopeSnapshot: jsonb().$type<Scope>().notNull(),
    /** Phone and card numbers are masked in the file. */
    masked: boolean().notNull().default(true),
    state: text().$type<ExportState>().notNull().default('QUEUED'),
    percent: smallint().notNull().default(0),
    rowCount: integer().notNull().default(0),
    doneRows: integer().notNull().default(0),
    failCode: text().$type<ExportFailure>(),
    failReason: text(),
    attempt: integer().notNull().default(0),
    startedAt: instant(),
    fileName: text(),
    size: bigint({ mode: 'number' }),
    format: text({ enum: ['XLSX', 'CSV', 'ZIP', 'PDF'] })
      .notNull()
      .default('XLSX'),
    finishedAt: instant(),
    expireAt: instant(),
    downloadCount: integer().notNull().default(0),
    lastDownloadAt: instant(),
    /** The task that this one tries again. */
    parentId: integer(),
    /** Of person, kind, filters and columns. */
    dedupeKey: char({ length: 64 }).notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    deletedAt: instant(),
  },
  table => [
    index('export_task_staff').on(table.staffId, table.createdAt.desc(), table.id.desc()),
    index('export_task_created').on(table.createdAt.desc(), table.id.desc()),
    index('export_task_size').on(table.size.desc(), table.id.desc()),
    index('export_task_state').on(table.state, table.createdAt),
    index('export_task_expire')
      .on(table.expireAt)
      .where(sql`${table.state} = 'FINISHED'`),
    index('export_task_dedupe').on(table.dedupeKey, table.state),
  ],
)

export type ExportTask = typeof exportTask.$inferSelect
