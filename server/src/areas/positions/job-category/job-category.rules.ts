import { and, eq, isNull, sql } from 'drizzle-orm'
import { jobCategoryLevels, jobCategoryRefusals, maxJobCategorySiblings } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, jobCategory as calls } from '@gongtai/contract'
import { faults, refuse } from '../../../kit/fault.ts'
import { assertVersion, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { jobCategoryRecord } from './job-category.record.ts'
import { jobCategory } from './job-category.tables.ts'
import { lockPositionsBelow, rewritePositionPaths } from './position-use.ts'

type Category = typeof jobCategory.$inferSelect

const everything = { kind: 'ALL' } as const

/** Names, codes and places are compared over many rows, and the tree is seldom changed: its changes come one after another. */
const lockTree = (work: Work) => work.db.execute(sql`select pg_advisory_xact_lock(hashtext('job_category'))`)

export async function saveJobCategory(work: Work, { id, version, ...edit }: ParsedInputOf<typeof calls.save>): Promise<AnswerOf<typeof calls.save>> {
  await lockTree(work)
  if (id === undefined) return addCategory(work, edit)
  if (version === undefined) throw faults.missing('version')
  const row = await lockRow(work, jobCategoryRecord, id, everything)
  assertVersion(row, version)
  if (row.parentId !== edit.parentId) throw faults.fixedField('parentId')
  await assertTextsFree(work, row.level, edit, id)
  const { name, aliases, hot } = edit
  return { id, ...saveRow(work, jobCategoryRecord, row, version, { name, aliases, aliasText: aliases.join(' '), hot }) }
}

type Edit = Omit<ParsedInputOf<typeof calls.save>, 'id' | 'version'>

async function addCategory(work: Work, edit: Edit): Promise<AnswerOf<typeof calls.save>> {
  const parent = edit.parentId === null ? null : await lockParent(work, edit.parentId)
  const level = (parent?.level ?? 0) + 1
  if (level > jobCategoryLevels)
    throw faults.badInput([{ field: 'parentId', message: ['末级职类不能有下级', 'A category of the third level has none below it'] }])
  if (parent?.state === 'DISABLED') throw refuse(jobCategoryRefusals.parentDisabled)
  await assertTextsFree(work, level, edit)
  const { name, aliases, hot, parentId } = edit
  const made = await insertRow(
    work,
    jobCategoryRecord,
    { parentId, level, name, aliases, aliasText: aliases.join(' '), hot, code: await nextCode(work, parent), sort: await nextPlace(work, parentId) },
    parent === null ? [] : [parentChange(null, parent)],
  )
  await work.db
    .update(jobCategory)
    .set({ path: [...(parent?.path ?? []), made.id] })
    .where(eq(jobCategory.id, made.id))
  return { id: made.id, version: made.version }
}

async function lockParent(work: Work, id: number): Promise<Category> {
  const [parent] = await work.db
    .select()
    .from(jobCategory)
    .where(and(eq(jobCategory.id, id), isNull(jobCategory.deletedAt)))
    .for('update')
  if (parent === undefined) throw faults.badInput([{ field: 'parentId', message: ['上级职类不存在', 'The category above it does not exist'] }])
  return parent
}

const parentChange = (former: Pick<Category, 'name'> | null, parent: Pick<Category, 'name'>) => ({
  field: 'parentName',
  old: former?.name ?? null,
  new: parent.name,
})

/** Two digits more than the parent's. Categories that moved away keep their codes, so all codes are looked at and not the children. */
async function nextCode(work: Work, parent: Category | null): Promise<string> {
  const before = parent?.code ?? ''
  const { rows } = await work.db.execute<{ code: string }>(sql`select code from ${jobCategory} where code like ${`${before}__`}`)
  const taken = new Set(rows.map(({ code }) => code))
  for (let pair = 1; pair <= maxJobCategorySiblings; pair++) {
    const code = before + String(pair).padStart(2, '0')
    if (!taken.has(code)) return code
  }
  throw refuse(jobCategoryRefusals.full)
}

async function nextPlace(work: Work, parentId: number | null): Promise<number> {
  const siblings = await siblingsOf(work, parentId)
  if (siblings.length >= maxJobCategorySiblings) throw refuse(jobCategoryRefusals.full)
  return (siblings.at(-1)?.sort ?? -1) + 1
}

const siblingsOf = (work: Work, parentId: number | null) =>
  work.db
    .select({ id: jobCategory.id, name: jobCategory.name, sort: jobCategory.sort })
    .from(jobCategory)
    .where(and(parentId === null ? isNull(jobCategory.parentId) : eq(jobCategory.parentId, parentId), isNull(jobCategory.deletedAt)))
    .orderBy(jobCategory.sort, jobCategory.id)

/** A text must stand for one leaf alone: an alias is neither the name nor an alias of another one, and a name is nobody's alias. */
async function assertTextsFree(work: Work, level: number, { name, aliases }: Pick<Edit, 'name' | 'aliases'>, own = 0): Promise<void> {
  if (level < jobCategoryLevels) {
    if (aliases.length > 0)
      throw faults.badInput([{ field: 'aliases', message: ['只有末级职类可以有别名', 'Only a category of the third level has other names'] }])
    return
  }
  const { rows } = await work.db.execute<{ alias: string; category: string }>(sql`
    select given.text as alias, other.name as category
    from unnest(${sql.param([name, ...aliases])}::text[]) with ordinality as given (text, place)
    join ${jobCategory} as other on other.level = ${jobCategoryLevels} and other.deleted_at is null and other.id <> ${own}
      and ((given.place > 1 and lower(other.name) = lower(given.text)) or exists (select from unnest(other.aliases) as alias where lower(alias) = lower(given.text)))
    order by given.place limit 1`)
  if (rows[0] !== undefined) throw refuse(jobCategoryRefusals.aliasTaken, rows[0])
}

/** Positions keep a category that is disabled; new ones cannot choose it. */
export async function changeJobCategoryState(
  work: Work,
  { id, version, state }: ParsedInputOf<typeof calls.changeState>,
): Promise<AnswerOf<typeof calls.changeState>> {
  await lockTree(work)
  const row = await lockRow(work, jobCategoryRecord, id, everything)
  assertVersion(row, version)
  if (row.state === state) return { version }
  const [against] = await work.db
    .select({ id: jobCategory.id })
    .from(jobCategory)
    .where(
      state === 'DISABLED'
        ? and(eq(jobCategory.parentId, id), eq(jobCategory.state, 'ENABLED'), isNull(jobCategory.deletedAt))
        : and(eq(jobCategory.id, row.parentId ?? 0), eq(jobCategory.state, 'DISABLED')),
    )
    .limit(1)
  if (against !== undefined) throw refuse(state === 'DISABLED' ? jobCategoryRefusals.enabledBelow : jobCategoryRefusals.parentDisabled)
  return saveRow(work, jobCategoryRecord, row, version, { state })
}

/** Whoever sorts has seen all siblings: where one has come or gone since, nothing is sorted. */
export async function sortJobCategories(work: Work, { ids }: ParsedInputOf<typeof calls.sort>): Promise<void> {
  await lockTree(work)
  const [first] = await work.db
    .select({ parentId: jobCategory.parentId })
    .from(jobCategory)
    .where(and(eq(jobCategory.id, ids[0]!), isNull(jobCategory.deletedAt)))
  if (first === undefined) throw faults.recordNotFound()
  const siblings = await siblingsOf(work, first.parentId)
  const named = new Map(siblings.map(({ id, name }) => [id, name]))
  if (ids.length !== siblings.length || ids.some(id => !named.has(id))) throw refuse(jobCategoryRefusals.orderChanged)
  if (siblings.every(({ id }, place) => ids[place] === id)) return
  await work.db.execute(sql`update ${jobCategory} set sort = given.place - 1 from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, place)
    where ${jobCategory.id} = given.id`)
  const [above] = first.parentId === null ? [] : await work.db.select({ name: jobCategory.name }).from(jobCategory).where(eq(jobCategory.id, first.parentId))
  // What stands on the first level has nothing above it, so the first of them tells of the new order.
  work.audit({
    recordType: jobCategoryRecord.type,
    recordId: first.parentId ?? ids[0]!,
    recordTitle: above?.name ?? named.get(ids[0]!)!,
    changes: [{ field: 'childOrder', old: siblings.map(({ name }) => name).join(' '), new: ids.map(id => named.get(id)!).join(' ') }],
  })
}

/** Everything below it comes along, and the positions get the new path in the same transaction. The code stays. */
export async function moveJobCategory(work: Work, { id, version, parentId }: ParsedInputOf<typeof calls.move>): Promise<AnswerOf<typeof calls.move>> {
  await lockPositionsBelow(work, id)
  await lockTree(work)
  const parent = await lockParent(work, parentId)
  const row = await lockRow(work, jobCategoryRecord, id, everything)
  assertVersion(row, version)
  if (row.parentId === null || parent.level !== row.level - 1) throw refuse(jobCategoryRefusals.levelFixed)
  if (row.parentId === parentId) return { version, positionCount: 0 }
  if (parent.state === 'DISABLED' && row.state === 'ENABLED') throw refuse(jobCategoryRefusals.parentDisabled)
  const [former] = await work.db.select({ name: jobCategory.name }).from(jobCategory).where(eq(jobCategory.id, row.parentId))
  const sort = await nextPlace(work, parentId)
  const path = [...parent.path, id]
  const saved = saveRow(work, jobCategoryRecord, row, version, { parentId, sort, path }, { changes: [parentChange(former ?? null, parent)] })
  await work.db.execute(sql`update ${jobCategory} set path = ${sql.param(path)}::int[] || path[${path.length + 1}:]
    where path @> array[${id}::int] and id <> ${id}`)
  return { ...saved, positionCount: await rewritePositionPaths(work, id) }
}
