import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addDays,
  addMoney,
  commonRefusals,
  homeCommission as calls,
  homeCommissionRefusals as refusals,
  homePeriod as periodCalls,
  reveal,
  settleImage as imageCalls,
} from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { picture, staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { commissionSettlement, settleImage } from './commission-settlement.tables.ts'
import { findCommissionFaults } from './home-commission-check.queries.ts'
import { homeCommissionJobs } from './home-commission.jobs.ts'
import { homeCommission } from './home-commission.tables.ts'
import { asMember, clearBooks, completedOrder, newPayee, newProof } from './home-commission.testing.ts'
import { generatePlans } from './home-commission-plan.rules.ts'
import { homePeriod } from '../home-period/home-period.tables.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const adminId = await staffIdOf(app, members.admin)
const second = await app.signIn(members.secondAdmin)
const secondId = await staffIdOf(app, members.secondAdmin)
const codes: Code[] = [
  'HomeCommission',
  'HomeCommissionDetail',
  'HomeCommission.settle',
  'HomeCommission.markSettle',
  'HomeCommission.revoke',
  'HomeCommission.adjust',
  'HomeCommission.freeze',
  'HomeCommission.generate',
]
await grant(app, members.sales, 'SELF', codes)
const own = await app.signIn(members.sales)
const ownId = await staffIdOf(app, members.sales)
await clearBooks(app)
afterEach(() => clock.reset())

const planOf = async (id: number) => (await database.select().from(homeCommission).where(eq(homeCommission.id, id)))[0]!
/** The month before last: its plans can be made on any day of this one. */
const month = (() => {
  const [year, before] = clock.today().split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, before - 3, 1))
  return { planYear: first.getUTCFullYear(), planMonth: first.getUTCMonth() + 1 }
})()
const period = `${month.planYear}-${String(month.planMonth).padStart(2, '0')}`
const completedAt = `${period}-10T04:00:00.000Z`

/** Plans of so many persons, one order of 100.00 each. */
async function newPlans(count: number, ownerId: number | null = null, values: Parameters<typeof newPayee>[1] = {}) {
  const people = await Promise.all(Array.from({ length: count }, () => newPayee(app, { ownerId, ...values })))
  await Promise.all(people.map(person => completedOrder(app, { persons: [person.id], completedAt, ownerId })))
  const { created } = await asMember(app, adminId, work => generatePlans(work.db, { ...month, now: clock.iso(), staffId: adminId }))
  const made = created.map(change => change.after).filter(plan => people.some(person => person.id === plan.artificerId))
  expect(made).toHaveLength(count)
  return made
}
const newPlan = async (ownerId: number | null = null, values: Parameters<typeof newPayee>[1] = {}) => (await newPlans(1, ownerId, values))[0]!

const form = async (staffId = adminId) => ({
  requestNo: randomUUID(),
  settleTime: clock.today(),
  settleCertificationPicture: [await newProof(app, staffId)],
  remark: '网银已转账',
})
const settle = async (plan: { id: number; version: number }, more: object = {}, client: Client = admin, staffId = adminId) =>
  client.ask(calls.settle, { id: plan.id, version: plan.version, ...(await form(staffId)), ...more })
const adjustment = (plan: { id: number; version: number }, adjustMoney = '20.00') => ({
  requestNo: randomUUID(),
  commissionId: plan.id,
  version: plan.version,
  adjustCode: adjustMoney.startsWith('-') ? ('PENALTY' as const) : ('REWARD' as const),
  adjustMoney,
  adjustReason: '当月好评率第一',
})
const lastEntry = async (id: number) =>
  (
    await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'HOME_COMMISSION'), eq(auditLog.recordId, String(id))))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0]!
afterEach(async () => expect(await findCommissionFaults(database)).toEqual([]))

