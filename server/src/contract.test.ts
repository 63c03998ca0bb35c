import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allCalls,
  apiResource,
  audit,
  callLog,
  callNote,
  exportTask,
  expression,
  file,
  homeOwner,
  importTask,
  isWrite,
  knowledge,
  phone,
  recording,
  requestOf,
  reveal,
  session as sessionCalls,
} from '@gongtai/contract'
import type { Call, NamedCall } from '@gongtai/contract'
import { menuNode } from './areas/permissions/menu/menu.tables.ts'
import { role, roleGrant } from './areas/permissions/role/role.tables.ts'
import { staff, staffRole } from './areas/permissions/staff/staff.tables.ts'
import { clock } from './kit/clock.ts'
import { startTestApp } from './testing/app.ts'
import type { Client } from './testing/client.ts'
import { members } from './testing/demo.ts'
import { sampleInput } from './testing/sample.ts'

/**
 * What must hold for every call of the contract, generated from it: a new call is covered without a line here.
 */

// What the clock would start has no part in it.
const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services

/** Made by phone systems, with a signature in the place of a session (provider.test.ts). */
const signed: readonly Call[] = [phone.callback, phone.resolve]

/**
 * Streams have tests of their own; a logout would end the session that the next call needs, and a limit set on a call
 * would hold for it from then on (api.test.ts has its rights).
 */
const ordinary = allCalls.filter(({ call }) => call.kind !== 'stream' && call !== sessionCalls.logout && call !== apiResource.update && !signed.includes(call))
const named = (calls: readonly NamedCall[]) => calls.map(({ call }) => [`${call.method} ${call.path}`, call] as const)
/** These ask for a code that depends on the kind of record, scene, export or import. */
const guardedByKind: readonly Call[] = [reveal.field, audit.record, file.partInit, exportTask.columns, importTask.template]
const guarded = ordinary.filter(({ call }) => typeof call.access !== 'string')

/** A session may make 600 calls a minute: before it has, the minute is over. */
let calls = 0
function pace(): void {
  if (++calls % 400 === 0) clock.advance(60_000)
}
afterAll(() => clock.reset())

async function statusOf(client: Client, call: Call, input: Record<string, unknown> = sampleInput(call)): Promise<number> {
  const { address, body } = requestOf(call, input)
  pace()
  return (await client.send(call.method, address, body)).status
}

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
  test.each(named(allCalls.filter(({ call }) => call.access !== 'PUBLIC')))('%s answers 401, whatever is added to its address', async (_, call) => {
    const { address, body } = requestOf(call, sampleInput(call))
    const [path, query] = address.split('?') as [string, string | undefined]
    for (const variant of ['', '?x=auth', '?auth=1', '/', '?token=', '#auth']) {
      const wanted = variant.startsWith('?') ? `${path}${variant}` : `${path}${variant}${query === undefined ? '' : `?${query}`}`
      expect((await app.visitor().send(call.method, wanted, body)).status, wanted).toBe(401)
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
      expect([401, 404, 400], other).toContain((await app.visitor().send(call.method, other, body)).status)
  })
})

describe('with a session and no role', () => {
  let client: Client
  beforeAll(async () => {
    client = await app.signIn(members.withoutRole)
  })

  test.each(named(guarded))('%s answers 403', async (_, call) => {
    expect(await statusOf(client, call)).toBe(403)
    // Not even bad input is looked at before the right is there.
    expect(await statusOf(client, call, { unknown: 'field', ...Object.fromEntries(Object.keys(sampleInput(call)).map(name => [name, 'x'])) })).toBe(403)
  })

  test('nothing was written by any of them', async () => {
    const before = await fingerprint()
    for (const { call } of guarded.filter(each => isWrite(each.call))) await statusOf(client, call)
    expect(await fingerprint()).toBe(before)
  })

  test('denied calls leave their trace', async () => {
    const { rows } = await database.execute<{ number: number }>(sql`select count(*)::int as number from audit_log where result = 'DENIED'`)
    expect(rows[0]!.number).toBeGreaterThanOrEqual(guarded.length)
  })

  test.each(named(ordinary.filter(({ call }) => call.access === 'LOGIN')))('%s needs no more than the session', async (_, call) => {
    const status = await statusOf(client, call)
    // Forms have tests of their own: here, everything else is refused.
    expect(guardedByKind.includes(call) ? [403] : call.kind === 'upload' ? [415] : [200, 404]).toContain(status)
  })
})

