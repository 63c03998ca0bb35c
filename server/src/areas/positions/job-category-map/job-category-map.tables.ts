import { sql } from 'drizzle-orm'
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { jobCategoryMapKinds, jobCategoryMapStates, jobCategoryPlatforms } from '@gongtai/contract'
import { id, instant, softDelete, stamps, version } from '../../../db/columns.ts'

/** Names that other platforms have for our categories, and pairs of our own that resemble each other. */
export const jobCategoryMap = pgTable(
  'job_category_map',
  {
    id: id(),
    /** What the log calls it: the external name, or the names of both categories. */
    title: text().notNull(),
    kind: text({ enum: jobCategoryMapKinds.values }).notNull(),
    platform: text({ enum: jobCategoryPlatforms.values }),
    externalCode: text(),
    externalName: text(),
    externalPath: text(),
    /** Of a pair the one with the smaller id, so that each pair is kept once whichever way it is given. */
    categoryId: integer(),
    relatedCategoryId: integer(),
    similarity: integer(),
    /** A pair is always MAPPED. */
    state: text({ enum: jobCategoryMapStates.values }).notNull().default('UNMAPPED'),
    hitCount: integer().notNull().default(0),
    firstSeenAt: instant(),
    lastSeenAt: instant(),
    /** Since when it waits to be mapped; a reset begins anew. */
    waitingSince: instant(),
    /** What is to be mapped comes first, what is ignored last, and of each what is met most often first. */
    standing: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(case state when 'UNMAPPED' then 2 when 'MAPPED' then 1 else 0 end) * 10000000000::bigint + hit_count`),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    const ordered = (name: string, column: ExtraConfigColumn) => index(name).on(table.kind, column.desc().nullsLast(), table.id.desc()).where(alive)
    const whole = (name: string, column: ExtraConfigColumn) => index(name).on(column.desc().nullsLast(), table.id.desc()).where(alive)
    return [
      uniqueIndex('job_category_map_code')
        .on(table.platform, table.externalCode)
        .where(sql`${table.externalCode} is not null and ${alive}`),
      uniqueIndex('job_category_map_name')
        .on(table.platform, sql`lower(${table.externalName})`)
        .where(sql`${table.externalCode} is null and ${alive}`),
      uniqueIndex('job_category_map_pair')
        .on(table.categoryId, table.relatedCategoryId)
        .where(sql`${table.relatedCategoryId} is not null and ${alive}`),
      // Both kinds together are listed by exports of chosen rows and by whoever asks for neither.
      whole('job_category_map_all_standing', table.standing),
      whole('job_category_map_all_hits', table.hitCount),
      whole('job_category_map_all_seen', table.lastSeenAt),
      whole('job_category_map_all_similar', table.similarity),
      whole('job_category_map_all_updated', table.updatedAt),
      ordered('job_category_map_standing', table.standing),
      ordered('job_category_map_hits', table.hitCount),
      ordered('job_category_map_seen', table.lastSeenAt),
      ordered('job_category_map_similar', table.similarity),
      ordered('job_category_map_updated', table.updatedAt),
      index('job_category_map_platform').on(table.platform, table.standing.desc().nullsLast(), table.id.desc()).where(alive),
      index('job_category_map_state').on(table.state, table.standing.desc().nullsLast(), table.id.desc()).where(alive),
      index('job_category_map_waiting')
        .on(table.waitingSince)
        .where(sql`${table.state} = 'UNMAPPED' and ${alive}`),
      index('job_category_map_category').on(table.categoryId).where(alive),
      index('job_category_map_related')
        .on(table.relatedCategoryId)
        .where(sql`${table.relatedCategoryId} is not null and ${alive}`),
      index('job_category_map_text').using('gin', sql`bigrams(${table.externalName})`),
      check(
        'job_category_map_kind',
        sql`case ${table.kind} when 'EXTERNAL' then ${table.platform} is not null and ${table.externalName} is not null and ${table.relatedCategoryId} is null
          and (${table.state} = 'MAPPED') = (${table.categoryId} is not null)
          else ${table.categoryId} < ${table.relatedCategoryId} and ${table.similarity} between 1 and 99 and ${table.state} = 'MAPPED' end`,
      ),
    ]
  },
)
