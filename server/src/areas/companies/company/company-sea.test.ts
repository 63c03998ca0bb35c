import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, companyFollow as followCalls, companySign as signCalls, startOfDay } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { runTask } from '../../../testing/task-run.ts'
import { setSea } from '../../automation/testing.ts'
import { companySignDaily } from '../company-sign/company-sign.jobs.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'
import { newCompany, newIdentity } from '../testing.ts'
import { refreshRecycle } from './company-sea.ts'
import { companySeaRecycle } from './company.jobs.ts'
import { company } from './company.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const sale = await newIdentity(app, members.sales)
let admin: Client
beforeAll(async () => {
  admin = await app.signIn(members.admin)
})
afterEach(() => clock.reset())

const dayMs = 86_400_000
const companyOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!
const dueIn = async (id: number) => {
  const { seaRecycleAt } = await companyOf(id)
  return seaRecycleAt === null ? null : Math.round(((Date.parse(seaRecycleAt) - clock.now().getTime()) / dayMs) * 10) / 10
}
const follow = (companyId: number, result: 'INTERESTED' | 'NO_ANSWER', id?: number) =>
  admin.call(followCalls.save, { companyId, method: 'PHONE', content: '电话沟通用工计划', result, ...(id === undefined ? {} : { id }) })
const held = (values: Partial<typeof company.$inferInsert> = {}) =>
  newCompany(app, { saleId: sale, saleBoundAt: clock.in(-2 * dayMs), seaRecycleAt: clock.in(5 * dayMs), ...values })

describe('the time of a company', () => {
  test('starts anew with a follow-up that reached somebody, and with no other', async () => {
    const { id } = await held()
    await follow(id, 'NO_ANSWER')
    expect([await dueIn(id), (await companyOf(id)).lastFollowAt]).toEqual([5, expect.any(String)])
    const first = await follow(id, 'INTERESTED')
    expect(await dueIn(id)).toBe(30)
    // That it was nobody after all takes the time back, but nobody loses the company unwarned.
    await follow(id, 'NO_ANSWER', first.id)
    expect([await dueIn(id), (await companyOf(id)).lastReachAt]).toEqual([5, null])
    await follow(id, 'INTERESTED', first.id)
    expect(await dueIn(id)).toBe(30)
  })

  test('of what nobody has talked with is that until the first follow-up, and then that between two', async () => {
    const { id } = await held({ saleBoundAt: clock.in(-6 * dayMs), seaRecycleAt: null })
    await setSea(app, 'COMPANY', { newProtectDays: 10 })
    await refreshRecycle(database, [id])
    expect(await dueIn(id)).toBe(4)
    // Without that rule the other one counts from the first day.
    await setSea(app, 'COMPANY', { newProtectDays: 0 })
    await refreshRecycle(database, [id])
    expect(await dueIn(id)).toBe(24)
    await setSea(app, 'COMPANY', { newProtectDays: 7 })
  })

  test('ends where no contract comes of it, however often it is followed up', async () => {
    const { id } = await held({ saleBoundAt: clock.in(-170 * dayMs), createdAt: clock.in(-170 * dayMs) })
    await follow(id, 'INTERESTED')
    expect(await dueIn(id)).toBe(10)
    clock.freeze(clock.in(10 * dayMs))
    await runTask(companySeaRecycle, database)
    expect((await companyOf(id)).saleId).toBeNull()
    const events = asRead(await database.select().from(recruitEvent).where(eq(recruitEvent.companyId, id)))
    expect(events.map(({ action }) => action)).toContain('RECYCLE')
  })

  test('is long over under a new rule: it stays as many days as people are warned before', async () => {
    const { id } = await held({ saleBoundAt: clock.in(-300 * dayMs), createdAt: clock.in(-300 * dayMs), seaRecycleAt: clock.in(20 * dayMs) })
    await refreshRecycle(database, [id])
    expect(await dueIn(id)).toBe(3)
    await setSea(app, 'COMPANY', { remindBeforeDays: 0 })
    const other = await held({ saleBoundAt: clock.in(-300 * dayMs), createdAt: clock.in(-300 * dayMs), seaRecycleAt: null })
    await refreshRecycle(database, [other.id])
    expect(await dueIn(other.id)).toBe(1)
    await setSea(app, 'COMPANY', { remindBeforeDays: 3 })
  })

  test('does not run while a contract runs or is to come, and after its last day is that between two follow-ups', async () => {
    const today = clock.today()
    const { id } = await held({ lastReachAt: clock.in(-dayMs) })
    const [contract] = await database
      .insert(companySign)
      .values({
        companyId: id,
        contractNo: randomUUID(),
        coopMode: 'RESULT',
        signDate: today,
        validFrom: addDays(today, 5),
        validTo: addDays(today, 10),
        amount: '0.00',
        state: 'PENDING',
      })
      .returning()
    await refreshRecycle(database, [id])
    expect(await dueIn(id)).toBeNull()
    clock.freeze(`${addDays(today, 5)}T00:10:00+08:00`)
    await runTask(companySignDaily, database)
    expect(await companyOf(id)).toMatchObject({ signState: 'SIGNED', seaRecycleAt: null })
    clock.freeze(`${addDays(today, 11)}T00:10:00+08:00`)
    await runTask(companySignDaily, database)
    // Thirty days from the end of the last day of the contract.
    expect(await companyOf(id)).toMatchObject({ signState: 'EXPIRED', seaRecycleAt: startOfDay(addDays(today, 41)) })
    clock.freeze(`${addDays(today, 41)}T01:00:00+08:00`)
    await runTask(companySeaRecycle, database)
    expect((await companyOf(id)).saleId).toBeNull()
    expect(contract!.id).toBeGreaterThan(0)
  })

  test('runs again when a contract that was to come is ended', async () => {
    admin = await app.signIn(members.admin)
    const today = clock.today()
    const { id } = await held({ lastReachAt: clock.in(-dayMs), lastFollowAt: clock.in(-dayMs) })
    const values = { companyId: id, contractNo: randomUUID(), coopMode: 'RESULT' as const, signDate: today, amount: '0.00', state: 'PENDING' as const }
    const [contract] = await database
      .insert(companySign)
      .values({ ...values, validFrom: addDays(today, 5), validTo: addDays(today, 10) })
      .returning()
    await refreshRecycle(database, [id])
    await admin.call(signCalls.terminate, { signId: contract!.id, version: 1, reason: '双方协商不再签约' })
    expect(await dueIn(id)).toBe(29)
  })

  test('is off where automatic return is off', async () => {
    const { id } = await held()
    await setSea(app, 'COMPANY', { enabled: false })
    await refreshRecycle(database, [id])
    expect(await dueIn(id)).toBeNull()
    await setSea(app, 'COMPANY', { enabled: true })
    await refreshRecycle(database, [id])
    expect(await dueIn(id)).toBe(5)
  })
})