describe('a transfer', () => {
  test('is registered with day, proof and remark, and keeps the account that it went to', async () => {
    const plan = await newPlan()
    const before = await admin.call(calls.info, { id: plan.id })
    expect(before).toMatchObject({ settleTotalMoney: '70.00', settlement: null, payee: { payeeName: '李建国', bankAccountNo: '****4567' } })
    const { data } = await settle(plan)
    await database.update(artificer).set({ payeeName: '别人', bankName: '别的银行' }).where(eq(artificer.id, plan.artificerId))
    const info = await admin.call(calls.info, { id: plan.id })
    expect(info).toMatchObject({ settleFlag: true, settleTime: clock.today(), settleMode: 'SINGLE', payee: { payeeName: '李建国' } })
    expect(info.settlement).toMatchObject({
      id: data.settlementId,
      settleMoney: '70.00',
      remark: '网银已转账',
      bankAccountNo: '****4567',
      batchNo: null,
    })
    expect(info.settlement!.settleCertificationPicture).toMatchObject([{ originalName: '回单.png' }])
    expect(await admin.call(reveal.field, { resource: 'COMMISSION_SETTLEMENT', id: data.settlementId, field: 'bankAccountNo' })).toEqual({
      value: '6222020000001234567',
    })
    const [row] = await database.select().from(commissionSettlement).where(eq(commissionSettlement.id, data.settlementId))
    expect(JSON.stringify(row)).not.toContain('6222020000001234567')
    const entry = await lastEntry(plan.id)
    expect(entry).toMatchObject({ action: 'STATE', staffId: adminId, remark: '网银已转账' })
    expect((entry.changes as { field: string }[]).map(change => change.field)).toEqual(['settleFlag', 'settleTime', 'settleMoney'])
  })

  test('is refused for whatever keeps it from being one', async () => {
    const plan = await newPlan()
    const told = async (...given: Parameters<typeof settle>) => (await settle(...given)).msg
    expect(await told({ ...plan, version: 9 })).toBe('数据已被他人修改，请刷新后重试')
    await second.call(calls.adjust, adjustment(plan))
    expect(await told({ ...plan, version: 2 }, {}, second, secondId)).toBe('您调整过该结算单，请由他人结算')
    await admin.call(calls.freeze, { id: plan.id, version: 2, reason: '客户投诉损坏物品' })
    expect(await told({ ...plan, version: 1 })).toBe('该结算单已冻结：客户投诉损坏物品')
    await admin.call(calls.unfreeze, { id: plan.id, version: 3, reason: '责任已经认定' })
    await database.update(artificer).set({ bankName: null }).where(eq(artificer.id, plan.artificerId))
    expect(await told({ ...plan, version: 4 })).toBe('收款账户信息不完整')
    await database.update(artificer).set({ bankName: '中国银行' }).where(eq(artificer.id, plan.artificerId))
    expect((await settle({ ...plan, version: 4 })).code).toBe(200)
    expect(await told({ ...plan, version: 4 })).toBe('该结算单已转账')

    const owing = await newPlan()
    await admin.call(calls.adjust, adjustment(owing, '-70.00'))
    expect(await told({ ...owing, version: 2 }, {}, second, secondId)).toBe('结算金额不大于0，将自动结转下期')
  })

  test('has a day of the past after the month, an own proof and words', async () => {
    const plan = await newPlan()
    // The label of the field comes beside it where the page has one.
    const field = async (more: object) => {
      const [{ field: name, message }] = (await settle(plan, more)).data as unknown as [{ field: string; message: string }]
      return { field: name, message }
    }
    expect(await field({ settleTime: addDays(clock.today(), 1) })).toEqual({ field: 'settleTime', message: '转账日期不能晚于今天' })
    expect(await field({ settleTime: `${period}-27` })).toEqual({ field: 'settleTime', message: '转账日期不能早于结算月末' })
    expect(await field({ settleTime: '' })).toEqual({ field: 'settleTime', message: '请选择转账日期' })
    expect(await field({ settleCertificationPicture: [] })).toEqual({ field: 'settleCertificationPicture', message: '请上传付款凭证' })
    expect(await field({ remark: '  好的  ' })).toEqual({ field: 'remark', message: '请填写关闭订单的具体原因，至少5个字符' })
    const foreign = await settle(plan, { settleCertificationPicture: [await newProof(app, secondId)] })
    expect([foreign.status, foreign.msg]).toEqual([406, '文件无效或已失效'])
    expect(await planOf(plan.id)).toEqual(plan)
  })

  test('happens once per request number', async () => {
    const plan = await newPlan()
    const input = { id: plan.id, version: plan.version, ...(await form()) }
    const [one, other] = await Promise.all([admin.call(calls.settle, input), admin.call(calls.settle, input)])
    expect(one).toEqual(other)
  })

  test('is revoked with a reason and registered anew; what was carried over stays', async () => {
    const plan = await newPlan()
    await settle(plan)
    expect((await admin.ask(calls.revoke, { id: plan.id, version: 1, reason: '收款账号有误，银行退回' })).code).toBe(commonRefusals.staleVersion.code)
    await admin.call(calls.revoke, { id: plan.id, version: 2, reason: '收款账号有误，银行退回' })
    expect((await admin.ask(calls.revoke, { id: plan.id, version: 3, reason: '收款账号有误，银行退回' })).code).toBe(commonRefusals.notInThisState.code)
    expect(await lastEntry(plan.id)).toMatchObject({ remark: '收款账号有误，银行退回', action: 'STATE' })
    expect((await settle({ ...plan, version: 3 })).code).toBe(200)
    const info = await admin.call(calls.info, { id: plan.id })
    expect(info.settlements.map(({ state, revokeReason }) => [state, revokeReason])).toEqual([
      ['EFFECTIVE', null],
      ['REVOKED', '收款账号有误，银行退回'],
    ])
    const owing = await newPlan()
    await admin.call(calls.adjust, adjustment(owing, '-90.50'))
    const next = month.planMonth === 12 ? { planYear: month.planYear + 1, planMonth: 1 } : { planYear: month.planYear, planMonth: month.planMonth + 1 }
    await asMember(app, adminId, work => generatePlans(work.db, { ...next, now: clock.iso(), staffId: adminId }))
    const carried = await admin.call(calls.info, { id: owing.id })
    expect(carried).toMatchObject({ settleFlag: true, settleMode: 'CARRY', settleTotalMoney: '0.00', settlement: { settleMoney: '0.00' } })
    expect((await admin.ask(calls.revoke, { id: owing.id, version: carried.version, reason: '收款账号有误，银行退回' })).msg).toBe('已结转下期的结算单不能撤销')
    const [debt] = await database
      .select()
      .from(homeCommission)
      .where(and(eq(homeCommission.artificerId, owing.artificerId), eq(homeCommission.settleFlag, false)))
    expect(debt!.settleTotalMoney).toBe('-20.50')
    const items = await admin.call(calls.items, { commissionId: debt!.id })
    expect(items.records).toMatchObject([{ rowType: 'CARRY', carryId: owing.id, carryPlanNo: owing.planNo, settleMoney: '-20.50' }])
    expect(items.summary).toMatchObject({ settleMoney: '-20.50' })
  })
})

