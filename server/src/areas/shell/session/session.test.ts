import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { session as calls, sessionRefusals, staff as staffCalls } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { encryptPassword } from '../../../testing/client.ts'
import type { Client } from '../../../testing/client.ts'
import { demoPassword, fixedImageCode, members } from '../../../testing/demo.ts'
import { loginLog, session } from '../../permissions/presence/session.tables.ts'
import { imageCode } from './session.tables.ts'

const app = await startTestApp()
const { database } = app.services

afterEach(() => clock.reset())

async function changePassword(client: Client, passwordOld: string, password: string) {
  const key = await client.call(calls.passwordKey, {})
  return client.ask(calls.changePassword, { password: encryptPassword(key, password), passwordOld: encryptPassword(key, passwordOld) })
}

describe('login', () => {
  test('answers the session fields of the specification and leaves its traces', async () => {
    const client = app.visitor()
    const answer = await client.tryLogin(members.recruiter)
    expect(answer.status).toBe(200)
    expect(answer.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(answer.data).toMatchObject({ tokenHeader: 'Authorization-Hr', isAdmin: false, mustChangePassword: false, userDetail: { mobile: members.recruiter } })
    expect(answer.data.userPermission.routeList).toContain('Position')
    expect(answer.data.userPermission.dashboardList).toEqual(['PmDashboard'])
    const [stored] = await database
      .select()
      .from(session)
      .orderBy(sql`${session.id} desc`)
      .limit(1)
    expect(JSON.stringify(stored)).not.toContain(answer.data.token)
    const [log] = await database
      .select()
      .from(loginLog)
      .orderBy(sql`${loginLog.id} desc`)
      .limit(1)
    expect(log).toMatchObject({ result: 'SUCCESS', mobile: members.recruiter, sessionId: stored!.id })
    const [audit] = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'LOGIN'))
      .orderBy(sql`${auditLog.id} desc`)
      .limit(1)
    expect(audit).toMatchObject({ result: 'OK', staffId: stored!.staffId })
  })

  test('an image code serves once, right or wrong, and only for 300 seconds', async () => {
    const client = app.visitor()
    const key = await client.call(calls.imageCode, {})
    const ask = (code: string) =>
      client.ask(calls.login, { mobile: members.admin, password: encryptPassword(key, demoPassword), imageCode: code, imageKey: key.imageKey })
    expect((await ask('WRNG')).code).toBe(sessionRefusals.wrongImageCode.code)
    expect((await ask(fixedImageCode)).code).toBe(sessionRefusals.imageCodeExpired.code)
    const late = await client.call(calls.imageCode, {})
    clock.advance(301_000)
    const answer = await client.ask(calls.login, {
      mobile: members.admin,
      password: encryptPassword(late, demoPassword),
      imageCode: fixedImageCode,
      imageKey: late.imageKey,
    })
    expect(answer.code).toBe(sessionRefusals.imageCodeExpired.code)
  })

  test('fifty parallel uses of one image code open one session at most', async () => {
    const client = app.visitor()
    const key = await client.call(calls.imageCode, {})
    const input = { mobile: members.auditor, password: encryptPassword(key, demoPassword), imageCode: fixedImageCode, imageKey: key.imageKey }
    const clients = Array.from({ length: 50 }, () => app.visitor())
    // Ten a minute per mobile: the rest is turned away by the limit, which is as good.
    const answers = await Promise.all(clients.map(each => each.ask(calls.login, input)))
    expect(answers.filter(answer => answer.status === 200 && answer.code === 200)).toHaveLength(1)
  })

  test('an absent or odd image code is bad input, never a way in', async () => {
    const client = app.visitor()
    const key = await client.call(calls.imageCode, {})
    const password = encryptPassword(key, demoPassword)
    for (const odd of [undefined, null, '', [], {}, 0, true, ['TEST']]) {
      const answer = await client.send('POST', '/api/admin-api/v1/login', { mobile: members.admin, password, imageKey: key.imageKey, imageCode: odd })
      expect(answer.status).toBe(406)
    }
  })

  test('an unknown mobile and a wrong password look the same, in text and in time', async () => {
    const time = async (mobile: string) => {
      const client = app.visitor()
      const key = await client.call(calls.imageCode, {})
      const password = encryptPassword(key, 'wrong1234')
      const started = performance.now()
      const answer = await client.ask(calls.login, { mobile, password, imageCode: fixedImageCode, imageKey: key.imageKey })
      return { elapsed: performance.now() - started, answer }
    }
    const unknown: number[] = []
    const known: number[] = []
    for (let round = 0; round < 4; round++) {
      const first = await time('13900009999')
      const second = await time(members.sales)
      expect(first.answer).toMatchObject({ status: 200, code: sessionRefusals.wrongPassword.code, msg: '手机号或密码错误', data: null })
      expect(second.answer).toMatchObject({ status: 200, code: sessionRefusals.wrongPassword.code, msg: '手机号或密码错误', data: null })
      unknown.push(first.elapsed)
      known.push(second.elapsed)
    }
    const fastest = (times: number[]) => Math.min(...times)
    expect(fastest(unknown) / fastest(known)).toBeGreaterThan(0.5)
    expect(fastest(unknown) / fastest(known)).toBeLessThan(2)
  })

  test('five wrong passwords lock a number for 15 minutes, whether it has an account or not', async () => {
    for (const mobile of [members.systemAdministrator, '13900008888']) {
      for (let round = 0; round < 5; round++) expect((await app.visitor().tryLogin(mobile, 'wrong1234')).code).toBe(sessionRefusals.wrongPassword.code)
      const locked = await app.visitor().tryLogin(mobile)
      expect(locked.code).toBe(sessionRefusals.locked.code)
      expect(locked.msg).toBe('登录失败次数过多，请15分钟后再试')
    }
    clock.advance(15 * 60_000 + 1_000)
    expect((await app.visitor().tryLogin(members.systemAdministrator)).code).toBe(200)
  })

  test('a disabled account is told so only after a right password', async () => {
    expect((await app.visitor().tryLogin(members.disabled, 'wrong1234')).msg).toBe('手机号或密码错误')
    expect((await app.visitor().tryLogin(members.disabled)).msg).toBe('账号已停用，请联系管理员')
  })

  test('a password encrypted for another nonce is not taken', async () => {
    const client = app.visitor()
    const first = await client.call(calls.imageCode, {})
    const second = await client.call(calls.imageCode, {})
    const answer = await client.ask(calls.login, {
      mobile: members.admin,
      password: encryptPassword(first, demoPassword),
      imageCode: fixedImageCode,
      imageKey: second.imageKey,
    })
    expect(answer.code).toBe(sessionRefusals.nonceExpired.code)
  })

  test('one mobile gets ten tries a minute, one address twenty', async () => {
    // All within one minute, whenever the test runs.
    clock.freeze(new Date().toISOString())
    const mobile = '13900007777'
    const statuses: number[] = []
    for (let round = 0; round < 11; round++) statuses.push((await app.visitor().tryLogin(mobile, 'wrong1234')).status)
    expect(statuses.slice(0, 10).every(status => status === 200)).toBe(true)
    expect(statuses[10]).toBe(429)
    const client = app.visitor()
    const input = { mobile: '13900006666', password: 'x', imageCode: 'x', imageKey: crypto.randomUUID() }
    let last = 0
    for (let round = 0; round < 21; round++) last = (await client.ask(calls.login, { ...input, mobile: `139000055${String(round).padStart(2, '0')}` })).status
    expect(last).toBe(429)
  })

  test('more than five live sessions: the one longest unseen ends', async () => {
    const clients: Client[] = []
    for (let round = 0; round < 6; round++) clients.push(await app.signIn(members.withoutRole))
    expect((await clients[0]!.ask(calls.selfInfo, {})).status).toBe(401)
    for (const client of clients.slice(1)) expect((await client.ask(calls.selfInfo, {})).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends with the logout, at once and in every process', async () => {
    const other = await app.another()
    const client = await app.signIn(members.recruiter)
    const elsewhere = other.visitor()
    elsewhere.token = client.token
    expect((await elsewhere.ask(calls.selfInfo, {})).status).toBe(200)
    await client.call(calls.logout, {})
    expect((await client.ask(calls.selfInfo, {})).status).toBe(401)
    await expect.poll(async () => (await elsewhere.ask(calls.selfInfo, {})).status, { timeout: 1_000 }).toBe(401)
    await other.stop()
  })

  test('ends after 7 days, and after 24 hours without a call', async () => {
    const client = await app.signIn(members.recruiter)
    clock.advance(23 * 3_600_000)
    app.services.access.forget(null)
    expect((await client.ask(calls.selfInfo, {})).status).toBe(200)
    clock.advance(2 * 3_600_000)
    app.services.access.forget(null)
    expect((await client.ask(calls.selfInfo, {})).status).toBe(401)
  })

  test('ends when its member is disabled', async () => {
    const client = await app.signIn(members.recruiter)
    await database.update(staff).set({ status: 0 }).where(eq(staff.mobile, members.recruiter))
    app.services.access.forget(null)
    expect((await client.ask(calls.selfInfo, {})).status).toBe(401)
    await database.update(staff).set({ status: 1 }).where(eq(staff.mobile, members.recruiter))
  })

  test.each([
    ['empty', ''],
    ['null', 'null'],
    ['undefined', 'undefined'],
    ['of spaces', '   '],
    ['short', 'abc'],
    ['of 43 wrong characters', 'A'.repeat(43)],
    ['of SQL', "' or 1=1 --"],
  ])('a token %s opens nothing', async (_, token) => {
    const client = app.visitor()
    client.token = token
    expect((await client.ask(calls.selfInfo, {})).status).toBe(401)
  })

  test('a doubled token header opens nothing', async () => {
    const client = await app.signIn(members.recruiter)
    client.token = `${client.token}, ${client.token}`
    expect((await client.ask(calls.selfInfo, {})).status).toBe(401)
  })

  test('an initial password must be changed before anything else is done', async () => {
    const client = await app.signIn(members.mustChangePassword)
    expect((await client.ask(staffCalls.page, {})).status).toBe(403)
    expect((await client.ask(calls.selfInfo, {})).status).toBe(200)
    expect((await changePassword(client, demoPassword, 'Changed1234')).code).toBe(200)
    expect((await client.ask(calls.selfInfo, {})).status).toBe(200)
  })
})

