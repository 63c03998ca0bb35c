import { fromCents, toCents } from '@gongtai/contract'
import { asc, eq } from 'drizzle-orm'
import { homeProductSayings } from '../home-product/home-product.sayings.ts'
import { homeProduct, homeProductSku } from '../home-product/home-product.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { editedProduct } from './product.ts'

/** What the log says of the product whose prices rose while it was on sale. */
export async function editedProductEntry(transaction: Transaction) {
  const [product] = await transaction.select().from(homeProduct).where(eq(homeProduct.name, editedProduct.name))
  const skus = await transaction.select().from(homeProductSku).where(eq(homeProductSku.productId, product!.id)).orderBy(asc(homeProductSku.sort))
  const say = (rise: bigint) =>
    homeProductSayings.lines({
      lines: skus.map(({ specName, price, marketPrice, enabled }) =>
        homeProductSayings.sku({ specName, price: fromCents(toCents(price) - rise), marketPrice, enabled }),
      ),
    })
  return {
    at: product!.updatedAt,
    staffId: product!.updatedBy!,
    entry: {
      action: 'UPDATE',
      area: 'homeService',
      recordType: 'HOME_PRODUCT',
      recordId: String(product!.id),
      recordTitle: product!.name,
      changes: [
        { field: 'skus', label: '规格', old: say(editedProduct.riseCents), new: say(0n) },
        {
          field: 'minPrice',
          label: '起售价',
          old: fromCents(toCents(product!.minPrice) - editedProduct.riseCents),
          new: product!.minPrice,
        },
      ],
    },
  }
}
