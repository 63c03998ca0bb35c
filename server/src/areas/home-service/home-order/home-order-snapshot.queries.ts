import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addMoney, plainText, snapshotFields } from '@gongtai/contract'
import type { HomeOrderSnapshot, SnapshotField } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { visibleOrders } from './home-order-scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { RowOf } from '../../../kit/select.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeOrderSnapshot } from './home-order-snapshot.tables.ts'
import { homeOrder } from './home-order.tables.ts'
import { homeProduct, homeProductCity, homeProductSku } from '../home-product/home-product.tables.ts'

const parent = alias(homeCategory, 'parent')

const then = {
  contentVersion: homeOrderSnapshot.contentVersion,
  productName: homeOrderSnapshot.productName,
  categoryPath: homeOrderSnapshot.categoryPath,
  skuName: homeOrderSnapshot.skuName,
  price: homeOrderSnapshot.price,
  marketPrice: homeOrderSnapshot.marketPrice,
  unit: homeOrderSnapshot.unit,
  coverFile: homeOrderSnapshot.coverFile,
  imageFiles: homeOrderSnapshot.imageFiles,
  detail: homeOrderSnapshot.detail,
  buyNotice: homeOrderSnapshot.buyNotice,
  warrantyDays: homeOrderSnapshot.warrantyDays,
  requiredCertTypes: homeOrderSnapshot.requiredCertTypes,
  capturedAt: homeOrderSnapshot.capturedAt,
}

/** The product is read as it is sold today. A variant that is gone, or a city where it is not sold any more, has no price. */
const now = {
  currentProductId: sql<number | null>`${homeProduct.id}`,
  nowName: sql<string | null>`${homeProduct.name}`,
  nowCategoryPath: sql<string[]>`array_remove(array[${parent.name}, ${homeCategory.name}], null)`,
  nowSkuName: sql<string | null>`${homeProductSku.specName}`,
  nowPrice: sql<string | null>`${homeProductSku.price}`,
  nowDelta: sql<string | null>`${homeProductCity.priceDelta}`,
  nowMarketPrice: sql<string | null>`${homeProductSku.marketPrice}`,
  nowUnit: sql<string | null>`${homeProduct.unit}`,
  nowCoverFile: sql<string | null>`${homeProduct.coverFile}`,
  nowImageFiles: sql<string[] | null>`${homeProduct.imageFiles}`,
  nowDetail: sql<string | null>`${homeProduct.detail}`,
  nowBuyNotice: sql<string | null>`${homeProduct.buyNotice}`,
  nowWarrantyDays: sql<number | null>`${homeProduct.warrantyDays}`,
  nowCertTypes: sql<string[] | null>`${homeProduct.requiredCertTypes}`,
}

const findRow = oneQuery({
  select: { ...then, ...now },
  from: sql`${homeOrder} join ${homeOrderSnapshot} on ${homeOrderSnapshot.id} = ${homeOrder.snapshotId}
    left join ${homeProduct} on ${homeProduct.id} = ${homeOrder.productId} and ${homeProduct.deletedAt} is null
    left join ${homeCategory} on ${homeCategory.id} = ${homeProduct.categoryId}
    left join ${homeCategory} as ${parent} on ${parent.id} = ${homeCategory.parentId}
    left join ${homeProductSku} on ${homeProductSku.id} = ${homeOrder.skuId} and ${homeProductSku.productId} = ${homeProduct.id} and ${homeProductSku.deletedAt} is null
    left join ${homeProductCity} on ${homeProductCity.productId} = ${homeProduct.id} and ${homeProductCity.cityCode} = ${homeOrder.cityCode}`,
  id: homeOrder.id,
  scope: visibleOrders,
})

const one = (value: string | number | null): string[] => (value === null || value === '' ? [] : [String(value)])
const words = (html: string | null): string[] => one(html === null ? null : plainText(html))

function changedOf(row: RowOf<typeof then & typeof now>): HomeOrderSnapshot['changed'] {
  if (row.currentProductId === null) return []
  const price = row.nowPrice === null || row.nowDelta === null ? null : addMoney(row.nowPrice, row.nowDelta)
  const values: Record<SnapshotField, [then: string[], now: string[]]> = {
    productName: [one(row.productName), one(row.nowName)],
    categoryPath: [row.categoryPath, row.nowCategoryPath],
    skuName: [one(row.skuName), one(row.nowSkuName)],
    price: [one(row.price), one(price)],
    marketPrice: [one(row.marketPrice), one(row.nowMarketPrice)],
    unit: [one(row.unit), one(row.nowUnit)],
    coverFile: [one(row.coverFile), one(row.nowCoverFile)],
    imageFiles: [row.imageFiles, row.nowImageFiles ?? []],
    detail: [words(row.detail), words(row.nowDetail)],
    buyNotice: [words(row.buyNotice), words(row.nowBuyNotice)],
    warrantyDays: [one(row.warrantyDays), one(row.nowWarrantyDays)],
    requiredCertTypes: [row.requiredCertTypes, row.nowCertTypes ?? []],
  }
  return (
    snapshotFields
      // oxlint-disable-next-line unicorn/no-thenable -- the specification's name
      .map(field => ({ field, then: values[field][0], now: values[field][1] }))
      .filter(change => JSON.stringify(change.then) !== JSON.stringify(change.now))
  )
}

export async function findSnapshot(database: Database, orderId: number, scope: Scope, isMoneyHidden: boolean): Promise<HomeOrderSnapshot> {
  const row = await findRow(database, orderId, scope)
  const snapshot = Object.fromEntries(Object.keys(then).map(name => [name, row[name as keyof typeof then]])) as RowOf<typeof then>
  // The amounts among the changes are removed here, because they carry no name by which they would be hidden.
  const isShown = ({ field }: { field: SnapshotField }) => !(isMoneyHidden && (field === 'price' || field === 'marketPrice'))
  return { ...snapshot, currentProductId: row.currentProductId, changed: changedOf(row).filter(isShown) }
}
