import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { operationKinds, operationStates } from '@gongtai/contract'
import { id, instant } from '../../db/columns.ts'

/** What a person did to many records at once. A job forgets it after a month. */
export const ownOperation = pgTable(
  'own_operation',
  {
    id: id(),
    staffId: integer().notNull(),
    kind: text({ enum: operationKinds.values }).notNull(),
    /** The path of the bulk call, or the kind of the import. */
    source: text().notNull(),
    /** In both languages, as the system says it. */
    title: text().notNull(),
    /** What the call was given beside the ids; a job forgets it after a day. */
    input: jsonb().$type<Record<string, unknown>>(),
    importTaskId: integer(),
    /** Why it cannot be taken back at all. */
    why: text(),
    state: text({ enum: operationStates.values }).notNull().default('DONE'),
    total: integer().notNull().default(0),
    undone: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    /** Somebody is taking it back; after this moment he is taken for gone. */
    undoingUntil: instant(),
    undoneAt: instant(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    index('own_operation_staff').on(table.staffId, table.createdAt.desc().nullsLast(), table.id.desc()),
    index('own_operation_created').on(table.createdAt),
    uniqueIndex('own_operation_import')
      .on(table.importTaskId)
      .where(sql`${table.importTaskId} is not null`),
  ],
)

export const recordStates = ['DONE', 'UNDONE', 'KEPT'] as const

/** A record that an operation changed. */
export const ownOperationRecord = pgTable(
  'own_operation_record',
  {
    operationId: integer().notNull(),
    recordId: integer().notNull(),
    name: text().notNull(),
    /** How the record was marked when the operation had changed it: by its version, or by the moment where it has none. */
    mark: text().notNull(),
    /** The former values of what was changed; null where the record is new, and after a day. */
    before: jsonb().$type<Record<string, unknown>>(),
    state: text({ enum: recordStates }).notNull().default('DONE'),
    /** Why it could not be put back, in both languages. */
    msg: text(),
  },
  table => [
    primaryKey({ columns: [table.operationId, table.recordId] }),
    index('own_operation_record_state').on(table.operationId, table.state, table.recordId),
  ],
)
