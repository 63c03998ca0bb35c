import fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { lockRow } from '../../../kit/save.ts'
import { startTestApp } from '../../../testing/app.ts'
import { companyRecord } from '../company/company.record.ts'
import { company } from '../company/company.tables.ts'
import { batchOf, consumeUnit, expireBatches, freezeUnit, grantBatch, releaseUnit, reverseUnit, revokeUnits } from './coupon.rules.ts'
import { couponBatch, hrCouponLog } from './coupon.tables.ts'
import { inWork, newCompany } from '../testing.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
afterEach(() => clock.reset())

const grant = (companyId: number, number: number, expireAt: string | null = null) =>
  inWork(app, async work => {
    const owner = await lockRow(work, companyRecord, companyId, { kind: 'ALL' })
    return (await grantBatch(work, owner, { source: 'GIFT', number, expireAt, signId: null, reason: '测试发放', requestNo: null })).batchId
  })
const freeze = (companyId: number, progressId = 1) => inWork(app, work => freezeUnit(work, { companyId, progressId }))
const revoke = (companyId: number, batchId: number, units: number) =>
  inWork(app, async work => {
    const owner = await lockRow(work, companyRecord, companyId, { kind: 'ALL' })
    return revokeUnits(work, { owner, batch: await batchOf(work, companyId, batchId) }, units, '测试撤回')
  })
const expire = (companyId: number) => inWork(app, work => expireBatches(work, companyId))

const batchesOf = (companyId: number) => database.select().from(couponBatch).where(eq(couponBatch.companyId, companyId)).orderBy(asc(couponBatch.id))
const logOf = (companyId: number) => database.select().from(hrCouponLog).where(eq(hrCouponLog.companyId, companyId)).orderBy(asc(hrCouponLog.id))
const companyOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!

/** The three sums, which must be one. */
async function sumsOf(companyId: number): Promise<[counted: number, remaining: number, logged: number]> {
  const row = await companyOf(companyId)
  const usable = (await batchesOf(companyId)).filter(batch => batch.state === 'ACTIVE')
  return [
    row.couponTotal - row.couponUsed - row.couponFrozen - row.couponExpired,
    usable.reduce((sum, batch) => sum + batch.remaining, 0),
    (await logOf(companyId)).at(-1)?.balanceAfter ?? 0,
  ]
}
async function expectBalance(companyId: number, balance: number): Promise<void> {
  expect(await sumsOf(companyId)).toEqual([balance, balance, balance])
}

/** What is known of a batch without asking the database. */
interface ModelBatch {
  id: number
  granted: number
  revoked: number
  frozen: number
  used: number
  expired: number
  expireAt: string | null
  ended: boolean
}
const remainingOf = (batch: ModelBatch) => batch.granted - batch.revoked - batch.frozen - batch.used - batch.expired
function stateOf(batch: ModelBatch): string {
  if (batch.ended) return 'EXPIRED'
  if (batch.revoked === batch.granted) return 'REVOKED'
  return remainingOf(batch) + batch.frozen === 0 ? 'USED_UP' : 'ACTIVE'
}
const isOver = (batch: ModelBatch) => batch.expireAt !== null && batch.expireAt < clock.today()
function endBatch(batch: ModelBatch): number {
  const units = remainingOf(batch)
  batch.expired += units
  batch.ended = true
  return units > 0 ? 1 : 0
}
const refused = async (action: Promise<unknown>) =>
  expect(
    await action.then(
      () => 'done',
      (error: Error) => error.constructor.name,
    ),
  ).toBe('Refused')

class Model {
  readonly companyId: number
  readonly batches: ModelBatch[] = []
  readonly frozen: { batch: ModelBatch; progressId: number }[] = []
  readonly consumed: { batch: ModelBatch; progressId: number }[] = []
  private progresses = 0

  constructor(companyId: number) {
    this.companyId = companyId
  }

