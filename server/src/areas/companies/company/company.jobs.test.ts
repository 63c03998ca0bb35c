import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import type { Task } from '../../../kit/task/task.ts'
import { createLog } from '../../../kit/log.ts'
import type { Log } from '../../../kit/log.ts'
import { lockRow } from '../../../kit/save.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead, noticesAsRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { companyRecord } from './company.record.ts'
import { companySignDaily } from '../company-sign/company-sign.jobs.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { companyJobs, companySeaRecycle, companySeaRemind } from './company.jobs.ts'
import { company } from './company.tables.ts'
import { couponCheck, couponExpire } from '../coupon/coupon.jobs.ts'
import { freezeUnit, grantBatch } from '../coupon/coupon.rules.ts'
import { couponBatch, hrCouponLog } from '../coupon/coupon.tables.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'
import { inWork, newCompany, newIdentity } from '../testing.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const sale = await newIdentity(app, members.sales)
const sellerId = await staffIdOf(app, members.sales)
afterEach(() => clock.reset())

const silent = createLog('silent')
const run = (job: Task, { log = silent, signal = new AbortController().signal }: { log?: Log; signal?: AbortSignal } = {}) =>
  runTask(job, database, { log, signal })
const companyOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!
const eventsOf = async (companyId: number) =>
  asRead(await database.select().from(recruitEvent).where(eq(recruitEvent.companyId, companyId)).orderBy(asc(recruitEvent.id)))
const actionsOf = async (companyId: number) => (await eventsOf(companyId)).map(event => event.action)
const auditsOf = async (recordType: string, id: number) =>
  asRead(
    await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, recordType), eq(auditLog.recordId, String(id))))
      .orderBy(asc(auditLog.id)),
  )
const noticesAbout = async (name: string) => noticesAsRead(await database.select().from(staffNotice)).filter(({ title }) => title.endsWith(name))

test('every task has its time', () => {
  expect(companyJobs.map(({ key, cron }) => [key, cron])).toEqual([
    ['companySignDaily', '0 10 0 * * ? *'],
    ['couponExpire', '0 20 0 * * ? *'],
    ['companySeaRecycle', '0 0 1 * * ? *'],
    ['couponCheck', '0 0 2 * * ? *'],
    ['companySeaRemind', '0 0 9 * * ? *'],
  ])
})

