import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, coupon as calls } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { company } from '../company/company.tables.ts'
import { consumeUnit, freezeUnit } from './coupon.rules.ts'
import { couponBatch, hrCouponLog } from './coupon.tables.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'
import { inWork, newCompany, newIdentity } from '../testing.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const seller = await app.signIn(members.sales)
const codes: Code[] = ['CompanyDetail', 'Company.addInterviewNumber', 'Company.revokeInterviewNumber']
await grant(app, members.sales, 'SELF', codes)
const sale = await newIdentity(app, members.sales)

const gift = (companyId: number, change: Partial<InputOf<typeof calls.grant>> = {}): InputOf<typeof calls.grant> => ({
  companyId,
  number: 10,
  source: 'GIFT',
  reason: '老客户回馈活动',
  requestNo: randomUUID(),
  ...change,
})
async function newSign(companyId: number): Promise<number> {
  const today = clock.today()
  const values = { companyId, contractNo: randomUUID().slice(0, 20), coopMode: 'COUPON' as const, signDate: today, validFrom: today, validTo: today }
  const [row] = await database
    .insert(companySign)
    .values({ ...values, amount: '36000.00', state: 'ACTIVE' })
    .returning({ id: companySign.id })
  return row!.id
}
const companyOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!
const lastEvent = async (companyId: number) =>
  asRead(await database.select().from(recruitEvent).where(eq(recruitEvent.companyId, companyId)).orderBy(desc(recruitEvent.id)).limit(1))[0]
const lastAudit = async (batchId: number) =>
  (
    await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'COUPON_BATCH'), eq(auditLog.recordId, String(batchId))))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0]

