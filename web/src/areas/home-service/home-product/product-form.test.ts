import { homeProductAdd } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { copyOf, editOf } from './product-form.ts'

const picture = `${'a'.repeat(32)}.png`

const info: HomeProductInfo = {
  id: 7,
  productNo: 'HP000000000007',
  name: '擦玻璃',
  subtitle: null,
  categoryId: 3,
  categoryPath: ['保洁清洗', '玻璃清洗'],
  categoryEnabled: true,
  categoryRate: '0.7000',
  productType: 'AREA',
  unit: 'SQM',
  coverFile: picture,
  imageFiles: [picture],
  minPrice: '12.00',
  stat: { orderCount30d: 0, paidMoney30d: '0.00', refundRate30d: null, score: null },
  minQty: 30,
  maxQty: 500,
  durationMinutes: 120,
  artificerCount: 1,
  leadHours: 2,
  bookDays: 7,
  serviceStart: '08:00',
  serviceEnd: '20:00',
  requiredCertTypes: [],
  commissionRate: null,
  detail: '<p>擦</p>',
  buyNotice: null,
  warrantyDays: 0,
  sort: 4,
  virtualSales: 90,
  salesCount: 12,
  state: 'ON_SALE',
  putWayAt: null,
  soldOutAt: null,
  soldOutReason: null,
  contentVersion: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdByName: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedByName: null,
  skus: [{ id: 1, specName: '内侧', price: '12.00', marketPrice: null, enabled: true }],
  cities: [
    { cityCode: '330100', name: '杭州市', status: 'OPEN', priceDelta: '0.00' },
    { cityCode: '441900', name: '东莞市', status: 'PAUSED', priceDelta: '-1.00' },
  ],
  version: 5,
  actions: [],
}

test('an edit keeps the variants and every city, and sends nothing that the call does not take', () => {
  const edit = editOf(info)
  expect(edit).toMatchObject({ id: 7, version: 5, skus: [{ id: 1 }], putWay: false })
  expect(edit.cities.map(city => city.cityCode)).toEqual(['330100', '441900'])
  expect(edit).not.toHaveProperty('state')
})

test('a copy is a product of its own: new variants, open cities, no sales', () => {
  const copy = copyOf(info, '擦玻璃 副本')
  expect(copy.skus).toEqual([{ specName: '内侧', price: '12.00', marketPrice: null, enabled: true }])
  expect(copy.cities).toEqual([{ cityCode: '330100', priceDelta: '0.00' }])
  expect(copy.virtualSales).toBe(0)
  expect(homeProductAdd.safeParse({ ...copy, requestNo: crypto.randomUUID() }).success).toBe(true)
  expect(copyOf(info, '长'.repeat(50)).name).toHaveLength(40)
})