describe('contracts by the day', () => {
  async function newSign(companyId: number, state: 'PENDING' | 'ACTIVE', validFrom: string, validTo: string): Promise<number> {
    const values = { companyId, state, validFrom, validTo, contractNo: randomUUID(), coopMode: 'RESULT' as const, signDate: validFrom, amount: '0.00' }
    const [row] = await database.insert(companySign).values(values).returning()
    if (state === 'ACTIVE')
      await database.update(company).set({ signState: 'SIGNED', currentSignId: row!.id, signValidTo: validTo }).where(eq(company.id, companyId))
    return row!.id
  }
  const stateOf = async (id: number) => (await database.select().from(companySign).where(eq(companySign.id, id)))[0]!.state

  test('the last day still counts, the day after does not', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const signId = await newSign(id, 'ACTIVE', '2026-01-01', '2026-03-31')
    clock.freeze('2026-03-31T23:59:59+08:00')
    await run(companySignDaily)
    expect(await stateOf(signId)).toBe('ACTIVE')
    clock.freeze('2026-04-01T00:10:00+08:00')
    await run(companySignDaily)
    expect(await stateOf(signId)).toBe('EXPIRED')
    expect(await companyOf(id)).toMatchObject({ signState: 'EXPIRED', currentSignId: signId, signValidTo: '2026-03-31' })
    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({ action: 'SIGN_EXPIRE', fromState: 'SIGNED', toState: 'EXPIRED', operatorKind: 'SYSTEM', operatorName: null }),
    ])
    expect((await auditsOf('COMPANY_SIGN', signId)).at(-1)).toMatchObject({ staffId: null, device: 'companySignDaily', action: 'STATE', area: 'companies' })
    expect((await auditsOf('COMPANY', id)).at(-1)!.changes).toContainEqual({ field: 'signState', old: 'SIGNED', new: 'EXPIRED' })
    const { version } = await companyOf(id)
    await run(companySignDaily)
    expect(await companyOf(id)).toMatchObject({ version })
  })

  test('a renewal follows without a gap: the company stays signed', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const former = await newSign(id, 'ACTIVE', '2026-01-01', '2026-03-31')
    const next = await newSign(id, 'PENDING', '2026-04-01', '2026-12-31')
    clock.freeze('2026-04-01T00:10:00+08:00')
    await run(companySignDaily)
    expect([await stateOf(former), await stateOf(next)]).toEqual(['EXPIRED', 'ACTIVE'])
    expect(await companyOf(id)).toMatchObject({ signState: 'SIGNED', currentSignId: next, signValidTo: '2026-12-31' })
    expect(await actionsOf(id)).toEqual(['SIGN_EXPIRE', 'SIGN_START'])
  })

  test('the first contract starts on its first day and takes the company off the way to the pool', async () => {
    const { id } = await newCompany(app, { saleId: sale, seaRecycleAt: '2026-04-10T00:00:00.000Z' })
    const signId = await newSign(id, 'PENDING', '2026-04-02', '2026-12-31')
    clock.freeze('2026-04-01T00:10:00+08:00')
    await run(companySignDaily)
    expect([await stateOf(signId), (await companyOf(id)).signState]).toEqual(['PENDING', 'UNSIGNED'])
    clock.freeze('2026-04-02T00:10:00+08:00')
    await run(companySignDaily)
    expect(await stateOf(signId)).toBe('ACTIVE')
    expect(await companyOf(id)).toMatchObject({ signState: 'SIGNED', currentSignId: signId, seaRecycleAt: null })
  })

  test('after days without the task everything that happened meanwhile is caught up with', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const signs = [
      await newSign(id, 'ACTIVE', '2026-01-01', '2026-03-31'),
      await newSign(id, 'PENDING', '2026-04-01', '2026-04-03'),
      await newSign(id, 'PENDING', '2026-04-04', '2026-12-31'),
    ]
    clock.freeze('2026-04-05T00:10:00+08:00')
    await run(companySignDaily)
    expect(await Promise.all(signs.map(stateOf))).toEqual(['EXPIRED', 'EXPIRED', 'ACTIVE'])
    expect(await actionsOf(id)).toEqual(['SIGN_EXPIRE', 'SIGN_START', 'SIGN_EXPIRE', 'SIGN_START'])
  })

  test('a run that is stopped half-way goes back to the queue, and the next one does the rest once', async () => {
    const companies = await Promise.all([1, 2, 3].map(() => newCompany(app, { saleId: sale })))
    const ids = companies.map(({ id }) => id).sort((one, other) => one - other)
    for (const id of ids) await newSign(id, 'ACTIVE', '2026-01-01', '2026-05-31')
    clock.freeze('2026-06-01T00:10:00+08:00')
    const stop = new AbortController()
    // Stops when the first of them is done: the next look at the signal finds it aborted.
    let looks = 0
    const signal = { throwIfAborted: () => void (++looks > 1 && stop.signal.throwIfAborted()) } as AbortSignal
    stop.abort()
    await expect(run(companySignDaily, { signal })).rejects.toThrow()
    expect((await Promise.all(ids.map(companyOf))).map(row => row.signState)).toEqual(['EXPIRED', 'SIGNED', 'SIGNED'])
    await Promise.all([run(companySignDaily), run(companySignDaily)])
    for (const id of ids) expect([(await companyOf(id)).signState, await actionsOf(id)]).toEqual(['EXPIRED', ['SIGN_EXPIRE']])
  })

  test('one company that fails keeps the others from nothing, and the task says so', async () => {
    const [broken, sound] = [await newCompany(app, { saleId: sale }), await newCompany(app, { saleId: sale })]
    // Contracts that cannot both run: only a fault can have written them.
    await newSign(broken.id, 'ACTIVE', '2026-01-01', '2027-12-31')
    await newSign(broken.id, 'PENDING', '2026-07-01', '2026-12-31')
    const signId = await newSign(sound.id, 'ACTIVE', '2026-01-01', '2026-06-30')
    clock.freeze('2026-07-01T00:10:00+08:00')
    await expect(run(companySignDaily)).rejects.toThrow('records left out: 1')
    expect(await stateOf(signId)).toBe('EXPIRED')
    await database.delete(companySign).where(eq(companySign.companyId, broken.id))
  })
})

