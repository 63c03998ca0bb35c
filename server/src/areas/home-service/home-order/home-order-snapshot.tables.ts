import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HomeProductInfo, ProductUnit } from '@gongtai/contract'
import { id, instant, money, stamps, texts } from '../../../db/columns.ts'

/** A snapshot shows what somebody bought as it was then. A row never changes and serves all orders of the same. */
export const homeOrderSnapshot = pgTable(
  'home_order_snapshot',
  {
    id: id(),
    productId: integer().notNull(),
    skuId: integer().notNull(),
    contentVersion: integer().notNull(),
    productName: text().notNull(),
    /** The names go from the first level down. */
    categoryPath: text().array().notNull(),
    skuName: text().notNull(),
    /** It is the price of the variant in the city. */
    price: money().notNull(),
    marketPrice: money(),
    unit: text().$type<ProductUnit>().notNull(),
    /** Pictures stay as long as a snapshot names them. */
    coverFile: text().notNull(),
    imageFiles: text().array().notNull(),
    detail: text().notNull(),
    buyNotice: text(),
    warrantyDays: integer().notNull(),
    requiredCertTypes: texts().$type<HomeProductInfo['requiredCertTypes']>(),
    capturedAt: instant().notNull(),
    ...stamps,
  },
  table => [uniqueIndex('home_order_snapshot_same').on(table.productId, table.contentVersion, table.skuId, table.price, table.categoryPath)],
)