describe('giving units', () => {
  test('makes a batch, a row of the ledger, an event and an audit entry, and leaves the version of the company alone', async () => {
    const { id, name, version } = await newCompany(app, { saleId: sale })
    const until = addDays(clock.today(), 1)
    const { batchId, available } = await seller.call(calls.grant, gift(id, { expireAt: until }))
    expect(available).toBe(10)
    expect(await companyOf(id)).toMatchObject({ couponTotal: 10, couponAvailable: 10, version })
    expect(await seller.call(calls.batches, { companyId: id })).toEqual([
      {
        id: batchId,
        source: 'GIFT',
        number: 10,
        remaining: 10,
        frozen: 0,
        expireAt: until,
        state: 'ACTIVE',
        contractNo: null,
        reason: '老客户回馈活动',
        createdByName: '赵鹏',
        createdAt: expect.any(String),
        actions: ['revoke'],
      },
    ])
    const { records, total } = await seller.call(calls.log, { companyId: id })
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ type: 'GRANT', source: 'GIFT', delta: 10, balanceAfter: 10, batchId, batchExpireAt: until, operatorName: '赵鹏' })
    expect(await lastEvent(id)).toMatchObject({ action: 'COUPON_GRANT', entityType: 'COMPANY', entityId: id, operatorName: '赵鹏', operatorKind: 'STAFF' })
    const entry = await lastAudit(batchId)
    expect(entry).toMatchObject({ action: 'CREATE', recordTitle: '老客户回馈活动', result: 'OK' })
    expect(entry!.changes).toContainEqual({ field: 'company', old: null, new: name })
  })

  test('happens once per request number, however often and however much at once it is asked for', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const request = gift(id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => seller.call(calls.grant, request)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await seller.call(calls.grant, request)).toEqual(answers[0])
    expect(await companyOf(id)).toMatchObject({ couponTotal: 10 })
    expect(await database.$count(couponBatch, eq(couponBatch.companyId, id))).toBe(1)
    expect(await database.$count(hrCouponLog, eq(hrCouponLog.companyId, id))).toBe(1)
  })

  test('several at once add up', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    await Promise.all(Array.from({ length: 8 }, () => seller.call(calls.grant, gift(id, { number: 5 }))))
    expect(await companyOf(id)).toMatchObject({ couponTotal: 40 })
    const { records } = await seller.call(calls.log, { companyId: id })
    expect(records.map(row => row.balanceAfter).sort((one, other) => one - other)).toEqual([5, 10, 15, 20, 25, 30, 35, 40])
  })

  test('bought units need a running contract, and belong to it', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    expect((await seller.ask(calls.grant, gift(id, { source: 'PURCHASE' }))).msg).toBe('购买次数需先签约')
    const signId = await newSign(id)
    await database.update(company).set({ signState: 'SIGNED', currentSignId: signId }).where(eq(company.id, id))
    const { batchId } = await seller.call(calls.grant, gift(id, { source: 'PURCHASE', number: 200 }))
    expect((await database.select().from(couponBatch).where(eq(couponBatch.id, batchId)))[0]).toMatchObject({ signId, number: 200 })
  })

  test('a big gift needs a right of its own', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    for (const source of ['GIFT', 'COMPENSATION'] as const)
      expect((await seller.ask(calls.grant, gift(id, { source, number: 51 }))).msg).toBe('单次赠送超过50次需要主管权限')
    await seller.call(calls.grant, gift(id, { number: 50 }))
    await grant(app, members.sales, 'SELF', [...codes, 'Company.addInterviewNumberBig'])
    expect(await seller.call(calls.grant, gift(id, { number: 51 }))).toMatchObject({ available: 101 })
    await grant(app, members.sales, 'SELF', codes)
  })

  test('is refused for a disabled company, for a last day that is not after today, and with a contract of another company', async () => {
    const disabled = await newCompany(app, { saleId: sale, state: 'DISABLED' })
    expect((await seller.ask(calls.grant, gift(disabled.id))).msg).toBe('企业已停用，不能增加面试次数')
    const { id } = await newCompany(app, { saleId: sale })
    expect((await seller.ask(calls.grant, gift(id, { expireAt: clock.today() }))).msg).toBe('到期日须晚于今天')
    const foreign = await newSign(disabled.id)
    expect((await seller.ask(calls.grant, gift(id, { signId: foreign }))).msg).toBe('合同不属于该企业')
    expect(await companyOf(id)).toMatchObject({ couponTotal: 0 })
    expect(await database.$count(couponBatch, eq(couponBatch.companyId, id))).toBe(0)
  })

  test('the first refusal of several is the one of the specification', async () => {
    const { id } = await newCompany(app, { saleId: sale, state: 'DISABLED' })
    expect((await seller.ask(calls.grant, gift(id, { source: 'PURCHASE' }))).msg).toBe('购买次数需先签约')
    expect((await seller.ask(calls.grant, gift(id, { number: 51 }))).msg).toBe('单次赠送超过50次需要主管权限')
  })

  test('wrong numbers and short reasons are told where they stand', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    for (const number of [0, -1, 1.5]) {
      const answer = await seller.ask(calls.grant, gift(id, { number }))
      expect(answer).toMatchObject({ status: 406, data: [{ field: 'number', message: '请输入正整数' }] })
    }
    expect(await seller.ask(calls.grant, gift(id, { reason: '太短' }))).toMatchObject({ status: 406, data: [{ field: 'reason' }] })
  })
})