const granted = (companyId: number, number: number, expireAt: string) =>
  inWork(app, async work => {
    const owner = await lockRow(work, companyRecord, companyId, { kind: 'ALL' })
    return (await grantBatch(work, owner, { source: 'GIFT', number, expireAt, signId: null, reason: '测试发放', requestNo: null })).batchId
  })

describe('units that were not used in time', () => {
  test('are gone the day after the last one, once; frozen ones stay', async () => {
    clock.freeze('2026-03-01T10:00:00+08:00')
    const { id } = await newCompany(app)
    const batchId = await granted(id, 5, '2026-03-10')
    await inWork(app, work => freezeUnit(work, { companyId: id, progressId: 1 }))
    clock.freeze('2026-03-10T23:59:00+08:00')
    await run(couponExpire)
    expect(await companyOf(id)).toMatchObject({ couponExpired: 0, couponAvailable: 4 })
    clock.freeze('2026-03-11T00:20:00+08:00')
    await Promise.all([run(couponExpire), run(couponExpire)])
    await run(couponExpire)
    expect(await companyOf(id)).toMatchObject({ couponTotal: 5, couponExpired: 4, couponFrozen: 1, couponAvailable: 0 })
    expect(await database.$count(hrCouponLog, and(eq(hrCouponLog.companyId, id), eq(hrCouponLog.type, 'EXPIRE')))).toBe(1)
    expect(await actionsOf(id)).toEqual(['COUPON_GRANT', 'COUPON_EXPIRE'])
    expect((await auditsOf('COUPON_BATCH', batchId)).at(-1)).toMatchObject({ device: 'couponExpire', action: 'STATE', remark: '有效期至2026-03-10' })
  })
})

describe('the nightly check', () => {
  const faults: Record<string, unknown>[] = []
  const log = { ...silent, error: (fault: Record<string, unknown>) => void faults.push(fault) } as unknown as Log

  test('is silent while the sums agree, tells administrators of a difference once a day, and changes nothing', async () => {
    const { id, name } = await newCompany(app)
    const batchId = await granted(id, 5, addDays(clock.today(), 30))
    await run(couponCheck, { log })
    expect(faults).toEqual([])
    await database.update(couponBatch).set({ remaining: 4 }).where(eq(couponBatch.id, batchId))
    await run(couponCheck, { log })
    await run(couponCheck, { log })
    expect(faults).toEqual([1, 2].map(() => ({ id, counted: 5, remaining: 4, logged: 5 })))
    const notices = noticesAsRead(
      await database
        .select()
        .from(staffNotice)
        .where(eq(staffNotice.linkPath, `/company/${id}`)),
    )
    expect(notices.map(notice => notice.staffId)).toContain(await staffIdOf(app, members.admin))
    expect(new Set(notices.map(notice => notice.staffId)).size).toBe(notices.length)
    expect(notices[0]).toMatchObject({ kind: 'ALERT', title: '面试次数核对异常：1家企业', content: `${name}：企业可用5，批次剩余4，流水余额5` })
    expect(await companyOf(id)).toMatchObject({ couponTotal: 5, couponAvailable: 5 })
    expect((await database.select().from(couponBatch).where(eq(couponBatch.id, batchId)))[0]).toMatchObject({ remaining: 4 })
    expect(await database.$count(hrCouponLog, eq(hrCouponLog.companyId, id))).toBe(1)
  })

  test('sees a wrong counter and a wrong log as well', async () => {
    const [counter, logged] = [await newCompany(app), await newCompany(app)]
    await granted(counter.id, 5, addDays(clock.today(), 30))
    await granted(logged.id, 5, addDays(clock.today(), 30))
    await database.update(company).set({ couponUsed: 1 }).where(eq(company.id, counter.id))
    await database.update(hrCouponLog).set({ balanceAfter: 6 }).where(eq(hrCouponLog.companyId, logged.id))
    faults.length = 0
    await run(couponCheck, { log })
    expect(faults).toContainEqual({ id: counter.id, counted: 4, remaining: 5, logged: 5 })
    expect(faults).toContainEqual({ id: logged.id, counted: 5, remaining: 5, logged: 6 })
  })
})

