import { boolean, char, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { FormerName } from '@gongtai/contract'
import { soundOf, stamps, version } from '../../../db/columns.ts'

/** The rows are the administrative divisions of GB/T 2260. */
export const region = pgTable(
  'region',
  {
    /** What the log names it by; records hold the code. */
    id: integer().generatedAlwaysAsIdentity().notNull().unique(),
    code: char({ length: 6 }).primaryKey(),
    parentCode: char({ length: 6 }),
    name: text().notNull(),
    fullName: text().notNull(),
    storey: integer().notNull(),
    sound: soundOf('name'),
    /** Names of before, with the last year in which each held. */
    formerNames: jsonb().$type<FormerName[]>().notNull().default([]),
    lng: numeric({ precision: 9, scale: 6 }),
    lat: numeric({ precision: 9, scale: 6 }),
    sort: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    ...version,
    ...stamps,
  },
  table => [index('region_parent').on(table.parentCode, table.sort)],
)
