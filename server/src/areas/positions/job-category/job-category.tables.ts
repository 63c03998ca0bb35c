import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { jobCategoryStates } from '@gongtai/contract'
import { id, softDelete, soundOf, stamps, texts, version } from '../../../db/columns.ts'

export const jobCategory = pgTable(
  'job_category',
  {
    id: id(),
    /** It is null on the first level. */
    parentId: integer(),
    level: integer().notNull(),
    /** It has two digits per level and stays when the category moves. */
    code: text().notNull(),
    name: text().notNull(),
    /** Other names of a leaf. Each stands for one leaf alone, so that a text can be mapped by it. */
    aliases: texts(),
    /** The same in one text, because the database makes the columns below from texts alone. */
    aliasText: text().notNull().default(''),
    sound: soundOf('name', 'alias_text'),
    /** The pairs of characters of all its names, for suggestions by resemblance. */
    pairs: text()
      .array()
      .generatedAlwaysAs(sql`bigrams(name || ' ' || alias_text)`),
    /** The ids from the first level down to the category itself. */
    path: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    sort: integer().notNull().default(0),
    hot: boolean().notNull().default(false),
    state: text({ enum: jobCategoryStates.values }).notNull().default('ENABLED'),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('job_category_code').on(table.code),
    uniqueIndex('job_category_name')
      .on(sql`coalesce(${table.parentId}, 0)`, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    index('job_category_parent').on(table.parentId, table.sort),
    index('job_category_path').using('gin', table.path),
    index('job_category_pairs').using('gin', table.pairs),
    check('job_category_level', sql`${table.level} between 1 and 3 and (${table.level} = 1) = (${table.parentId} is null)`),
  ],
)
