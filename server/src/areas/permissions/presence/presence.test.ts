import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { defaultTokenHeader, presence as calls, requestOf, shell, staff as staffCalls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { odditiesOf } from './login-oddity.ts'
import { loginLog, session } from './session.tables.ts'
import { staff } from '../staff/staff.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)

const idOf = async (mobile: string) => (await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, mobile)))[0]!.id
const lastLogin = async (mobile: string) =>
  (
    await database
      .select()
      .from(loginLog)
      .where(and(eq(loginLog.mobile, mobile), eq(loginLog.result, 'SUCCESS')))
      .orderBy(desc(loginLog.id))
      .limit(1)
  )[0]!
const sessionOf = async (mobile: string) =>
  (
    await database
      .select()
      .from(session)
      .where(eq(session.staffId, await idOf(mobile)))
      .orderBy(desc(session.id))
      .limit(1)
  )[0]!

describe('online users', () => {
  test('are live sessions, the own one marked, narrowed by name, department and address', async () => {
    const page = await admin.call(calls.onlinePage, { pageSize: 200 })
    expect(page.total).toBeGreaterThan(60)
    expect(page.records.filter(row => row.current)).toHaveLength(1)
    const own = page.records.find(row => row.current)!
    expect(own.realName).toBe('周明远')
    expect((await admin.call(calls.onlinePage, { keyword: '周明远' })).records.every(row => row.realName === '周明远')).toBe(true)
    expect((await admin.call(calls.onlinePage, { ip: own.ip })).records.map(row => row.id)).toEqual([own.id])
    expect((await admin.ask(calls.onlinePage, { ip: '10.9' })).status).toBe(406)
    expect((await admin.call(calls.onlinePage, { deptId: 1 })).total).toBe(page.total)
  })

  test('obey the scope, in the list and in what ends them', async () => {
    const stranger = await sessionOf(members.admin)
    await grant(app, members.sales, 'DEPT', ['UserManage.online', 'UserManage.forceLogout'])
    const clerk = await app.signIn(members.sales)
    const { deptId } = (await database.select().from(staff).where(eq(staff.mobile, members.sales)))[0]!
    const seen = await clerk.call(calls.onlinePage, { pageSize: 200 })
    for (const row of seen.records) expect((await database.select().from(staff).where(eq(staff.id, row.staffId)))[0]!.deptId).toBe(deptId)
    const answer = await clerk.call(calls.forceLogout, { ids: [stranger.id], reason: '越权' })
    expect(answer).toMatchObject({ success: [], failures: [{ id: stranger.id, name: '' }] })
  })

  test('a forced end holds at once in every process, for that session alone, and the browser is told by whom', async () => {
    const other = await app.another()
    const here = await app.signIn(members.recruiter)
    const there = await other.signIn(members.recruiter)
    const told = listen(other.origin, there)
    const spared = listen(app.origin, here)
    await expect.poll(() => told.open && spared.open).toBe(true)
    const target = await sessionOf(members.recruiter)
    expect(await admin.call(calls.forceLogout, { ids: [target.id], reason: '异地登录' })).toMatchObject({
      success: [target.id],
      failures: [],
      operation: { canUndo: false },
    })
    await expect.poll(async () => (await there.ask(staffCalls.list, {})).status, { timeout: 1_000, interval: 10 }).toBe(401)
    expect((await here.ask(staffCalls.list, {})).status).toBe(200)
    await expect.poll(() => told.text, { timeout: 2_000 }).toContain('FORCE_LOGOUT')
    expect(told.text).toContain('周明远')
    await expect.poll(() => told.open, { timeout: 2_000 }).toBe(false)
    expect(spared.text).not.toContain('FORCE_LOGOUT')
    expect((await sessionOf(members.recruiter)).endReason).toBe('FORCED')
    const again = await admin.call(calls.forceLogout, { ids: [target.id, (await sessionOf(members.admin)).id], reason: '再来一次' })
    expect(again.failures.map(({ msg }) => msg)).toEqual(['会话已结束', '不能下线当前会话'])
    spared.stop()
    await other.stop()
  })

  test('nobody ends a session of somebody above', async () => {
    await grant(app, members.sales, 'ALL', ['UserManage.forceLogout'])
    const clerk = await app.signIn(members.sales)
    const answer = await clerk.call(calls.forceLogout, { ids: [(await sessionOf(members.admin)).id], reason: '越权' })
    expect(answer.failures[0]!.msg).toBe('该成员权限高于您，不能操作')
  })
})

interface Listening {
  text: string
  open: boolean
  stop: () => void
}