describe('a batch', () => {
  const mark = async (plans: readonly { id: number; version: number; settleTotalMoney: string }[], more: object = {}, client: Client = admin) => {
    const items = plans.map(({ id, version }) => ({ id, version }))
    return client.ask(calls.mark, { items, totalMoney: addMoney('0', ...plans.map(plan => plan.settleTotalMoney)), ...(await form()), ...more })
  }

  test('is marked whole or not at all, and says of each plan why not', async () => {
    const plans = await newPlans(4)
    await admin.call(calls.freeze, { id: plans[1]!.id, version: 1, reason: '身份证件待复核' })
    const refused = await mark(plans)
    expect(refused).toMatchObject({ code: refusals.notAll.code, msg: '1张结算单不能转账，本次未处理' })
    expect(refused.data).toEqual({ failures: [{ id: plans[1]!.id, name: '李建国', msg: '该结算单已冻结：身份证件待复核' }] })
    const rest = [plans[3]!, plans[0]!, plans[2]!]
    expect((await mark(rest, { totalMoney: '209.99' })).msg).toBe('勾选合计与结算金额不一致')
    expect((await mark(rest, { batchNo: 'BT202601010001' })).data).toMatchObject({ failures: [{ msg: '该结算单不在此转账批次中' }, {}, {}] })
    expect((await mark([rest[0]!, rest[0]!])).status).toBe(406)
    expect(await database.$count(homeCommission, sql`id = any(${sql.param(rest.map(({ id }) => id))}::int[]) and settle_flag`)).toBe(0)

    const done = await mark(rest)
    expect(done.data).toMatchObject({ count: 3, money: '210.00', batchNo: expect.stringMatching(/^BT\d{12}$/) as string })
    const rows = await database
      .select()
      .from(commissionSettlement)
      .where(eq(commissionSettlement.batchNo, done.data.batchNo))
      .orderBy(asc(commissionSettlement.id))
    expect(rows.map(({ mode, settleMoney, remark }) => [mode, settleMoney, remark])).toEqual(rows.map(() => ['BATCH', '70.00', '网银已转账']))
    const images = await database
      .select()
      .from(settleImage)
      .where(sql`settlement_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`)
    expect(new Set(images.map(({ fileName }) => fileName)).size).toBe(1)
    expect(images).toHaveLength(3)
  })

  test('shows its proof to whoever sees one of its plans, and logs every look', async () => {
    const plans = [await newPlan(), await newPlan(ownId)]
    const { data: uploaded } = await admin.upload(imageCalls.upload, {}, '回单.png', await picture())
    expect(await mark(plans, { settleCertificationPicture: [uploaded.fileName] })).toMatchObject({ code: 200 })
    const images = await database.select().from(settleImage).where(eq(settleImage.fileName, uploaded.fileName)).orderBy(asc(settleImage.id))
    const look = async (client: Client, id: number) => (await client.fetchFile(imageCalls.download, { id })).status
    expect(await look(admin, images[0]!.id)).toBe(200)
    expect(await Promise.all(images.map(image => look(own, image.id)))).toEqual([404, 200])
    expect(await look(admin, 2_000_000)).toBe(404)
    const [stored] = await database.select().from(file).where(eq(file.fileName, uploaded.fileName))
    expect(stored).toMatchObject({ state: 'LINKED', scene: 'home.settle', visibility: 'PRIVATE' })
    const looks = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'FILE_FETCH'), sql`remark like ${`${uploaded.fileName}%`}`))
    expect(looks).toHaveLength(2)
    expect(new Set(looks.map(entry => entry.staffId))).toEqual(new Set([adminId, ownId]))
  })
})

