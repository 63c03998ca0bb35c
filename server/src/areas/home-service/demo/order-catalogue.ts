import { addMoney, fromCents, subtractMoney } from '@gongtai/contract'
import { asc, eq, isNull } from 'drizzle-orm'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeProduct, homeProductCity, homeProductSku } from '../home-product/home-product.tables.ts'
import { homeUserAddress } from '../home-user/home-user.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { editedProduct } from './product.ts'

type Sku = typeof homeProductSku.$inferSelect
type Address = typeof homeUserAddress.$inferSelect

export interface DemoProduct {
  row: typeof homeProduct.$inferSelect
  categoryPath: string[]
  /** Of the product, else of its category. */
  rate: { commissionRate: string; rateSource: 'PRODUCT' | 'CATEGORY' }
  skus: Sku[]
  /** What a city adds to every price. */
  deltas: Map<string, string>
}

/** What can have been ordered: everything that was ever on sale. */
export async function readProducts(transaction: Transaction): Promise<DemoProduct[]> {
  const categories = await transaction.select().from(homeCategory)
  const skus = await transaction.select().from(homeProductSku).orderBy(asc(homeProductSku.sort))
  const cities = await transaction.select().from(homeProductCity)
  const rows = await transaction.select().from(homeProduct).where(isNull(homeProduct.deletedAt)).orderBy(asc(homeProduct.id))
  return rows
    .filter(({ state }) => state !== 'WAIT_SHELF')
    .map(row => {
      const category = categories.find(({ id }) => id === row.categoryId)!
      const parent = categories.find(({ id }) => id === category.parentId)!
      return {
        row,
        categoryPath: [parent.name, category.name],
        rate:
          row.commissionRate === null
            ? { commissionRate: category.commissionRate!, rateSource: 'CATEGORY' }
            : { commissionRate: row.commissionRate, rateSource: 'PRODUCT' },
        skus: skus.filter(({ productId }) => productId === row.id),
        deltas: new Map(cities.filter(({ productId }) => productId === row.id).map(({ cityCode, priceDelta }) => [cityCode, priceDelta])),
      }
    })
}

export interface Price {
  contentVersion: number
  unitPrice: string
  marketPrice: string | null
}

/** What a variant cost in a city at an instant. One product was edited while it was on sale. */
export function priceAt({ row, deltas }: DemoProduct, sku: Sku, cityCode: string, instant: string): Price {
  const isOlder = row.name === editedProduct.name && instant < row.updatedAt
  const price = addMoney(sku.price, deltas.get(cityCode)!)
  return {
    contentVersion: isOlder ? row.contentVersion - 1 : row.contentVersion,
    unitPrice: isOlder ? subtractMoney(price, fromCents(editedProduct.riseCents)) : price,
    marketPrice: sku.marketPrice,
  }
}

/** The default addresses by consumer. */
export async function readAddresses(transaction: Transaction): Promise<Map<number, Address>> {
  const rows = await transaction.select().from(homeUserAddress).where(eq(homeUserAddress.isDefault, true))
  return new Map(rows.map(row => [row.userId, row]))
}