describe('taking units back', () => {
  test('in part lowers the batch, the rest of it ends it', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { batchId } = await seller.call(calls.grant, gift(id))
    expect(await seller.call(calls.revoke, { batchId, number: 4, reason: '活动名额调整', requestNo: randomUUID() })).toEqual({ available: 6 })
    expect((await seller.call(calls.batches, { companyId: id }))[0]).toMatchObject({ number: 6, remaining: 6, state: 'ACTIVE' })
    expect(await lastEvent(id)).toMatchObject({ action: 'COUPON_REVOKE', remark: '4次：活动名额调整' })
    expect(await lastAudit(batchId)).toMatchObject({
      action: 'UPDATE',
      remark: '活动名额调整',
      changes: [
        { field: 'number', old: 10, new: 6 },
        { field: 'remaining', old: 10, new: 6 },
      ],
    })
    expect(await seller.call(calls.revoke, { batchId, number: 6, reason: '活动名额调整', requestNo: randomUUID() })).toEqual({ available: 0 })
    expect((await seller.call(calls.batches, { companyId: id }))[0]).toMatchObject({ number: 6, remaining: 0, state: 'REVOKED' })
    expect(await companyOf(id)).toMatchObject({ couponTotal: 0 })
    expect((await seller.ask(calls.revoke, { batchId, number: 1, reason: '活动名额调整', requestNo: randomUUID() })).msg).toBe('可撤回次数不足')
  })

  test('what was used stays: a batch of which the rest is taken back is used up', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { batchId } = await seller.call(calls.grant, gift(id, { number: 3 }))
    await inWork(app, async work => consumeUnit(work, { companyId: id, progressId: 1, batchId: await freezeUnit(work, { companyId: id, progressId: 1 }) }))
    await seller.call(calls.revoke, { batchId, number: 2, reason: '活动名额调整', requestNo: randomUUID() })
    expect((await seller.call(calls.batches, { companyId: id }))[0]).toMatchObject({ number: 1, remaining: 0, state: 'USED_UP' })
    expect(await companyOf(id)).toMatchObject({ couponTotal: 1, couponUsed: 1 })
  })

  test('is refused for more than there is, and while units are frozen', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { batchId } = await seller.call(calls.grant, gift(id))
    expect((await seller.ask(calls.revoke, { batchId, number: 11, reason: '活动名额调整', requestNo: randomUUID() })).msg).toBe('可撤回次数不足')
    await inWork(app, work => freezeUnit(work, { companyId: id, progressId: 1 }))
    expect((await seller.ask(calls.revoke, { batchId, number: 1, reason: '活动名额调整', requestNo: randomUUID() })).msg).toBe('存在冻结次数，暂不能撤回')
    expect(await companyOf(id)).toMatchObject({ couponTotal: 10, couponFrozen: 1 })
  })

  test('two who take the same units back: one does, the other is told', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { batchId } = await seller.call(calls.grant, gift(id))
    const answers = await Promise.all([1, 2, 3].map(() => seller.ask(calls.revoke, { batchId, number: 6, reason: '活动名额调整', requestNo: randomUUID() })))
    expect(answers.map(answer => answer.msg).sort()).toEqual(['success', '可撤回次数不足', '可撤回次数不足'].sort())
    expect(await companyOf(id)).toMatchObject({ couponTotal: 4 })
  })
})

describe('whose companies', () => {
  test('the pool may be looked at and not written to; what is another’s is not there', async () => {
    const pool = await newCompany(app)
    const foreign = await newCompany(app, { saleId: await newIdentity(app, members.recruiter) })
    const { batchId } = await admin.call(calls.grant, gift(pool.id))
    expect((await seller.call(calls.batches, { companyId: pool.id })).map(({ id, actions }) => [id, actions])).toEqual([[batchId, []]])
    expect((await seller.call(calls.log, { companyId: pool.id })).total).toBe(1)
    expect((await seller.ask(calls.grant, gift(pool.id))).status).toBe(404)
    expect((await seller.ask(calls.revoke, { batchId, number: 1, reason: '活动名额调整', requestNo: randomUUID() })).status).toBe(404)
    const other = await admin.call(calls.grant, gift(foreign.id))
    expect((await seller.ask(calls.batches, { companyId: foreign.id })).status).toBe(404)
    expect((await seller.ask(calls.log, { companyId: foreign.id })).status).toBe(404)
    expect((await seller.ask(calls.revoke, { batchId: other.batchId, number: 1, reason: '活动名额调整', requestNo: randomUUID() })).status).toBe(404)
    expect((await seller.ask(calls.revoke, { batchId: 2_000_000_000, number: 1, reason: '活动名额调整', requestNo: randomUUID() })).status).toBe(404)
  })
})

test('the ledger can be narrowed by movement, source, progress and day', async () => {
  const { id } = await newCompany(app, { saleId: sale })
  await seller.call(calls.grant, gift(id))
  await seller.call(calls.grant, gift(id, { source: 'COMPENSATION' }))
  await inWork(app, work => freezeUnit(work, { companyId: id, progressId: 42, companyStaffId: 5 }))
  const found = async (filter: Partial<InputOf<typeof calls.log>>) => (await seller.call(calls.log, { companyId: id, ...filter })).records.map(row => row.type)
  const today = clock.today()
  expect(await found({})).toEqual(['FREEZE', 'GRANT', 'GRANT'])
  expect(await found({ type: 'FREEZE' })).toEqual(['FREEZE'])
  expect(await found({ source: 'COMPENSATION' })).toEqual(['GRANT'])
  expect(await found({ progressId: 42 })).toEqual(['FREEZE'])
  expect(await found({ companyStaffId: 5 })).toEqual(['FREEZE'])
  expect(await found({ timeFrom: today, timeTo: today })).toHaveLength(3)
  expect(await found({ timeFrom: addDays(today, 1) })).toEqual([])
})
