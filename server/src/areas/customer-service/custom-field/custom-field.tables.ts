import { settingStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CustomFieldScope, CustomFieldType } from '@gongtai/contract'
import { id, softDelete, stamps, texts, version } from '../../../db/columns.ts'

/** Administrators add these fields to notes and callers. They are a few dozen, so they are read whole. */
export const customField = pgTable(
  'custom_field',
  {
    id: id(),
    scope: text().$type<CustomFieldScope>().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    labelEn: text().notNull(),
    type: text().$type<CustomFieldType>().notNull(),
    options: texts(),
    maxLength: integer(),
    required: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    status: text({ enum: settingStates.values }).notNull().default('ENABLED'),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('custom_field_key')
      .on(table.scope, table.key)
      .where(sql`${table.deletedAt} is null`),
  ],
)
