import { and, eq, inArray, sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { file } from '../../../kit/file/file.tables.ts'
import type { Work } from '../../../kit/work.ts'
import { homeOrderSnapshot } from './home-order-snapshot.tables.ts'
import { homeProductRecord } from '../home-product/home-product.record.ts'
import type { HomeProductRecord } from '../home-product/home-product-kind.ts'
import type { homeProductSku } from '../home-product/home-product.tables.ts'

interface Bought {
  product: HomeProductRecord
  sku: typeof homeProductSku.$inferSelect
  /** It is the price of the variant in the city. */
  price: string
  categoryPath: string[]
}

/** It answers the row of whoever bought the same before, or a new one. The caller holds the product. */
export async function captureSnapshot(work: Work, { product, sku, price, categoryPath }: Bought): Promise<number> {
  const same = { productId: product.id, contentVersion: product.contentVersion, skuId: sku.id, price, categoryPath }
  const [made] = await work.db
    .insert(homeOrderSnapshot)
    .values({
      ...same,
      productName: product.name,
      skuName: sku.specName,
      marketPrice: sku.marketPrice,
      unit: product.unit,
      coverFile: product.coverFile,
      imageFiles: product.imageFiles,
      detail: product.detail,
      buyNotice: product.buyNotice,
      warrantyDays: product.warrantyDays,
      requiredCertTypes: product.requiredCertTypes,
      capturedAt: clock.iso(),
      createdBy: work.actor.staffId,
    })
    .onConflictDoNothing()
    .returning({ id: homeOrderSnapshot.id })
  if (made !== undefined) return made.id
  const [known] = await work.db
    .select({ id: homeOrderSnapshot.id })
    .from(homeOrderSnapshot)
    .where(
      and(
        eq(homeOrderSnapshot.productId, same.productId),
        eq(homeOrderSnapshot.contentVersion, same.contentVersion),
        eq(homeOrderSnapshot.skuId, same.skuId),
        eq(homeOrderSnapshot.price, price),
        sql`${homeOrderSnapshot.categoryPath} = ${sql.param(categoryPath)}::text[]`,
      ),
    )
  return known!.id
}

/** Pictures that a product shows no more but somebody bought it with belong to the snapshot. */
export const snapshotFileType = 'HOME_ORDER_SNAPSHOT'

/**
 * Before a product lets pictures go: those that a snapshot names become the snapshot's and stay; the ones that the product
 * takes up again come back to it. The product's lock keeps anybody from buying it in between.
 */
export async function keepSnapshotPictures(work: Work, productId: number, wanted: readonly string[]): Promise<void> {
  const snapshots = await work.db
    .select({ id: homeOrderSnapshot.id, coverFile: homeOrderSnapshot.coverFile, imageFiles: homeOrderSnapshot.imageFiles })
    .from(homeOrderSnapshot)
    .where(eq(homeOrderSnapshot.productId, productId))
  const named = new Map(snapshots.flatMap(({ id, coverFile, imageFiles }) => [coverFile, ...imageFiles].map(name => [name, id] as const)))
  if (named.size === 0) return
  const names = [...named.keys()]
  const linked = (bizType: string, fileNames: string[]) => and(eq(file.bizType, bizType), inArray(file.fileName, fileNames), eq(file.state, 'LINKED'))
  const updatedAt = clock.iso()
  for (const name of names.filter(one => !wanted.includes(one)))
    await work.db
      .update(file)
      .set({ bizType: snapshotFileType, bizId: named.get(name)!, updatedAt })
      .where(and(linked(homeProductRecord.type, [name]), eq(file.bizId, productId)))
  const again = names.filter(name => wanted.includes(name))
  if (again.length > 0) await work.db.update(file).set({ bizType: homeProductRecord.type, bizId: productId, updatedAt }).where(linked(snapshotFileType, again))
}
