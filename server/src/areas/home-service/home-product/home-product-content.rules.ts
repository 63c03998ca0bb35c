import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { fromCents, productImagePixels, showMoney, toCents } from '@gongtai/contract'
import type { ParsedInputOf, homeProduct as calls } from '@gongtai/contract'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import type { Work } from '../../../kit/work.ts'
import { keepSnapshotPictures } from '../home-order/home-order-snapshot.rules.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeProductRecord } from './home-product.record.ts'
import { homeProductCity, homeProductSku } from './home-product.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'
import { homeProductSayings } from './home-product.sayings.ts'

/** A product has variants, cities and pictures beside its own row. */

type Content = ParsedInputOf<typeof calls.add>
type Sku = Content['skus'][number]

/** It is the least price of the enabled variants, or of all where none is enabled. */
export function leastPrice(skus: readonly Pick<Sku, 'price' | 'enabled'>[]): string {
  const enabled = skus.filter(sku => sku.enabled)
  const prices = (enabled.length > 0 ? enabled : skus).map(sku => sku.price)
  return fromCents(prices.map(toCents).reduce((least, price) => (price < least ? price : least)))
}

/** Finds variants of which somebody still waits for the service. The product's lock keeps anybody from ordering in between. */
export async function findOpenSkus(work: Work, productId: number): Promise<number[]> {
  const rows = await work.db
    .selectDistinct({ skuId: homeOrder.skuId })
    .from(homeOrder)
    .where(and(eq(homeOrder.productId, productId), notInArray(homeOrder.state, ['COMPLETED', 'CLOSED'])))
  return rows.map(({ skuId }) => skuId)
}

/**
 * Saves the variants in their order. One that is named no more is deleted, or only disabled while an order of it is open.
 * Variants may exchange their names.
 */
export async function saveSkus(work: Work, productId: number, skus: readonly Sku[]): Promise<AuditChange[]> {
  const known = await work.db
    .select()
    .from(homeProductSku)
    .where(and(eq(homeProductSku.productId, productId), isNull(homeProductSku.deletedAt)))
    .orderBy(homeProductSku.sort)
  const now = { updatedAt: clock.iso(), updatedBy: work.actor.staffId }
  const idOf = (sku: Sku) => known.find(one => one.id === sku.id)?.id
  const wrong = skus.findIndex((sku, place) => sku.id !== undefined && (idOf(sku) === undefined || skus.findIndex(one => one.id === sku.id) < place))
  if (wrong >= 0) throw faults.badInput([{ field: `skus.${wrong}.id`, message: ['规格不存在', 'This option does not exist'] }])
  const kept = skus.map(idOf).filter(id => id !== undefined)
  const left = known.filter(({ id }) => !kept.includes(id))
  const open = left.length === 0 ? [] : await findOpenSkus(work, productId)
  const disabled = left.filter(({ id }) => open.includes(id)).map((sku, place) => ({ ...sku, enabled: false, sort: skus.length + place }))
  const twice = skus.findIndex(sku => disabled.some(one => one.specName === sku.specName))
  if (twice >= 0)
    throw faults.badInput([
      { field: `skus.${twice}.specName`, message: ['规格名称重复，原规格仍有未完成订单', 'Another option with this name still has open orders'] },
    ])
  for (const { id, enabled, sort } of disabled)
    await work.db
      .update(homeProductSku)
      .set({ ...now, enabled, sort })
      .where(eq(homeProductSku.id, id))
  const gone = left.filter(({ id }) => !open.includes(id)).map(({ id }) => id)
  if (gone.length > 0)
    await work.db
      .update(homeProductSku)
      .set({ ...now, deletedAt: clock.iso() })
      .where(inArray(homeProductSku.id, gone))
  const renamed = known.filter(one => skus.some(sku => sku.id === one.id && sku.specName !== one.specName)).map(({ id }) => id)
  // Names are freed first, because two variants that exchange theirs would otherwise collide.
  if (renamed.length > 0)
    await work.db
      .update(homeProductSku)
      .set({ specName: sql`chr(1) || ${homeProductSku.id}` })
      .where(inArray(homeProductSku.id, renamed))
  for (const [sort, { id, ...sku }] of skus.entries())
    if (id !== undefined)
      await work.db
        .update(homeProductSku)
        .set({ ...now, ...sku, sort })
        .where(eq(homeProductSku.id, id))
  const fresh = [...skus.entries()].filter(([, sku]) => sku.id === undefined)
  if (fresh.length > 0)
    await work.db.insert(homeProductSku).values(
      fresh.map(([sort, { specName, price, marketPrice, enabled }]) => ({
        specName,
        price,
        marketPrice,
        enabled,
        productId,
        sort,
        createdBy: work.actor.staffId,
        updatedBy: work.actor.staffId,
      })),
    )
  return changeOf('skus', known.map(nameOfSku), [...skus, ...disabled].map(nameOfSku))
}