describe('an adjustment', () => {
  test('stands on a row or on one of its own, and is in the log with before and after', async () => {
    const plan = await newPlan()
    expect(await admin.call(calls.adjust, adjustment(plan))).toEqual({ settleTotalMoney: '90.00', version: 2 })
    const [item] = (await admin.call(calls.items, { commissionId: plan.id, rowType: 'ORDER' })).records
    expect(await admin.call(calls.adjust, { ...adjustment({ ...plan, version: 2 }, '-30.5'), itemId: item!.id })).toEqual({
      settleTotalMoney: '59.50',
      version: 3,
    })
    expect(await admin.call(calls.adjust, { ...adjustment({ ...plan, version: 3 }, '-10'), itemId: item!.id })).toEqual({
      settleTotalMoney: '80.00',
      version: 4,
    })
    const entry = await lastEntry(plan.id)
    expect(entry.changes).toMatchObject([
      { field: 'settleTotalMoney', old: '59.50', new: '80.00' },
      { field: 'adjustMoney', old: '-30.50', new: '-10' },
      { field: 'adjustCode' },
      { field: 'adjustOrderNo', new: item!.orderNo },
    ])
    expect((await admin.call(calls.info, { id: plan.id })).lastAdjustBy).toBe(adminId)
    const explained = await admin.call(calls.explain, { id: item!.id })
    expect(explained.item).toMatchObject({ adjustMoney: '-10.00', settleMoney: '60.00', adjustReason: '当月好评率第一' })
    expect(explained.order).toMatchObject({
      paidMoney: '100.00',
      netMoney: '100.00',
      commissionMoney: '70.00',
      rateSource: 'CATEGORY',
      ruleVersion: 1,
      contentVersion: expect.any(Number) as number,
    })
    expect(explained.lines).toMatchObject([{ feeType: 'BASE', money: '100.00', commissionRate: '0.7000', commissionMoney: '70.00' }])
    expect(explained.sums).toEqual({ orderMoney: '100.00', commissionMoney: '70.00' })
  })

  test('is neither nothing nor too much, and not of another plan', async () => {
    const [plan, other] = await newPlans(2)
    for (const money of ['0', '0.00', '-0.0', '5000.01', '-5000.01', '1.234'])
      expect((await admin.ask(calls.adjust, adjustment(plan!, money))).status).toBe(406)
    expect((await admin.ask(calls.adjust, { ...adjustment(plan!), adjustReason: '太少了' })).status).toBe(406)
    const [item] = (await admin.call(calls.items, { commissionId: other!.id })).records
    expect((await admin.ask(calls.adjust, { ...adjustment(plan!), itemId: item!.id })).status).toBe(404)
    expect((await admin.ask(calls.adjust, adjustment({ ...plan!, version: 2 }))).code).toBe(commonRefusals.staleVersion.code)
    expect((await admin.call(calls.adjust, adjustment(plan!, '5000.00'))).settleTotalMoney).toBe('5070.00')
    await admin.call(calls.freeze, { id: plan!.id, version: 2, reason: '身份证件待复核' })
    expect((await admin.ask(calls.adjust, adjustment({ ...plan!, version: 3 }))).msg).toBe('该结算单已冻结：身份证件待复核')
    expect((await admin.ask(calls.freeze, { id: plan!.id, version: 3, reason: '身份证件待复核' })).code).toBe(refusals.frozen.code)
    await settle(other!)
    for (const call of [calls.freeze, calls.unfreeze])
      expect((await admin.ask(call, { id: other!.id, version: 2, reason: '身份证件待复核' })).code).toBe(refusals.done.code)
    expect((await admin.ask(calls.adjust, adjustment({ ...other!, version: 2 }))).code).toBe(refusals.done.code)
  })
})

