import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { commonRefusals, homeProductActions, homeProductRefusals, openCityRefusals, plainText } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Undoer } from '../../../kit/operation/undo.ts'
import { saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeProductRecord } from './home-product.record.ts'
import type { HomeProductRecord } from './home-product-kind.ts'
import { homeProduct, homeProductCity, homeProductSku } from './home-product.tables.ts'
import { logStatus } from '../home-user/home-status-log.rules.ts'
import { openCity } from '../open-city/open-city.tables.ts'

/**
 * What goes on sale depends on its category and its cities. They are locked before the product, because whoever disables a
 * category or pauses a city locks that first and its products afterwards.
 */

const everybody = { scope: { kind: 'ALL' } } as const

export interface HeldCategory {
  id: number
  parentId: number | null
  /** It names the category and the one above it. */
  path: string
  /** Both the category and the one above it are enabled. */
  enabled: boolean
}

/** Holds a category and the one above it, so that nobody disables or deletes them before the end of this work. */
export async function holdCategory(work: Work, id: number): Promise<HeldCategory | null> {
  const rows = await work.db
    .select()
    .from(homeCategory)
    .where(and(sql`${homeCategory.id} in (${id}, (select own.parent_id from home_category as own where own.id = ${id}))`, isNull(homeCategory.deletedAt)))
    .orderBy(homeCategory.id)
    .for('share')
  const category = rows.find(row => row.id === id)
  if (category === undefined) return null
  const parent = rows.find(row => row.id === category.parentId)
  return {
    id,
    parentId: category.parentId,
    path: parent === undefined ? category.name : `${parent.name} / ${category.name}`,
    enabled: category.enabled && parent?.enabled === true,
  }
}

/** Holds cities, so that nobody pauses them before the end of this work. */
export async function holdCities(work: Work, codes: readonly string[]): Promise<Map<string, typeof openCity.$inferSelect>> {
  if (codes.length === 0) return new Map()
  const rows = await work.db
    .select()
    .from(openCity)
    .where(inArray(openCity.cityCode, [...codes]))
    .orderBy(openCity.id)
    .for('share')
  return new Map(rows.map(row => [row.cityCode, row]))
}

export interface ShelfCheck {
  product: Pick<HomeProductRecord, 'coverFile' | 'detail'>
  hasEnabledSku: boolean
  hasOpenCity: boolean
  category: HeldCategory | null
}

/** A product that is on sale has all of this, before and after every edit. */
export function assertSaleable({ product, hasEnabledSku, hasOpenCity, category }: ShelfCheck): void {
  const missing: Text[] = []
  if (!hasEnabledSku) missing.push(['启用的规格', 'an enabled option'])
  if (product.coverFile === '') missing.push(['封面', 'a cover picture'])
  if (plainText(product.detail) === '') missing.push(['商品详情', 'a description'])
  if (category?.enabled !== true) missing.push(['启用的类目', 'an enabled category'])
  if (missing.length > 0) {
    if (!hasOpenCity) missing.push(['已开通的城市', 'an open city'])
    throw refuse(homeProductRefusals.incomplete, { zh: missing.map(([zh]) => zh).join('、'), en: missing.map(([, en]) => en).join(', ') })
  }
  if (!hasOpenCity) throw refuse(openCityRefusals.closed)
}

export async function putOnSale(work: Work, id: number): Promise<void> {
  const [seen] = await work.db
    .select({ categoryId: homeProduct.categoryId })
    .from(homeProduct)
    .where(and(eq(homeProduct.id, id), isNull(homeProduct.deletedAt)))
  const category = seen === undefined ? null : await holdCategory(work, seen.categoryId)
  const sold = await work.db.select({ cityCode: homeProductCity.cityCode }).from(homeProductCity).where(eq(homeProductCity.productId, id))
  const codes = sold.map(({ cityCode }) => cityCode)
  const cities = await holdCities(work, codes)
  const product = await lockFor(work, homeProductRecord, homeProductActions.putWay, id, everybody)
  // Somebody saved the product in between, so what was held is not what it is sold by any more.
  const now = await work.db.select({ cityCode: homeProductCity.cityCode }).from(homeProductCity).where(eq(homeProductCity.productId, id))
  if (product.categoryId !== category?.id || now.some(({ cityCode }) => !codes.includes(cityCode))) throw refuse(commonRefusals.staleVersion)
  const enabled = await work.db.$count(
    homeProductSku,
    and(eq(homeProductSku.productId, id), eq(homeProductSku.enabled, true), isNull(homeProductSku.deletedAt)),
  )
  assertSaleable({
    product,
    hasEnabledSku: enabled > 0,
    hasOpenCity: now.some(({ cityCode }) => cities.get(cityCode)?.status === 'OPEN'),
    category,
  })
  saveRow(work, homeProductRecord, product, null, onSale())
  await logStatus(work, { targetType: 'PRODUCT', targetId: id, action: 'ENABLE' })
}

export const onSale = () => ({ ...homeProductActions.putWay.to, putWayAt: clock.iso(), soldOutAt: null, soldOutReason: null }) as const

export async function takeProductOff(work: Work, id: number, reason: string | null): Promise<void> {
  const product = await lockFor(work, homeProductRecord, homeProductActions.soldOut, id, everybody)
  const changes = { ...homeProductActions.soldOut.to, soldOutAt: clock.iso(), soldOutReason: reason }
  saveRow(work, homeProductRecord, product, null, changes, reason === null ? {} : { remark: reason })
  await logStatus(work, { targetType: 'PRODUCT', targetId: id, action: 'DISABLE', reason })
}

/** Whoever undoes a sale takes the product off, so he needs the right to that; it stands where it stood before. */
export async function undoSale(work: Work, id: number, before: HomeProductRecord, { staff, reason }: Undoer): Promise<void> {
  if (!holds(staff, 'HomeProduct.soldOut')) throw faults.lacks('HomeProduct.soldOut')
  const product = await lockFor(work, homeProductRecord, homeProductActions.soldOut, id, everybody)
  saveRow(work, homeProductRecord, product, null, before, { remark: reason })
  await logStatus(work, { targetType: 'PRODUCT', targetId: id, action: 'DISABLE', reason })
}

/** The other way round: it must be fit for sale still. */
export async function undoTakeOff(work: Work, id: number, _before: HomeProductRecord, { staff }: Undoer): Promise<void> {
  if (!holds(staff, 'HomeProduct.putWay')) throw faults.lacks('HomeProduct.putWay')
  await putOnSale(work, id)
}

/** Takes products off sale that lost their category or their last open city. One that somebody else took off meanwhile is skipped. */
export async function takeOffSale(work: Work, ids: readonly number[], reason: string): Promise<number> {
  let count = 0
  for (const id of ids) {
    const [row] = await work.db
      .select({ state: homeProduct.state })
      .from(homeProduct)
      .where(and(eq(homeProduct.id, id), isNull(homeProduct.deletedAt)))
      .for('update')
    if (row?.state !== 'ON_SALE') continue
    await takeProductOff(work, id, reason)
    count++
  }
  return count
}