  /** Does it for real and in the model; answers how many rows the log must have gained. */
  async take(step: string, pick: number, units: number): Promise<number> {
    const { companyId } = this
    const chosen = <Item>(items: Item[]): Item | undefined => items[pick % Math.max(items.length, 1)]
    const unitOf = ({ batch, progressId }: { batch: ModelBatch; progressId: number }) => ({ companyId, batchId: batch.id, progressId })
    const without = <Item>(items: Item[], item: Item) => items.splice(items.indexOf(item), 1)
    switch (step) {
      case 'grant': {
        const expireAt = pick % 3 === 0 ? null : addDays(clock.today(), 1 + (pick % 5))
        const id = await grant(companyId, units, expireAt)
        this.batches.push({ id, granted: units, revoked: 0, frozen: 0, used: 0, expired: 0, expireAt, ended: false })
        return 1
      }
      case 'freeze': {
        const usable = this.batches.filter(batch => !batch.ended && !isOver(batch) && remainingOf(batch) > 0)
        const first = usable.sort((one, other) => (one.expireAt ?? '9999').localeCompare(other.expireAt ?? '9999') || one.id - other.id)[0]
        const progressId = ++this.progresses
        if (first === undefined) {
          await refused(freeze(companyId, progressId))
          return 0
        }
        expect(await freeze(companyId, progressId)).toBe(first.id)
        first.frozen++
        this.frozen.push({ batch: first, progressId })
        return 1
      }
      case 'consume': {
        const unit = chosen(this.frozen)
        if (unit === undefined) return 0
        await inWork(app, work => consumeUnit(work, unitOf(unit)))
        without(this.frozen, unit)
        this.consumed.push(unit)
        unit.batch.frozen--
        unit.batch.used++
        return 1
      }
      case 'reverse': {
        const unit = chosen(this.consumed)
        if (unit === undefined) return 0
        await inWork(app, work => reverseUnit(work, unitOf(unit)))
        without(this.consumed, unit)
        this.frozen.push(unit)
        unit.batch.used--
        unit.batch.frozen++
        return 1
      }
      case 'release': {
        const unit = chosen(this.frozen)
        if (unit === undefined) return 0
        await inWork(app, work => releaseUnit(work, unitOf(unit)))
        without(this.frozen, unit)
        unit.batch.frozen--
        return 1 + (isOver(unit.batch) ? endBatch(unit.batch) : 0)
      }
      case 'revoke': {
        const batch = chosen(this.batches)
        if (batch === undefined) return 0
        if (stateOf(batch) !== 'ACTIVE' || units > remainingOf(batch) || batch.frozen > 0) {
          await refused(revoke(companyId, batch.id, units))
          return 0
        }
        await revoke(companyId, batch.id, units)
        batch.revoked += units
        return 1
      }
      case 'expire': {
        await expire(companyId)
        return this.batches.filter(batch => stateOf(batch) === 'ACTIVE' && isOver(batch)).reduce((rows, batch) => rows + endBatch(batch), 0)
      }
      default:
        clock.advance(units * 86_400_000)
        return 0
    }
  }

  async expectSame(): Promise<void> {
    const sum = (part: (batch: ModelBatch) => number) => this.batches.reduce((total, batch) => total + part(batch), 0)
    expect(await companyOf(this.companyId)).toMatchObject({
      couponTotal: sum(batch => batch.granted - batch.revoked),
      couponUsed: sum(batch => batch.used),
      couponFrozen: sum(batch => batch.frozen),
      couponExpired: sum(batch => batch.expired),
    })
    expect((await batchesOf(this.companyId)).map(({ id, number, remaining, frozen, state }) => ({ id, number, remaining, frozen, state }))).toEqual(
      this.batches.map(batch => ({
        id: batch.id,
        // Taken back whole, it keeps the number it had.
        number: stateOf(batch) === 'REVOKED' ? expect.any(Number) : batch.granted - batch.revoked,
        remaining: remainingOf(batch),
        frozen: batch.frozen,
        state: stateOf(batch),
      })),
    )
    await expectBalance(this.companyId, sum(remainingOf))
  }
}

const step = fc.record({
  step: fc.constantFrom(
    'grant',
    'grant',
    'freeze',
    'freeze',
    'freeze',
    'consume',
    'consume',
    'release',
    'release',
    'reverse',
    'revoke',
    'expire',
    'days',
    'days',
  ),
  pick: fc.nat(30),
  units: fc.integer({ min: 1, max: 3 }),
})

test('whatever happens in whatever order, the three sums are one and the log is only added to', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async steps => {
        clock.freeze('2026-03-02T10:00:00+08:00')
        const model = new Model((await newCompany(app)).id)
        let log = await logOf(model.companyId)
        for (const { step: name, pick, units } of steps) {
          const added = await model.take(name, pick, units)
          await model.expectSame()
          const after = await logOf(model.companyId)
          expect(after.slice(0, log.length)).toEqual(log)
          expect(after).toHaveLength(log.length + added)
          let balance = log.at(-1)?.balanceAfter ?? 0
          for (const row of after.slice(log.length)) expect(row.balanceAfter).toBe((balance += row.delta))
          log = after
        }
      })
      .afterEach(() => clock.reset()),
    { numRuns: 25 },
  )
})

test('units are taken from the batch that ends first, and from one without an end last', async () => {
  const { id } = await newCompany(app)
  const endless = await grant(id, 1)
  const later = await grant(id, 1, addDays(clock.today(), 9))
  const sooner = await grant(id, 1, addDays(clock.today(), 2))
  expect([await freeze(id), await freeze(id), await freeze(id)]).toEqual([sooner, later, endless])
  await refused(freeze(id))
})

