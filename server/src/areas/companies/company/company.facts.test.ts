import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { company as calls, companyFollow as followCalls, companySign as signCalls, coupon as couponCalls, creditCodeCheck, identity } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { reportFact } from '../../../kit/fact.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { serviceIdentity, staffIdentity } from '../../permissions/identity/identity.tables.ts'
import { consumeUnit, freezeUnit, reverseUnit } from '../coupon/coupon.rules.ts'
import { contractForm, inWork, newCompany, newIdentity, newMobile } from '../testing.ts'
import { companyOwnerLog } from './company-owner.tables.ts'
import { companySeaRecycle } from './company.jobs.ts'
import { company } from './company.tables.ts'
import { runTask } from '../../../testing/task-run.ts'

/** What is counted of companies, and for whom. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
async function newSale(mobile: string): Promise<number> {
  const id = await newIdentity(app, mobile)
  await database.update(staffIdentity).set({ isMain: true }).where(eq(staffIdentity.identityId, id))
  return id
}
const [own, other] = [await newSale(members.sales), await newSale(members.recruiter)]
const sellerId = await staffIdOf(app, members.sales)
afterEach(() => clock.reset())

const factsOf = async (refType: string, ...ids: number[]) => {
  const rows = await database
    .select()
    .from(reportFact)
    .where(and(eq(reportFact.refType, refType), inArray(reportFact.refId, ids)))
    .orderBy(asc(reportFact.id))
  return rows.map(({ metric, refId, day, cityCode, num, amount, staffId, identityId, deptId }) => ({
    metric,
    refId,
    day,
    cityCode,
    num,
    amount,
    staffId,
    identityId,
    deptId,
  }))
}
const ownersOf = async (companyId: number) =>
  (await database.select().from(companyOwnerLog).where(eq(companyOwnerLog.companyId, companyId)).orderBy(asc(companyOwnerLog.id))).map(
    ({ action, fromSaleId, toSaleId, operatorId }) => [action, fromSaleId, toSaleId, operatorId === null],
  )

let codes = 0
function form(saleId: number): InputOf<typeof calls.register> {
  const first17 = `91330109${String(++codes).padStart(9, '0')}`
  const names = { name: `事实测试${codes}有限公司`, shortName: null, creditCode: first17 + creditCodeCheck(first17), legalPerson: null }
  const place = { provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '文三路一百号三楼', lng: 120.13, lat: 30.27 }
  return {
    company: { ...names, companyType: 'PRIVATE', industryCode: 'LOGISTICS', scale: 'S_20_99', ...place, remark: null },
    staff: { name: '李人事', mobile: newMobile(), email: null, jobTitle: null },
    files: { licenseFile: null, authLetterFile: null, idCardFront: null, idCardBack: null, staffAuthFile: null },
    saleId,
    submit: false,
    requestNo: randomUUID(),
  }
}
async function sign(companyId: number, more: Partial<InputOf<typeof signCalls.sign>> = {}): Promise<number> {
  return (await admin.call(signCalls.sign, await contractForm(app, admin, companyId, more))).signId
}
const mine = { staffId: sellerId, identityId: own, deptId: 1 }

test('a new company counts for the sale that registered it, however it wanders, and not at all once it is deleted', async () => {
  const { companyId } = await admin.call(calls.register, form(own))
  const fact = { metric: 'COMPANY_NEW', refId: companyId, day: clock.today(), cityCode: '330100', num: 1, amount: '0.00', ...mine }
  expect(await factsOf('COMPANY', companyId)).toEqual([fact])
  expect((await database.select().from(company).where(eq(company.id, companyId)))[0]).toMatchObject({ lng: 120.13, lat: 30.27 })
  await admin.call(calls.bindSale, { ids: [companyId], saleId: other, reason: '区域调整' })
  await admin.call(calls.release, { ids: [companyId], reason: '暂无需求' })
  await admin.call(calls.bindSale, { ids: [companyId], saleId: own, reason: '区域调整' })
  await admin.call(identity.handover, { fromId: own, toId: other, kinds: ['COMPANY'] })
  await database
    .update(company)
    .set({ seaRecycleAt: clock.in(-1000) })
    .where(eq(company.id, companyId))
  await runTask(companySeaRecycle, database)
  expect(await ownersOf(companyId)).toEqual([
    ['REGISTER', null, own, false],
    ['BIND', own, other, false],
    ['RELEASE', other, null, false],
    ['BIND', null, own, false],
    ['HANDOVER', own, other, false],
    ['RECYCLE', other, null, true],
  ])
  expect(await factsOf('COMPANY', companyId)).toEqual([fact])
  const [row] = await database.select().from(company).where(eq(company.id, companyId))
  await admin.call(calls.delete, { companyId, version: row!.version })
  expect(await factsOf('COMPANY', companyId)).toEqual([])
})

describe('a contract', () => {
  test('makes a signed company once, trials aside, and counts its amount where it is not paid per hire', async () => {
    clock.freeze('2026-11-17T04:00:00.000Z')
    const { id } = await newCompany(app, { saleId: own, createdAt: '2026-01-05T04:00:00.000Z' })
    const trial = await sign(id, { coopMode: 'TRIAL', amount: '0', validFrom: '2026-10-01', validTo: '2026-10-02' })
    expect([await factsOf('COMPANY', id), await factsOf('COMPANY_SIGN', trial)]).toEqual([[], []])
    const result = await sign(id, {
      coopMode: 'RESULT',
      feeType: 'FIXED',
      feeValue: '800',
      signDate: '2026-11-02',
      validFrom: '2026-10-03',
      validTo: '2026-10-31',
    })
    const annual = await sign(id, { coopMode: 'ANNUAL', amount: '36000.5' })
    const day = { num: 1, cityCode: null, ...mine }
    expect(await factsOf('COMPANY', id)).toEqual([{ metric: 'COMPANY_SIGN', refId: id, day: '2026-11-02', amount: '0.00', ...day }])
    expect(await factsOf('COMPANY_SIGN', result, annual)).toEqual([{ metric: 'SIGN_AMOUNT', refId: annual, day: '2026-11-17', amount: '36000.50', ...day }])
  })

  test('whose amount is filled in later counts for whoever had it when it was signed, on the day it was signed', async () => {
    const sale = await newSale('13800000018')
    await grant(app, '13800000018', 'SELF', ['CompanyDetail', 'Company.sign'], { fields: { 'companySign.amount': 'HIDE' } })
    const signer = await app.signIn('13800000018')
    const { id } = await newCompany(app, { saleId: sale, createdAt: '2026-01-05T04:00:00.000Z' })
    const { amount: _, feeValue: __, ...rest } = await contractForm(app, signer, id, { signDate: '2026-09-30' })
    const { signId } = await signer.call(signCalls.sign, rest)
    const [before] = await factsOf('COMPANY_SIGN', signId)
    expect(before).toMatchObject({ amount: '0.00', identityId: sale, deptId: 1 })
    await database.update(serviceIdentity).set({ deptId: 2 }).where(eq(serviceIdentity.id, sale))
    await database.update(staffIdentity).set({ isMain: false }).where(eq(staffIdentity.identityId, sale))
    await admin.call(signCalls.fillAmount, { signId, version: 1, amount: '8000.00' })
    expect(await factsOf('COMPANY_SIGN', signId)).toEqual([{ ...before!, day: '2026-09-30', amount: '8000.00' }])
  })

  test.each([
    ['while it runs', '2026-11-11', '2026-11-20', '-300.00'],
    ['before its first day', '2026-11-18', '2026-11-27', '-1000.00'],
    ['on its last day', '2026-11-08', '2026-11-17', '0.00'],
  ])('that is ended %s loses what was agreed for the days to come', async (_, validFrom, validTo, amount) => {
    clock.freeze('2026-11-17T04:00:00.000Z')
    const { id } = await newCompany(app, { saleId: own })
    const signId = await sign(id, { validFrom, validTo })
    await admin.call(signCalls.terminate, { signId, version: 1, reason: '双方协商终止' })
    expect(await factsOf('COMPANY_SIGN_END', signId)).toMatchObject([{ metric: 'SIGN_AMOUNT', day: '2026-11-17', num: 0, amount, ...mine }])
  })
})

test('units count when they are given and used, and less when they are taken back or their use is undone', async () => {
  const { id: companyId } = await newCompany(app, { saleId: own })
  const { batchId } = await admin.call(couponCalls.grant, { companyId, number: 10, source: 'GIFT', reason: '老客户回馈活动', requestNo: randomUUID() })
  const unit = { companyId, batchId, progressId: 1 }
  await inWork(app, work => freezeUnit(work, unit))
  await inWork(app, work => consumeUnit(work, unit))
  await inWork(app, work => reverseUnit(work, unit))
  await inWork(app, work => consumeUnit(work, unit))
  await admin.call(couponCalls.revoke, { batchId, number: 4, reason: '发放有误撤回', requestNo: randomUUID() })
  const { records } = await admin.call(couponCalls.log, { companyId })
  const facts = await factsOf('HR_COUPON_LOG', ...records.map(({ id }) => id))
  expect(facts.map(({ metric, num, identityId }) => [metric, num, identityId])).toEqual([
    ['COUPON_GRANT', 10, own],
    ['COUPON_CONSUME', 1, own],
    ['COUPON_CONSUME', -1, own],
    ['COUPON_CONSUME', 1, own],
    ['COUPON_GRANT', -4, own],
  ])
})

test('a follow-up counts for its writer, as one that reached somebody unless nobody answered', async () => {
  const { id: companyId } = await newCompany(app, { saleId: own })
  const talk = { companyId, method: 'PHONE', content: '与负责人沟通了招聘计划' } as const
  const { id } = await admin.call(followCalls.save, { ...talk, result: 'NO_ANSWER' })
  const metrics = async () => (await factsOf('COMPANY_FOLLOW', id)).map(({ metric, identityId }) => [metric, identityId])
  expect(await metrics()).toEqual([['FOLLOW', null]])
  await admin.call(followCalls.save, { id, companyId, result: 'INTERESTED' })
  await admin.call(followCalls.save, { id, companyId, result: 'THINKING' })
  expect(await metrics()).toEqual([
    ['FOLLOW', null],
    ['FOLLOW_REACHED', null],
  ])
  await admin.call(followCalls.save, { id, companyId, result: 'NO_ANSWER' })
  expect(await metrics()).toEqual([['FOLLOW', null]])
})

test('neither a handover nor a move of department changes a fact of a closed month', async () => {
  const [from, to] = [await newSale('13800000016'), await newSale('13800000017')]
  clock.freeze('2026-09-10T04:00:00.000Z')
  const reader = await app.signIn(members.admin)
  const { companyId } = await reader.call(calls.register, form(from))
  await database.update(company).set({ examineState: 'PASS' }).where(eq(company.id, companyId))
  clock.reset()
  const facts = () => database.select().from(reportFact).where(eq(reportFact.identityId, from)).orderBy(asc(reportFact.id))
  const before = await facts()
  expect(before).toHaveLength(1)
  await admin.call(identity.handover, { fromId: from, toId: to, kinds: ['COMPANY'] })
  await admin.call(identity.moveMany, { ids: [from, to], deptId: 2 })
  await database.update(serviceIdentity).set({ status: 'DISABLED' }).where(eq(serviceIdentity.id, from))
  expect(await facts()).toEqual(before)
})
