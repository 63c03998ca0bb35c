import { settingStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CallBizType, NoteCategory, TemplateField } from '@gongtai/contract'
import { id, softDelete, stamps, texts, version } from '../../../db/columns.ts'

/** A template says what a note asks for. Templates are a few dozen, so they are read whole. */
export const noteTemplate = pgTable('note_template', {
  id: id(),
  name: text().notNull(),
  bizType: text().$type<CallBizType>().notNull(),
  workflowCodes: texts(),
  categories: jsonb()
    .$type<NoteCategory[]>()
    .notNull()
    .default(sql`'[]'`),
  content: text().notNull().default(''),
  fieldKeys: jsonb()
    .$type<TemplateField[]>()
    .notNull()
    .default(sql`'[]'`),
  sort: integer().notNull().default(0),
  status: text({ enum: settingStates.values }).notNull().default('ENABLED'),
  ...version,
  ...stamps,
  ...softDelete,
})