describe('who sees what', () => {
  test('plans of others are not there, whatever is asked of them', async () => {
    const [mine, foreign] = [await newPlan(ownId), await newPlan()]
    expect((await own.call(calls.page, { pageSize: 200 })).records.map(({ id }) => id)).toEqual(expect.arrayContaining([mine.id]))
    expect((await own.call(calls.page, { ids: [mine.id, foreign.id] })).records.map(({ id }) => id)).toEqual([mine.id])
    const { id, version } = foreign
    const [item] = (await admin.call(calls.items, { commissionId: id })).records
    const asked = [
      own.ask(calls.info, { id }),
      own.ask(calls.items, { commissionId: id }),
      own.ask(calls.explain, { id: item!.id }),
      own.ask(calls.adjust, adjustment(foreign)),
      own.ask(calls.freeze, { id, version, reason: '身份证件待复核' }),
      own.ask(calls.revoke, { id, version, reason: '身份证件待复核' }),
      settle(foreign, {}, own, ownId),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404))
    expect((await settle(mine, {}, own, ownId)).code).toBe(200)
  })

  test('holds for the comparison of a month too: of what others own nothing is told', async () => {
    const [mine] = await newPlans(1, ownId)
    const other = await newPlan()
    for (const { id } of [mine!, other]) await database.update(homeCommission).set({ settleTotalMoney: '1.00' }).where(eq(homeCommission.id, id))
    const seen = await own.call(calls.compare, month)
    expect(seen.rows.map(row => row.commissionId)).toContain(mine!.id)
    expect(seen.rows.map(row => row.commissionId)).not.toContain(other.id)
    expect((await admin.call(calls.compare, month)).rows.map(row => row.commissionId)).toEqual(expect.arrayContaining([mine!.id, other.id]))
    for (const { id } of [mine!, other]) await database.update(homeCommission).set({ settleTotalMoney: '70.00' }).where(eq(homeCommission.id, id))
  })

  test('sums and filters are those of all results, and hidden amounts are hidden', async () => {
    const plans = await newPlans(3)
    const ids = plans.map(({ id }) => id)
    await settle(plans[0]!)
    const page = await admin.call(calls.page, { ids, pageSize: 1 })
    expect(page.summary).toEqual({
      orderTotalMoney: '300.00',
      commissionTotalMoney: '210.00',
      settleTotalMoney: '210.00',
      pendingCount: 2,
      pendingMoney: '140.00',
    })
    expect((await admin.call(calls.page, { ids, settleFlag: true })).records.map(({ id }) => id)).toEqual([plans[0]!.id])
    expect(
      (await admin.call(calls.page, { ids, settleFlag: false, frozenFlag: false, planFrom: period, planTo: period, name: '建国', cityCode: '330100' })).total,
    ).toBe(2)
    expect((await admin.call(calls.page, { ids, moneyMin: '70.01' })).total).toBe(0)
    expect(page.records[0]!.mobile).toMatch(/^199\*{4}\d{4}$/)
    await grant(app, members.recruiter, 'ALL', ['HomeCommission', 'HomeCommissionDetail'], { fields: { 'commission.money': 'HIDE' } })
    const blind = await app.signIn(members.recruiter)
    const seen = await blind.call(calls.page, { ids })
    expect(seen.records.map(({ settleTotalMoney, orderTotalMoney }) => [settleTotalMoney, orderTotalMoney])).toEqual(ids.map(() => [null, '100.00']))
    expect(seen.summary).toMatchObject({ settleTotalMoney: null, pendingMoney: null, pendingCount: 2 })
    expect((await blind.ask(calls.page, { moneyMin: '1' })).status).toBe(406)
  })
})

