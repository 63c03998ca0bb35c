import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { allCalls, defaultTokenHeader, requestOf, session } from '@gongtai/contract'
import { encryptPassword } from '../../server/src/testing/client.ts'
import { demoPassword, fixedImageCode, members } from '../../server/src/testing/demo.ts'
import { sampleInput } from '../../server/src/testing/sample.ts'
import { openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { raw } from '../kit/raw.ts'
import type { RawAnswer } from '../kit/raw.ts'

const product = await startProduct({ env: { JOBS: 'off' } })
const database = openDatabase(product)
const closed = allCalls.filter(({ call }) => call.access !== 'PUBLIC').map(({ call }) => [`${call.method} ${call.path}`, call] as const)

/** A page of the site is the same for everybody; nothing of a call is. */
const isPage = ({ headers }: RawAnswer) => String(headers['content-type']).startsWith('text/html')

describe('1 an address', () => {
  const token = 'A'.repeat(43)

  /** Still the address of the call: whoever has no session is turned away. */
  const additions = ['?x=auth', '?token=', `?${defaultTokenHeader}=${token}`, '?/login', '?_method=GET&public=true', '/', '?;/getImageCode', '#/login']

  /** Other spellings, which may lead nowhere, but not past the door. */
  const spellings: readonly ((path: string) => string)[] = [
    path => path.replace('/api/', '/API/'),
    path => path.toUpperCase(),
    path => `/${path}`,
    path => path.replace('/v1/', '/v1//'),
    path => path.replace('/v1/', '/v1/;a=b/'),
    path => path.replace('/v1/', '/v1/./'),
    path => path.replace('/v1/', '/v1/login/../'),
    path => path.replace('/v1/', '/v1/login/..;/'),
    path => path.replace('/v1/', '/v1/%2e%2e/v1/'),
    path => path.replace('/v1/', '/v1/getImageCode/..%2f'),
    path => path.replace(/\/([a-zA-Z])([^/]*)$/, (_, first: string, rest: string) => `/%${first.charCodeAt(0).toString(16)}${rest}`),
    path => `${path};auth`,
    path => `${path}%00`,
    path => `${path}.json`,
    path => `${path}%2f`,
    path => `http://localhost${path}`,
  ]

  /** What proxies and frameworks believe. */
  const believed: readonly Record<string, string>[] = [
    { 'x-original-url': '/api/admin-api/v1/getImageCode' },
    { 'x-rewrite-url': '/api/admin-api/v1/login', 'x-http-method-override': 'GET' },
    { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', 'x-forwarded-user': 'admin' },
  ]

  test.each(closed)('1 %s has one address, and behind every other there is nothing', async (_, call) => {
    const { address, body } = requestOf(call, sampleInput(call))
    const path = address.split('?')[0]!
    for (const addition of additions) {
      const answer = await raw(product.origin, call.method, path + addition, { body })
      expect(answer.status, path + addition).toBe(401)
    }
    for (const spell of spellings) {
      const spelt = spell(path)
      const answer = await raw(product.origin, call.method, spelt, { body })
      if (!isPage(answer)) expect([400, 401, 404], `${spelt} ${answer.text.slice(0, 200)}`).toContain(answer.status)
    }
    for (const headers of believed) expect((await raw(product.origin, call.method, path, { body, headers })).status).toBe(401)
    for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])
      expect([400, 401, 404, 405], method).toContain((await raw(product.origin, method, path, {})).status)
  })

  test('1 the tricks would be seen to work: a public call answers at its own address and a page at another', async () => {
    expect((await raw(product.origin, 'GET', '/api/admin-api/v1/shellInfo')).status).toBe(200)
    expect((await raw(product.origin, 'GET', '/api/admin-api/v1/nothingAtAll')).status).toBe(404)
  })
})

describe('2 a token', () => {
  test('2 in a header that is empty, odd, doubled or of another name opens no call', async () => {
    const { token } = await product.signIn(members.admin)
    const own = (value: string | readonly string[]) => ({ [defaultTokenHeader]: value })
    const tries: readonly [string, Record<string, string | readonly string[]>][] = [
      ['empty', own('')],
      ['a blank', own(' ')],
      ['null', own('null')],
      ['undefined', own('undefined')],
      ['Bearer null', own('Bearer null')],
      ['Bearer and a good one', own(`Bearer ${token}`)],
      ['of the right shape', own('A'.repeat(43))],
      ['very long', own('A'.repeat(12_000))],
      ['a good one and more', own(`${token}A`)],
      ['a good one twice', own([token!, token!])],
      ['a good one and an empty one', own([token!, ''])],
      ['an empty one and a good one', own(['', token!])],
      ['a good one, listed', own(`${token},${token}`)],
      ['of another name', { authorization: `Bearer ${token}`, cookie: `${defaultTokenHeader}=${token}; token=${token}`, 'x-token': token! }],
      ['a mock', own('test1')],
    ]
    const passed: string[] = []
    for (const [name, call] of closed) {
      const { address, body } = requestOf(call, sampleInput(call))
      for (const [what, headers] of tries) {
        const { status } = await raw(product.origin, call.method, address, { body, headers })
        if (status !== 401) passed.push(`${name}: ${what}: ${status}`)
      }
    }
    expect(passed).toEqual([])
    expect((await raw(product.origin, 'GET', '/api/admin-api/v1/selectMangerSelfInfo', { headers: own(token!) })).status).toBe(200)
  })
})

