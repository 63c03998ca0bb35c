import { sql } from 'drizzle-orm'
import { jobCategoryLevels, jobCategoryRefusals } from '@gongtai/contract'
import type { JobCategoryState, Refusal } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { jobCategory } from './job-category.tables.ts'

/** A category as others keep it: its id, the ids from the first level down to it, and its name. */
export type CategoryLeaf = {
  id: number
  path: number[]
  name: string
}

type FoundCategory = CategoryLeaf & {
  level: number
  code: string
  state: JobCategoryState
}

const wanted = sql`select id, path, name, level, code, state from ${jobCategory}`

/** Disabled ones are found as well, because old records hold them. */
export async function findCategory({ db }: Pick<Work, 'db'>, id: number): Promise<FoundCategory | null> {
  const { rows } = await db.execute<FoundCategory & Record<string, unknown>>(sql`${wanted} where id = ${id} and deleted_at is null`)
  return rows[0] ?? null
}

/** A leaf that can be chosen. It stays as it is until the transaction ends, so that it is neither disabled nor moved meanwhile. */
export async function assertLeaf({ db }: Pick<Work, 'db'>, id: number, notLeaf: Refusal = jobCategoryRefusals.notLeaf): Promise<CategoryLeaf> {
  const { rows } = await db.execute<FoundCategory & Record<string, unknown>>(sql`${wanted} where id = ${id} and deleted_at is null for share`)
  const found = rows[0]
  if (found === undefined) throw refuse(jobCategoryRefusals.notFound)
  if (found.level !== jobCategoryLevels) throw refuse(notLeaf)
  if (found.state !== 'ENABLED') throw refuse(jobCategoryRefusals.disabled, { name: found.name })
  return { id: found.id, path: found.path, name: found.name }
}

/** The enabled leaves of these codes, for sheets. */
export async function findLeavesByCode(database: Queryable, codes: readonly string[]): Promise<Map<string, CategoryLeaf>> {
  const { rows } = await database.execute<FoundCategory & Record<string, unknown>>(
    sql`${wanted} where code = any(${sql.param([...codes])}::text[]) and level = ${jobCategoryLevels} and state = 'ENABLED' and deleted_at is null`,
  )
  return new Map(rows.map(({ code, id, path, name }) => [code, { id, path, name }]))
}
