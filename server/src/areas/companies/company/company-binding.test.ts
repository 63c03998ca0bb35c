import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { company as calls, identity, recruitEvent } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { noticesAsRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { setSea } from '../../automation/testing.ts'
import { serviceIdentity } from '../../permissions/identity/identity.tables.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { company } from './company.tables.ts'
import { newCompany, newIdentity } from '../testing.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = ['Company', 'CompanyDetail', 'Company.claim', 'Company.release']

async function newSale(mobile: string): Promise<{ client: Client; saleId: number; staffId: number }> {
  await grant(app, mobile, 'SELF', codes)
  return { client: await app.signIn(mobile), saleId: await newIdentity(app, mobile), staffId: await staffIdOf(app, mobile) }
}
const mine = await newSale('13800000016')
const other = await newSale('13800000017')
const rowOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!

afterEach(() => clock.reset())

const claimsPerDay = (value: number) => setSea(app, 'COMPANY', { claimPerDay: value })
await claimsPerDay(500)

test('of two who claim at once exactly one wins, twenty rounds', async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await newCompany(app)
    const answers = await Promise.all([mine, other].map(({ client }) => client.call(calls.claim, { ids: [id] })))
    expect(answers.flatMap(({ success }) => success)).toEqual([id])
  }
})

test('the limit of a sale holds however many claim at once', async () => {
  const limited = await newSale('13800000018')
  await database.update(serviceIdentity).set({ privateLimit: 3 }).where(eq(serviceIdentity.id, limited.saleId))
  const ids = await Promise.all(Array.from({ length: 8 }, async () => (await newCompany(app)).id))
  const answers = await Promise.all(ids.map(id => limited.client.call(calls.claim, { ids: [id] })))
  expect(answers.flatMap(({ success }) => success)).toHaveLength(3)
  expect(answers.flatMap(({ failures }) => failures).every(({ msg }) => msg === '您的绑定企业数已达上限3')).toBe(true)
  const bind = await admin.call(calls.bindSale, { ids: [(await newCompany(app)).id], saleId: limited.saleId, reason: '指派' })
  expect(bind.failures[0]!.msg).toBe('该销售绑定企业数已达上限3')
})

test('somebody claims at most so many a day', async () => {
  await claimsPerDay(1)
  const eager = await newSale('13800000019')
  const ids = [(await newCompany(app)).id, (await newCompany(app)).id]
  const answer = await eager.client.call(calls.claim, { ids })
  expect(answer.success).toHaveLength(1)
  expect(answer.failures[0]!.msg).toBe('今日认领数已达上限1')
  await claimsPerDay(500)
})

test('a lead binds many to a sale, who hears of it; a disabled sale gets nothing', async () => {
  const [free, theirs] = [await newCompany(app), await newCompany(app, { saleId: other.saleId })]
  const answer = await admin.call(calls.bindSale, { ids: [free.id, theirs.id, 999_999], saleId: mine.saleId, reason: '区域调整' })
  expect(answer.success).toEqual([free.id, theirs.id])
  expect(answer.failures).toEqual([{ id: 999_999, name: '', msg: '记录不存在或无权查看' }])
  const told = await database.$count(staffNotice, and(eq(staffNotice.recordId, free.id), eq(staffNotice.staffId, mine.staffId)))
  expect(told).toBe(1)
  expect((await admin.call(calls.bindSale, { ids: [free.id], saleId: mine.saleId, reason: '区域调整' })).failures[0]!.msg).toBe('该企业已在该销售名下')
  const [event] = (await admin.call(recruitEvent.list, { entityType: 'COMPANY', entityId: theirs.id })).records
  expect(event).toMatchObject({ action: 'BIND_SALE', remark: '区域调整', changes: [{ field: 'saleName' }] })
  await database.update(serviceIdentity).set({ status: 'DISABLED' }).where(eq(serviceIdentity.id, other.saleId))
  expect((await admin.call(calls.bindSale, { ids: [free.id], saleId: other.saleId, reason: '区域调整' })).failures[0]!.msg).toBe('该销售已停用，无法绑定')
  expect((await other.client.call(calls.claim, { ids: [(await newCompany(app)).id] })).failures[0]!.msg).toBe('当前账号未绑定销售身份')
  await database.update(serviceIdentity).set({ status: 'ENABLED' }).where(eq(serviceIdentity.id, other.saleId))
})

