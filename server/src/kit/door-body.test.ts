import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { defaultTokenHeader, navigation, session as sessionCalls } from '@gongtai/contract'
import { startTestApp } from '../testing/app.ts'
import { members } from '../testing/demo.ts'
import { clock } from './clock.ts'

/** What the door makes of a body before anybody has looked at it: who may send one, how large, how many names and values. */

const app = await startTestApp({ JOBS: 'off' })
const base = '/api/admin-api/v1'
const { port } = app.http.server.address() as { port: number }

afterEach(() => clock.reset())

/** Sends these parts one by one over a connection of its own; what has come back when the time is over or the line is. */
function over(parts: readonly string[], { forMs = 3_000, until = /\r\n\r\n/, between = async () => {} } = {}): Promise<string> {
  return new Promise(resolve => {
    let text = ''
    const send = async () => {
      for (const [number, part] of parts.entries()) {
        if (number > 0) await between()
        socket.write(part)
      }
    }
    const socket = connect(port, '127.0.0.1', () => void send())
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(text)
    }
    const timer = setTimeout(end, forMs)
    socket.on('data', part => {
      text += part.toString()
      if (until.test(text)) end()
    })
    socket.on('close', end)
    socket.on('error', end)
  })
}

const head = (path: string, length: number, headers = '') =>
  `POST ${base}${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.77.0.1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}\r\n`

/** As many names as go into so many characters. */
function manyKeys(characters: number): string {
  const keys: string[] = []
  for (let length = 2; length < characters - 12;) {
    const key = `"${keys.length.toString(36)}":1`
    keys.push(key)
    length += key.length + 1
  }
  return `{${keys.join(',')}}`
}

