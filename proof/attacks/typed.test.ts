import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { allCalls, formats, requestOf, session } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { members } from '../../server/src/testing/demo.ts'
import { sampleInput } from '../../server/src/testing/sample.ts'
import { crowdOf, timed } from '../kit/crowd.ts'
import { leavesOf, sendInput } from '../kit/leaf.ts'
import { openDatabase, fingerprint } from '../kit/person.ts'
import { nextMinute } from '../kit/minute.ts'
import { startProduct } from '../kit/product.ts'
import { timely } from './record-of-call.ts'
import { calls, goodStatus, lists, named, writes } from './typed-call.ts'

// What the clock would start has no part in it.
const product = await startProduct({ env: { JOBS: 'off' } })
const database = openDatabase(product)
const next = await crowdOf(product, 24)

describe('18 SQL', () => {
  const orders = ['id; drop table staff', '(select pg_sleep(5))', 'id desc --', "id' or '1'='1", 'case when 1=1 then id else name end', 'created_at', '1', '']

  // Before the others, which leave records that are called by such words.
  test('and patterns of LIKE in a search find no more than texts do', async () => {
    let asked = 0
    for (const call of lists) {
      if (call.via !== 'query') continue
      for (const leaf of leavesOf(call)) {
        // Free words alone: what an enumeration or a format takes cannot be any of these.
        if (leaf.path.includes('.')) continue
        const found = async (word: string) => {
          const input = { ...sampleInput(call), [leaf.path]: word }
          if (!call.input.safeParse(input).success) return null
          const answer = await sendInput(await next(), call, input)
          return answer.code === 200 ? (answer.data as { total: number }).total : null
        }
        const nothing = await found('无此字样')
        if (nothing === null) continue
        for (const word of ["' or '1'='1' --", '%', '%%', '中%', '_____', '\\%']) {
          const total = await found(word)
          if (total === null) continue
          asked++
          expect(total, `${call.path} ${leaf.path}=${word}`).toBe(nothing)
        }
      }
    }
    expect(asked).toBeGreaterThan(100)
  })

  test.each(named(lists))('as the order of %s is refused', async (_, call) => {
    const good = sampleInput(call)
    for (const order of orders)
      for (const field of ['sortField', 'sortOrder']) {
        const answer = await sendInput(await next(), call, { ...good, [field]: order })
        expect(answer.status, `${field}=${order}`).toBe(406)
      }
    for (const field of ['orderBy', 'orderByColumn', 'isAsc', 'dataScope', 'params[dataScope]', 'scope.sql', 'where', 'deptIds[]']) {
      const answer = await sendInput(await next(), call, { ...good, [field]: '1=1) or (1=1' })
      expect(answer.status, field).toBe(406)
    }
  })

  const words = ["' or '1'='1", "'||pg_sleep(9)||'", "');select 1;--", '$1', '\\', "\\'"]

  test.each(named(calls))('as any text of %s is a text', async (_, call) => {
    for (const leaf of leavesOf(call))
      for (const word of words) {
        const client = await next()
        const took = await timed(async () => {
          const answer = await sendInput(client, call, leaf.with(word))
          expect(goodStatus, `${leaf.path} ${word} ${JSON.stringify(answer.data)}`).toContain(answer.status)
        })
        expect(took, `${leaf.path} ${word}`).toBeLessThan(4_000)
      }
  })
})

