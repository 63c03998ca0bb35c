import { homeCategoryRecord } from './home-category.record.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { homeCategoryRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, homeCategory as calls } from '@gongtai/contract'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { checkInRecompute } from '../check-in/check-in.jobs.ts'
import { homeCategory } from './home-category.tables.ts'
import { takeOffSale } from '../home-product/home-product-shelf.rules.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'
import { logStatus } from '../home-user/home-status-log.rules.ts'
import { homeProductSayings } from '../home-product/home-product.sayings.ts'

type Category = typeof homeCategory.$inferSelect

const everything = { kind: 'ALL' } as const

/** Locks the whole tree, because it is small and seldom changed, and places and levels then stay as they were checked. */
async function lockTree(work: Work): Promise<Category[]> {
  return work.db.select().from(homeCategory).where(isNull(homeCategory.deletedAt)).orderBy(homeCategory.id).for('update')
}

/** A category that is disabled takes its products off sale, and one of the first level takes those of all below it. */
export async function saveCategory(
  work: Work,
  { id, version, sort, commissionRate, ...given }: ParsedInputOf<typeof calls.save>,
): Promise<AnswerOf<typeof calls.save>> {
  // It is written as the database writes it, so that the log tells of changes alone.
  const fields = { ...given, commissionRate: commissionRate === null ? null : Number(commissionRate).toFixed(4) }
  const tree = await lockTree(work)
  const parent = tree.find(one => one.id === fields.parentId)
  if (fields.parentId !== null && parent?.parentId !== null)
    throw faults.badInput([{ field: 'parentId', message: ['上级类目不存在', 'The parent category does not exist'] }])
  if (id === undefined) {
    const made = await insertRow(work, homeCategoryRecord, { ...fields, sort }, parent === undefined ? [] : [parentChange(null, parent)])
    await linkIcon(work, made.id, fields.icon)
    await takePlace(work, made, sort)
    return { id: made.id, version: made.version, soldOut: 0 }
  }
  if (version === undefined) throw faults.missing('version')
  const row = await lockRow(work, homeCategoryRecord, id, everything)
  if ((row.parentId === null) !== (fields.parentId === null)) throw refuse(homeCategoryRefusals.levelFixed)
  await linkIcon(work, id, fields.icon)
  const former = tree.find(one => one.id === row.parentId)
  const moved = parent === undefined || former === undefined || parent.id === former.id ? [] : [parentChange(former, parent)]
  const saved = saveRow(work, homeCategoryRecord, row, version, { ...fields, sort }, { changes: moved })
  if (sort !== row.sort || moved.length > 0) await takePlace(work, { id, parentId: fields.parentId }, sort)
  // People are derived anew, because who is complete follows from what a category asks for.
  if (fields.requiredCertTypes.join() !== row.requiredCertTypes.join()) await work.enqueue(checkInRecompute, { categoryId: id })
  if (fields.enabled === row.enabled) return { id, ...saved, soldOut: 0 }
  const soldOut = fields.enabled ? 0 : await takeOffSale(work, await onSaleBelow(work, id), homeProductSayings.categoryDisabled)
  await logStatus(work, { targetType: 'CATEGORY', targetId: id, action: fields.enabled ? 'ENABLE' : 'DISABLE', effectCount: soldOut })
  return { id, ...saved, soldOut }
}

const parentChange = (former: Category | null, parent: Category) => ({ field: 'parentName', old: former?.name ?? null, new: parent.name })

const linkIcon = (work: Work, bizId: number, icon: string | null) =>
  linkFiles(work, { bizType: homeCategoryRecord.type, bizId, scene: 'home.category', staffId: work.actor.staffId! }, icon === null ? [] : [icon])

async function onSaleBelow(work: Work, categoryId: number): Promise<number[]> {
  const below = work.db
    .select({ id: homeCategory.id })
    .from(homeCategory)
    .where(sql`${homeCategory.id} = ${categoryId} or ${homeCategory.parentId} = ${categoryId}`)
  const rows = await work.db
    .select({ id: homeProduct.id })
    .from(homeProduct)
    .where(and(inArray(homeProduct.categoryId, below), eq(homeProduct.state, 'ON_SALE'), isNull(homeProduct.deletedAt)))
    .orderBy(homeProduct.id)
  return rows.map(({ id }) => id)
}

/** Puts the category in its place among its siblings, and those behind it make room. */
async function takePlace(work: Work, { id, parentId }: Pick<Category, 'id' | 'parentId'>, place: number): Promise<void> {
  await work.db.execute(sql`
    with other as (
      select id, row_number() over (order by sort, id) - 1 as at from home_category
      where parent_id is not distinct from ${parentId}::int and id <> ${id}::int and deleted_at is null
    ), placed as (
      select id, case when at < ${place}::int then at else at + 1 end as at from other
      union all select ${id}::int, least(${place}::int, (select count(*) from other))
    )
    update home_category set sort = placed.at from placed where home_category.id = placed.id and home_category.sort <> placed.at`)
}

export async function deleteCategory(work: Work, { id, version }: ParsedInputOf<typeof calls.delete>): Promise<void> {
  const tree = await lockTree(work)
  const row = await lockRow(work, homeCategoryRecord, id, everything)
  if (tree.some(one => one.parentId === id)) throw refuse(homeCategoryRefusals.hasChildren)
  const products = await work.db.$count(homeProduct, and(eq(homeProduct.categoryId, id), isNull(homeProduct.deletedAt)))
  const [person] = await work.db
    .select({ id: artificer.id })
    .from(artificerCategory)
    .innerJoin(artificer, eq(artificer.id, artificerCategory.artificerId))
    .where(and(eq(artificerCategory.categoryId, id), isNull(artificer.deletedAt)))
    .limit(1)
  if (products > 0 || person !== undefined) throw refuse(homeCategoryRefusals.used)
  deleteRow(work, homeCategoryRecord, row, version)
}
