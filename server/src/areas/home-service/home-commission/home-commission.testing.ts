import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addMoney, commissionOf, equalShares, settleLines } from '@gongtai/contract'
import type { FeeType } from '@gongtai/contract'
import { file } from '../../../kit/file/file.tables.ts'
import { inTransaction } from '../../../kit/work.ts'
import type { Work } from '../../../kit/work.ts'
import type { TestApp } from '../../../testing/app.ts'
import { commissionSettlement, settleImage } from './commission-settlement.tables.ts'
import { homeCommission, homeCommissionAdjust, homeCommissionItem } from './home-commission.tables.ts'
import { homeOrderLog } from '../home-order/home-order-log.tables.ts'
import { homePeriod } from '../home-period/home-period.tables.ts'
import { homeRefund } from '../home-refund/home-refund.tables.ts'
import { newArtificer } from '../people.testing.ts'
import { homeOrderArtificer } from '../home-order/home-order-artificer.tables.ts'
import { homeOrderFee, homePayment } from '../home-order/home-order-fee.tables.ts'
import { newOrder } from '../home-order/home-order.testing.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'

/** Completed orders and what is needed to transfer their commissions. */

let numbers = 0

/** Neither orders nor commissions: a test that counts everything begins with nothing. */
export async function clearBooks({ services: { database } }: TestApp): Promise<void> {
  const tables = [
    homeOrder,
    homeOrderFee,
    homePayment,
    homeOrderArtificer,
    homeOrderLog,
    homeRefund,
    homeCommission,
    homeCommissionAdjust,
    homeCommissionItem,
    commissionSettlement,
    settleImage,
    homePeriod,
  ]
  for (const table of tables) await database.delete(table)
}

/** A service person whose account is known. */
export const newPayee = (app: TestApp, values: Parameters<typeof newArtificer>[1] = {}) =>
  newArtificer(app, {
    name: '李建国',
    payeeName: '李建国',
    bankName: '中国工商银行杭州文三支行',
    bankAccountSealed: app.services.cipher.encrypt('6222020000001234567'),
    ...values,
  })

export interface CompletedOrder {
  /** The first one leads; equal shares unless said otherwise. */
  persons: readonly number[]
  shares?: readonly string[]
  goodsMoney?: string
  rate?: string
  extras?: readonly { feeType: FeeType; money: string }[]
  completedAt?: string
  ownerId?: number | null
}

/** An order that is done and paid, with what it earns. */
export async function completedOrder(
  app: TestApp,
  { persons, shares, goodsMoney = '100.00', rate = '0.7000', extras = [], completedAt, ownerId = null }: CompletedOrder,
) {
  const { database } = app.services
  const at = completedAt ?? new Date().toISOString()
  const lines = [{ feeType: 'BASE' as FeeType, money: goodsMoney }, ...extras].map(line => ({
    ...line,
    commissionRate: line.feeType === 'MATERIAL' ? '1.0000' : rate,
  }))
  const order = await newOrder(app, {
    state: 'COMPLETED',
    consumerId: 1,
    goodsMoney,
    extraMoney: addMoney('0', ...extras.map(extra => extra.money)),
    artificerCount: persons.length,
    commissionRate: rate,
    rateSource: 'CATEGORY',
    ruleVersion: 1,
    commissionMoney: commissionOf(lines, '0'),
    completedAt: at,
    ownerId,
  })
  await database.update(homeOrderFee).set({ commissionRate: rate }).where(eq(homeOrderFee.orderId, order.id))
  await database.update(homePayment).set({ paidAt: at }).where(eq(homePayment.orderId, order.id))
  if (extras.length > 0)
    await database.insert(homeOrderFee).values(
      settleLines(lines.slice(1), '0').map(({ feeType, money, commissionRate }) => ({
        orderId: order.id,
        feeType,
        money,
        commissionRate,
        name: '现场增项',
        state: 'PAID' as const,
      })),
    )
  const parts = shares ?? equalShares(persons.length)
  // Every order at an hour of its own: nobody is at two places at once.
  const hour = new Date(Date.UTC(2000, 0, 1, ++numbers)).toISOString()
  const next = new Date(Date.UTC(2000, 0, 1, numbers + 1)).toISOString()
  await database.insert(homeOrderArtificer).values(
    persons.map((artificerId, place) => ({
      orderId: order.id,
      artificerId,
      role: place === 0 ? ('LEADER' as const) : ('MEMBER' as const),
      shareRate: parts[place]!,
      busyRange: `[${hour},${next})`,
      assignedAt: at,
    })),
  )
  return order
}

export const orderOf = async ({ services: { database } }: TestApp, id: number) => (await database.select().from(homeOrder).where(eq(homeOrder.id, id)))[0]!

/** A picture of a bank slip that this member has just uploaded. */
export async function newProof({ services: { database } }: TestApp, staffId: number): Promise<string> {
  const fileName = `${randomUUID().replaceAll('-', '')}.png`
  await database.insert(file).values({
    fileName,
    originalName: '回单.png',
    ext: 'png',
    mime: 'image/png',
    size: 100,
    sha256: '0'.repeat(64),
    kind: 'IMAGE',
    scene: 'home.settle',
    visibility: 'PRIVATE',
    storage: 'LOCAL',
    storageKey: fileName,
    uploaderId: staffId,
  })
  return fileName
}

/** What this member does, without a call. */
export const asMember = <Result>({ services: { database } }: TestApp, staffId: number, work: (work: Work) => Promise<Result>): Promise<Result> =>
  inTransaction(
    database,
    {
      actor: { staffId, realName: null, deptId: null, sessionId: null, ip: null, device: 'test' },
      action: 'UPDATE',
      area: 'homeService',
      apiId: null,
      requestId: null,
      elapsed: () => 0,
      forget: () => {},
    },
    work,
  )
