import { addDays, dayOf } from '@gongtai/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { serviceIdentity } from '../../permissions/identity/identity.tables.ts'
import { jobCategory } from '../job-category/job-category.tables.ts'
import { jobCategoryTree } from './job-category-tree.ts'
import { seedJobCategoryMaps } from './job-category-map.ts'

type NewCategory = typeof jobCategory.$inferInsert

/** A leaf as the generators of this area take it. */
export interface DemoLeaf {
  id: number
  code: string
  name: string
  aliases: string[]
  /** The names above it. */
  above: readonly [string, string]
}

const pair = (place: number) => String(place + 1).padStart(2, '0')

/** What a leaf of the tree is written as: its name, a mark where it is popular, and its other names. */
function leafOf(written: string) {
  const [, name, popular, others] = /^(.+?)(!)?(?:\((.+)\))?$/.exec(written)!
  return { name: name!, hot: popular !== undefined, aliases: others?.split(',') ?? [] }
}

/** The tree of categories. Two leaves are disabled, as somebody did who took them for outdated. */
async function seedTree(transaction: Transaction, now: Date): Promise<DemoLeaf[]> {
  const madeAt = instantAt(addDays(dayOf(now), -400), 10)
  const insert = (rows: NewCategory[]) =>
    insertRowsWithId(
      transaction,
      jobCategory,
      rows.map(row => ({ ...row, createdAt: madeAt, updatedAt: madeAt })),
    )
  const firsts = Object.entries(jobCategoryTree).map(([name, below], place) => ({ name, below, code: pair(place) }))
  const firstIds = await insert(firsts.map(({ name, code }, sort) => ({ name, code, level: 1, sort })))
  const seconds = firsts.flatMap(({ name: above, below, code }, place) =>
    Object.entries(below).map(([name, leaves], sort) => ({ name, above, leaves, sort, code: code + pair(sort), parentId: firstIds[place]! })),
  )
  const secondIds = await insert(seconds.map(({ name, code, parentId, sort }) => ({ name, code, parentId, level: 2, sort })))
  const leaves = seconds.flatMap(({ name, above, leaves: written, code }, place) =>
    written.split(' ').map((one, sort) => ({ ...leafOf(one), above: [above, name] as const, sort, code: code + pair(sort), parentId: secondIds[place]! })),
  )
  const outdated = ['网吧网管', '总机接线员']
  const leafIds = await insert(
    leaves.map(({ name, aliases, hot, code, parentId, sort }) => ({
      name,
      aliases,
      aliasText: aliases.join(' '),
      hot,
      code,
      parentId,
      level: 3,
      sort,
      state: outdated.includes(name) ? ('DISABLED' as const) : ('ENABLED' as const),
    })),
  )
  await transaction.execute(sql`update job_category set path = array[id] where level = 1`)
  for (const level of [2, 3])
    await transaction.execute(
      sql`update job_category as own set path = above.path || own.id from job_category as above where above.id = own.parent_id and own.level = ${level}`,
    )
  return leaves.map(({ name, aliases, above, code }, place) => ({ id: leafIds[place]!, name, aliases, above, code }))
}

/** Recruiters and consultants are at home in two or three fields and in a few jobs beside them. */
async function seedSkills(transaction: Transaction): Promise<void> {
  const random = randomOf('positions/identity-category')
  const categories = await transaction.select({ id: jobCategory.id, level: jobCategory.level, state: jobCategory.state }).from(jobCategory)
  const of = (level: number) => categories.filter(one => one.level === level && one.state === 'ENABLED').map(({ id }) => id)
  const [seconds, leaves] = [of(2), of(3)]
  const people = await transaction
    .select({ id: serviceIdentity.id })
    .from(serviceIdentity)
    .where(sql`${serviceIdentity.kind} in ('ADVISER', 'WAITER')`)
    .orderBy(serviceIdentity.id)
  const chosen = people.map(({ id }) => ({ id, ids: [...random.sample(seconds, random.integer(2, 3)), ...random.sample(leaves, random.integer(0, 3))] }))
  await transaction.execute(sql`update service_identity set category_ids = given.ids
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as given (id int, ids int[]) where service_identity.id = given.id`)
}

/** Categories of the first level by their names, for what is limited to some of them. */
export async function firstLevels(transaction: Transaction, ...names: string[]): Promise<number[]> {
  const rows = await transaction
    .select({ id: jobCategory.id })
    .from(jobCategory)
    .where(and(eq(jobCategory.level, 1), inArray(jobCategory.name, names)))
    .orderBy(jobCategory.code)
  return rows.map(({ id }) => id)
}

export async function seedJobCategories(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const leaves = await seedTree(transaction, now)
  await seedJobCategoryMaps(transaction, leaves, members, now)
  await seedSkills(transaction)
}
