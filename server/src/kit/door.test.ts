import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { navigation, session as sessionCalls, staff as staffCalls } from '@gongtai/contract'
import { startTestApp } from '../testing/app.ts'
import { members } from '../testing/demo.ts'
import { clock } from './clock.ts'
import { saidMark } from './saying.ts'

const app = await startTestApp()
const recruiter = await app.signIn(members.recruiter)
const admin = await app.signIn(members.admin)
const base = '/api/admin-api/v1'

afterEach(() => clock.reset())

describe('bodies', () => {
  test.each([
    ['thousands of levels', `{"ids":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 406],
    ['levels that never close', '['.repeat(200_000), 406],
    ['__proto__', '{"__proto__":{"isAdmin":true},"ids":[1]}', 406],
    ['constructor', '{"constructor":{"prototype":{}},"ids":[1]}', 406],
    ['no JSON', '{"ids":', 406],
    ['an array', '[1,2]', 406],
    ['a number', '12', 406],
    ['null', 'null', 406],
    ['a huge number', '{"ids":[1e400]}', 406],
    ['NUL in a name', '{"i\\u0000ds":[1]}', 406],
    ['more than a megabyte', `{"ids":[${'1,'.repeat(600_000)}1]}`, 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await recruiter.send('POST', `${base}/delFavorite`, body)).status).toBe(status)
  })

  test('nobody can type what the system says', async () => {
    const answer = await recruiter.send('POST', `${base}/delFavorite`, JSON.stringify({ ids: [`${saidMark}company.notFollowedUp {}`] }))
    expect(answer).toMatchObject({ status: 406, data: [{ field: 'ids.0', message: '包含非法字符' }] })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json\t; x', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'a body of type %s does not slip past',
    async type => {
      const answer = await recruiter.send('POST', `${base}/delFavorite`, '{"__proto__":1}', { 'content-type': type })
      expect([400, 406, 415]).toContain(answer.status)
    },
  )
})

describe('addresses', () => {
  test('what does not exist is 404 in the envelope, for a call and for a method', async () => {
    for (const [method, path] of [
      ['GET', '/noSuchCall'],
      ['DELETE', '/login'],
      ['GET', '/login'],
      ['POST', '/getImageCode'],
      ['GET', `/selectMangerInfo/${'9'.repeat(500)}`],
    ] as const) {
      const answer = await app.visitor().send(method, base + path)
      expect([401, 404], path).toContain(answer.status)
      expect(answer.code).toBe(answer.status)
    }
  })

  test('a trailing slash is ignored', async () => {
    expect((await recruiter.send('GET', `${base}/selectMangerSelfInfo/`)).status).toBe(200)
  })
})

describe('lists', () => {
  test.each([
    ['pageSize=2147483647', 406],
    ['pageSize=0', 406],
    ['pageNum=0', 406],
    ['pageNum=-1', 406],
    ['pageNum=99999999', 406],
    ['pageNum=9999&pageSize=200', 406],
    ['pageNum=1.5', 406],
    ['sortField=password_hash', 406],
    ['sortField=createdAt;drop table staff', 406],
    ['sortOrder=sideways', 406],
    ['scope=ALL', 406],
    ['deptId[]=1', 406],
    ['deptId=1&deptId=2', 406],
    ['keyword=%27%20or%201%3D1%20--', 200],
    ['keyword=%25', 200],
    ['pageNum=500', 200],
  ])('%s answers %i', async (query, status) => {
    const answer = await admin.send<{ records: unknown[]; total: number }>('GET', `${base}/selectMangerPage?${query}`)
    expect(answer.status).toBe(status)
    if (query.startsWith('keyword')) expect(answer.data.records).toEqual([])
    if (query === 'pageNum=500') expect(answer.data).toMatchObject({ records: [], total: 186 })
  })

  test('the scope holds in the list, its count, the detail, the edit, the search and the masked number alike', async () => {
    const client = await app.signIn(members.systemAdministrator)
    const all = await admin.call(staffCalls.page, { pageSize: 200 })
    const seen = await client.call(staffCalls.page, { pageSize: 200 })
    expect(all.total).toBe(186)
    if (seen.total < all.total) {
      const hidden = all.records.find(row => !seen.records.some(other => other.id === row.id))!
      expect((await client.ask(staffCalls.info, { id: hidden.id })).status).toBe(404)
    }
  })
})

describe('the sender', () => {
  test('is not what a header says, unless a trusted proxy says it', async () => {
    // All within one minute, whenever the test runs.
    clock.freeze(new Date().toISOString())
    const direct = await app.another({ TRUST_PROXY: '' })
    let last = 0
    for (let round = 0; round < 31; round++) {
      const client = direct.visitor()
      last = (await client.ask(sessionCalls.imageCode, {})).status
    }
    expect(last).toBe(429)
    await direct.stop()
  })

  test('who sends one byte a minute is let go', async () => {
    const { headersTimeout, requestTimeout } = app.http.server
    // It is looked for every second, so that slow headers are closed within fifteen.
    expect(headersTimeout).toBeLessThanOrEqual(14_000)
    Object.assign(app.http.server, { headersTimeout: 300, requestTimeout: 300 })
    const { port } = app.http.server.address() as { port: number }
    const closed = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-'))
      socket.resume()
      socket.on('close', () => resolve(true))
      socket.on('error', () => resolve(true))
      setTimeout(() => resolve(false), 10_000).unref()
    })
    expect(closed).toBe(true)
    Object.assign(app.http.server, { headersTimeout, requestTimeout })
  })
})

describe('limits', () => {
  test('600 calls a minute for a session, counted over both processes', async () => {
    clock.freeze(new Date().toISOString())
    const other = await app.another()
    const client = await app.signIn('13800000012')
    const elsewhere = other.visitor()
    elsewhere.token = client.token
    const send = async (from: typeof client, times: number) => {
      const statuses = new Set<number>()
      for (let done = 0; done < times; done += 50)
        for (const answer of await Promise.all(Array.from({ length: 50 }, () => from.ask(navigation.favoriteList, {})))) statuses.add(answer.status)
      return statuses
    }
    expect(await send(client, 400)).toEqual(new Set([200]))
    await new Promise(resolve => setTimeout(resolve, 1_300))
    await send(elsewhere, 50)
    await new Promise(resolve => setTimeout(resolve, 1_300))
    expect(await send(elsewhere, 250)).toContain(429)
    await other.stop()
  })
})

test('every answer tells the browser to be careful', async () => {
  const page = { 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'same-origin' }
  const told: [path: string, policy: RegExp, headers: Record<string, string>][] = [
    ['/healthz', /script-src 'self'.*frame-ancestors 'none'/, page],
    ['/nothing', /script-src 'self'.*frame-ancestors 'none'/, page],
    ['/api/admin-api/v1/shellInfo', /^default-src 'none'; frame-ancestors 'none'$/, {}],
    ['/api/admin-api/v1/nothing', /^default-src 'none'; frame-ancestors 'none'$/, {}],
  ]
  for (const [path, policy, expected] of told) {
    const { headers } = await fetch(app.origin + path)
    expect(headers.get('content-security-policy')).toMatch(policy)
    expect(Object.fromEntries(headers)).toMatchObject({ ...expected, 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  }
})
