import { randomUUID } from 'node:crypto'
import { file as fileCalls } from '@gongtai/contract'
import type { InputOf, homeProduct as calls } from '@gongtai/contract'
import type { TestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { picture } from '../../../testing/file.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'

/** Tests make categories, cities and products of their own, beside those of the demo data. */

let numbers = 0

/** Makes a category of the second level below one of its own. */
export async function newCategory({ services: { database } }: TestApp): Promise<{ rootId: number; categoryId: number }> {
  const number = ++numbers
  const [root] = await database
    .insert(homeCategory)
    .values({ name: `测试大类${number}`, sort: 100 + number })
    .returning()
  const [made] = await database
    .insert(homeCategory)
    .values({ name: `测试类目${number}`, parentId: root!.id, commissionRate: '0.7' })
    .returning()
  return { rootId: root!.id, categoryId: made!.id }
}

/** Makes a city that no other test pauses. */
export async function newCity({ services: { database } }: TestApp, values: Partial<typeof openCity.$inferInsert> = {}): Promise<typeof openCity.$inferSelect> {
  const number = ++numbers
  const [made] = await database
    .insert(openCity)
    .values({ cityCode: String(990_000 + number), provinceCode: '330000', name: `测试城${number}`, openDate: '2026-01-01', sort: 100 + number, ...values })
    .returning()
  return made!
}

const bytes = await picture(750, 750)

export async function newPicture(client: Client, of: Uint8Array<ArrayBuffer> = bytes): Promise<string> {
  return (await client.upload(fileCalls.upload, { scene: 'home.product' }, '图.png', of)).data.fileName
}

/** Gives a whole form, as the page sends it. */
export async function productForm(
  client: Client,
  categoryId: number,
  cityCodes: readonly string[],
  more: Partial<InputOf<typeof calls.add>> = {},
): Promise<InputOf<typeof calls.add>> {
  return {
    name: `测试商品${++numbers}`,
    subtitle: null,
    categoryId,
    productType: 'FIXED',
    unit: 'TIME',
    minQty: 1,
    maxQty: 10,
    durationMinutes: 60,
    artificerCount: 1,
    coverFile: await newPicture(client),
    imageFiles: [await newPicture(client)],
    skus: [{ specName: '标准', price: '100.00', marketPrice: null, enabled: true }],
    cities: cityCodes.map(cityCode => ({ cityCode, priceDelta: '0' })),
    leadHours: 2,
    bookDays: 7,
    serviceStart: '08:00',
    serviceEnd: '20:00',
    requiredCertTypes: [],
    commissionRate: null,
    warrantyDays: 7,
    sort: 0,
    virtualSales: 0,
    detail: '<p>上门服务</p>',
    buyNotice: null,
    putWay: false,
    requestNo: randomUUID(),
    ...more,
  }
}
