import { addDays, dayOf } from '@gongtai/contract'
import { couponSayings } from '../coupon/coupon.sayings.ts'
import { couponBatch, hrCouponLog } from '../coupon/coupon.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import type { DemoAccount } from './account.ts'
import type { DemoCompany } from './company.ts'
import type { DemoSign } from './sign.ts'

const batchCount = 260
const unitCount = 4200
const consumedCount = 1900
const frozenCount = 95
const expiredCount = 260
const expiredBatches = 20
const lowCompanies = 17
const lowLimit = 3
const ownLow = 4

interface Batch {
  company: DemoCompany
  sign: DemoSign
  number: number
  used: number
  frozen: number
  expired: number
  createdAt: string
  expireAt: string | null
}

const leftOf = ({ number, used, frozen, expired }: Batch) => number - used - frozen - expired

/** 260 batches: 4 200 units granted, 1 900 used, 95 frozen, 260 expired; 17 companies have three or fewer left. */
export async function seedCoupons(transaction: Transaction, signs: readonly DemoSign[], accounts: readonly DemoAccount[], now: Date): Promise<void> {
  const random = randomOf('companies/coupon')
  const batches = planBatches(random, signs, now)
  const ids = await insertRowsWithId(
    transaction,
    couponBatch,
    batches.map(batch => ({
      companyId: batch.company.id,
      source: batch.sign.row.coopMode === 'TRIAL' ? ('TRIAL' as const) : random.chance(0.8) ? ('PURCHASE' as const) : ('GIFT' as const),
      number: batch.number,
      remaining: leftOf(batch),
      frozen: batch.frozen,
      expireAt: batch.expireAt,
      signId: batch.sign.id,
      reason: couponSayings.ofContract({ contractNo: batch.sign.row.contractNo }),
      state: batch.expired > 0 ? ('EXPIRED' as const) : leftOf(batch) + batch.frozen === 0 ? ('USED_UP' as const) : ('ACTIVE' as const),
      createdAt: batch.createdAt,
      createdBy: batch.company.registerSale.staffId,
      updatedAt: batch.createdAt,
    })),
  )
  await insertRows(transaction, hrCouponLog, ledgerOf(random, batches, ids, accounts, now))
}

function planBatches(random: Random, signs: readonly DemoSign[], now: Date): Batch[] {
  const today = dayOf(now)
  const running = signs.filter(({ row }) => row.state === 'ACTIVE')
  const over = signs.filter(({ row, company }) => row.state === 'EXPIRED' && company.signState === 'EXPIRED')
  // Some are of the sale that people try the demo with, and have positions that the units are wanted for.
  const plain = running.filter(({ company }) => company.story === null)
  const own = plain.filter(({ company }) => company.registerSale.isTried && company.row.onlinePositionCount! > 0).slice(-ownLow)
  const low = new Set([
    ...running.filter(({ company }) => company.story === 'RUN_OUT'),
    ...own,
    ...plain.filter(sign => !own.includes(sign)).slice(own.length + 1 - lowCompanies),
  ])
  const sources = [...running, ...over.slice(0, expiredBatches)]
  // Those whose quota is low have one batch, so that it is easy to see why.
  const rich = running.filter(sign => !low.has(sign))
  while (sources.length < batchCount) sources.push(random.pick(rich))
  const batches = sources.map((sign): Batch => {
    const isOver = sign.row.state === 'EXPIRED'
    const createdAt = isOver ? instantAt(sign.row.validFrom, 10, 30) : instantAt(maxDay(sign.row.validFrom, addDays(today, -random.integer(20, 200))), 10, 30)
    return {
      company: sign.company,
      sign,
      number: random.integer(10, 16),
      used: 0,
      frozen: 0,
      expired: 0,
      createdAt: createdAt > now.toISOString() ? minutesBefore(now, 600) : createdAt,
      expireAt: isOver ? sign.row.validTo : random.chance(0.85) ? sign.row.validTo : null,
    }
  })
  const spread = (amount: number, fits: (batch: Batch) => boolean, give: (batch: Batch) => void, from: readonly Batch[]) => {
    for (let left = amount; left > 0;) {
      const batch = random.pick(from)
      if (!fits(batch)) continue
      give(batch)
      left--
    }
  }
  const lowBatches = batches.filter(({ sign }) => low.has(sign))
  const overBatches = batches.filter(({ sign }) => sign.row.state === 'EXPIRED')
  const richBatches = batches.filter(batch => !lowBatches.includes(batch) && !overBatches.includes(batch))
  spread(
    unitCount - batches.reduce((sum, { number }) => sum + number, 0),
    () => true,
    batch => batch.number++,
    richBatches,
  )
  spread(
    expiredCount,
    batch => batch.expired < batch.number,
    batch => batch.expired++,
    overBatches,
  )
  for (const batch of overBatches) batch.used = batch.number - batch.expired
  for (const batch of lowBatches) batch.used = batch.number - (batch.company.story === 'RUN_OUT' ? 0 : random.integer(1, lowLimit))
  spread(
    frozenCount,
    batch => leftOf(batch) > lowLimit + 4,
    batch => batch.frozen++,
    richBatches,
  )
  const used = batches.reduce((sum, batch) => sum + batch.used, 0)
  spread(
    consumedCount - used,
    batch => leftOf(batch) > lowLimit + 1,
    batch => batch.used++,
    richBatches,
  )
  return batches
}

