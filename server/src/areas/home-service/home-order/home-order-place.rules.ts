import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  addMoney,
  appointEndOf,
  commonRefusals,
  discountRule,
  goodsMoneyOf,
  homeOrderRefusals,
  isSlot,
  openCityRefusals,
  subtractMoney,
  toCents,
} from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, homeOrder as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { nextNumberOfDay } from '../../../kit/numbering.ts'
import { insertRow, lockRow, readRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { homeOrderFee } from './home-order-fee.tables.ts'
import { countPlaced } from './home-order.facts.ts'
import { homeOrderRecord } from './home-order.record.ts'
import { logOrder } from './home-order-log.rules.ts'
import { captureSnapshot } from './home-order-snapshot.rules.ts'
import { findRegions } from '../../config/index.ts'
import { noPlace } from '../home-place.ts'
import { holdCategory, holdCities } from '../home-product/home-product-shelf.rules.ts'
import { homeProduct, homeProductCity, homeProductSku } from '../home-product/home-product.tables.ts'
import { homeUserRecord } from '../home-user/home-user.record.ts'
import { createConsumer } from '../home-user/home-user.rules.ts'
import { homeUser, homeUserAddress } from '../home-user/home-user.tables.ts'
import { homeOrderSayings } from './home-order.sayings.ts'

type Input = Omit<ParsedInputOf<typeof calls.add>, 'requestNo'>

const everything = { kind: 'ALL' } as const

/**
 * Places an order for somebody on the telephone. What is sold is held as `home-product-shelf.rules.ts` does it: category,
 * city, product, so that nothing is bought that somebody takes off sale at the same moment; the consumer comes last.
 */
export async function placeOrder(work: Work, input: Input, editor: Principal): Promise<AnswerOf<typeof calls.add>> {
  const known = await findConsumer(work, input, editor)
  const place = await placeOf(work, input, known)
  const { product, sku, price, categoryPath, operatorId } = await holdOffer(work, input, place.cityCode)
  const amounts = amountsOf(input, price)
  if (!isSlot(product, input.appointStart, clock.now().getTime()))
    throw faults.badInput([{ field: 'appointStart', message: ['该时间不可预约，请重新选择', 'This time is not available. Choose another'] }])

  const consumer = known === null ? await addConsumer(work, input, place) : await lockConsumer(work, known.id)
  const isFree = toCents(amounts.payMoney) === 0n
  const state = isFree ? 'PENDING_DISPATCH' : 'PENDING_PAY'
  const now = clock.iso()
  const appointStart = new Date(input.appointStart).toISOString()
  const { regionName, ...address } = place
  const row = await insertRow(
    work,
    homeOrderRecord,
    {
      ...address,
      ...amounts,
      orderNo: await nextNumberOfDay(work, 'HS', 8),
      consumerId: consumer.id,
      contactMobile: address.contactMobile ?? consumer.mobile,
      productId: product.id,
      skuId: sku.id,
      snapshotId: await captureSnapshot(work, { product, sku, price, categoryPath }),
      productName: product.name,
      skuName: sku.specName,
      categoryId: product.categoryId,
      productType: product.productType,
      quantity: input.quantity,
      unit: product.unit,
      unitPrice: price,
      appointStart,
      appointEnd: appointEndOf(appointStart, product, input.quantity),
      durationMinutes: product.durationMinutes,
      source: 'PHONE',
      state,
      artificerCount: product.artificerCount,
      paidAt: isFree ? now : null,
      consumerRemark: input.consumerRemark?.trim() || null,
      ownerId: operatorId,
      createdAt: now,
    },
    [
      { field: 'consumer', old: null, new: `${consumer.userNo} ${consumer.nickname}` },
      { field: 'regionName', old: null, new: regionName },
    ],
  )
  await work.db.insert(homeOrderFee).values({
    orderId: row.id,
    feeType: 'BASE',
    name: `${product.name} ${sku.specName}`,
    money: amounts.payMoney,
    state: isFree ? 'PAID' : 'PENDING_PAY',
    createdAt: now,
    createdBy: work.actor.staffId,
    updatedBy: work.actor.staffId,
  })
  await work.db
    .update(homeUser)
    .set({ orderCount: sql`${homeUser.orderCount} + 1`, lastOrderAt: now })
    .where(eq(homeUser.id, consumer.id))
  await logOrder(work, { orderId: row.id, type: 'STATE', to: state, content: homeOrderSayings.placed({ appointStart, money: amounts.payMoney }) })
  await countPlaced(work, row)
  return { orderId: row.id, orderNo: row.orderNo, payMoney: amounts.payMoney }
}

type Consumer = Pick<typeof homeUser.$inferSelect, 'id' | 'userNo' | 'nickname' | 'mobile'>

/** A consumer is found by id within the scope, but by number anywhere, since whoever calls is whoever has the number. */
async function findConsumer(work: Work, { consumerId, mobile }: Input, editor: Principal): Promise<{ id: number } | null> {
  if (consumerId !== undefined) return readRow(work, homeUserRecord, consumerId, editor.scope, [])
  const [row] = await work.db
    .select({ id: homeUser.id })
    .from(homeUser)
    .where(and(eq(homeUser.mobile, mobile!), isNull(homeUser.deletedAt)))
  return row ?? null
}

/** The consumer is held, so that nobody is disabled before the work ends. */
async function lockConsumer(work: Work, id: number): Promise<Consumer> {
  const consumer = await lockRow(work, homeUserRecord, id, everything)
  if (consumer.status !== 'ENABLED') throw refuse(homeOrderRefusals.consumerDisabled)
  return consumer
}

async function addConsumer(work: Work, { mobile, realName }: Input, place: Place): Promise<Consumer> {
  const name = realName || place.contactName
  const { contactName, contactMobile, provinceCode, cityCode, districtCode, address: detail } = place
  return createConsumer(work, { mobile: mobile!, nickname: name, realName: name, gender: 'UNKNOWN', cityCode, remark: null }, [
    { contactName, mobile: contactMobile ?? mobile!, provinceCode, cityCode, districtCode, detail, isDefault: true },
  ])
}

interface Place {
  contactName: string
  /** It is null where the number of the consumer is meant. */
  contactMobile: string | null
  provinceCode: string
  cityCode: string
  districtCode: string | null
  address: string
  lng: number | null
  lat: number | null
  regionName: string
}

/** The service is at one of the consumer's addresses, or at a place whose region exists from province to district. */
async function placeOf(work: Work, input: Input, consumer: { id: number } | null): Promise<Place> {
  const saved = input.addressId === undefined ? null : await findAddress(work, input.addressId, consumer)
  const codes = saved ?? { provinceCode: input.provinceCode!, cityCode: input.cityCode!, districtCode: input.districtCode ?? null }
  const { provinceCode, cityCode, districtCode } = codes
  const regions = await findRegions(work.db, [provinceCode, cityCode, districtCode])
  const isInside =
    regions.get(provinceCode)?.parentCode === null &&
    regions.get(cityCode)?.parentCode === provinceCode &&
    (districtCode === null || regions.get(districtCode)?.parentCode === cityCode)
  if (!isInside) throw noPlace('cityCode')
  const regionName = [provinceCode, cityCode, districtCode].flatMap(code => (code === null ? [] : [regions.get(code)!.name])).join(' ')
  const place = { provinceCode, cityCode, districtCode, regionName }
  if (saved === null)
    return { ...place, contactName: input.contactName!, contactMobile: input.contactMobile ?? null, address: input.address!, lng: null, lat: null }
  return { ...place, contactName: saved.contactName, contactMobile: saved.mobile, address: saved.detail, lng: saved.lng, lat: saved.lat }
}

async function findAddress(work: Work, id: number, consumer: { id: number } | null) {
  const [address] = await work.db
    .select()
    .from(homeUserAddress)
    .where(and(eq(homeUserAddress.id, id), eq(homeUserAddress.userId, consumer?.id ?? 0), isNull(homeUserAddress.deletedAt)))
  if (address === undefined) throw faults.recordNotFound()
  return address
}

/** What is bought is held as it is until the order is written. */
async function holdOffer(work: Work, { productId, skuId, quantity }: Input, cityCode: string) {
  const [seen] = await work.db
    .select({ categoryId: homeProduct.categoryId })
    .from(homeProduct)
    .where(and(eq(homeProduct.id, productId), isNull(homeProduct.deletedAt)))
  if (seen === undefined) throw faults.recordNotFound()
  const category = await holdCategory(work, seen.categoryId)
  const city = (await holdCities(work, [cityCode])).get(cityCode)
  const [product] = await work.db
    .select()
    .from(homeProduct)
    .where(and(eq(homeProduct.id, productId), isNull(homeProduct.deletedAt)))
    .for('share')
  if (city?.status !== 'OPEN') throw refuse(openCityRefusals.closed)
  if (product === undefined || product.state !== 'ON_SALE') throw refuse(homeOrderRefusals.notSold)
  // Somebody saved the product in between, so what was held is not what it is sold by any more.
  if (product.categoryId !== category?.id) throw refuse(commonRefusals.staleVersion)
  const [sold] = await work.db
    .select({ priceDelta: homeProductCity.priceDelta })
    .from(homeProductCity)
    .where(and(eq(homeProductCity.productId, productId), eq(homeProductCity.cityCode, cityCode)))
  if (sold === undefined) throw refuse(homeOrderRefusals.notSold)
  const [sku] = await work.db
    .select()
    .from(homeProductSku)
    .where(and(eq(homeProductSku.id, skuId), eq(homeProductSku.productId, productId), isNull(homeProductSku.deletedAt)))
  if (sku === undefined || !sku.enabled) throw refuse(homeOrderRefusals.skuOff)
  const { minQty, maxQty } = product
  if (quantity < minQty || quantity > maxQty)
    throw faults.badInput([{ field: 'quantity', message: [`请输入${minQty}-${maxQty}之间的整数`, `Enter a whole number from ${minQty} to ${maxQty}`] }])
  return { product, sku, price: addMoney(sku.price, sold.priceDelta), categoryPath: category.path.split(' / '), operatorId: city.operatorId }
}

/** A price that the page did not show is not charged unseen. */
function amountsOf({ quantity, discountMoney: given, payMoney: shown }: Input, price: string) {
  const goodsMoney = goodsMoneyOf(price, quantity)
  const discountMoney = addMoney(given)
  if (toCents(discountMoney) > toCents(goodsMoney)) throw faults.badInput([{ field: 'discountMoney', message: discountRule }])
  const payMoney = subtractMoney(goodsMoney, discountMoney)
  if (shown !== undefined && toCents(shown) !== toCents(payMoney)) throw refuse(homeOrderRefusals.moneyChanged)
  return { goodsMoney, discountMoney, payMoney }
}
