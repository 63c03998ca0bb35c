import { sql } from 'drizzle-orm'
import { maskPhone } from '@gongtai/contract'
import type { OrderConsumer, OrderProduct, ParsedInputOf, homeOrder as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { contains } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { ownedByMember, scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeProduct, homeProductCity, homeProductSku } from '../home-product/home-product.tables.ts'
import { findAddressRows } from '../home-user/home-user.queries.ts'
import { homeUser } from '../home-user/home-user.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'

/** Whoever takes an order on the telephone needs these, whatever else that person may look at. */

/** What is told of a consumer depends on whether it is one of the reader's own. */
const consumerQueryFor = (kind: Principal['scope']['kind']) =>
  prepare(
    {
      id: homeUser.id,
      userNo: homeUser.userNo,
      nickname: homeUser.nickname,
      realName: homeUser.realName,
      mobile: homeUser.mobile,
      status: homeUser.status,
      orderCount: homeUser.orderCount,
      lastOrderAt: homeUser.lastOrderAt,
      isOwn: sql<boolean>`coalesce(${kind === 'ALL' ? sql`true` : ownedByMember(homeUser.ownerId)(kind)}, false)`,
    },
    columns => sql`select ${columns} from ${homeUser} where ${homeUser.deletedAt} is null
      and (${homeUser.id} = ${sql.placeholder('consumerId')}::int or ${homeUser.mobile} = ${sql.placeholder('mobile')}::text)`,
  )

const consumerQueries = { ALL: consumerQueryFor('ALL'), DEPT: consumerQueryFor('DEPT'), SELF: consumerQueryFor('SELF') }

export async function findOrderConsumer(
  database: Database,
  { mobile, consumerId }: ParsedInputOf<typeof calls.consumer>,
  { scope }: Principal,
): Promise<OrderConsumer | null> {
  const [row] = await consumerQueries[scope.kind].run(database, { consumerId: consumerId ?? null, mobile: mobile ?? null, ...scopeValueOf(scope) })
  if (row === undefined && mobile !== undefined) return null
  if (row === undefined || (consumerId !== undefined && !row.isOwn)) throw faults.recordNotFound()
  const { isOwn, ...consumer } = row
  return { ...consumer, mobile: maskPhone(consumer.mobile), addresses: isOwn ? await findAddressRows(database, row.id) : [] }
}

const shown = 50

const openHere = sql`${homeProductCity} join ${openCity} on ${openCity.cityCode} = ${homeProductCity.cityCode}
  where ${homeProductCity.productId} = ${homeProduct.id} and ${openCity.status} = 'OPEN'`

/** The search words are known when the query is planned. */
const productQuery = prepare(
  {
    id: homeProduct.id,
    productNo: homeProduct.productNo,
    name: homeProduct.name,
    categoryName: sql<string>`${homeCategory.name}`,
    coverFile: homeProduct.coverFile,
    productType: homeProduct.productType,
    unit: homeProduct.unit,
    minQty: homeProduct.minQty,
    maxQty: homeProduct.maxQty,
    durationMinutes: homeProduct.durationMinutes,
    artificerCount: homeProduct.artificerCount,
    leadHours: homeProduct.leadHours,
    bookDays: homeProduct.bookDays,
    serviceStart: homeProduct.serviceStart,
    serviceEnd: homeProduct.serviceEnd,
    // Money is read as text, because a number of JSON would lose its decimals.
    skus: sql<OrderProduct['skus']>`(select coalesce(json_agg(json_build_object('id', ${homeProductSku.id}, 'specName', ${homeProductSku.specName},
      'price', ${homeProductSku.price}::text) order by ${homeProductSku.sort}, ${homeProductSku.id}), '[]')
      from ${homeProductSku} where ${homeProductSku.productId} = ${homeProduct.id} and ${homeProductSku.enabled} and ${homeProductSku.deletedAt} is null)`,
    cities: sql<OrderProduct['cities']>`(select coalesce(json_agg(json_build_object('cityCode', ${openCity.cityCode}, 'name', ${openCity.name},
      'priceDelta', ${homeProductCity.priceDelta}::text) order by ${openCity.sort}, ${openCity.id}), '[]') from ${openHere})`,
  },
  columns => {
    const [keyword, categoryId, cityCode] = [sql.placeholder('keyword'), sql.placeholder('categoryId'), sql.placeholder('cityCode')]
    return sql`select ${columns} from ${homeProduct} join ${homeCategory} on ${homeCategory.id} = ${homeProduct.categoryId}
      where ${homeProduct.deletedAt} is null and ${homeProduct.state} = 'ON_SALE'
      and (${keyword}::text is null or (${contains(homeProduct.name, keyword)}) or ${homeProduct.productNo} = upper(${keyword}::text))
      and (${categoryId}::int is null or ${homeCategory.id} = ${categoryId}::int or ${homeCategory.parentId} = ${categoryId}::int)
      and exists (select from ${openHere} and (${cityCode}::text is null or ${openCity.cityCode} = ${cityCode}::text::bpchar))
      order by ${homeProduct.salesCount} desc, ${homeProduct.id} desc limit ${sql.raw(String(shown))}`
  },
  { named: false },
)

export function findOrderProducts(database: Database, { keyword, categoryId, cityCode }: ParsedInputOf<typeof calls.products>): Promise<OrderProduct[]> {
  return productQuery.run(database, { keyword: keyword ?? null, categoryId: categoryId ?? null, cityCode: cityCode ?? null })
}
