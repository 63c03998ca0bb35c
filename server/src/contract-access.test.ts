import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls, callLog, callNote, expression, homeOwner, knowledge, position, recording, requestOf, sea } from '@gongtai/contract'
import type { Call, Code } from '@gongtai/contract'
import { staff } from './areas/permissions/staff/staff.tables.ts'
import { mayCall } from './kit/access.ts'
import type { Principal } from './kit/access.ts'
import { startTestApp } from './testing/app.ts'
import type { Client } from './testing/client.ts'
import { members } from './testing/demo.ts'
import { ask, guardedByKind, guardedCalls, named, ordinaryCalls } from './testing/every-call.ts'
import { grant } from './testing/grant.ts'
import { sampleInput } from './testing/sample.ts'

/**
 * Who may make which call. Every code is held against every call in the function that the door asks; over HTTP each call
 * is opened once by its code and refused once to a member who holds every other one.
 */

// What the clock would start has no part in it.
const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services

const codes = [...new Set(guardedCalls.flatMap(({ call }) => call.access as readonly Code[]))]

/** Everything that people keep, as one number: changes when any row does. Logs and counters are left out. */
async function fingerprint(): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name !~ '^(audit_log|login_log|api_stat|rate_window|session|image_code|password_|job|event|staff_recent)' order by 1`,
  )
  const parts: string[] = []
  for (const { name } of rows) {
    const result = await database.execute<{ sum: string }>(sql.raw(`select count(*) || ':' || coalesce(sum(hashtext(t::text)), 0) as sum from "${name}" t`))
    parts.push(`${name} ${result.rows[0]!.sum}`)
  }
  return parts.join('\n')
}

describe('without a session', () => {
  const asking = allCalls.filter(({ call }) => call.access !== 'PUBLIC')
  const sent = (method: string, address: string, body: unknown) =>
    app
      .visitor()
      .send(method, address, body)
      .then(({ status }) => status)

  test('every call answers 401', async () => {
    for (const { call } of asking) {
      const { address, body } = requestOf(call, sampleInput(call))
      expect(await sent(call.method, address, body), call.path).toBe(401)
    }
  })

  /** One address leads to one call by the same table for all: some of each method and form show what spellings do. */
  const shapes = new Map(asking.map(each => [`${each.call.method} ${each.call.via} ${each.call.kind} ${each.call.path.includes('{')}`, each]))

  test.each(named([...shapes.values()]))('%s answers 401 whatever is added to its address', async (_, call) => {
    const { address, body } = requestOf(call, sampleInput(call))
    const [path, query] = address.split('?') as [string, string | undefined]
    for (const variant of ['?x=auth', '?auth=1', '/', '?token=', '#auth']) {
      const wanted = variant.startsWith('?') ? `${path}${variant}` : `${path}${variant}${query === undefined ? '' : `?${query}`}`
      expect(await sent(call.method, wanted, body), wanted).toBe(401)
    }
    // Other spellings of the address are other addresses: 404, or 401 where the server takes them for the same.
    for (const other of [
      path.replace('/api/', '/API/'),
      path.replace('/api/', '//api/'),
      path.replace('/v1/', '/v1/;/'),
      `${path};auth`,
      path.replace('/v1/', '/v1/auth/../'),
      path.replace('/v1/', '/v1/%2e%2e/v1/'),
    ])
      expect([401, 404, 400], other).toContain(await sent(call.method, other, body))
  })
})

describe('with a session and no role', () => {
  let client: Client
  beforeAll(async () => {
    client = await app.signIn(members.withoutRole)
  })

  test('every call that asks for a code answers 403, and none of them writes', async () => {
    const before = await fingerprint()
    for (const { call } of guardedCalls) expect((await ask(client, call)).status, call.path).toBe(403)
    expect(await fingerprint()).toBe(before)
  })

  test('not even bad input is looked at before the right is there', async () => {
    for (const { call } of guardedCalls) {
      const bad = { unknown: 'field', ...Object.fromEntries(Object.keys(sampleInput(call)).map(name => [name, 'x'])) }
      expect((await ask(client, call, bad)).status, call.path).toBe(403)
    }
  })

  test('denied calls leave their trace', async () => {
    const { rows } = await database.execute<{ number: number }>(sql`select count(*)::int as number from audit_log where result = 'DENIED'`)
    expect(rows[0]!.number).toBeGreaterThanOrEqual(guardedCalls.length)
  })

  test.each(named(ordinaryCalls.filter(({ call }) => call.access === 'LOGIN')))('%s needs no more than the session', async (_, call) => {
    // Forms have tests of their own: here, everything else is refused.
    const known = guardedByKind.includes(call) ? [403] : call.kind === 'upload' ? [415] : [200, 404]
    expect(known).toContain((await ask(client, call)).status)
  })
})

describe('with a password that must be changed first', () => {
  /** All that the page asks for before the new password is there, beside what needs no session. */
  const open = ['/selectMangerSelfInfo', '/changeLoginPassword', '/getPasswordKey', '/selectMangerPermission']
  let client: Client
  beforeAll(async () => {
    await database.update(staff).set({ isAdmin: true }).where(eq(staff.mobile, members.mustChangePassword))
    client = await app.signIn(members.mustChangePassword)
  })

  test('the contract opens these calls and no others', () => {
    expect(allCalls.filter(({ call }) => call.beforePassword === true).map(({ call }) => call.path)).toEqual(open)
  })

  test('every other call answers 403, even to an administrator, and none of them writes', async () => {
    const before = await fingerprint()
    for (const { call } of allCalls.filter(each => each.call.access !== 'PUBLIC' && !open.includes(each.call.path)))
      expect(await ask(client, call), call.path).toMatchObject({ status: 403, msg: '请先修改初始密码' })
    expect(await fingerprint()).toBe(before)
  })

  test('the open ones answer', async () => {
    for (const path of open.filter(each => each !== '/changeLoginPassword'))
      expect((await client.send('GET', `/api/admin-api/v1${path}`)).status, path).toBe(200)
  })
})

describe('with codes', () => {
  test('each opens in the door the calls that name it and no others', () => {
    const nobody: Omit<Principal, 'codes'> = {
      sessionId: 1,
      staffId: 1,
      realName: '',
      mobile: '',
      deptId: 1,
      deptName: '',
      isAdmin: false,
      agentId: null,
      mustChangePassword: false,
      permVersion: 1,
      dataScope: 'ALL',
      scope: { kind: 'ALL' },
      identityIds: [],
      fields: new Map(),
      rightsDay: '2026-01-01',
      device: '',
      lastSeenAt: 0,
      endsAt: 0,
    }
    for (const code of codes) {
      const principal = { ...nobody, codes: new Set([code]) }
      for (const { call } of guardedCalls) expect(mayCall(principal, call.access), `${code} ${call.path}`).toBe((call.access as readonly Code[]).includes(code))
    }
  })

  /** Which of their codes these need depends on what is asked for; their own tests look at each. */
  const asksFurther: readonly Call[] = [
    homeOwner.assign,
    callNote.handle,
    callNote.handleMany,
    callLog.export,
    recording.file,
    knowledge.remove,
    expression.save,
    sea.simulate,
    sea.save,
    sea.cancel,
    position.save,
    position.changeState,
  ]
  /** Calls that the same codes open. */
  const groups = new Map<string, Call[]>()
  for (const { call } of guardedCalls) {
    const key = (call.access as readonly Code[]).join(', ')
    groups.set(key, [...(groups.get(key) ?? []), call])
  }
  let client: Client
  beforeAll(async () => {
    client = await app.signIn(members.withoutRole)
  })

  test.each([...groups])('%s', async (_, opened) => {
    const access = opened[0]!.access as readonly Code[]
    await grant(
      app,
      members.withoutRole,
      'ALL',
      codes.filter(code => !access.includes(code)),
    )
    for (const call of opened) expect((await ask(client, call)).status, `${call.path} refused`).toBe(403)
    for (const code of access) {
      await grant(app, members.withoutRole, 'ALL', [code])
      for (const call of opened) {
        const known = call.kind === 'upload' ? [415] : asksFurther.includes(call) ? [200, 403, 404, 406] : [200, 404, 406]
        expect(known, `${call.path} opened`).toContain((await ask(client, call)).status)
      }
    }
  })
})

describe('a disabled member', () => {
  test('is turned away by every call', async () => {
    const client = await app.signIn('13800000021')
    await database.update(staff).set({ status: 0 }).where(eq(staff.mobile, '13800000021'))
    app.services.access.forget(null)
    for (const { call } of ordinaryCalls.filter(each => each.call.access !== 'PUBLIC')) expect((await ask(client, call)).status, call.path).toBe(401)
  })
})
