import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps, version } from '../../../db/columns.ts'

/** Values of the system parameters that differ from their defaults; what a parameter is stands in param.ts. */
export const sysParam = pgTable('sys_param', { paramKey: text().primaryKey(), value: jsonb().notNull(), ...version, ...stamps })
