import { isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { homeProduct as calls, homeProductActions, homeProductStates, inLanguage, productTypes, unitsOfType } from '@gongtai/contract'
import type { AnswerOf, HomeProductInfo, HomeProductState, Language, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { byNameOrNumber, equals, isOneOf } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { staffView } from '../../permissions/index.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { findProductStat } from '../home-order/home-order-stat.queries.ts'
import { homeProduct, homeProductCity, homeProductSku } from './home-product.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'

const parent = alias(homeCategory, 'parent')
const creator = alias(staffView, 'creator')
const editor = alias(staffView, 'editor')
const alive = isNull(homeProduct.deletedAt)
const soldHere = sql`${homeProductCity} join ${openCity} on ${openCity.cityCode} = ${homeProductCity.cityCode} where ${homeProductCity.productId} = ${homeProduct.id}`

export const homeProductList = listQuery(calls.page, {
  select: {
    id: homeProduct.id,
    productNo: homeProduct.productNo,
    coverFile: homeProduct.coverFile,
    name: homeProduct.name,
    categoryName: sql<string>`${homeCategory.name}`,
    productType: homeProduct.productType,
    minPrice: homeProduct.minPrice,
    unit: homeProduct.unit,
    cityCount: sql<number>`(select count(*) from ${soldHere})::int`,
    cityNames: sql<string[]>`array(select ${openCity.name} from ${soldHere} order by ${openCity.sort}, ${openCity.id} limit 3)`,
    salesCount: homeProduct.salesCount,
    sort: homeProduct.sort,
    state: homeProduct.state,
    putWayAt: homeProduct.putWayAt,
    updatedByName: sql<string | null>`${editor.realName}`,
    updatedAt: homeProduct.updatedAt,
    version: homeProduct.version,
  },
  from: sql`${homeProduct} left join ${homeCategory} on ${homeCategory.id} = ${homeProduct.categoryId}
    left join ${staffView} as ${editor} on ${editor.id} = ${homeProduct.updatedBy}`,
  base: alive,
  // Everybody sees all products, because the catalogue is shared.
  scope: null,
  where: {
    keyword: value => byNameOrNumber(homeProduct.name, sql`${homeProduct.productNo} = upper(${value}::text)`, value),
    categoryId: value =>
      sql`${homeProduct.categoryId} = any(array(select below.id from ${homeCategory} as below where below.id = ${value} or below.parent_id = ${value}))`,
    productType: value => equals(homeProduct.productType, value),
    state: value => equals(homeProduct.state, value),
    cityCode: value =>
      sql`${homeProduct.id} in (select ${homeProductCity.productId} from ${homeProductCity} where ${homeProductCity.cityCode} = ${value}::text::bpchar)`,
    priceMin: value => sql`${homeProduct.minPrice} >= ${value}::numeric`,
    priceMax: value => sql`${homeProduct.minPrice} <= ${value}::numeric`,
    ids: values => isOneOf(homeProduct.id, values),
  },
  sort: {
    minPrice: homeProduct.minPrice,
    salesCount: homeProduct.salesCount,
    sort: homeProduct.sort,
    putWayAt: homeProduct.putWayAt,
    updatedAt: homeProduct.updatedAt,
    shelf: sql`case when ${homeProduct.state} = 'SOLD_OUT' then ${homeProduct.updatedAt} - interval '100 years' else ${homeProduct.updatedAt} end`,
  },
  defaultSort: ['shelf', 'desc'],
  id: homeProduct.id,
  tabs: { filter: 'state', column: homeProduct.state, values: homeProductStates.states },
})

export async function findProductPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount, records, ...page } = await homeProductList(database, input, {})
  return {
    ...page,
    records: records.map(row => ({ ...row, actions: actionsOf(homeProductActions, row, reader) })),
    stateCount: tabCount as Record<HomeProductState, number>,
  }
}