const nameOfSku = ({ specName, price, marketPrice, enabled }: Pick<typeof homeProductSku.$inferSelect, 'specName' | 'price' | 'marketPrice' | 'enabled'>) =>
  homeProductSayings.sku({ specName, price, marketPrice, enabled })

/** Finds the cities in which a product is sold before an edit of it. */
export const findCities = (work: Work, productId: number) =>
  work.db
    .select({ cityCode: homeProductCity.cityCode, priceDelta: homeProductCity.priceDelta, name: openCity.name, status: openCity.status })
    .from(homeProductCity)
    .innerJoin(openCity, eq(openCity.cityCode, homeProductCity.cityCode))
    .where(eq(homeProductCity.productId, productId))
    .orderBy(openCity.sort, openCity.id)

type SoldCity = Awaited<ReturnType<typeof findCities>>[number]

/** A product can begin to be sold in a city only while that is open. */
export function assertCities(cities: Content['cities'], open: ReadonlyMap<string, typeof openCity.$inferSelect>, former: readonly SoldCity[]): void {
  const closed = cities.findIndex(
    ({ cityCode }) => open.get(cityCode) === undefined || (open.get(cityCode)!.status !== 'OPEN' && !former.some(city => city.cityCode === cityCode)),
  )
  if (closed >= 0) throw faults.badInput([{ field: `cities.${closed}.cityCode`, message: ['所选城市未开放', 'This city is not open. Choose another'] }])
}

export async function saveCities(
  work: Work,
  productId: number,
  cities: Content['cities'],
  open: ReadonlyMap<string, typeof openCity.$inferSelect>,
  former: readonly SoldCity[],
): Promise<AuditChange[]> {
  await work.db.delete(homeProductCity).where(eq(homeProductCity.productId, productId))
  await work.db.insert(homeProductCity).values(cities.map(city => ({ ...city, productId, createdBy: work.actor.staffId, updatedBy: work.actor.staffId })))
  const now = cities
    .map(({ cityCode, priceDelta }) => ({ ...open.get(cityCode)!, priceDelta }))
    .sort((one, other) => one.sort - other.sort || one.id - other.id)
  return changeOf('cities', former.map(nameOfCity), now.map(nameOfCity))
}

const nameOfCity = ({ name, priceDelta }: Pick<SoldCity, 'name' | 'priceDelta'>) => {
  const cents = toCents(priceDelta)
  return cents === 0n ? name : `${name} ${cents > 0n ? '+' : ''}${showMoney(priceDelta)}`
}

const changeOf = (field: string, old: string[], now: string[]): AuditChange[] =>
  old.join() === now.join()
    ? []
    : [{ field, old: old.length === 0 ? null : homeProductSayings.lines({ lines: old }), new: homeProductSayings.lines({ lines: now }) }]

/** Links cover and pictures. New pictures must be large enough for a phone. */
export async function linkPictures(
  work: Work,
  productId: number,
  { coverFile, imageFiles }: Pick<Content, 'coverFile' | 'imageFiles'>,
  former: readonly string[],
): Promise<void> {
  await keepSnapshotPictures(work, productId, [coverFile, ...imageFiles])
  await linkFiles(work, { bizType: homeProductRecord.type, bizId: productId, scene: 'home.product', staffId: work.actor.staffId! }, [coverFile, ...imageFiles])
  const added = imageFiles.filter(name => !former.includes(name))
  if (added.length === 0) return
  const rows = await work.db.select({ fileName: file.fileName, width: file.width, height: file.height }).from(file).where(inArray(file.fileName, added))
  if (rows.some(({ width, height }) => Math.min(width ?? 0, height ?? 0) < productImagePixels)) {
    const size = `${productImagePixels}×${productImagePixels}`
    throw faults.badInput([{ field: 'imageFiles', message: [`图片尺寸不能小于${size}像素`, `Pictures must be at least ${size} pixels`] }])
  }
}
