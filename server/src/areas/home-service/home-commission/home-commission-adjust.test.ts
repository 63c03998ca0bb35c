import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artificer as people, homeCommission as calls, homeCommissionRefusals as refusals } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { generatePlans } from './home-commission-plan.rules.ts'
import { homeCommission } from './home-commission.tables.ts'
import { asMember, completedOrder, newPayee, newProof } from './home-commission.testing.ts'
import { newPersonMobile, personForm } from '../people.testing.ts'

/** How far one person changes what is paid, and who pays it then. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const second = await app.signIn(members.secondAdmin)
await grant(app, members.salesLead, 'ALL', ['HomeCommission', 'HomeCommissionDetail', 'HomeCommission.settle', 'HomeCommission.markSettle'])
const third = await app.signIn(members.salesLead)
const ids = new Map<Client, number>([
  [admin, await staffIdOf(app, members.admin)],
  [second, await staffIdOf(app, members.secondAdmin)],
  [third, await staffIdOf(app, members.salesLead)],
])

const [year, thisMonth] = clock.today().split('-').map(Number) as [number, number]
const before = new Date(Date.UTC(year, thisMonth - 3, 1))
const month = { planYear: before.getUTCFullYear(), planMonth: before.getUTCMonth() + 1 }
const tenthOf = (firstOfMonth: Date) => new Date(firstOfMonth.getTime() + 10 * 86_400_000).toISOString()
const completedAt = tenthOf(before)
const following = new Date(Date.UTC(year, thisMonth - 2, 1))
const nextMonth = { planYear: following.getUTCFullYear(), planMonth: following.getUTCMonth() + 1 }

async function newPlan(values: Parameters<typeof newPayee>[1] = {}) {
  const person = await newPayee(app, values)
  await completedOrder(app, { persons: [person.id], completedAt })
  await asMember(app, 1, work => generatePlans(work.db, { ...month, now: clock.iso(), staffId: 1 }))
  return (await database.select().from(homeCommission).where(eq(homeCommission.artificerId, person.id)))[0]!
}
const planOf = async (id: number) => (await database.select().from(homeCommission).where(eq(homeCommission.id, id)))[0]!
type Adjustment = Partial<InputOf<typeof calls.adjust>>
const adjust = async (client: Client, id: number, adjustMoney: string, more: Adjustment = {}) =>
  client.ask(calls.adjust, {
    requestNo: randomUUID(),
    commissionId: id,
    version: (await planOf(id)).version,
    adjustCode: 'CORRECTION',
    adjustMoney,
    adjustReason: '人工更正金额',
    ...more,
  })
const form = async (client: Client) => ({
  requestNo: randomUUID(),
  settleTime: clock.today(),
  settleCertificationPicture: [await newProof(app, ids.get(client)!)],
  remark: '网银已转账',
})
const settle = async (client: Client, id: number) => client.ask(calls.settle, { id, version: (await planOf(id)).version, ...(await form(client)) })
const mark = async (client: Client, id: number) => {
  const { version, settleTotalMoney } = await planOf(id)
  return client.ask(calls.mark, { items: [{ id, version }], totalMoney: settleTotalMoney, ...(await form(client)) })
}

test('what one person adjusts of a plan adds up to 5000.00 at most, + and − alike, over all rows and with others in between', async () => {
  const { id } = await newPlan()
  expect((await adjust(admin, id, '3000.00')).code).toBe(200)
  const over = await adjust(admin, id, '-2000.01')
  expect(over.msg).toBe('同一人对一张结算单的调整累计不能超过5000.00，还可调整2000.00')
  expect((await adjust(second, id, '0.01')).code).toBe(200)
  expect((await adjust(admin, id, '2000.01')).code).toBe(refusals.adjustOver.code)
  expect((await adjust(admin, id, '-1500.00')).code).toBe(200)
  const [own] = (await admin.call(calls.items, { commissionId: id, rowType: 'ADJUST' })).records
  // Changing a row back and forth is counted by what changes each time.
  expect((await adjust(admin, id, String(Number(own!.adjustMoney) + 500), { itemId: own!.id })).code).toBe(200)
  expect((await adjust(admin, id, own!.adjustMoney!, { itemId: own!.id })).code).toBe(refusals.adjustOver.code)
  expect((await adjust(admin, id, '0.01')).code).toBe(refusals.adjustOver.code)
})

test('two adjustments at once do not lift the limit', async () => {
  const { id, version } = await newPlan()
  const answers = await Promise.all(
    ['3000.00', '3000.00'].map(adjustMoney =>
      admin.ask(calls.adjust, { requestNo: randomUUID(), commissionId: id, version, adjustCode: 'REWARD', adjustMoney, adjustReason: '当月好评率第一' }),
    ),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('the sign follows from the kind: a penalty, a deposit and an insurance only lower, a reward only raises', async () => {
  const { id } = await newPlan()
  for (const [adjustCode, adjustMoney] of [
    ['PENALTY', '10.01'],
    ['DEPOSIT', '10.01'],
    ['INSURANCE', '10.01'],
    ['REWARD', '-10.01'],
  ] as const)
    expect((await adjust(admin, id, adjustMoney, { adjustCode })).data).toMatchObject([{ field: 'adjustMoney' }])
  expect((await planOf(id)).settleTotalMoney).toBe('70.00')
  expect((await adjust(admin, id, '-10.01', { adjustCode: 'PENALTY' })).code).toBe(200)
  expect((await adjust(admin, id, '10.01', { adjustCode: 'REWARD' })).code).toBe(200)
  expect((await adjust(admin, id, '-1.00', { adjustCode: 'CORRECTION' })).code).toBe(200)
  expect((await planOf(id)).settleTotalMoney).toBe('69.00')
})

test('nobody transfers a plan that he ever adjusted, whoever adjusted it afterwards, alone or in a batch', async () => {
  const { id } = await newPlan()
  await adjust(admin, id, '100.00')
  await adjust(second, id, '0.01')
  for (const client of [admin, second]) {
    expect((await settle(client, id)).msg).toBe('您调整过该结算单，请由他人结算')
    expect((await mark(client, id)).data).toMatchObject({ failures: [{ id, msg: '您调整过该结算单，请由他人结算' }] })
    const { actions } = await client.call(calls.info, { id })
    expect(actions).not.toContain('settle')
  }
  expect((await third.call(calls.info, { id })).actions).toContain('settle')
  expect((await settle(third, id)).code).toBe(200)
})

test('nor one that took over the rest of a debt which he made smaller', async () => {
  const { id, artificerId } = await newPlan()
  await adjust(second, id, '-3000.00')
  await adjust(admin, id, '2900.00')
  await completedOrder(app, { persons: [artificerId], completedAt: tenthOf(following) })
  await asMember(app, 1, work => generatePlans(work.db, { ...nextMonth, now: clock.iso(), staffId: 1 }))
  expect(await planOf(id)).toMatchObject({ settleFlag: true, settleTotalMoney: '0.00' })
  const ofPerson = and(eq(homeCommission.artificerId, artificerId), eq(homeCommission.settleFlag, false))
  const [next] = await database.select().from(homeCommission).where(ofPerson)
  // 70.00 − 3000.00 + 2900.00 leaves 30.00 owing, and the next month earns 70.00.
  expect(next!.settleTotalMoney).toBe('40.00')
  for (const client of [admin, second]) {
    expect((await settle(client, next!.id)).code).toBe(refusals.self.code)
    expect((await mark(client, next!.id)).code).toBe(refusals.notAll.code)
    expect((await client.call(calls.info, { id: next!.id })).actions).not.toContain('settle')
    const { records } = await client.call(calls.page, { todo: 'HOME_SETTLE', artificerId })
    expect(records).toEqual([])
  }
  expect((await third.call(calls.page, { todo: 'HOME_SETTLE', artificerId })).records.map(row => row.id)).toEqual([next!.id])
  expect((await settle(third, next!.id)).code).toBe(200)
})

test('nor one whose account or rate he changed since money last went there, nor one of his own', async () => {
  const [category] = await database.select().from(homeCategory).where(eq(homeCategory.level, 2)).limit(1)
  const edits = [{ bankName: '中国银行' }, { commissionRate: '1.0000' }, { remark: '周末可接单' }]
  for (const edited of edits) {
    const plan = await newPlan({ serviceDistricts: ['330106'], gender: 'FEMALE' })
    await database.insert(artificerCategory).values({ artificerId: plan.artificerId, categoryId: category!.id })
    await admin.call(people.update, {
      id: plan.artificerId,
      version: (await admin.call(people.info, { id: plan.artificerId })).version,
      ...personForm,
      categoryIds: [category!.id],
      payeeName: '李建国',
      bankName: '中国工商银行杭州文三支行',
      ...edited,
    })
    // A remark moves no money.
    expect((await settle(admin, plan.id)).code).toBe('remark' in edited ? 200 : refusals.self.code)
    if (!('remark' in edited)) expect((await settle(second, plan.id)).code).toBe(200)
  }
  const own = await newPlan({ mobile: members.secondAdmin })
  expect((await settle(second, own.id)).code).toBe(refusals.self.code)
  // Another number in between does not make it somebody else's.
  await database.update(artificer).set({ mobile: newPersonMobile() }).where(eq(artificer.id, own.artificerId))
  expect((await settle(second, own.id)).code).toBe(refusals.self.code)
  expect((await settle(admin, own.id)).code).toBe(200)
})
