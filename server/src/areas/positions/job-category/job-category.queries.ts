import { sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'
import type { JobCategoryNode, ParsedInputOf, jobCategory as calls } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import { readable } from '../../../db/readable.ts'
import { soundsLike } from '../../../kit/condition.ts'
import { prepare } from '../../../kit/select.ts'
import { jobCategory } from './job-category.tables.ts'
import { openPositions } from './position-use.ts'

/** A statement of another area may read these columns of the categories that it joins. */
export const jobCategoryView = readable(jobCategory, ['id', 'parentId', 'level', 'code', 'name', 'path', 'state'])

export function categoryNameOf(id: Column | SQL): SQL<string | null> {
  return sql`(select ${jobCategory.name} from ${jobCategory} where ${jobCategory.id} = ${id})`
}

/** With the names above it, as 生产制造 / 机械加工 / 数控操作工. */
export function categoryPathNameOf(id: Column | SQL): SQL<string | null> {
  return sql`(select string_agg(above.name, ' / ' order by above.level) from ${jobCategory} as above
    where above.id = any((select own.path from ${jobCategory} as own where own.id = ${id})::int[]))`
}

/** The names stand in the order of the codes. */
export function categoryNamesOf(ids: Column | SQL): SQL<string[]> {
  return sql`array(select ${jobCategory.name} from ${jobCategory} where ${jobCategory.id} = any(${ids}) order by ${jobCategory.code})`
}

/** The ids of all categories at and below one, for a column that holds leaves: sql`${column} = any(${leavesOf(value)})`. */
export function leavesOf(categoryId: Placeholder | Column | SQL | number): SQL {
  return sql`array(select below.id from ${jobCategory} as below where below.path @> array[${categoryId}::int])`
}

export async function findCategoryName(database: Queryable, id: number): Promise<string | null> {
  const { rows } = await database.execute<{ name: string }>(sql`select name from ${jobCategory} where id = ${id}`)
  return rows[0]?.name ?? null
}

/** Of these ids those that are no category, or one that is disabled. */
export async function findUnusableCategories(database: Queryable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await database.execute<{ id: number }>(sql`select given.id from unnest(${sql.param([...ids])}::int[]) as given (id)
    where not exists (select from ${jobCategory} where ${jobCategory.id} = given.id and ${jobCategory.state} = 'ENABLED' and ${jobCategory.deletedAt} is null)`)
  return rows.map(row => row.id)
}

const keyword = sql.placeholder('keyword')

const nodeColumns = {
  id: jobCategory.id,
  parentId: jobCategory.parentId,
  level: jobCategory.level,
  code: jobCategory.code,
  name: jobCategory.name,
  aliases: jobCategory.aliases,
  hot: jobCategory.hot,
  state: jobCategory.state,
  version: jobCategory.version,
  isFound: sql<boolean>`(${keyword}::text is null or strpos(lower(${jobCategory.name}), lower(${keyword})) > 0
    or strpos(lower(${jobCategory.aliasText}), lower(${keyword})) > 0 or ${jobCategory.code} like escape_like(${keyword}) || '%'
    or coalesce(${soundsLike(jobCategory.sound, keyword)}, false))`,
}
const order = sql`where ${jobCategory.deletedAt} is null order by ${jobCategory.level}, ${jobCategory.sort}, ${jobCategory.id}`

/** All categories come in one round trip, because a tree of three levels is small and every form asks for it. */
const plainQuery = prepare({ ...nodeColumns, positionCount: sql<number | null>`null::int` }, columns => sql`select ${columns} from ${jobCategory} ${order}`)
const countedQuery = prepare(
  { ...nodeColumns, positionCount: sql<number | null>`coalesce(opened.count, 0)` },
  columns => sql`select ${columns} from ${jobCategory} left join ${openPositions} as opened on opened.id = ${jobCategory.id} ${order}`,
)

export async function findJobCategoryTree(
  database: Database,
  { enabledOnly, withPositionCount, keyword: word }: ParsedInputOf<typeof calls.tree>,
): Promise<JobCategoryNode[]> {
  const rows = await (withPositionCount ? countedQuery : plainQuery).run(database, { keyword: word ?? null })
  const nodes = new Map<number, JobCategoryNode>()
  const found = new Set<number>()
  const roots: JobCategoryNode[] = []
  for (const { isFound, ...row } of rows) {
    const node = { ...row, children: [] }
    nodes.set(row.id, node)
    if (isFound) found.add(row.id)
    if (row.parentId === null) roots.push(node)
    else nodes.get(row.parentId)?.children.push(node)
  }
  // Leaves come last, so that each has counted what is below it when it is added to its parent.
  for (const { id, parentId } of rows.toReversed()) {
    const [parent, { positionCount }] = [nodes.get(parentId ?? 0), nodes.get(id)!]
    if (parent !== undefined && positionCount !== null) parent.positionCount = (parent.positionCount ?? 0) + positionCount
  }
  const chosen = word === undefined ? roots : foundOf(roots, found)
  return enabledOnly ? enabledOf(chosen) : chosen
}

/** What is found keeps everything below it; what is above it keeps that part alone. */
const foundOf = (nodes: readonly JobCategoryNode[], found: ReadonlySet<number>): JobCategoryNode[] =>
  nodes.flatMap(node => {
    if (found.has(node.id)) return [node]
    const children = foundOf(node.children, found)
    return children.length === 0 ? [] : [{ ...node, children }]
  })

const enabledOf = (nodes: readonly JobCategoryNode[]): JobCategoryNode[] =>
  nodes.filter(({ state }) => state === 'ENABLED').map(node => ({ ...node, children: enabledOf(node.children) }))