describe('without a session', () => {
  test('a closed call is refused before its body is there', async () => {
    for (const path of ['/delFavorite', '/addFavorite', '/bindRoleMembers', '/uploadFile'])
      expect(await over([head(path, 1_000_000)]), path).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('an open call takes 16 kB and no more, and so does what is no call', async () => {
    for (const path of ['/logout', '/login', '/nothing', '/shellInfo'])
      expect((await app.visitor().send('POST', base + path, `{"a":"${'x'.repeat(20_000)}"}`)).status, path).toBe(413)
    expect((await app.visitor().send('POST', `${base}/login`, `{"a":"${'x'.repeat(14_000)}"}`)).status).toBe(406)
  })

  test('nothing that is sent holds everybody up', async () => {
    const bodies = {
      'a megabyte of names': manyKeys(1_000_000),
      '16 kB of names': manyKeys(16_000),
      '16 kB of values': `{"mobile":[${'1,'.repeat(7_900)}1]}`,
      '16 kB of levels': `{"a":${'['.repeat(15_000)}`,
      '64 kB of names': manyKeys(64_000),
      '64 kB of values': `{"events":[${'1,'.repeat(30_000)}1]}`,
      '16 kB of escapes': `{"${'\\u0061'.repeat(2_600)}":1}`,
    }
    for (const path of ['/logout', '/login', '/delFavorite', '/udesk/providerCallback', '/nothing'])
      for (const [what, body] of Object.entries(bodies)) {
        const request = head(path, body.length) + body
        let least = Infinity
        // What else the machine does lasts longer once, but not every time.
        for (let round = 0; round < 4 && least >= 20; round++) least = Math.min(least, await longestStop(() => over([request])))
        expect(least, `${path} ${what}`).toBeLessThan(20)
      }
  })

  test('60 sign-outs a minute from one address, beside those of people who are signed in there', async () => {
    clock.freeze(new Date().toISOString())
    const visitor = app.visitor()
    const colleague = await app.signIn(members.recruiter)
    colleague.address = visitor.address
    const statuses: number[] = []
    for (let number = 0; number < 61; number++) statuses.push((await visitor.ask(sessionCalls.logout, {})).status)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]))
    expect(statuses[60]).toBe(429)
    expect((await colleague.ask(sessionCalls.logout, {})).status).toBe(200)
    expect((await colleague.ask(sessionCalls.selfInfo, {})).status).toBe(401)
  })

  test('whoever has a network of version 6 is counted as one, whichever of its addresses he takes', async () => {
    clock.freeze(new Date().toISOString())
    const visitor = app.visitor()
    const statusFrom = async (address: string) => {
      visitor.address = address
      return (await visitor.ask(sessionCalls.logout, {})).status
    }
    for (let number = 0; number < 60; number++) expect(await statusFrom(`2001:db8:7:7::${number.toString(16)}`)).toBe(200)
    expect(await statusFrom('2001:db8:7:7:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await statusFrom('2001:db8:7:8::1')).toBe(200)
  })
})

/** How long at most nothing else was done, in milliseconds, while this ran. Client and server share this process. */
async function longestStop(run: () => Promise<unknown>): Promise<number> {
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  await run()
  clearInterval(timer)
  return Math.max(longest, performance.now() - last)
}

describe('with a session', () => {
  test('names and values are bounded, and so are the faults that are told', async () => {
    const client = await app.signIn(members.recruiter)
    const tries = {
      'a megabyte of names': manyKeys(1_000_000),
      'a megabyte of values': `{"ids":[${'"x",'.repeat(200_000)}"x"]}`,
      'names as deep as they may be': `{"ids":${'['.repeat(15)}${manyKeys(200_000)}${']'.repeat(15)}}`,
      'a few thousand names': manyKeys(50_000),
      'a few thousand values': `{"ids":[${'"x",'.repeat(9_000)}"x"]}`,
    }
    for (const [what, body] of Object.entries(tries)) {
      const answer = await client.send<unknown[]>('POST', `${base}/delFavorite`, body)
      expect(answer.status, what).toBe(406)
      expect(answer.data.length, what).toBeGreaterThan(0)
      expect(answer.data.length, what).toBeLessThanOrEqual(100)
    }
  })

  test.each([
    ['{"ids":"x","ids":[999999]}', 'ids'],
    ['{"ids":[1],"\\u0069ds":[2]}', 'ids'],
    ['{"ids":[{"a":{"b":1,"c":"}","b":2}}]}', 'b'],
  ])('a name that comes twice is refused: %s', async (body, field) => {
    const client = await app.signIn(members.recruiter)
    const answer = await client.send('POST', `${base}/delFavorite`, body)
    expect(answer).toMatchObject({ status: 406, data: [{ field, message: '字段重复' }] })
  })

  test('the same name in two places is no fault', async () => {
    const client = await app.signIn(members.recruiter)
    const odd = '{"a":{"x":"\\"a\\":1","":1},"b":{"x":2},"c":[{"x":1},{"x":2}],"d":["x","x"]}'
    expect((await client.send<{ field: string }[]>('POST', `${base}/delFavorite`, `{"ids":[1],"more":${odd}}`)).data).toMatchObject([{ field: 'more' }])
    expect((await client.send('POST', `${base}/savePreference`, JSON.stringify({ prefKey: 'table.Company', value: '{"a":1,"a":2}' }))).status).toBe(200)
  })

  test('a session that ends while its request is on the way ends the request', async () => {
    const client = await app.signIn(members.recruiter)
    const before = (await client.call(navigation.favoriteList, {})).length
    const body = JSON.stringify({ path: '/company?keyword=late', routeName: 'Company', title: 'late' })
    const answer = await over([head('/addFavorite', body.length, `${defaultTokenHeader}: ${client.token}\r\n`) + body.slice(0, 20), body.slice(20)], {
      between: async () => {
        await new Promise(resolve => setTimeout(resolve, 200))
        await client.call(sessionCalls.logout, {})
      },
    })
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect((await (await app.signIn(members.recruiter)).call(navigation.favoriteList, {})).length).toBe(before)
  })
})