describe('the plans of a month', () => {
  test('are made a week after it, again with what came since, and logged', async () => {
    const thisMonth = { planYear: Number(clock.today().slice(0, 4)), planMonth: Number(clock.today().slice(5, 7)) }
    expect((await admin.ask(calls.generate, { requestNo: randomUUID(), ...thisMonth })).msg).toBe('该月份尚不可生成结算单')
    const person = await newPayee(app)
    await completedOrder(app, { persons: [person.id], completedAt })
    expect(await admin.call(calls.generate, { requestNo: randomUUID(), ...month })).toEqual({ created: 1, updated: 0, skipped: 0 })
    await completedOrder(app, { persons: [person.id], completedAt, goodsMoney: '0.01' })
    expect(await admin.call(calls.generate, { requestNo: randomUUID(), ...month })).toEqual({ created: 0, updated: 1, skipped: 0 })
    const [plan] = await database.select().from(homeCommission).where(eq(homeCommission.artificerId, person.id))
    expect(plan).toMatchObject({
      orderCount: 2,
      orderTotalMoney: '100.01',
      settleTotalMoney: '70.01',
      version: 2,
      planNo: expect.stringMatching(/^HC\d{14}$/) as string,
    })
    expect(await lastEntry(plan!.id)).toMatchObject({ action: 'UPDATE', staffId: adminId })
    expect((await lastEntry(plan!.id)).changes).toMatchObject([{ field: 'orderCount', old: 1, new: 2 }, {}, {}, { old: '70.00', new: '70.01' }])
    expect((await admin.call(calls.compare, month)).rows).toEqual([])
  })

  test('come by themselves on the 8th, and whoever makes them is told when something does not add up', async () => {
    const run = (place: number) => runTask(homeCommissionJobs[place]!, database)
    expect(homeCommissionJobs.map(({ cron }) => cron)).toEqual(['0 0 2 8 * ? *', '0 30 3 * * ? *'])
    const person = await newPayee(app)
    await completedOrder(app, { persons: [person.id], completedAt: '2031-04-30T15:59:59.000Z' })
    await completedOrder(app, { persons: [person.id], completedAt: '2031-04-30T16:00:00.000Z' })
    clock.freeze('2031-05-07T18:00:00.000Z')
    await run(0)
    const [plan] = await database.select().from(homeCommission).where(eq(homeCommission.artificerId, person.id))
    expect(plan).toMatchObject({ planYear: 2031, planMonth: 4, orderCount: 1 })
    await run(1)
    const notices = () => database.$count(staffNotice, eq(staffNotice.messageKey, 'homeCommission.differs'))
    const before = await notices()
    await database.update(homeCommission).set({ settleTotalMoney: '1.00' }).where(eq(homeCommission.id, plan!.id))
    await run(1)
    expect(await notices()).toBeGreaterThan(before)
    await database.update(homeCommission).set({ settleTotalMoney: '70.00' }).where(eq(homeCommission.id, plan!.id))
  })
})

