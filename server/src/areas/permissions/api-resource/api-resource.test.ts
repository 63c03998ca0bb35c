import { setTimeout as sleep } from 'node:timers/promises'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { apiRefusals, apiResource as calls, addDays, navigation, region, session, staff } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import type { HourFigures } from '../../../kit/call-stats.ts'
import { clock } from '../../../kit/clock.ts'
import { createLog } from '../../../kit/log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { saveHourFigures } from './api-stat.ts'
import { apiResource, apiStatHour } from './api-resource.tables.ts'

const lines: { msg: string; path?: string }[] = []
const app = await startTestApp({}, createLog('warn', { write: line => void lines.push(JSON.parse(line)) }))
const other = await app.another()
const { database } = app.services
const admin = await app.signIn(members.admin)
const elsewhere = other.visitor()
elsewhere.token = admin.token

const today = { from: clock.today(), to: clock.today() }
const lately = { from: addDays(clock.today(), -30), to: clock.today() }

async function rowOf(path: string) {
  const [row] = await database.select().from(apiResource).where(eq(apiResource.path, path))
  return row!
}

async function set(path: string, change: Partial<{ status: 'ENABLED' | 'DISABLED'; rateLimit: number | null; slowMs: number; remark: string | null }>) {
  const { id, status, rateLimit, slowMs, remark } = await rowOf(path)
  return admin.ask(calls.update, { id, status, rateLimit, slowMs, remark, ...change })
}

/** A call of an area that may be switched off: the contract may have none yet, so one is lent to another area. */
const path = staff.page.path
async function lend(): Promise<void> {
  await database.update(apiResource).set({ area: 'crm' }).where(eq(apiResource.path, path))
}

afterEach(async () => {
  clock.reset()
  await database.update(apiResource).set({ status: 'ENABLED', rateLimit: null, slowMs: 1000, area: 'permissions' }).where(eq(apiResource.path, path))
  await Promise.all([app, other].map(one => one.services.callSettings.refresh()))
})

describe('counting', () => {
  test('calls of all processes add up, whatever they answered', async () => {
    const { id } = await rowOf(region.tree.path)
    await Promise.all([app, other].map(one => one.services.callStats.flush()))
    const before = await figuresOf(id)
    for (const browser of [admin, admin, elsewhere]) await browser.ask(region.tree, {})
    await app.visitor().ask(region.tree, {})
    await Promise.all([app, other].map(one => one.services.callStats.flush()))
    const after = await figuresOf(id)
    expect(after.calls - before.calls).toBe(4)
    expect(after.okCount - before.okCount).toBe(3)
    expect(after.c401 - before.c401).toBe(1)
    expect(sum(after.buckets) - sum(before.buckets)).toBe(4)
  })

  test('many processes writing the same hours at once lose nothing', async () => {
    const hour = '2026-01-01T00:00:00.000Z'
    const one = (apiId: number): HourFigures => ({
      apiId,
      hour,
      calls: 1,
      okCount: 1,
      refusedCount: 0,
      c401: 0,
      c403: 0,
      c404: 0,
      c406: 0,
      c429: 0,
      c5xx: 0,
      slowCount: 0,
      totalMs: 3.4,
      maxMs: apiId,
      buckets: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    })
    // Half of them name the rows in the other order: without a fixed order they would wait for each other for ever.
    await Promise.all(Array.from({ length: 24 }, (_, place) => saveHourFigures(database, place % 2 === 0 ? [one(1), one(2)] : [one(2), one(1)])))
    const rows = await database.select().from(apiStatHour).where(eq(apiStatHour.hour, hour)).orderBy(apiStatHour.apiId)
    expect(rows.map(row => [row.apiId, row.calls, row.buckets[0], row.totalMs, row.maxMs])).toEqual([
      [1, 24, 24, 72, 1],
      [2, 24, 24, 72, 2],
    ])
  })

  test('a process that stops writes what it counted', async () => {
    const third = await app.another()
    const { id } = await rowOf(region.tree.path)
    await Promise.all([app, other].map(one => one.services.callStats.flush()))
    const before = await figuresOf(id)
    await third.visitor().ask(region.tree, {})
    await third.stop()
    expect((await figuresOf(id)).calls - before.calls).toBe(1)
  })

  async function figuresOf(apiId: number) {
    const rows = await database.select().from(apiStatHour).where(eq(apiStatHour.apiId, apiId))
    return {
      calls: sum(rows.map(row => row.calls)),
      okCount: sum(rows.map(row => row.okCount)),
      c401: sum(rows.map(row => row.c401)),
      buckets: rows.reduce<number[]>((all, row) => row.buckets.map((count, place) => count + (all[place] ?? 0)), []),
    }
  }
})

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