const maxDay = (one: string, other: string) => (one > other ? one : other)

interface Movement {
  at: string
  batchId: number
  type: 'GRANT' | 'FREEZE' | 'CONSUME' | 'EXPIRE'
  delta: number
  batch: Batch
}

/** Every unit's way in the order of time, with the balance after each step. */
function ledgerOf(
  random: Random,
  batches: readonly Batch[],
  ids: readonly number[],
  accounts: readonly DemoAccount[],
  now: Date,
): (typeof hrCouponLog.$inferInsert)[] {
  const byCompany = new Map<number, Movement[]>()
  for (const [index, batch] of batches.entries()) {
    const movements = byCompany.get(batch.company.id) ?? []
    byCompany.set(batch.company.id, movements)
    const add = (at: string, type: Movement['type'], delta: number) => movements.push({ at, type, delta, batchId: ids[index]!, batch })
    add(batch.createdAt, 'GRANT', batch.number)
    const last = batch.expired > 0 ? instantAt(batch.expireAt!, 18) : batch.company.story === 'RUN_OUT' ? minutesBefore(now, 60 * 20) : now.toISOString()
    const span = Date.parse(last) - Date.parse(batch.createdAt) - 3_600_000
    for (let unit = 0; unit < batch.used + batch.frozen; unit++) {
      const frozenAt = new Date(Date.parse(batch.createdAt) + 1_800_000 + Math.floor(span * random.fraction()))
      add(frozenAt.toISOString(), 'FREEZE', -1)
      if (unit < batch.used)
        add(new Date(frozenAt.getTime() + Math.floor((Date.parse(last) - frozenAt.getTime()) * random.fraction() * 0.2)).toISOString(), 'CONSUME', 0)
    }
    if (batch.expired > 0) add(instantAt(addDays(batch.expireAt!, 1), 0, 20), 'EXPIRE', -batch.expired)
  }
  const people = new Map<number, DemoAccount[]>()
  for (const account of accounts) people.set(account.company.id, [...(people.get(account.company.id) ?? []), account])
  const rows: (typeof hrCouponLog.$inferInsert)[] = []
  for (const [companyId, movements] of byCompany) {
    let balance = 0
    for (const { at, batchId, type, delta, batch } of movements.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))) {
      balance += delta
      const isGrant = type === 'GRANT'
      const isSystem = type === 'EXPIRE' || type === 'CONSUME'
      const person = isGrant || isSystem ? null : random.pick(people.get(companyId)!)
      rows.push({
        companyId,
        companyStaffId: person?.id ?? null,
        batchId,
        type,
        delta,
        balanceAfter: balance,
        operatorKind: isGrant ? 'STAFF' : isSystem ? 'SYSTEM' : 'HR',
        operatorId: isGrant ? batch.company.registerSale.staffId : (person?.id ?? null),
        operatorName: isGrant ? batch.company.registerSale.name : (person?.name ?? null),
        remark: isGrant
          ? couponSayings.ofContract({ contractNo: batch.sign.row.contractNo })
          : type === 'EXPIRE'
            ? couponSayings.lastDay({ day: batch.expireAt })
            : null,
        createdAt: at,
      })
    }
  }
  return rows.sort((one, other) => (one.createdAt! < other.createdAt! ? -1 : one.createdAt! > other.createdAt! ? 1 : 0))
}
