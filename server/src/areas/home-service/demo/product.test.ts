import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homeProduct as calls, openCity } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'

const app = await startTestApp()
const { database } = app.services
const client = await app.signIn(members.admin)

const figures = async (query: string) => (await database.execute<Record<string, number>>(sql.raw(query))).rows

test('the catalogue has the categories, cities and products of the area file', async () => {
  expect(await figures('select level, count(*)::int from home_category group by 1 order by 1')).toEqual([
    { level: 1, count: 7 },
    { level: 2, count: 28 },
  ])
  const cities = await client.call(openCity.list, {})
  expect(cities).toHaveLength(12)
  expect(cities.filter(city => city.status === 'PAUSED').map(city => city.name)).toEqual(['东莞市'])
  const page = await client.call(calls.page, { pageSize: 100 })
  expect(page.stateCount).toEqual({ ON_SALE: 74, SOLD_OUT: 14, WAIT_SHELF: 8 })
})

test('every product is whole: pictures, variants, a lowest price that is true, and an open city where it is on sale', async () => {
  expect(
    await figures(`select name from home_product where cover_file not in (select file_name from file where state = 'LINKED') or cardinality(image_files) <> 3
      or min_price <> (select min(price) from home_product_sku where product_id = home_product.id)
      or (state = 'ON_SALE') <> exists (select from home_product_city join home_open_city using (city_code) where product_id = home_product.id and status = 'OPEN') and state = 'ON_SALE'`),
  ).toEqual([])
})

test('a product was edited while on sale', async () => {
  const { records } = await client.call(calls.page, { keyword: '空调深度清洗' })
  expect(records).toMatchObject([{ name: '空调深度清洗', state: 'ON_SALE' }])
  const info = await client.call(calls.info, { id: records[0]!.id })
  expect(info).toMatchObject({ contentVersion: 2, minPrice: '119.00' })
  expect(await figures(`select count(*)::int from audit_log where record_type = 'HOME_PRODUCT' and record_id = '${info.id}'`)).toEqual([{ count: 1 }])
})
