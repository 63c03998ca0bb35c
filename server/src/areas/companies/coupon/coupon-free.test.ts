import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, coupon as calls, companySign as signCalls, couponRefusals } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Task } from '../../../kit/task/task.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { companySignDaily } from '../company-sign/company-sign.jobs.ts'
import { company } from '../company/company.tables.ts'
import { contractForm, inWork, newCompany, newIdentity } from '../testing.ts'
import { couponExpire } from './coupon.jobs.ts'
import { consumeUnit, freezeUnit, releaseUnit, reverseUnit } from './coupon.rules.ts'
import { couponBatch } from './coupon.tables.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const seller = await app.signIn(members.sales)
const codes: Code[] = ['CompanyDetail', 'Company.addInterviewNumber', 'Company.revokeInterviewNumber', 'Company.sign', 'Company.terminateSign']
await grant(app, members.sales, 'SELF', codes)
const sale = await newIdentity(app, members.sales)
afterEach(() => clock.reset())

const run = (job: Task) => runTask(job, database)
const inDays = (days: number) => addDays(clock.today(), days)
const companyOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!
const signOf = async (id: number) => (await database.select().from(companySign).where(eq(companySign.id, id)))[0]!
const batchesOf = (companyId: number) => database.select().from(couponBatch).where(eq(couponBatch.companyId, companyId)).orderBy(asc(couponBatch.id))
const give = (companyId: number, more: Partial<InputOf<typeof calls.grant>> = {}): InputOf<typeof calls.grant> => ({
  companyId,
  number: 10,
  source: 'GIFT',
  reason: '老客户回馈活动',
  requestNo: randomUUID(),
  ...more,
})
const answerTo = async (input: InputOf<typeof calls.grant>) => (await seller.ask(calls.grant, input)).msg

const contract = (companyId: number, more: Partial<InputOf<typeof signCalls.sign>> = {}) =>
  contractForm(app, seller, companyId, { validTo: inDays(100), amount: '36000.00', ...more })
const sign = async (companyId: number, more: Partial<InputOf<typeof signCalls.sign>> = {}) => seller.call(signCalls.sign, await contract(companyId, more))
const end = async (signId: number) => seller.call(signCalls.terminate, { signId, version: (await signOf(signId)).version, reason: '双方协商终止' })