describe('a transfer file', () => {
  test('holds full accounts of what waits for its transfer, and gives each plan the number of the batch', async () => {
    const plans = await newPlans(3)
    const incomplete = await newPlan(null, { bankName: null })
    await admin.call(calls.freeze, { id: plans[2]!.id, version: 1, reason: '身份证件待复核' })
    const ids = plans.map(({ id }) => id)
    const { id } = await admin.call(calls.payFile, { ids })
    const { commissionPayExport } = await import('./commission-pay-file.ts')
    const { payBatchNo } = await planOf(plans[0]!.id)
    expect(payBatchNo).toMatch(/^BT\d{12}$/)
    expect(await planOf(plans[2]!.id)).toMatchObject({ payBatchNo: null })
    const rows: unknown[] = []
    const client = await database.$client.connect()
    await client.query('begin')
    for await (const slice of commissionPayExport.slices(
      { $client: client },
      { payBatchNo, pageNum: 1, pageSize: 1 },
      { scope: { kind: 'ALL' }, masked: false, cipher: app.services.cipher },
      10,
    ))
      rows.push(...slice)
    await client.query('rollback')
    client.release()
    expect(rows).toEqual(
      plans.slice(0, 2).map(({ planNo }) => ({
        payeeName: '李建国',
        bankName: '中国工商银行杭州文三支行',
        money: '70.00',
        note: `${payBatchNo}-${planNo}`,
        bankAccountNo: '6222020000001234567',
      })),
    )
    expect(await lastEntry(plans[0]!.id)).toMatchObject({ changes: [{ field: 'payBatchNo', old: null, new: payBatchNo }] })
    expect(await database.$count(auditLog, and(eq(auditLog.recordType, 'EXPORT_TASK'), eq(auditLog.recordId, String(id))))).toBe(1)
    expect((await admin.ask(calls.payFile, { ids: [plans[2]!.id] })).msg).toBe('没有可转账的结算单')
    expect((await admin.ask(calls.payFile, { ids: [incomplete.id, plans[0]!.id] })).msg).toBe('收款账户信息不完整：李建国')
    expect(await planOf(plans[0]!.id)).toMatchObject({ payBatchNo })
  })
})

describe('the books', () => {
  beforeEach(async () => {
    await database.delete(homePeriod)
  })

  const rowOf = async (name: string) => (await admin.call(periodCalls.list, {})).find(row => row.period === name)!
  const figures = async (name: string) => {
    const { paidMoney, refundMoney, settleMoney } = await rowOf(name)
    return { period: name, paidMoney: paidMoney!, refundMoney: refundMoney!, settleMoney: settleMoney! }
  }

  test('of a month are closed in order with the figures that were seen, then take and give back nothing', async () => {
    await clearBooks(app)
    const [plan, other] = await newPlans(2)
    const lastDay = addDays(`${clock.today().slice(0, 7)}-01`, -1)
    const last = lastDay.slice(0, 7)
    expect((await settle(plan!, { settleTime: lastDay })).code).toBe(200)
    expect(await rowOf(period)).toMatchObject({ state: 'OPEN', paidMoney: '200.00', closable: true })
    expect(await rowOf(last)).toMatchObject({ settleMoney: '70.00', closable: false })
    const seen = await figures(last)
    expect((await admin.ask(periodCalls.close, seen)).msg).toBe(`请先关账${period}`)
    expect((await admin.ask(periodCalls.close, { ...(await figures(period)), paidMoney: '199.00' })).msg).toBe('金额已变化，请刷新')
    await admin.call(periodCalls.close, await figures(period))
    await admin.call(periodCalls.close, seen)
    expect((await admin.ask(periodCalls.close, seen)).msg).toBe('所属对账期已关账')
    expect((await admin.ask(periodCalls.close, { ...seen, period: clock.today().slice(0, 7) })).msg).toBe('该月份尚未结束，不能关账')
    expect((await settle(other!, { settleTime: lastDay })).msg).toBe('所属对账期已关账')
    expect((await admin.ask(calls.revoke, { id: plan!.id, version: 2, reason: '收款账号有误，银行退回' })).msg).toBe('所属对账期已关账')
    expect((await admin.ask(periodCalls.reopen, { period, reason: '补登一笔收款' })).msg).toBe(`请先重开${last}`)
    expect(await rowOf(last)).toMatchObject({ state: 'CLOSED', reopenable: true, closedByName: expect.any(String) as string })
    expect((await admin.ask(periodCalls.reopen, { period: last, reason: '补登' })).status).toBe(406)
    await admin.call(periodCalls.reopen, { period: last, reason: '补登一笔转账' })
    expect((await admin.ask(periodCalls.reopen, { period: last, reason: '补登一笔转账' })).code).toBe(refusals.periodOpen.code)
    expect((await settle(other!, { settleTime: lastDay })).code).toBe(200)
    expect((await own.ask(periodCalls.close, seen)).status).toBe(403)
  })
})
