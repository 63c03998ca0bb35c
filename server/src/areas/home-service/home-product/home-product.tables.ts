import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HomeProductInfo, HomeProductState, ProductType, ProductUnit } from '@gongtai/contract'
import { id, instant, money, softDelete, stamps, version } from '../../../db/columns.ts'

export const homeProduct = pgTable(
  'home_product',
  {
    id: id(),
    productNo: text().notNull(),
    name: text().notNull(),
    subtitle: text(),
    /** It is a category of the second level. */
    categoryId: integer().notNull(),
    productType: text().$type<ProductType>().notNull(),
    coverFile: text().notNull(),
    imageFiles: text().array().notNull(),
    /** Every save writes the least price of the enabled variants here, so that lists can sort by it. */
    minPrice: money().notNull(),
    unit: text().$type<ProductUnit>().notNull(),
    minQty: integer().notNull(),
    maxQty: integer().notNull(),
    durationMinutes: integer().notNull(),
    artificerCount: integer().notNull(),
    leadHours: integer().notNull(),
    bookDays: integer().notNull(),
    /** It is a time of Shanghai, written as HH:MM. */
    serviceStart: char({ length: 5 }).notNull(),
    serviceEnd: char({ length: 5 }).notNull(),
    requiredCertTypes: text()
      .array()
      .$type<HomeProductInfo['requiredCertTypes']>()
      .notNull()
      .default(sql`'{}'`),
    commissionRate: numeric({ precision: 6, scale: 4 }),
    detail: text().notNull(),
    buyNotice: text(),
    warrantyDays: integer().notNull(),
    sort: integer().notNull().default(0),
    virtualSales: integer().notNull().default(0),
    salesCount: integer().notNull().default(0),
    state: text().$type<HomeProductState>().notNull().default('WAIT_SHELF'),
    putWayAt: instant(),
    soldOutAt: instant(),
    soldOutReason: text(),
    /** Every save raises it, and an order keeps the content that it was made with. */
    contentVersion: integer().notNull().default(1),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    return [
      uniqueIndex('home_product_no').on(table.productNo),
      index('home_product_search').using('gin', sql`bigrams(${table.name})`),
      index('home_product_category').on(table.categoryId, table.state).where(alive),
      index('home_product_state').on(table.state).where(alive),
      index('home_product_type').on(table.productType).where(alive),
      index('home_product_price').on(table.minPrice.desc(), table.id.desc()).where(alive),
      index('home_product_sales').on(table.salesCount.desc(), table.id.desc()).where(alive),
      index('home_product_sort').on(table.sort.desc(), table.id.desc()).where(alive),
      index('home_product_put_way').on(table.putWayAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('home_product_updated').on(table.updatedAt.desc(), table.id.desc()).where(alive),
      check('home_product_quantity', sql`${table.minQty} between 1 and ${table.maxQty} and ${table.maxQty} <= 999`),
      check('home_product_hours', sql`${table.serviceStart} < ${table.serviceEnd}`),
      check('home_product_rate', sql`${table.commissionRate} between 0 and 1`),
    ]
  },
)

/** A product has variants, each with its price. */
export const homeProductSku = pgTable(
  'home_product_sku',
  {
    id: id(),
    productId: integer().notNull(),
    specName: text().notNull(),
    price: money().notNull(),
    marketPrice: money(),
    sort: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('home_product_sku_name')
      .on(table.productId, table.specName)
      .where(sql`${table.deletedAt} is null`),
    check('home_product_sku_price', sql`${table.price} > 0 and (${table.marketPrice} is null or ${table.marketPrice} >= ${table.price})`),
  ],
)

/** A product is sold in these cities, and each adds something to its prices. */
export const homeProductCity = pgTable(
  'home_product_city',
  {
    id: id(),
    productId: integer().notNull(),
    cityCode: char({ length: 6 }).notNull(),
    priceDelta: money().notNull().default('0'),
    ...stamps,
  },
  table => [uniqueIndex('home_product_city_pair').on(table.productId, table.cityCode), index('home_product_city_code').on(table.cityCode, table.productId)],
)