describe('the list', () => {
  test('shows every call of the contract, and its figures agree with the sum of the cards', async () => {
    const page = await admin.call(calls.page, { ...lately, pageSize: 200 })
    const records = [...page.records]
    for (let pageNum = 2; records.length < page.total; pageNum++) {
      const { records: more } = await admin.call(calls.page, { ...lately, pageSize: 200, pageNum })
      if (more.length === 0) break
      records.push(...more)
    }
    expect(page.total).toBe(records.length)
    expect(sum(records.map(row => row.calls))).toBe(page.summary.calls)
    expect(page.summary.slow).toBeGreaterThan(0)
    const row = records.find(one => one.path === staff.page.path)!
    expect(row).toMatchObject({
      method: 'GET',
      access: 'CODE',
      codes: ['UserManage'],
      codeLabels: ['成员管理'],
      isWrite: false,
      switchable: false,
      removedAt: null,
    })
    expect(row.p95).toBeLessThanOrEqual(row.maxMs!)
  })

  test.each(['calls', 'errorRate', 'p95', 'maxMs'] as const)('sorts by %s both ways', async sortField => {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const { records } = await admin.call(calls.page, { ...lately, pageSize: 200, sortField, sortOrder })
      const values = records.map(row => row[sortField] ?? -1)
      expect(values).toEqual([...values].sort((one, another) => (sortOrder === 'asc' ? one - another : another - one)))
    }
  })

  test('filters', async () => {
    const found = async (filter: object) => (await admin.call(calls.page, { ...today, pageSize: 200, ...filter })).records
    expect((await found({ keyword: 'mangerPAGE' })).map(row => row.path)).toEqual([staff.page.path])
    expect((await found({ keyword: '%' })).length).toBe(0)
    expect((await found({ code: 'UserManage.edit' })).every(row => row.codes.includes('UserManage.edit'))).toBe(true)
    expect((await found({ isWrite: true, method: 'GET' })).length).toBe(0)
    expect(new Set((await found({ access: 'PUBLIC' })).map(row => row.access))).toEqual(new Set(['PUBLIC']))
    expect((await found({ spec: true })).every(row => row.spec)).toBe(true)
    expect((await found({ area: 'config' })).map(row => row.area)).toContain('config')
    expect((await found({ status: 'DISABLED' })).length).toBe(0)
  })

  test('more than 93 days are refused in list, detail and series', async () => {
    const long = { from: '2026-01-01', to: '2026-04-04' }
    const { id } = await rowOf(path)
    const answers = [await admin.ask(calls.page, long), await admin.ask(calls.info, { id, ...long }), await admin.ask(calls.stat, { ...long, step: 'DAY' })]
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, code: apiRefusals.rangeTooLong.code, msg: '日期范围不能超过93天' })
    expect((await admin.ask(calls.page, { from: '2026-01-01', to: '2026-04-03' })).code).toBe(200)
  })
})

describe('one call', () => {
  test('says who may make it, through which roles', async () => {
    const { id } = await rowOf(staff.page.path)
    const info = await admin.call(calls.info, { id, ...lately })
    expect(info.grants.map(one => [one.code, one.label])).toEqual([['UserManage', '成员管理']])
    expect(info.grants[0]!.roles.map(one => one.title)).toContain('系统管理员')
    const open = await admin.call(calls.info, { id: (await rowOf(navigation.selectPreference.path)).id, ...lately })
    expect(open.staffCount).toBeGreaterThan(info.staffCount)
  })

  test('lists its last failures with who and what was answered, the newest first', async () => {
    await grant(app, members.withoutRole, 'SELF', [])
    const visitor = await app.signIn(members.withoutRole)
    await visitor.ask(staff.page, {})
    const { id } = await rowOf(staff.page.path)
    const { failures } = await admin.call(calls.info, { id, ...lately })
    expect(failures.length).toBeLessThanOrEqual(20)
    expect(failures[0]).toMatchObject({ code: 403, result: 'DENIED', realName: '方一诺' })
    expect(failures.map(one => one.at)).toEqual(
      failures
        .map(one => one.at)
        .toSorted()
        .toReversed(),
    )
  })

  test('hours of its series add up to its days', async () => {
    const { id } = await rowOf(staff.page.path)
    const range = { apiId: id, from: addDays(clock.today(), -5), to: addDays(clock.today(), -1) }
    const byDay = await admin.call(calls.stat, { ...range, step: 'DAY' })
    const byHour = await admin.call(calls.stat, { ...range, step: 'HOUR' })
    expect(byDay.series).toHaveLength(5)
    expect(byHour.series).toHaveLength(120)
    expect(sum(byHour.series.map(point => point.calls))).toBe(sum(byDay.series.map(point => point.calls)))
    expect(byHour.buckets).toEqual(byDay.buckets)
    for (const { calls: made, ok, refused, c4xx, c5xx } of byDay.series) expect(ok + refused + c4xx + c5xx).toBe(made)
  })

  test('one that is not there is not found', async () => {
    expect((await admin.ask(calls.info, { id: 999_999, ...today })).status).toBe(404)
    expect((await admin.ask(calls.update, { id: 999_999, status: 'ENABLED', rateLimit: null, slowMs: 1000, remark: null })).status).toBe(404)
  })
})