describe('with one code', () => {
  const codes = [...new Set(guarded.flatMap(({ call }) => call.access as readonly string[]))]
  /** Which of their codes these need depends on what is asked for; their own tests look at each. */
  const asksFurther: readonly Call[] = [
    homeOwner.assign,
    callNote.handle,
    callNote.handleMany,
    callLog.export,
    recording.file,
    knowledge.remove,
    expression.save,
  ]
  /** Of the calls that a code does not open it is refused one in eight, other ones than the code before: every call is refused to a dozen. */
  const refused = 8

  test.each(codes)('%s opens the calls that name it and no others', async code => {
    // Another member for each: one may sign in ten times a minute only.
    const [member] = await database
      .select({ id: staff.id, mobile: staff.mobile })
      .from(staff)
      .where(sql`${staff.status} = 1 and not ${staff.isAdmin} and ${staff.mobile} not like '13800000%'`)
      .orderBy(staff.id)
      .offset(codes.indexOf(code))
      .limit(1)
    await database.delete(staffRole).where(eq(staffRole.staffId, member!.id))
    const [made] = await database
      .insert(role)
      .values({ title: `只有${code}`, dataScope: 'ALL' })
      .returning({ id: role.id })
    const [node] = await database.select({ id: menuNode.id }).from(menuNode).where(eq(menuNode.router, code))
    await database.insert(roleGrant).values({ roleId: made!.id, menuId: node!.id })
    await database.insert(staffRole).values({ staffId: member!.id, roleId: made!.id })
    app.services.access.forget(null)
    const client = await app.signIn(member!.mobile)
    for (const [place, { call }] of guarded.entries()) {
      const opens = (call.access as readonly string[]).includes(code)
      if (!opens && (place + codes.indexOf(code)) % refused !== 0) continue
      const status = await statusOf(client, call)
      const opened = call.kind === 'upload' ? [415] : asksFurther.includes(call) ? [200, 403, 404, 406] : [200, 404, 406]
      if (opens) expect(opened, call.path).toContain(status)
      else expect(status, call.path).toBe(403)
    }
    await database.delete(staffRole).where(eq(staffRole.roleId, made!.id))
    app.services.access.forget(null)
  })
})

describe('as an administrator', () => {
  let client: Client
  beforeAll(async () => {
    client = await app.signIn(members.secondAdmin)
  })

  test.each(named(ordinary.filter(({ call }) => call.kind !== 'upload' && call !== importTask.template)))(
    '%s answers in the envelope, with data as the contract says',
    async (_, call) => {
      for (const withOptional of [false, true]) {
        let input = sampleInput(call, withOptional)
        if (!call.input.safeParse(input).success) input = sampleInput(call)
        const { address, body } = requestOf(call, input)
        pace()
        const answer = await client.send(call.method, address, body)
        // The columns of an export are its own; a write may name a file, a city or a category that is not there.
        const known = call.kind === 'export' && withOptional ? [200, 406] : isWrite(call) ? [200, 404, 406] : [200, 404]
        expect(known, JSON.stringify(answer)).toContain(answer.status)
        if (answer.status === 406) expect(answer.data, call.path).toEqual(expect.any(Array))
        expect(answer).toEqual({ status: answer.status, headers: answer.headers, code: expect.any(Number), msg: expect.any(String), data: answer.data })
        expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        if (answer.code === 200) expect(call.answer.safeParse(answer.data).error?.issues ?? []).toEqual([])
        else expect(answer.msg).not.toBe('')
      }
    },
  )

  test.each(named(ordinary))(
    '%s refuses bad input clearly',
    async (_, call) => {
      const good = sampleInput(call, true)
      const tries: [string, Record<string, unknown>][] = [
        ['an unknown field', { ...good, ownerOfAll: true }],
        ['a field of a prototype', { ...good, constructor: 1 }],
      ]
      // A third of the values for each field, other ones than for the field before.
      for (const [place, name] of Object.keys(call.input.shape).entries())
        for (const [what, value] of badValues.filter((__, kind) => (kind + place) % 3 === 0)) tries.push([`${name}: ${what}`, { ...good, [name]: value }])
      for (const [what, input] of tries) {
        const { address, body } = requestOf(call, input)
        if (address.length > 15_000) continue
        pace()
        const answer = await client.send(call.method, address, body)
        const ok = call.kind === 'upload' ? [415, 429] : what.includes(': ') ? [200, 404, 406, 429] : [406, 429]
        expect(ok, `${what}: ${JSON.stringify(answer).slice(0, 300)}`).toContain(answer.status)
        if (answer.status === 406) expect(answer.data).toEqual(expect.any(Array))
        if (answer.status === 429) break
      }
    },
    60_000,
  )
})

/** Values that fit no field, or hardly any. Deep ones are cut off before the schema sees them. */
const badValues: [string, unknown][] = [
  ['an object', { a: 1 }],
  ['an array', [[]]],
  ['null', null],
  ['a boolean', true],
  ['a negative number', -1],
  ['a huge number', 1e308],
  ['a fraction', 1.5],
  ['a number as long text', '9'.repeat(400)],
  ['an empty text', ''],
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', "'; drop table staff; --"],
  ['a pattern of LIKE', '%_\\'],
  ['long text', '长'.repeat(1_500)],
  ['deep nesting', JSON.parse('['.repeat(100) + ']'.repeat(100))],
]

describe('a disabled member', () => {
  test('is turned away by every call', async () => {
    const client = await app.signIn('13800000021')
    await database.update(staff).set({ status: 0 }).where(eq(staff.mobile, '13800000021'))
    app.services.access.forget(null)
    for (const { call } of ordinary.filter(each => each.call.access !== 'PUBLIC')) expect(await statusOf(client, call), call.path).toBe(401)
  })
})
