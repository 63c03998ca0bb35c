import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, stamps, version } from '../db/columns.ts'

/** Only values that somebody has set have a row; what a parameter is the areas declare. */
export const sysParam = pgTable('sys_param', { id: id(), paramKey: text().notNull(), value: jsonb().notNull(), ...version, ...stamps }, table => [
  uniqueIndex('sys_param_key').on(table.paramKey),
])