describe('units that nobody paid', () => {
  test('trial units have the bound of gifts, and more needs a lead', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    expect(await answerTo(give(id, { source: 'TRIAL', number: 9999 }))).toBe('单次赠送超过50次需要主管权限')
    expect(await answerTo(give(id, { source: 'TRIAL', number: 50 }))).toBe('success')
    await grant(app, members.sales, 'SELF', [...codes, 'Company.addInterviewNumberBig'])
    expect(await answerTo(give(id, { source: 'TRIAL', number: 51 }))).toBe('success')
    await grant(app, members.sales, 'SELF', codes)
  })

  test('count together per company and month, however they are split, called, or asked for at once', async () => {
    clock.freeze('2026-11-17T04:00:00.000Z')
    const { id } = await newCompany(app, { saleId: sale })
    expect(await answerTo(give(id, { number: 30 }))).toBe('success')
    expect(await answerTo(give(id, { number: 15, source: 'TRIAL' }))).toBe('success')
    expect(await answerTo(give(id, { number: 6 }))).toBe('该企业本月已赠送45次，超过50次需要主管权限')
    expect(await answerTo(give(id, { number: 6, source: 'COMPENSATION' }))).toBe('该企业本月已赠送45次，超过50次需要主管权限')
    const answers = await Promise.all([1, 2, 3].map(() => answerTo(give(id, { number: 3, source: 'TRIAL' }))))
    expect(answers.filter(answer => answer === 'success')).toHaveLength(1)
    // What was taken back was not given; another company and another month have units of their own.
    const [first] = await batchesOf(id)
    await seller.call(calls.revoke, { batchId: first!.id, number: 30, reason: '发放有误撤回', requestNo: randomUUID() })
    expect(await answerTo(give(id, { number: 32 }))).toBe('success')
    expect(await answerTo(give(id, { number: 1 }))).toBe('该企业本月已赠送50次，超过50次需要主管权限')
    expect(await answerTo(give((await newCompany(app, { saleId: sale })).id, { number: 50 }))).toBe('success')
    clock.freeze('2026-11-30T16:30:00.000Z')
    const again = await app.signIn(members.sales)
    expect((await again.ask(calls.grant, give(id, { number: 50 }))).msg).toBe('success')
  })

  test.each(['TRIAL', 'COUPON', 'ANNUAL'] as const)(
    'cannot be had as bought ones under a contract for nothing (%s), though the company is signed',
    async coopMode => {
      const { id } = await newCompany(app, { saleId: sale })
      await sign(id, { coopMode, amount: '0.00' })
      expect((await companyOf(id)).signState).toBe('SIGNED')
      expect(await answerTo(give(id, { source: 'PURCHASE', number: 9_999 }))).toBe(couponRefusals.signNeeded.message(undefined, 'zh_CN'))
      const { currentSignId } = await companyOf(id)
      expect(await answerTo(give(id, { source: 'PURCHASE', number: 9_999, signId: currentSignId }))).toBe(couponRefusals.signNeeded.message(undefined, 'zh_CN'))
    },
  )

  test('come with a contract for nothing as gifts, and an amount that turns out to be nothing makes them so', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    await sign(id, { amount: '0.00', interviewNumber: 20, validTo: inDays(1) })
    expect(await batchesOf(id)).toMatchObject([{ source: 'GIFT', number: 20 }])
    expect(await answerTo(give(id, { number: 31 }))).toBe('该企业本月已赠送20次，超过50次需要主管权限')

    await grant(app, members.sales, 'SELF', codes, { fields: { 'companySign.amount': 'HIDE' } })
    const other = await newCompany(app, { saleId: sale })
    const { amount: _, feeValue: __, ...rest } = await contract(other.id, { interviewNumber: 20 })
    const { signId } = await seller.call(signCalls.sign, rest)
    await seller.call(calls.grant, give(other.id, { source: 'PURCHASE', number: 31 }))
    await grant(app, members.sales, 'SELF', codes)
    const fill = async (amount: string) => (await seller.ask(signCalls.fillAmount, { signId, version: 1, amount })).msg
    expect(await fill('0.00')).toBe('单次赠送超过50次需要主管权限')
    const [, second] = await batchesOf(other.id)
    await seller.call(calls.revoke, { batchId: second!.id, number: 1, reason: '发放有误撤回', requestNo: randomUUID() })
    expect(await fill('0.00')).toBe('success')
    expect(await answerTo(give(other.id, { number: 1 }))).toBe('该企业本月已赠送50次，超过50次需要主管权限')
  })

  test.each(['TRIAL', 'COUPON'] as const)('of a contract for nothing (%s) are bounded in the same way, also where several are to come', async coopMode => {
    clock.freeze('2026-11-17T04:00:00.000Z')
    const { id } = await newCompany(app, { saleId: sale })
    const trial = { coopMode, amount: '0' } as const
    const refused = async (more: object) => (await seller.ask(signCalls.sign, await contract(id, { ...trial, ...more }))).msg
    expect(await refused({ interviewNumber: 51 })).toBe('单次赠送超过50次需要主管权限')
    await sign(id, { ...trial, validFrom: '2026-12-01', validTo: '2026-12-02', interviewNumber: 40 })
    expect(await refused({ validFrom: '2026-12-03', validTo: '2026-12-04', interviewNumber: 11 })).toBe('该企业本月已赠送40次，超过50次需要主管权限')
    await sign(id, { ...trial, validFrom: '2026-12-03', validTo: '2026-12-04', interviewNumber: 10 })
    clock.freeze('2026-12-01T04:00:00.000Z')
    const again = await app.signIn(members.sales)
    expect((await again.ask(calls.grant, give(id, { number: 1 }))).msg).toBe('该企业本月已赠送50次，超过50次需要主管权限')
  })
})

