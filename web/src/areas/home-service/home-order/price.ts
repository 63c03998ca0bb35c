import { addMoney, formats, goodsMoneyOf, subtractMoney, toCents } from '@gongtai/contract'
import type { OrderProduct } from '@gongtai/contract'

interface Wanted {
  skuId: number | undefined
  cityCode: string | undefined
  quantity: number | null | undefined
  discountMoney: string | null | undefined
}

export interface Price {
  unitPrice: string
  goodsMoney: string
  discountMoney: string
  /** It is null where more is taken off than the goods cost. */
  payMoney: string | null
}

/** It is undefined as long as something that decides the price is open. The server computes it again. */
export function priceOf(product: OrderProduct | undefined, { skuId, cityCode, quantity, discountMoney }: Wanted): Price | undefined {
  const sku = product?.skus.find(({ id }) => id === skuId)
  const city = product?.cities.find(one => one.cityCode === cityCode)
  if (sku === undefined || city === undefined || !quantity) return undefined
  const discount = discountMoney && formats.amount.pattern.test(discountMoney) ? discountMoney : '0.00'
  const unitPrice = addMoney(sku.price, city.priceDelta)
  const goodsMoney = goodsMoneyOf(unitPrice, quantity)
  const payMoney = subtractMoney(goodsMoney, discount)
  return { unitPrice, goodsMoney, discountMoney: discount, payMoney: toCents(payMoney) < 0n ? null : payMoney }
}
