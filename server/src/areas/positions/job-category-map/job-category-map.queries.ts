import { isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { jobCategoryLevels, jobCategoryMap as calls, jobCategoryMapActions, jobCategoryMapQueues, jobCategoryMapStates } from '@gongtai/contract'
import type { AnswerOf, JobCategoryMapRow, JobCategoryMapState, JobCategorySuggestion, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { byNameOrNumber, equals, isOneOf } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { todoConditions } from '../../../kit/queue.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { categoryPathNameOf, leavesOf } from '../job-category/job-category.queries.ts'
import { jobCategory } from '../job-category/job-category.tables.ts'
import { jobCategoryMap } from './job-category-map.tables.ts'

const chosen = alias(jobCategory, 'chosen')
const alive = isNull(jobCategoryMap.deletedAt)

/** What waits longer is overdue. */
export const mapWithinDays = 7
/** Names that share fewer of their pairs of characters resemble each other by chance. */
const likeness = 0.4

/**
 * The leaves whose name or alias resembles the external name most. The likeness of two texts is the share of pairs of
 * neighbouring characters that they have in common (Dice); the same text has 1, also where it is a single character.
 */
const suggestions = sql<JobCategorySuggestion[]>`case when ${jobCategoryMap.state} = 'UNMAPPED' then (
  select coalesce(json_agg(json_build_object('categoryId', best.id, 'name', best.name, 'pathName', ${categoryPathNameOf(sql`best.id`)}, 'score', best.score)
    order by best.score desc, best.code), '[]')
  from (
    select leaf.id, leaf.name, leaf.code, max(likeness.score) as score
    from (select lower(trim(${jobCategoryMap.externalName})) as text, bigrams(trim(${jobCategoryMap.externalName})) as pairs) as given
    join ${jobCategory} as leaf on leaf.pairs && given.pairs or lower(leaf.name) = given.text
    cross join lateral unnest(leaf.aliases || leaf.name) as own (text)
    cross join lateral (select bigrams(own.text) as pairs offset 0) as term
    cross join lateral (select case when lower(own.text) = given.text then 1.0
      else round(2.0 * (select count(*) from (select unnest(term.pairs) intersect select unnest(given.pairs)) as shared)
        / greatest(cardinality(term.pairs) + cardinality(given.pairs), 1), 2) end) as likeness (score)
    where leaf.level = ${sql.raw(String(jobCategoryLevels))} and leaf.state = 'ENABLED' and leaf.deleted_at is null and likeness.score >= ${sql.raw(String(likeness))}
    group by leaf.id order by score desc, leaf.code limit 3
  ) as best) else '[]'::json end`

export const jobCategoryMapList = listQuery(calls.page, {
  select: {
    id: jobCategoryMap.id,
    kind: jobCategoryMap.kind,
    platform: jobCategoryMap.platform,
    externalCode: jobCategoryMap.externalCode,
    externalName: jobCategoryMap.externalName,
    externalPath: jobCategoryMap.externalPath,
    categoryId: jobCategoryMap.categoryId,
    categoryCode: sql<string | null>`${chosen.code}`,
    categoryName: categoryPathNameOf(jobCategoryMap.categoryId),
    categoryState: sql<JobCategoryMapRow['categoryState']>`${chosen.state}`,
    relatedCategoryId: jobCategoryMap.relatedCategoryId,
    relatedCategoryName: categoryPathNameOf(jobCategoryMap.relatedCategoryId),
    similarity: jobCategoryMap.similarity,
    state: jobCategoryMap.state,
    hitCount: jobCategoryMap.hitCount,
    firstSeenAt: jobCategoryMap.firstSeenAt,
    lastSeenAt: jobCategoryMap.lastSeenAt,
    waitingSince: jobCategoryMap.waitingSince,
    suggestions,
    createdAt: jobCategoryMap.createdAt,
    updatedAt: jobCategoryMap.updatedAt,
    updatedByName: staffNameOf(jobCategoryMap.updatedBy),
    version: jobCategoryMap.version,
  },
  from: sql`${jobCategoryMap}`,
  beside: sql`left join ${jobCategory} as ${chosen} on ${chosen.id} = ${jobCategoryMap.categoryId}`,
  base: alive,
  // Categories and their mappings are shared reference data.
  scope: null,
  where: {
    kind: value => equals(jobCategoryMap.kind, value),
    platform: value => equals(jobCategoryMap.platform, value),
    state: value => equals(jobCategoryMap.state, value),
    keyword: (value, _, __, expected) => byNameOrNumber(jobCategoryMap.externalName, sql`${jobCategoryMap.externalCode} = ${value}`, value, expected),
    categoryId: value => sql`(${jobCategoryMap.categoryId} = any(${leavesOf(value)}) or ${jobCategoryMap.relatedCategoryId} = any(${leavesOf(value)}))`,
    ids: values => isOneOf(jobCategoryMap.id, values),
    ...todoConditions(jobCategoryMapQueues, {
      CATEGORY_MAP: {
        waits: sql`${jobCategoryMap.state} = 'UNMAPPED'`,
        late: sql`${jobCategoryMap.waitingSince} < now() - interval '${sql.raw(String(mapWithinDays))} days'`,
      },
    }),
  },
  sort: {
    standing: jobCategoryMap.standing,
    hitCount: jobCategoryMap.hitCount,
    lastSeenAt: jobCategoryMap.lastSeenAt,
    similarity: jobCategoryMap.similarity,
    updatedAt: jobCategoryMap.updatedAt,
  },
  defaultSort: ['standing', 'desc'],
  id: jobCategoryMap.id,
  tabs: { filter: 'state', column: jobCategoryMap.state, values: jobCategoryMapStates.states },
})

export async function findMapPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount, records, ...page } = await jobCategoryMapList(database, input, {})
  return {
    ...page,
    records: records.map(row => {
      const isExternal = row.kind === 'EXTERNAL'
      return { ...row, actions: actionsOf(jobCategoryMapActions, row, reader, { map: isExternal, ignore: isExternal, reset: isExternal }) }
    }),
    stateCount: tabCount as Record<JobCategoryMapState, number>,
  }
}