describe('4 an image code', () => {
  async function tries(code: unknown, key: (imageKey: string) => unknown = imageKey => imageKey) {
    const visitor = product.visitor()
    const image = await visitor.call(session.imageCode, {})
    const input = { mobile: members.sales, password: encryptPassword(image, demoPassword), imageCode: code, imageKey: key(image.imageKey) }
    return { visitor, image, input, answer: await visitor.send('POST', '/api/admin-api/v1/login', input) }
  }

  test('4 opens one sign-in and no second one', async () => {
    const { visitor, input, answer } = await tries(fixedImageCode)
    expect(answer.code).toBe(200)
    const again = await visitor.send('POST', '/api/admin-api/v1/login', input)
    expect(again.code).not.toBe(200)
    expect(JSON.stringify(again.data)).not.toContain('token')
  })

  test('4 opens one of many sign-ins that come at once', async () => {
    const visitor = product.visitor()
    const image = await visitor.call(session.imageCode, {})
    const input = () => ({
      mobile: members.recruiter,
      password: encryptPassword(image, demoPassword),
      imageCode: fixedImageCode,
      imageKey: image.imageKey,
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.ask(session.login, input())))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('4 that was answered wrongly is used up', async () => {
    const { visitor, input, answer } = await tries('ZZZZ')
    expect(answer.code).not.toBe(200)
    expect((await visitor.send('POST', '/api/admin-api/v1/login', { ...input, imageCode: fixedImageCode })).code).not.toBe(200)
  })

  test('4 that is over, or of another key, is none', async () => {
    const visitor = product.visitor()
    const image = await visitor.call(session.imageCode, {})
    await database.execute(sql`update image_code set expires_at = now() - interval '1 second' where image_key = ${image.imageKey}`)
    const input = { mobile: members.sales, password: encryptPassword(image, demoPassword), imageCode: fixedImageCode, imageKey: image.imageKey }
    expect((await visitor.ask(session.login, input)).code).not.toBe(200)
    const { answer } = await tries(fixedImageCode, () => '0b9f1a52-6a86-4f0e-9f57-3d8f3c1f2a10')
    expect(answer.code).not.toBe(200)
  })

  test.each([
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
    ['a number', 0],
    ['true', true],
    ['a list', [fixedImageCode]],
    ['an object', { length: 4 }],
    ['a wild card', '%'],
  ])('4 that is %s is refused', async (_, code) => {
    const { answer } = await tries(code)
    expect(answer.code).not.toBe(200)
    expect(JSON.stringify(answer.data)).not.toContain('token')
    const { answer: byKey } = await tries(fixedImageCode, imageKey => (typeof code === 'string' || code === undefined || code === null ? code : [imageKey]))
    expect(byKey.code).not.toBe(200)
    expect(JSON.stringify(byKey.data)).not.toContain('token')
  })
})

describe('6 who has an account', () => {
  const wrong = 'Wrong12345'
  const unknown = (number: number) => `1990000${String(number).padStart(4, '0')}`

  test('6 cannot be told by the answer: unknown, wrong password, disabled and gone are one and the same', async () => {
    const { rows } = await database.execute<{ mobile: string }>(
      sql`(select mobile from staff where status = 2 and deleted_at is null limit 1) union all (select mobile from staff where status = 0 and deleted_at is null limit 1)`,
    )
    const shapes = new Set<string>()
    for (const mobile of [unknown(1), members.auditor, members.disabled, ...rows.map(row => row.mobile)]) {
      const answer = await product.visitor().tryLogin(mobile, wrong)
      const headers = [...answer.headers.keys()].filter(name => name !== 'date' && name !== 'x-request-id').toSorted()
      shapes.add(JSON.stringify([answer.status, answer.code, answer.msg, answer.data, headers]))
    }
    expect([...shapes]).toHaveLength(1)
  })

  test('6 cannot be told by the lock: both are locked after as many wrong passwords, with the same words', async () => {
    const tell = async (mobile: string) => {
      const told: string[] = []
      for (let number = 0; number < 7; number++) {
        const { status, code, msg } = await product.visitor().tryLogin(mobile, wrong)
        told.push(`${status} ${code} ${msg}`)
      }
      return told
    }
    expect(await tell(unknown(2))).toEqual(await tell('13800000005'))
  })

  test('6 cannot be told by the time that the answer takes', async () => {
    const { rows } = await database.execute<{ mobile: string }>(
      sql`select mobile from staff where status = 1 and deleted_at is null and mobile not like '13800000%' order by id desc limit 15`,
    )
    const times = { known: [] as number[], unknown: [] as number[] }
    const measure = async (mobile: string) => {
      const visitor = product.visitor()
      const image = await visitor.call(session.imageCode, {})
      const input = { mobile, password: encryptPassword(image, wrong), imageCode: fixedImageCode, imageKey: image.imageKey }
      const began = performance.now()
      await visitor.ask(session.login, input)
      return performance.now() - began
    }
    // One after the other in turns, so that whatever else the machine does hits both.
    for (const [number, { mobile }] of rows.entries()) {
      times.unknown.push(await measure(unknown(100 + number)))
      times.known.push(await measure(mobile))
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
    const ratio = median(times.unknown) / median(times.known)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  })
})