test('a batch can be used on its last day and not on the day after, whether or not the nightly task has run', async () => {
  clock.freeze('2026-03-02T10:00:00+08:00')
  const { id } = await newCompany(app)
  const batchId = await grant(id, 3, '2026-03-05')
  clock.freeze('2026-03-05T23:59:59+08:00')
  await expire(id)
  expect(await freeze(id)).toBe(batchId)
  clock.freeze('2026-03-06T00:00:01+08:00')
  await refused(freeze(id))
  await expectBalance(id, 2)
  // The unit that comes back now takes the whole batch with it.
  await inWork(app, work => releaseUnit(work, { companyId: id, batchId, progressId: 1 }))
  await expectBalance(id, 0)
  expect((await logOf(id)).map(({ type, delta, balanceAfter }) => [type, delta, balanceAfter])).toEqual([
    ['GRANT', 3, 3],
    ['FREEZE', -1, 2],
    ['RELEASE', 1, 3],
    ['EXPIRE', -3, 0],
  ])
  expect((await batchesOf(id))[0]).toMatchObject({ state: 'EXPIRED', remaining: 0, frozen: 0 })
})

test('a frozen unit of an expired batch can still be used', async () => {
  clock.freeze('2026-03-02T10:00:00+08:00')
  const { id } = await newCompany(app)
  const batchId = await grant(id, 2, '2026-03-05')
  await freeze(id, 7)
  clock.freeze('2026-03-06T00:20:00+08:00')
  await expire(id)
  expect((await batchesOf(id))[0]).toMatchObject({ state: 'EXPIRED', remaining: 0, frozen: 1 })
  await inWork(app, work => consumeUnit(work, { companyId: id, batchId, progressId: 7, companyStaffId: 3 }))
  expect(await companyOf(id)).toMatchObject({ couponTotal: 2, couponUsed: 1, couponFrozen: 0, couponExpired: 1 })
  expect((await logOf(id)).at(-1)).toMatchObject({ type: 'CONSUME', delta: 0, progressId: 7, companyStaffId: 3, operatorKind: 'SYSTEM' })
})

test('of twenty who freeze at once exactly seven get the seven units', async () => {
  const { id } = await newCompany(app)
  await grant(id, 4)
  await grant(id, 3, addDays(clock.today(), 5))
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => freeze(id, index + 1)))
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(7)
  expect(await companyOf(id)).toMatchObject({ couponTotal: 7, couponFrozen: 7 })
  expect((await batchesOf(id)).map(({ remaining, frozen }) => [remaining, frozen])).toEqual([
    [0, 4],
    [0, 3],
  ])
  await expectBalance(id, 0)
})

test('freezing, taking back, ending and giving at once leave the sums equal', async () => {
  clock.freeze('2026-03-02T10:00:00+08:00')
  const { id } = await newCompany(app)
  const ending = await grant(id, 5, '2026-03-03')
  // In whatever order they come, what is taken back leaves a unit for each that freezes one.
  const lasting = await grant(id, 9)
  await freeze(id)
  clock.freeze('2026-03-04T00:20:00+08:00')
  const results = await Promise.allSettled([
    freeze(id, 11),
    expire(id),
    revoke(id, lasting, 2),
    freeze(id, 12),
    inWork(app, work => releaseUnit(work, { companyId: id, batchId: ending, progressId: 1 })),
    grant(id, 3),
    expire(id),
    revoke(id, lasting, 5),
  ])
  const [counted, remaining, logged] = await sumsOf(id)
  expect([remaining, logged]).toEqual([counted, counted])
  const done = results.map(result => result.status === 'fulfilled')
  expect(done).toEqual([true, true, expect.any(Boolean), true, true, true, true, expect.any(Boolean)])
  const taken = (done[2] ? 2 : 0) + (done[7] ? 5 : 0)
  expect(await companyOf(id)).toMatchObject({ couponExpired: 5, couponFrozen: 2, couponTotal: 17 - taken })
})

test('a unit that is not frozen cannot be used, and a batch of another company is nobody’s', async () => {
  const [one, other] = [await newCompany(app), await newCompany(app)]
  const batchId = await grant(one.id, 2)
  await expect(inWork(app, work => consumeUnit(work, { companyId: one.id, batchId, progressId: 1 }))).rejects.toThrow()
  await expect(inWork(app, work => consumeUnit(work, { companyId: other.id, batchId, progressId: 1 }))).rejects.toThrow('has no batch')
  await expectBalance(one.id, 2)
  expect(await logOf(one.id)).toHaveLength(1)
})