describe('back to the pool', () => {
  const due = '2026-05-10T00:30:00+08:00'
  const bound = (values: Partial<typeof company.$inferInsert> = {}) =>
    newCompany(app, { saleId: sale, saleBoundAt: '2026-04-01T00:00:00.000Z', seaRecycleAt: due, ...values })

  test('goes what is bound, unsigned and due, and nothing else', async () => {
    const [taken, later, signed, coming] = [
      await bound(),
      await bound({ seaRecycleAt: '2026-05-10T01:00:01+08:00' }),
      await bound({ signState: 'SIGNED' }),
      await bound(),
    ]
    await database.insert(companySign).values({
      companyId: coming.id,
      contractNo: randomUUID(),
      coopMode: 'RESULT',
      signDate: '2026-05-01',
      validFrom: '2026-06-01',
      validTo: '2026-12-31',
      amount: '0.00',
      state: 'PENDING',
    })
    clock.freeze('2026-05-10T01:00:00+08:00')
    await Promise.all([run(companySeaRecycle), run(companySeaRecycle)])
    await run(companySeaRecycle)
    expect(await companyOf(taken.id)).toMatchObject({
      saleId: null,
      saleBoundAt: null,
      seaRecycleAt: null,
      releasedSaleId: sale,
      releasedAt: '2026-05-09T17:00:00.000Z',
      version: taken.version + 1,
    })
    for (const { id } of [later, signed, coming]) expect(await companyOf(id)).toMatchObject({ saleId: sale })
    expect(await eventsOf(taken.id)).toEqual([
      expect.objectContaining({ action: 'RECYCLE', operatorKind: 'SYSTEM', detail: [expect.objectContaining({ field: 'saleName', new: null })] }),
    ])
    expect((await auditsOf('COMPANY', taken.id)).at(-1)).toMatchObject({ device: 'companySeaRecycle', action: 'UPDATE', remark: '长期未跟进，自动回收到公海' })
    expect(await noticesAbout(`企业已回收到公海：${taken.name}`)).toEqual([
      expect.objectContaining({ staffId: sellerId, kind: 'NOTICE', linkPath: `/company/${taken.id}` }),
    ])
  })

  test('is announced three days before, once per day of recycling', async () => {
    const { id, name } = await bound({ seaRecycleAt: '2026-05-20T12:00:00+08:00' })
    const announced = async () => (await noticesAbout(`企业即将回收到公海：${name}`)).map(({ staffId, content }) => [staffId, content])
    clock.freeze('2026-05-17T09:00:00+08:00')
    await run(companySeaRemind)
    expect(await announced()).toEqual([])
    clock.freeze('2026-05-18T09:00:00+08:00')
    await run(companySeaRemind)
    clock.freeze('2026-05-19T09:00:00+08:00')
    await run(companySeaRemind)
    expect(await announced()).toEqual([[sellerId, `企业“${name}”将于2026-05-20自动回收到公海，请及时跟进。`]])
    expect(await auditsOf('COMPANY', id)).toEqual([])
  })
})
