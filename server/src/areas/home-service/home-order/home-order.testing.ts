import { and, asc, eq, isNull } from 'drizzle-orm'
import { addMoney, homeOrderStates, subtractMoney, toCents } from '@gongtai/contract'
import type { HomeOrderState } from '@gongtai/contract'
import type { TestApp } from '../../../testing/app.ts'
import { homeOrderFee, homePayment } from './home-order-fee.tables.ts'
import { homeOrderSnapshot } from './home-order-snapshot.tables.ts'
import { homeOrder } from './home-order.tables.ts'
import { homeProduct, homeProductSku } from '../home-product/home-product.tables.ts'
import { newConsumer } from '../people.testing.ts'

/** Orders for tests, beside those of the demo data, with the fee and the payment that their state needs. */

type Order = typeof homeOrder.$inferSelect

let numbers = 0
const offers = new WeakMap<TestApp, ReturnType<typeof findOffer>>()

/** Some product of the demo data with a snapshot of it. */
async function findOffer({ services: { database } }: TestApp) {
  const [product] = await database
    .select()
    .from(homeProduct)
    .where(and(eq(homeProduct.state, 'ON_SALE'), isNull(homeProduct.deletedAt)))
    .orderBy(asc(homeProduct.id))
    .limit(1)
  const [sku] = await database.select().from(homeProductSku).where(eq(homeProductSku.productId, product!.id)).limit(1)
  const { id: productId, name: productName, contentVersion, unit, coverFile, imageFiles, detail, buyNotice, warrantyDays, requiredCertTypes } = product!
  const [snapshot] = await database
    .insert(homeOrderSnapshot)
    .values({
      productId,
      productName,
      contentVersion,
      unit,
      coverFile,
      imageFiles,
      detail,
      buyNotice,
      warrantyDays,
      requiredCertTypes,
      skuId: sku!.id,
      skuName: sku!.specName,
      price: '0.01',
      categoryPath: ['测试'],
      capturedAt: new Date().toISOString(),
    })
    .returning()
  return { product: product!, sku: sku!, snapshotId: snapshot!.id }
}

/** What an order in a state has been through. */
const reached = (state: HomeOrderState, at: HomeOrderState) => homeOrderStates.states.indexOf(state) >= homeOrderStates.states.indexOf(at) && state !== 'CLOSED'

/** Of 100.00 unless said otherwise, for tomorrow; paid in full when its state is past PENDING_PAY. A closed one is unpaid. */
export async function newOrder(app: TestApp, values: Partial<typeof homeOrder.$inferInsert> = {}): Promise<Order> {
  const { database } = app.services
  let offer = offers.get(app)
  if (offer === undefined) offers.set(app, (offer = findOffer(app)))
  const { product, sku, snapshotId } = await offer
  const number = ++numbers
  const state = values.state ?? 'PENDING_PAY'
  const goodsMoney = values.goodsMoney ?? '100.00'
  const payMoney = addMoney(subtractMoney(goodsMoney, values.discountMoney ?? '0'), values.extraMoney ?? '0')
  const paidMoney = reached(state, 'PENDING_DISPATCH') ? payMoney : '0.00'
  const at = new Date().toISOString()
  const start = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 86_400_000)
  const [order] = await database
    .insert(homeOrder)
    .values({
      orderNo: `HT20260101${String(number).padStart(8, '0')}`,
      consumerId: values.consumerId ?? (await newConsumer(app)).id,
      contactName: '钱女士',
      contactMobile: '13922223333',
      provinceCode: '330000',
      cityCode: '330100',
      districtCode: '330106',
      address: '文三路1号',
      productId: product.id,
      skuId: sku.id,
      snapshotId,
      productName: product.name,
      skuName: sku.specName,
      categoryId: product.categoryId,
      productType: product.productType,
      quantity: 1,
      unit: product.unit,
      unitPrice: goodsMoney,
      appointStart: start.toISOString(),
      appointEnd: new Date(start.getTime() + 7_200_000).toISOString(),
      durationMinutes: 120,
      source: 'PHONE',
      artificerCount: 1,
      paidAt: paidMoney === '0.00' ? null : at,
      dispatchedAt: reached(state, 'PENDING_SERVICE') ? at : null,
      startedAt: reached(state, 'IN_SERVICE') ? at : null,
      finishedAt: reached(state, 'PENDING_CONFIRM') ? at : null,
      completedAt: state === 'COMPLETED' ? at : null,
      closedAt: state === 'CLOSED' ? at : null,
      // It was made a minute ago, so that what happens to it now happened afterwards, also when a minute begins meanwhile.
      createdAt: new Date(Date.now() - 60_000).toISOString(),
      ...values,
      state,
      goodsMoney,
      payMoney,
      paidMoney: values.paidMoney ?? paidMoney,
    })
    .returning()
  const isPaid = toCents(order!.paidMoney) > 0n
  const [fee] = await database
    .insert(homeOrderFee)
    .values({
      orderId: order!.id,
      feeType: 'BASE',
      name: '服务费',
      money: subtractMoney(order!.goodsMoney, order!.discountMoney),
      state: isPaid ? 'PAID' : state === 'CLOSED' ? 'CANCELLED' : 'PENDING_PAY',
    })
    .returning()
  if (isPaid)
    await database.insert(homePayment).values({
      payNo: `HT20260101${String(number).padStart(8, '0')}`,
      orderId: order!.id,
      feeIds: [fee!.id],
      channel: 'WECHAT',
      money: order!.paidMoney,
      paidAt: at,
      channelFlowNo: `测试流水${number}`,
    })
  return order!
}
