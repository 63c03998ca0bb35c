import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, inet, stamps } from '../../../db/columns.ts'

/** Ranges do not overlap; the index finds the last one that begins at or before an address. */
export const ipRange = pgTable('ip_range', { id: id(), firstIp: inet().notNull(), lastIp: inet().notNull(), cityName: text().notNull(), ...stamps }, table => [
  uniqueIndex('ip_range_first').on(table.firstIp),
])