function listen(origin: string, client: Client): Listening {
  const abort = new AbortController()
  const heard: Listening = { text: '', open: false, stop: () => abort.abort() }
  const read = async () => {
    const response = await fetch(origin + requestOf(shell.eventStream, {}).address, {
      headers: { ...client.headers(), [defaultTokenHeader]: client.token! },
      signal: abort.signal,
    })
    heard.open = true
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) heard.text += decoder.decode(chunk as Uint8Array)
    heard.open = false
  }
  void read().catch(() => (heard.open = false))
  return heard
}

describe('the login log', () => {
  test('masks numbers, finds by name and by a whole mobile, and knows what is unusual', async () => {
    const page = await admin.call(calls.loginLogPage, { pageSize: 50, exactTotal: true })
    expect(page.total).toBeGreaterThan(8_900)
    expect(page.records.every(row => row.mobile!.includes('****'))).toBe(true)
    expect((await admin.call(calls.loginLogPage, { keyword: members.admin })).records.every(row => row.realName === '周明远')).toBe(true)
    expect((await admin.call(calls.loginLogPage, { keyword: '周明' })).total).toBeGreaterThan(0)
    const odd = await admin.call(calls.loginLogPage, { abnormal: true, pageSize: 200 })
    expect(new Set(odd.records.flatMap(row => row.oddities))).toEqual(new Set(['NEW_CITY', 'NEW_DEVICE', 'NIGHT', 'AFTER_FAILURES']))
    expect(odd.total).toBeLessThan(600)
    const staffId = await idOf(members.locked)
    expect((await admin.call(calls.loginLogPage, { staffId, result: 'LOCKED' })).total).toBe(1)
    expect((await admin.call(calls.loginLogPage, { ip: '45.155.205.86' })).total).toBeGreaterThan(30)
  })

  test('obeys the scope: strangers are seen by those who see everybody', async () => {
    await grant(app, members.sales, 'SELF', ['UserManage.loginLog'])
    const clerk = await app.signIn(members.sales)
    const own = await idOf(members.sales)
    const page = await clerk.call(calls.loginLogPage, { pageSize: 200 })
    expect(new Set(page.records.map(row => row.staffId))).toEqual(new Set([own]))
    expect((await clerk.call(calls.loginLogPage, { result: 'UNKNOWN' })).total).toBe(0)
    expect((await clerk.call(calls.loginLogPage, { keyword: members.admin })).total).toBe(0)
  })

  test('marks a success after failures, and a new device', async () => {
    const before = await lastLogin(members.withoutRole).catch(() => undefined)
    await app.signIn(members.withoutRole)
    for (let count = 0; count < 3; count++) await app.visitor().tryLogin(members.withoutRole, 'Wrong12345')
    await app.signIn(members.withoutRole)
    expect((await lastLogin(members.withoutRole)).oddities).toContain('AFTER_FAILURES')
    await app.signIn(members.withoutRole)
    expect((await lastLogin(members.withoutRole)).oddities).not.toContain('AFTER_FAILURES')
    expect(before).toBeDefined()
  })

  test('at night by the clock of Shanghai', async () => {
    clock.freeze('2026-11-15T17:30:00.000Z')
    await app.signIn(members.auditor)
    clock.reset()
    expect((await lastLogin(members.auditor)).oddities).toContain('NIGHT')
  })
})

test('what is unusual about a login', () => {
  const usual = { result: 'SUCCESS' as const, device: 'Chrome', cityName: '杭州市' }
  const failed = { ...usual, result: 'BAD_PASSWORD' as const }
  const noon = { device: 'Chrome', cityName: '杭州市', at: '2026-11-15T04:00:00.000Z' }
  expect(odditiesOf(noon, [])).toEqual([])
  expect(odditiesOf(noon, [usual])).toEqual([])
  expect(odditiesOf({ ...noon, device: 'Edge', cityName: '上海市' }, [usual])).toEqual(['NEW_CITY', 'NEW_DEVICE'])
  expect(odditiesOf({ ...noon, cityName: '' }, [usual])).toEqual([])
  expect(odditiesOf({ ...noon, at: '2026-11-15T20:59:59.000Z' }, [usual])).toEqual(['NIGHT'])
  expect(odditiesOf({ ...noon, at: '2026-11-15T21:00:00.000Z' }, [usual])).toEqual([])
  expect(odditiesOf(noon, [failed, failed, usual, failed])).toEqual([])
  expect(odditiesOf(noon, [failed, failed, failed, usual])).toEqual(['AFTER_FAILURES'])
})