describe('units of a contract', () => {
  test('that is to come are given on its first day by the daily task, once', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { signId } = await sign(id, { validFrom: inDays(5), interviewNumber: 20, couponExpireAt: inDays(50) })
    expect(await batchesOf(id)).toEqual([])
    await expect(inWork(app, work => freezeUnit(work, { companyId: id, progressId: 1 }))).rejects.toThrow()
    const until = inDays(50)
    clock.freeze(`${inDays(5)}T00:10:00+08:00`)
    await run(companySignDaily)
    await run(companySignDaily)
    expect(await batchesOf(id)).toMatchObject([{ signId, number: 20, remaining: 20, source: 'PURCHASE', expireAt: until }])
    expect(await companyOf(id)).toMatchObject({ couponTotal: 20, signState: 'SIGNED' })
  })

  test('cannot be given beforehand by naming the contract', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { signId } = await sign(id, { validFrom: inDays(5), interviewNumber: 20 })
    expect(await answerTo(give(id, { signId }))).toBe('合同未生效或已结束，不能增加面试次数')
    expect(await answerTo(give(id, { signId, source: 'PURCHASE' }))).toBe('购买次数需先签约')
  })

  test('that never began are taken back when it is ended; frozen ones stay', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { signId } = await sign(id, { validFrom: inDays(5) })
    // Before units waited for the first day they were given at once.
    const values = { companyId: id, source: 'PURCHASE', number: 20, remaining: 20, signId, expireAt: inDays(50) } as const
    await database.insert(couponBatch).values(values)
    await database.update(company).set({ couponTotal: 20 }).where(eq(company.id, id))
    await inWork(app, work => freezeUnit(work, { companyId: id, progressId: 1 }))
    await end(signId)
    expect(await batchesOf(id)).toMatchObject([{ number: 1, remaining: 0, frozen: 1 }])
    expect(await companyOf(id)).toMatchObject({ couponTotal: 1, couponAvailable: 0, couponFrozen: 1 })
  })

  test('that ran stay until its last day when it is ended early, and expire then', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { signId } = await sign(id, { validTo: inDays(30), interviewNumber: 20, couponExpireAt: inDays(90) })
    await seller.call(calls.grant, give(id, { source: 'PURCHASE', number: 5 }))
    const last = inDays(30)
    await end(signId)
    expect(await batchesOf(id)).toMatchObject([
      { remaining: 20, state: 'ACTIVE', expireAt: last },
      { remaining: 5, state: 'ACTIVE', expireAt: last },
    ])
    clock.freeze(`${inDays(31)}T00:20:00+08:00`)
    await run(couponExpire)
    expect(await companyOf(id)).toMatchObject({ couponAvailable: 0, couponExpired: 25 })
  })

  test('that are used up when it is ended early have the same last day, should a use be undone', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { signId } = await sign(id, { validTo: inDays(30), interviewNumber: 1, couponExpireAt: inDays(90) })
    const use = { companyId: id, progressId: 1 }
    const unit = { ...use, batchId: await inWork(app, work => freezeUnit(work, use)) }
    await inWork(app, work => consumeUnit(work, unit))
    await end(signId)
    await inWork(app, work => reverseUnit(work, unit))
    await inWork(app, work => releaseUnit(work, unit))
    expect(await batchesOf(id)).toMatchObject([{ remaining: 1, state: 'ACTIVE', expireAt: inDays(30) }])
  })

  test('last at least until its first day', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const early = await contract(id, { validFrom: inDays(5), interviewNumber: 20, couponExpireAt: inDays(4) })
    expect((await seller.ask(signCalls.sign, early)).msg).toBe('面试次数到期日不能早于合同生效日')
  })
})