describe('change of password', () => {
  test('refuses in the words of the specification', async () => {
    const client = await app.signIn('13800000008')
    expect((await changePassword(client, 'wrong1234', 'Another123')).msg).toBe('旧密码错误')
    expect((await changePassword(client, demoPassword, demoPassword)).msg).toBe('新密码不能与旧密码相同')
    expect((await changePassword(client, demoPassword, 'short')).msg).toBe('请输入6-18位，必须同时包含字母和数字')
    client.language = 'en-US'
    expect((await changePassword(client, demoPassword, 'lettersonly')).msg).toBe('Enter 6-18 characters, must contain both letters and digits')
  })

  test('ends the other sessions and keeps this one; the last three passwords are remembered', async () => {
    const mobile = '13800000009'
    const client = await app.signIn(mobile)
    const other = await app.signIn(mobile)
    expect((await changePassword(client, demoPassword, 'Second1234')).code).toBe(200)
    expect((await client.ask(calls.selfInfo, {})).status).toBe(200)
    expect((await other.ask(calls.selfInfo, {})).status).toBe(401)
    expect((await app.visitor().tryLogin(mobile)).code).toBe(sessionRefusals.wrongPassword.code)
    expect((await changePassword(client, 'Second1234', 'Third12345')).code).toBe(200)
    expect((await changePassword(client, 'Third12345', demoPassword)).msg).toBe('不能使用最近3次用过的密码')
  })

  test('five wrong old passwords in 15 minutes: not even the right one for a while', async () => {
    const client = await app.signIn('13800000010')
    for (let round = 0; round < 4; round++) expect((await changePassword(client, 'wrong1234', 'Another123')).msg).toBe('旧密码错误')
    expect((await changePassword(client, 'wrong1234', 'Another123')).msg).toBe('旧密码错误次数过多，请15分钟后再试')
    expect((await changePassword(client, demoPassword, 'Another123')).msg).toBe('旧密码错误次数过多，请15分钟后再试')
  })

  test('a nonce serves once', async () => {
    const client = await app.signIn('13800000011')
    const key = await client.call(calls.passwordKey, {})
    const input = { password: encryptPassword(key, 'Another123'), passwordOld: encryptPassword(key, 'wrong1234') }
    expect((await client.ask(calls.changePassword, input)).msg).toBe('旧密码错误')
    expect((await client.ask(calls.changePassword, input)).msg).toBe('安全参数已过期，请重试')
  })

  test('no password reaches the audit log', async () => {
    const rows = await database.select().from(auditLog)
    expect(JSON.stringify(rows)).not.toMatch(/Second1234|Third12345|Another123/)
    expect(await database.select().from(imageCode).limit(1)).not.toEqual([])
  })
})

test('another SECRET_KEY makes new keys; it does not keep people out', async () => {
  const other = await app.another({ SECRET_KEY: 'quite another secret 9876543210 abc' })
  expect((await other.visitor().tryLogin(members.recruiter)).code).toBe(200)
  await other.stop()
})

test('the last sign-in is the one before the present one, with its address', async () => {
  // Others have signed in here as well, and so many are let in a minute.
  clock.advance(60_000)
  const first = await app.signIn(members.auditor)
  clock.advance(60_000)
  const second = await app.signIn(members.auditor)
  const of = async (client: typeof first) => {
    const { lastLoginAt, lastLoginIp } = await client.call(calls.selfInfo, {})
    return { lastLoginAt, lastLoginIp }
  }
  const [mine] = await app.services.database
    .select()
    .from(session)
    .where(eq(session.staffId, (await first.call(calls.selfInfo, {})).id))
    .orderBy(session.loginAt)
  const before = await of(second)
  expect(before.lastLoginIp).toBe(first.address)
  expect(before.lastLoginAt! >= mine!.loginAt).toBe(true)
  // The first page still tells of what was before it, not of the second.
  expect((await of(first)).lastLoginAt).not.toBe(before.lastLoginAt)
  clock.reset()
})
