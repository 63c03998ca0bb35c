import type { OrderProduct } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { priceOf } from './price.ts'

const product = {
  skus: [{ id: 1, specName: '单台', price: '99.90' }],
  cities: [{ cityCode: '330100', name: '杭州', priceDelta: '-0.05' }],
} as OrderProduct
const wanted = { skuId: 1, cityCode: '330100', quantity: 3, discountMoney: '10.5' }

test('the price of a place, times the number, less the discount', () => {
  expect(priceOf(product, wanted)).toEqual({ unitPrice: '99.85', goodsMoney: '299.55', discountMoney: '10.5', payMoney: '289.05' })
})

test('nothing is said before everything that decides it is known', () => {
  expect(priceOf(undefined, wanted)).toBeUndefined()
  expect(priceOf(product, { ...wanted, skuId: 2 })).toBeUndefined()
  expect(priceOf(product, { ...wanted, cityCode: '110100' })).toBeUndefined()
  expect(priceOf(product, { ...wanted, quantity: null })).toBeUndefined()
})

test('a discount above the goods makes no price, half a number no discount', () => {
  expect(priceOf(product, { ...wanted, discountMoney: '299.56' })?.payMoney).toBeNull()
  expect(priceOf(product, { ...wanted, discountMoney: '299.55' })?.payMoney).toBe('0.00')
  expect(priceOf(product, { ...wanted, discountMoney: '1.' })?.payMoney).toBe('299.55')
})
