import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Work } from '../../../kit/work.ts'
import { position } from '../position/position.tables.ts'
import { jobCategory } from './job-category.tables.ts'

/** How many positions of each leaf are open now: `id` and `count`. */
export const openPositions: SQL = sql`(select ${position.categoryId} as id, count(*)::int as count from ${position}
  where ${position.state} = 'ONLINE' and ${position.deletedAt} is null group by 1)`

/** What a position is, or will be once its edit is examined, lies at or below the category. */
const liesBelow = (categoryId: number): SQL => sql`(${position.categoryPath} @> array[${categoryId}::int]
  or ${position.pendingEdit} @> ${JSON.stringify({ values: { categoryPath: [categoryId] } })}::jsonb)`

/** Positions are locked before categories everywhere, because whoever saves a position has locked it when the leaf is asked for. */
export async function lockPositionsBelow(work: Work, categoryId: number): Promise<void> {
  await work.db.execute(sql`select id from ${position} where ${liesBelow(categoryId)} order by id for update`)
}

/** Positions keep the path of their leaf, which changes when the leaf or the category above it moves. Answers how many were changed. */
export async function rewritePositionPaths(work: Work, categoryId: number): Promise<number> {
  const { rowCount } = await work.db.execute(sql`update ${position} set category_path = ${jobCategory.path} from ${jobCategory}
    where ${jobCategory.id} = ${position.categoryId} and ${jobCategory.path} @> array[${categoryId}::int] and ${position.categoryPath} <> ${jobCategory.path}`)
  await work.db
    .execute(sql`update ${position} set pending_edit = jsonb_set(pending_edit, '{values,categoryPath}', to_jsonb(${jobCategory.path})) from ${jobCategory}
    where ${position.pendingEdit} @> ${JSON.stringify({ values: { categoryPath: [categoryId] } })}::jsonb
      and ${jobCategory.id} = (pending_edit -> 'values' ->> 'categoryId')::int`)
  return rowCount ?? 0
}