const findOne = oneQuery({
  select: {
    id: homeProduct.id,
    productNo: homeProduct.productNo,
    name: homeProduct.name,
    subtitle: homeProduct.subtitle,
    categoryId: homeProduct.categoryId,
    categoryPath: sql<string[]>`array_remove(array[${parent.name}, ${homeCategory.name}], null)`,
    categoryEnabled: sql<boolean>`coalesce(${homeCategory.enabled} and ${parent.enabled}, false)`,
    categoryRate: sql<string | null>`${homeCategory.commissionRate}`,
    productType: homeProduct.productType,
    unit: homeProduct.unit,
    coverFile: homeProduct.coverFile,
    imageFiles: homeProduct.imageFiles,
    minPrice: homeProduct.minPrice,
    minQty: homeProduct.minQty,
    maxQty: homeProduct.maxQty,
    durationMinutes: homeProduct.durationMinutes,
    artificerCount: homeProduct.artificerCount,
    leadHours: homeProduct.leadHours,
    bookDays: homeProduct.bookDays,
    serviceStart: homeProduct.serviceStart,
    serviceEnd: homeProduct.serviceEnd,
    requiredCertTypes: homeProduct.requiredCertTypes,
    commissionRate: homeProduct.commissionRate,
    detail: homeProduct.detail,
    buyNotice: homeProduct.buyNotice,
    warrantyDays: homeProduct.warrantyDays,
    sort: homeProduct.sort,
    virtualSales: homeProduct.virtualSales,
    salesCount: homeProduct.salesCount,
    state: homeProduct.state,
    putWayAt: homeProduct.putWayAt,
    soldOutAt: homeProduct.soldOutAt,
    soldOutReason: homeProduct.soldOutReason,
    contentVersion: homeProduct.contentVersion,
    createdAt: homeProduct.createdAt,
    createdByName: sql<string | null>`${creator.realName}`,
    updatedAt: homeProduct.updatedAt,
    updatedByName: sql<string | null>`${editor.realName}`,
    // Money is text here, because a number of JSON would lose its decimals.
    skus: sql<HomeProductInfo['skus']>`(select coalesce(json_agg(json_build_object('id', ${homeProductSku.id}, 'specName', ${homeProductSku.specName},
      'price', ${homeProductSku.price}::text, 'marketPrice', ${homeProductSku.marketPrice}::text, 'enabled', ${homeProductSku.enabled})
      order by ${homeProductSku.sort}, ${homeProductSku.id}), '[]')
      from ${homeProductSku} where ${homeProductSku.productId} = ${homeProduct.id} and ${homeProductSku.deletedAt} is null)`,
    cities: sql<HomeProductInfo['cities']>`(select coalesce(json_agg(json_build_object('cityCode', ${openCity.cityCode}, 'name', ${openCity.name},
      'status', ${openCity.status}, 'priceDelta', ${homeProductCity.priceDelta}::text) order by ${openCity.sort}, ${openCity.id}), '[]') from ${soldHere})`,
    version: homeProduct.version,
  },
  from: sql`${homeProduct} left join ${homeCategory} on ${homeCategory.id} = ${homeProduct.categoryId}
    left join ${homeCategory} as ${parent} on ${parent.id} = ${homeCategory.parentId}
    left join ${staffView} as ${creator} on ${creator.id} = ${homeProduct.createdBy}
    left join ${staffView} as ${editor} on ${editor.id} = ${homeProduct.updatedBy}`,
  base: alive,
  id: homeProduct.id,
  scope: null,
})

export async function findProduct(database: Database, id: number, reader: Principal): Promise<HomeProductInfo> {
  const [product, stat] = await Promise.all([findOne(database, id, { kind: 'ALL' }), findProductStat(database, id)])
  return { ...product, stat, actions: actionsOf(homeProductActions, product, reader) }
}

export function productTypeList(language: Language): AnswerOf<typeof calls.types> {
  return productTypes.values.map(code => ({ code, label: inLanguage(productTypes.labels[code], language), units: [...unitsOfType[code]] }))
}