describe('switching off', () => {
  test('every process refuses at once, before anything is read, and takes it up again', async () => {
    await lend()
    expect((await set(path, { status: 'DISABLED' })).code).toBe(200)
    const off = { status: 503, msg: '接口已停用，请联系管理员' }
    expect(await admin.ask(staff.page, {})).toMatchObject(off)
    await expect.poll(() => elsewhere.ask(staff.page, {}), { timeout: 1_000, interval: 5 }).toMatchObject(off)
    // Not even who is asking.
    expect(await app.visitor().ask(staff.page, {})).toMatchObject(off)
    expect((await admin.ask(staff.list, {})).status).toBe(200)
    expect((await set(path, { status: 'ENABLED' })).code).toBe(200)
    expect((await admin.ask(staff.page, {})).status).toBe(200)
    await expect.poll(async () => (await elsewhere.ask(staff.page, {})).status, { timeout: 1_000, interval: 5 }).toBe(200)
  })

  test('holds in a process that starts later', async () => {
    await lend()
    await set(path, { status: 'DISABLED' })
    const late = await app.another()
    const browser = late.visitor()
    browser.token = admin.token
    expect((await browser.ask(staff.page, {})).status).toBe(503)
    await late.stop()
  })

  test('is heard of after the listen connection was lost', async () => {
    await lend()
    const { rows } = await database.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'gongtai-listen'`,
    )
    await database.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = any(${sql.param(rows.map(row => row.pid))})`)
    await set(path, { status: 'DISABLED' })
    await expect.poll(async () => (await elsewhere.ask(staff.page, {})).status, { timeout: 8_000, interval: 100 }).toBe(503)
  })

  test.each([session.permission.path, session.login.path, staff.page.path, calls.update.path])('the core call %s cannot be switched off', async core => {
    expect(await set(core, { status: 'DISABLED' })).toMatchObject({ status: 200, code: apiRefusals.core.code, msg: '核心接口不能停用' })
    expect((await rowOf(core)).status).toBe('ENABLED')
  })

  test('one that became a core call works although it was switched off before', async () => {
    await database.update(apiResource).set({ status: 'DISABLED' }).where(eq(apiResource.path, path))
    await app.services.callSettings.refresh()
    expect((await admin.ask(staff.page, {})).status).toBe(200)
  })

  test('leaves a trace with old and new values, needs its code, and two at once leave one state', async () => {
    await lend()
    await grant(app, members.auditor, 'ALL', ['HttpManage'])
    const auditor = await app.signIn(members.auditor)
    const { id } = await rowOf(path)
    const input = { id, status: 'DISABLED' as const, rateLimit: 5, slowMs: 50, remark: '压测' }
    expect((await auditor.ask(calls.update, input)).status).toBe(403)
    expect((await rowOf(path)).status).toBe('ENABLED')
    await Promise.all([admin.ask(calls.update, input), elsewhere.ask(calls.update, input)])
    const entries = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'API'), eq(auditLog.recordId, String(id))))
      .orderBy(desc(auditLog.id))
      .limit(2)
    // The second found everything as it wanted it.
    expect(entries.map(entry => entry.changes.length).toSorted((one, another) => one - another)).toEqual([0, 4])
    const changed = entries.find(entry => entry.changes.length > 0)!
    expect(changed.action).toBe('STATE')
    expect(changed.changes).toContainEqual({ field: 'status', old: 'ENABLED', new: 'DISABLED' })
  })
})

describe('the limit of a call', () => {
  test('holds per session, in all processes together, and is gone when it is taken away', async () => {
    await lend()
    clock.freeze('2026-11-15T03:00:05.000Z')
    await set(path, { rateLimit: 3 })
    const statuses: number[] = []
    for (let call = 0; call < 5; call++) statuses.push((await admin.ask(staff.page, {})).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await expect.poll(async () => (await elsewhere.ask(staff.page, {})).status, { timeout: 4_000, interval: 300 }).toBe(429)
    const somebodyElse = await app.signIn(members.secondAdmin)
    expect((await somebodyElse.ask(staff.page, {})).status).toBe(200)
    await set(path, { rateLimit: null })
    expect((await admin.ask(staff.page, {})).status).toBe(200)
  })
})

describe('slow', () => {
  test('is what took longer than was set on the call, counted and logged', async () => {
    const { id } = await rowOf(path)
    const slow = async () => {
      await app.services.callStats.flush()
      const [row] = await database
        .select({ count: sql<number>`coalesce(sum(slow_count), 0)::int` })
        .from(apiStatHour)
        .where(eq(apiStatHour.apiId, id))
      return row!.count
    }
    const before = await slow()
    const slowly = async () => {
      const holding = await database.$client.connect()
      await holding.query('begin; lock table dept in access exclusive mode')
      const [answer] = await Promise.all([admin.ask(staff.page, {}), sleep(200).then(() => holding.query('commit'))])
      holding.release()
      expect(answer.status).toBe(200)
    }
    await slowly()
    expect(await slow()).toBe(before)
    await set(path, { slowMs: 100 })
    await slowly()
    expect(await slow()).toBe(before + 1)
    expect(lines.filter(line => line.msg === 'slow call' && line.path === path)).toHaveLength(1)
  })
})