test('an expert is assigned, and companies count as the work of an identity and go over with it', async () => {
  const adviserId = await newIdentity(app, '13800000016', 'ADVISER')
  const made = await newCompany(app, { saleId: mine.saleId })
  expect((await admin.call(calls.bindAdviser, { ids: [made.id], adviserId })).success).toEqual([made.id])
  expect((await rowOf(made.id)).adviserId).toBe(adviserId)
  expect((await admin.ask(calls.bindAdviser, { ids: [made.id], adviserId: mine.saleId })).data.failures[0]!.msg).toBe('记录不存在或无权查看')
  const held = await admin.call(identity.handoverPreview, { id: mine.saleId })
  const { count } = held[0]!
  expect(count).toBe(await database.$count(company, eq(company.saleId, mine.saleId)))
  expect(await admin.call(identity.handover, { fromId: mine.saleId, toId: other.saleId, kinds: ['COMPANY'] })).toEqual([
    { kind: 'COMPANY', moved: count, obstacle: null },
  ])
  expect((await rowOf(made.id)).saleId).toBe(other.saleId)
})

test('a handover starts the dates anew, tells the receiver, keeps to the default limit and leaves no kind unsaid', async () => {
  const [from, to] = [await newSale('13800000010'), await newSale('13800000011')]
  const old = '2026-01-01T00:00:00.000Z'
  const open = await newCompany(app, { saleId: from.saleId, saleBoundAt: old, seaRecycleAt: old })
  const signed = await newCompany(app, { saleId: from.saleId, saleBoundAt: old, signState: 'SIGNED' })
  const hand = { fromId: from.saleId, toId: to.saleId, kinds: ['COMPANY', 'POSITION'] as ('COMPANY' | 'POSITION')[] }
  const limit = (value: number) => setSea(app, 'COMPANY', { ownLimit: value })
  await limit(1)
  expect((await admin.ask(identity.handover, hand)).msg).toBe('接收人企业已达上限')
  await limit(100)
  const before = clock.iso()
  expect(await admin.call(identity.handover, hand)).toEqual([
    { kind: 'COMPANY', moved: 2, obstacle: null },
    { kind: 'POSITION', moved: 0, obstacle: 'NOT_CARRIED' },
  ])
  const moved = await rowOf(open.id)
  expect(moved.saleId).toBe(to.saleId)
  expect(moved.saleBoundAt! >= before).toBe(true)
  expect(Math.round((Date.parse(moved.seaRecycleAt!) - Date.parse(moved.saleBoundAt!)) / 86_400_000)).toBe(7)
  expect(await rowOf(signed.id)).toMatchObject({ saleId: to.saleId, seaRecycleAt: null })
  const told = noticesAsRead(await database.select().from(staffNotice).where(eq(staffNotice.staffId, to.staffId)))
  expect(told.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^测试SALE\d+的2家企业已交接给您$/))
})

// The last one: whoever was signed in before is not any more, eight days later.
test('a company of the pool is claimed, followed by its clock, and let go again', async () => {
  const { id } = await newCompany(app)
  expect(await mine.client.call(calls.claim, { ids: [id] })).toMatchObject({ success: [id], failures: [], operation: { canUndo: true } })
  const bound = await rowOf(id)
  expect(bound.saleId).toBe(mine.saleId)
  const days = (Date.parse(bound.seaRecycleAt!) - Date.parse(bound.saleBoundAt!)) / 86_400_000
  expect(Math.round(days)).toBe(7)
  const late = await other.client.call(calls.claim, { ids: [id] })
  // Whose it is now may be known, and no more: it has gone out of sight.
  expect(late.failures).toEqual([{ id, name: '', msg: expect.stringMatching(/^该企业已被测试SALE\d+认领$/) }])
  expect((await other.client.call(calls.release, { ids: [id], reason: '不归我' })).failures[0]!.msg).toBe('记录不存在或无权查看')
  expect(await mine.client.call(calls.release, { ids: [id], reason: '暂无需求' })).toMatchObject({ success: [id], failures: [], operation: { canUndo: true } })
  expect(await rowOf(id)).toMatchObject({ saleId: null, seaRecycleAt: null, releasedSaleId: mine.saleId })
  expect((await mine.client.call(calls.claim, { ids: [id] })).failures[0]!.msg).toBe('释放后7天内不可重新认领')
  expect((await other.client.call(calls.claim, { ids: [id] })).success).toEqual([id])
  await other.client.call(calls.release, { ids: [id], reason: '暂无需求' })
  // A colleague who has it in between does not end the wait.
  expect((await mine.client.call(calls.claim, { ids: [id] })).failures[0]!.msg).toBe('释放后7天内不可重新认领')
  clock.advance(8 * 86_400_000)
  const again = await app.signIn('13800000016')
  expect((await again.call(calls.claim, { ids: [id] })).success).toEqual([id])
  const reader = await app.signIn(members.secondAdmin)
  const events = await reader.call(recruitEvent.list, { entityType: 'COMPANY', entityId: id })
  expect(events.records.map(({ action }) => action)).toEqual(['CLAIM', 'RELEASE', 'CLAIM', 'RELEASE', 'CLAIM'])
})
