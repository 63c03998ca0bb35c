import { callerGenders } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CustomValues } from '@gongtai/contract'
import { id, stamps, texts, version } from '../../../db/columns.ts'

/** People who called and are nobody's record yet. */
export const callerProfile = pgTable(
  'caller_profile',
  {
    id: id(),
    phone: text().notNull(),
    name: text().notNull().default(''),
    gender: text({ enum: callerGenders.values }),
    city: text().notNull().default(''),
    kind: text().notNull().default(''),
    tags: texts(),
    customValues: jsonb()
      .$type<CustomValues>()
      .notNull()
      .default(sql`'{}'`),
    remark: text(),
    /** Calls of a blocked number are not put through. */
    blocked: boolean().notNull().default(false),
    ...version,
    ...stamps,
  },
  table => [uniqueIndex('caller_profile_phone').on(table.phone)],
)
