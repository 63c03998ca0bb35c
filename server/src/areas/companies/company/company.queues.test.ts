import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { company as calls, companyQueues, companyStaff as staffCalls, companyStaffQueues, queue } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { newCompany, newHr, newIdentity } from '../testing.ts'
import type { company } from './company.tables.ts'

const app = await startTestApp()
const { database } = app.services
const codes: Code[] = ['Company', 'CompanyDetail', 'CompanyEdit', 'Company.examine', 'Company.staffExamine']
await grant(app, members.sales, 'SELF', codes)
const seller = await app.signIn(members.sales)
const ofSale = (await seller.call(queue.mine, {})).queues.filter(({ name }) => companyQueues[name as keyof typeof companyQueues]?.query?.tab === 'MINE')
const ofAll = (await (await app.signIn(members.admin)).call(queue.mine, {})).queues
const demoQueues = [...ofSale, ...ofAll.filter(({ name }) => name === 'COMPANY_EXAMINE' || name === 'HR_EXAMINE')]
const saleId = await newIdentity(app, members.sales)

type Name = keyof typeof companyQueues
type Values = Partial<typeof company.$inferInsert>
const hours = (count: number) => clock.in(count * 3_600_000)
const days = (count: number) => hours(24 * count)
const dayIn = (count: number) => new Date(Date.now() + (count * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
const signed = { signState: 'SIGNED' } as const

/** For each queue: what waits in time, what is overdue, and what does not belong to it. */
const book: Record<Name, { inTime: Values; late: Values; not: Values[] }> = {
  COMPANY_EXAMINE: {
    inTime: { examineState: 'WAIT_EXAMINE', submittedAt: hours(-23) },
    late: { examineState: 'WAIT_EXAMINE', submittedAt: hours(-25) },
    not: [{ examineState: 'PASS', submittedAt: hours(-25) }],
  },
  SALE_FOLLOW: { inTime: { nextFollowAt: new Date().toISOString() }, late: { nextFollowAt: days(-1) }, not: [{ nextFollowAt: days(1) }, {}] },
  SALE_RECYCLE: {
    inTime: { seaRecycleAt: days(2) },
    late: { seaRecycleAt: hours(23) },
    not: [{ seaRecycleAt: days(4) }, { seaRecycleAt: days(2), ...signed }],
  },
  COMPANY_REJECTED: {
    inTime: { examineState: 'REJECT', examinedAt: hours(-23) },
    late: { examineState: 'REJECT', examinedAt: hours(-25) },
    not: [{ examineState: 'WAIT_EXAMINE' }],
  },
  COMPANY_SUBMIT: {
    inTime: { examineState: 'WAIT_SUBMIT', createdAt: days(-2) },
    late: { examineState: 'WAIT_SUBMIT', createdAt: days(-4) },
    not: [{ examineState: 'WAIT_SUBMIT', createdAt: hours(-23) }],
  },
  SIGN_EXPIRING: { inTime: { ...signed, signValidTo: dayIn(30) }, late: { ...signed, signValidTo: dayIn(7) }, not: [{ ...signed, signValidTo: dayIn(31) }] },
  COUPON_LOW: {
    inTime: { onlinePositionCount: 1, couponTotal: 3 },
    late: { onlinePositionCount: 1 },
    not: [{ onlinePositionCount: 1, couponTotal: 4 }, { couponTotal: 1 }],
  },
  HR_SILENT: {
    inTime: { ...signed, lastHrLoginAt: days(-8) },
    late: { ...signed, lastHrLoginAt: days(-15) },
    not: [{ ...signed, lastHrLoginAt: days(-6) }, { ...signed }, { lastHrLoginAt: days(-15) }],
  },
}

const queueOf = async (name: string) => (await seller.call(queue.mine, {})).queues.find(one => one.name === name)

describe.each(Object.keys(book) as Name[])('%s', name => {
  test('holds what waits, knows what is overdue, and counts as many as its list', async () => {
    const before = (await queueOf(name))!
    const { inTime, late, not } = book[name]
    const [waiting, overdue] = [await newCompany(app, { saleId, ...inTime }), await newCompany(app, { saleId, ...late })]
    const others = await Promise.all(not.map(values => newCompany(app, { saleId, ...values })))
    const after = (await queueOf(name))!
    expect([after.total - before.total, after.late - before.late]).toEqual([2, 1])
    const list = async (more: object) => seller.call(calls.search, { ...companyQueues[name].query, todo: name, pageSize: 200, ...more })
    const [all, lateOnes] = [await list({}), await list({ todoLate: true })]
    expect([all.total, lateOnes.total]).toEqual([after.total, after.late])
    const ids = all.records.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([waiting.id, overdue.id]))
    expect(ids.filter(id => others.some(other => other.id === id))).toEqual([])
    expect(lateOnes.records.map(({ id }) => id)).toContain(overdue.id)
    expect(lateOnes.records.map(({ id }) => id)).not.toContain(waiting.id)
    expect(after.linkPath).toBe(`/company?tab=${companyQueues[name].query!.tab}&todo=${name}`)
  })
})

test('the queues of a sale hold companies of the own identities alone, and nobody without one has them', async () => {
  const other = await newIdentity(app, '13800000016')
  await newCompany(app, { saleId: other, examineState: 'REJECT' })
  const adviserId = await newIdentity(app, members.sales, 'ADVISER')
  await newCompany(app, { saleId: other, adviserId, examineState: 'REJECT' })
  const { records } = await seller.call(calls.search, { todo: 'COMPANY_REJECTED', pageSize: 200 })
  expect(new Set(records.map(row => row.saleId === saleId || row.saleName !== null))).toEqual(new Set([true]))
  expect(records.filter(row => row.saleId === other)).toEqual([])
  await grant(app, members.withoutRole, 'ALL', ['Company'])
  const nobody = await app.signIn(members.withoutRole)
  expect((await nobody.call(queue.mine, {})).queues.map(({ name }) => name)).toEqual([])
})

test('a contract to come takes a company out of what leaves and what ends', async () => {
  const leaving = await newCompany(app, { saleId, seaRecycleAt: days(1) })
  const ending = await newCompany(app, { saleId, signState: 'SIGNED', signValidTo: dayIn(5) })
  const listed = async (todo: Name, id: number) => (await seller.call(calls.search, { todo, ids: [id] })).total
  expect([await listed('SALE_RECYCLE', leaving.id), await listed('SIGN_EXPIRING', ending.id)]).toEqual([1, 1])
  for (const { id } of [leaving, ending]) {
    const term = { signDate: dayIn(0), validFrom: dayIn(40), validTo: dayIn(90) }
    await database.insert(companySign).values({ companyId: id, contractNo: `Q${id}`, coopMode: 'ANNUAL', amount: '1.00', state: 'PENDING', ...term })
  }
  expect([await listed('SALE_RECYCLE', leaving.id), await listed('SIGN_EXPIRING', ending.id)]).toEqual([0, 0])
})

test('HR accounts wait over all companies in scope, and are found by their state alone', async () => {
  await grant(app, members.reviewer, 'ALL', ['Company', 'CompanyDetail', 'Company.staffExamine'])
  const examiner = await app.signIn(members.reviewer)
  const mine = async () => (await examiner.call(queue.mine, {})).queues.find(({ name }) => name === 'HR_EXAMINE')!
  const before = await mine()
  const { id } = await newCompany(app, { saleId })
  const [waiting, late] = [
    await newHr(app, id, { authState: 'WAIT_EXAMINE', submittedAt: hours(-1) }),
    await newHr(app, id, { authState: 'WAIT_EXAMINE', submittedAt: hours(-25) }),
  ]
  const after = await mine()
  expect([after.total - before.total, after.late - before.late]).toEqual([2, 1])
  expect((await examiner.call(staffCalls.search, { todo: 'HR_EXAMINE' })).total).toBe(after.total)
  expect((await examiner.call(staffCalls.search, { authState: 'WAIT_EXAMINE' })).total).toBe(after.total)
  expect((await examiner.call(staffCalls.search, { todo: 'HR_EXAMINE', todoLate: true })).records.map(row => row.id)).toContain(late.id)
  expect((await examiner.call(staffCalls.examine, { staffId: waiting.id, result: 'PASS' })).authState).toBe('PASS')
  expect((await mine()).total).toBe(after.total - 1)
  expect(after.linkPath).toBe(`/company?tab=STAFF&todo=${companyStaffQueues.HR_EXAMINE.name}`)
  const foreign = await newHr(app, (await newCompany(app, { saleId: await newIdentity(app, '13800000017') })).id, { authState: 'WAIT_EXAMINE' })
  const pooled = await newHr(app, (await newCompany(app)).id, { authState: 'WAIT_EXAMINE' })
  const seen = (await seller.call(staffCalls.search, { authState: 'WAIT_EXAMINE', pageSize: 200 })).records
  expect(seen.map(row => row.id)).not.toContain(foreign.id)
  expect(seen.find(row => row.id === pooled.id)!.actions).not.toContain('examine')
})

test('the demo fills every queue of its first sale and of its examiners with a handful', () => {
  const names = [...Object.keys(companyQueues), companyStaffQueues.HR_EXAMINE.name]
  expect(demoQueues.filter(({ total }) => total === 0).map(({ name }) => name)).toEqual([])
  expect(demoQueues.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})

test('no company of the demo signed before it was registered, and none in the future', async () => {
  const { rows } = await database.execute(sql`select sign.contract_no, sign.sign_date, company.created_at from company_sign as sign
    join company on company.id = sign.company_id where sign.contract_no like 'HT%'
    and (sign.sign_date < (company.created_at at time zone 'Asia/Shanghai')::date or sign.sign_date > (now() at time zone 'Asia/Shanghai')::date)`)
  expect(rows).toEqual([])
})

test('nobody has in his queue of reviews what he submitted himself, except an administrator, who may decide it', async () => {
  await grant(app, members.reviewer, 'ALL', ['Company', 'CompanyDetail', 'Company.examine', 'Company.staffExamine'])
  const examiner = await app.signIn(members.reviewer)
  const [me] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, members.reviewer))
  const [boss] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, members.admin))
  const mine = await newCompany(app, { examineState: 'WAIT_EXAMINE', submittedAt: hours(-1), submittedBy: me!.id })
  const theirs = await newCompany(app, { examineState: 'WAIT_EXAMINE', submittedAt: hours(-1), submittedBy: boss!.id })
  const found = async (client: typeof examiner, id: number) => (await client.call(calls.search, { todo: 'COMPANY_EXAMINE', ids: [id] })).total
  expect([await found(examiner, mine.id), await found(examiner, theirs.id)]).toEqual([0, 1])
  const administrator = await app.signIn(members.admin)
  expect([await found(administrator, mine.id), await found(administrator, theirs.id)]).toEqual([1, 1])

  const hr = await newHr(app, mine.id, { authState: 'WAIT_EXAMINE', submittedAt: hours(-1), submittedBy: me!.id })
  const waiting = async (client: typeof examiner) =>
    (await client.call(staffCalls.search, { todo: 'HR_EXAMINE', companyId: mine.id })).records.map(({ id }) => id)
  expect([await waiting(examiner), await waiting(administrator)]).toEqual([[], [hr.id]])
})
