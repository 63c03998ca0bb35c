import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps, version } from '../../../db/columns.ts'

/** Only values that differ from the defaults have a row; what a parameter is stands in param.ts. */
export const sysParam = pgTable('sys_param', { paramKey: text().primaryKey(), value: jsonb().notNull(), ...version, ...stamps })