/** There is nothing that makes a PDF or fills in a template: what remains is that no call follows an address that it is given. */
describe('21 an address', () => {
  test('that is typed anywhere is never fetched', async () => {
    const visits: string[] = []
    const listener = createServer((request, response) => {
      visits.push(request.url!)
      response.end()
    })
    await new Promise<void>(resolve => void listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    let kept = 0
    for (const call of calls)
      for (const leaf of leavesOf(call)) {
        const address = `http://127.0.0.1:${port}${call.path.replace(/[{}]/g, '')}/${leaf.path}`
        for (const text of [address, `<img src=${address}><p>好</p>`, `<a href="${address}">好</a>`]) {
          const input = leaf.with(text)
          if (text !== address && !call.input.safeParse(input).success) continue
          if ((await sendInput(await next(), call, { ...input, ...(await timely(database, call)) })).code === 200) kept++
        }
      }
    // Whoever fetches later does so within this time.
    await new Promise(resolve => setTimeout(resolve, 3_000))
    listener.close()
    expect(visits).toEqual([])
    expect(kept).toBeGreaterThan(60)
  })
})

describe('23 a crafted string', () => {
  const pieces = [
    'a',
    '1',
    '0',
    '-',
    '.',
    '_',
    ' ',
    '@',
    '中',
    'aA0',
    'a.',
    'a-',
    '1-',
    'a@a.',
    '.a',
    '0.',
    '/',
    ':',
    'a ',
    '<',
    '<a',
    '&',
    '\\',
    'https://a.',
    '1:',
    '\t',
    '(',
  ]
  const ends = ['', '!', '\0', '@', ' ', '中', '.']
  const crafted = (length: number) => pieces.flatMap(piece => ends.map(end => piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end))

  /** Every pattern that a schema holds. */
  function patternsOf(schema: unknown, found = new Map<string, RegExp>(), seen = new Set<unknown>()): Map<string, RegExp> {
    if (schema instanceof RegExp) found.set(String(schema), schema)
    else if (typeof schema === 'object' && schema !== null && !seen.has(schema)) {
      seen.add(schema)
      const { _zod } = schema as { _zod?: { def: unknown } }
      for (const inner of Object.values(_zod === undefined ? schema : (_zod.def as object))) patternsOf(inner, found, seen)
    }
    return found
  }

  test('takes no pattern of the contract long', () => {
    const patterns = new Map(Object.values(formats).map(({ pattern }) => [String(pattern), pattern] as const))
    for (const { call } of allCalls) patternsOf(call.input, patterns)
    expect(patterns.size).toBeGreaterThan(30)
    // Lengths for what is exponential, polynomial, and merely slow.
    const strings = [...crafted(30), ...crafted(3_000), ...crafted(100_000)]
    for (const [text, pattern] of patterns)
      for (const string of strings) {
        const began = performance.now()
        pattern.test(string)
        expect(performance.now() - began, `${text} on ${string.slice(0, 20)}… (${string.length})`).toBeLessThan(100)
      }
  })

  test.each(named(writes))('takes no text of %s long', async (_, call) => {
    for (const leaf of leavesOf(call))
      for (const string of [
        'a'.repeat(28) + '!',
        'a.'.repeat(14) + '@',
        '1'.repeat(28) + 'x',
        'a'.repeat(30_000) + '!',
        'a@a.'.repeat(7_500),
        '<'.repeat(30_000),
        '<a '.repeat(10_000),
      ]) {
        let { status, took } = await timeOf(call, leaf.with(string))
        if (status === 429) {
          await nextMinute()
          ;({ status, took } = await timeOf(call, leaf.with(string)))
        }
        expect(took, `${leaf.path} ${string.slice(0, 10)}… (${string.length})`).toBeLessThan(1_000)
        expect(goodStatus, leaf.path).toContain(status)
      }
  })

  async function timeOf(call: Call, input: Record<string, unknown>): Promise<{ status: number; took: number }> {
    const { address, body } = requestOf(call, input)
    const client = await next()
    const began = performance.now()
    const answer = await fetch(client.origin + address, {
      method: call.method,
      headers: { ...client.headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch(async (error: unknown) => {
      // One that never ends its work would not stop when it is asked to either.
      await product.kill()
      throw error
    })
    await answer.text()
    return { status: answer.status, took: performance.now() - began }
  }
})

describe('24 JSON', () => {
  const send = async (call: Call, body: string, type = 'application/json') => {
    const client = await next()
    const { address } = requestOf(call, sampleInput(call))
    return client.send(call.method, address, body, { 'content-type': type })
  }
  const bodyOf = (call: Call) => requestOf(call, sampleInput(call)).body ?? {}
  const inside = (call: Call, more: string) =>
    `{${[more, ...Object.entries(bodyOf(call)).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)].join(',')}}`

  test.each(named(writes))('that is no plain object is refused by %s', async (_, call) => {
    const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const bodies: [string, string][] = [
      ['__proto__', inside(call, '"__proto__":{"isAdmin":true}')],
      ['__proto__ in letters', inside(call, '"\\u005f_proto__":{"isAdmin":true}')],
      ['constructor', inside(call, '"constructor":{"prototype":{"isAdmin":true}}')],
      ['a prototype inside', inside(call, '"a":{"__proto__":{"isAdmin":true}}')],
      ['NUL in a name', inside(call, '"a\\u0000":1')],
      ['30 levels', deep(30)],
      ['10 000 levels', deep(10_000)],
      ['200 000 levels', deep(200_000)],
      ['200 000 levels without end', '['.repeat(200_000)],
      ['objects without end', '{"a":'.repeat(100_000)],
      ['a list', '[]'],
      ['null', 'null'],
      ['a text', '"a"'],
      ['a number', '1'],
      ['true', 'true'],
      ['NaN', inside(call, '"a":NaN')],
      ['a comment', `/* */${JSON.stringify(bodyOf(call))}`],
      ['two values', '{}{}'],
      ['half of it', JSON.stringify(bodyOf(call)).slice(0, -1)],
    ]
    for (const [what, body] of bodies) {
      const answer = await send(call, body)
      // An empty one may be all that a call needs, and null is as good as an empty one.
      const fine = what === 'null' ? [200, 404, 406] : [406]
      expect(fine, `${what} ${answer.msg}`).toContain(answer.status)
    }
  })

  test.each(named(writes))('with a value that does not fit any field is refused by %s', async (_, call) => {
    const good = bodyOf(call)
    for (const name of Object.keys(good)) {
      const rest = Object.entries(good)
        .filter(([other]) => other !== name)
        .map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`)
      for (const value of [
        '1e400',
        '-1e400',
        '9007199254740993',
        '123456789012345678901234567890',
        '1e-400',
        '"a\\u0000b"',
        '"\\ud800"',
        '{"__proto__":1}',
        '"\\u0000"',
      ]) {
        const answer = await send(call, `{${[...rest, `${JSON.stringify(name)}:${value}`].join(',')}}`)
        expect(goodStatus, `${name}=${value} ${answer.msg}`).toContain(answer.status)
        if (value.includes('u0000') || value.includes('proto')) expect(answer.status, `${name}=${value}`).toBe(406)
      }
      // Of a name that comes twice the last value counts, for what is checked and for what is done.
      const twice = await send(call, `{${[...rest, `${JSON.stringify(name)}:${JSON.stringify(good[name])}`, `${JSON.stringify(name)}:{"a":1}`].join(',')}}`)
      expect(twice.status, `${name} twice`).toBe(406)
    }
  })

  test.each(named(writes))('under another content type is not read by %s', async (_, call) => {
    const body = inside(call, '"unknown":1')
    for (const type of [
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'application/jsonx',
      'application/json\ta',
      'application/json\t;',
      'application/vnd.api+json',
      'application/xml',
      'application/octet-stream',
      'text/plain; application/json',
      'text/plain, application/json',
    ]) {
      const answer = await send(call, body, type)
      // A tab and nothing behind it may count as the end of the type; the body is then checked like any other.
      expect(type === 'application/json\t;' ? [415, 406] : [415], `${type} ${answer.msg}`).toContain(answer.status)
    }
  })

  test('and none of it has changed anything', async () => {
    const before = await fingerprint(database)
    for (const call of writes)
      for (const more of ['"__proto__":{"isAdmin":true}', '"constructor":{"a":1}', '"a\\u0000":1']) await send(call, inside(call, more))
    for (const call of writes) await send(call, JSON.stringify(bodyOf(call)), 'text/plain')
    expect(await fingerprint(database)).toBe(before)
    expect((await (await product.signIn(members.withoutRole)).call(session.selfInfo, {})) as object).not.toHaveProperty('isAdmin', true)
  })
})
