import { boolean, char, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '../../../db/columns.ts'

/** The rows are the administrative divisions of GB/T 2260. */
export const region = pgTable(
  'region',
  {
    code: char({ length: 6 }).primaryKey(),
    parentCode: char({ length: 6 }),
    name: text().notNull(),
    fullName: text().notNull(),
    storey: integer().notNull(),
    pinyin: text().notNull().default(''),
    initials: text().notNull().default(''),
    lng: numeric({ precision: 9, scale: 6 }),
    lat: numeric({ precision: 9, scale: 6 }),
    sort: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    ...stamps,
  },
  table => [index('region_parent').on(table.parentCode, table.sort)],
)
