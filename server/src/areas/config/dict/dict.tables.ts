import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, stamps, version } from '../../../db/columns.ts'

/** Administrators keep these lists of values, such as industries. */
export const dictType = pgTable('dict_type', {
  /** What the log names it by. */
  id: integer().generatedAlwaysAsIdentity().notNull().unique(),
  code: text().primaryKey(),
  name: text().notNull(),
  nameEn: text().notNull(),
  /** A list that is shipped with the product cannot be deleted. */
  system: boolean().notNull().default(false),
  remark: text(),
  ...version,
  ...stamps,
})

export const dictItem = pgTable(
  'dict_item',
  {
    id: id(),
    typeCode: text().notNull(),
    value: text().notNull(),
    label: text().notNull(),
    labelEn: text().notNull(),
    parentValue: text(),
    color: text(),
    extra: jsonb().$type<Record<string, unknown>>(),
    sort: integer().notNull().default(0),
    isDefault: boolean().notNull().default(false),
    state: text({ enum: ['ENABLED', 'DISABLED'] })
      .notNull()
      .default('ENABLED'),
    ...version,
    ...stamps,
  },
  table => [uniqueIndex('dict_item_value').on(table.typeCode, table.value)],
)
