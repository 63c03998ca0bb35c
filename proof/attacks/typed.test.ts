import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import {
  allCalls,
  apiResource,
  company,
  exportTask,
  file,
  formats,
  homeProduct,
  isWrite,
  knowledge,
  phone,
  requestOf,
  session,
  simulator,
} from '@gongtai/contract'
import type { Call, InputOf } from '@gongtai/contract'
import { members } from '../../server/src/testing/demo.ts'
import { ZipReader } from '../../server/src/kit/sheet/zip-reader.ts'
import { finishedExport } from '../../server/src/testing/exported-file.ts'
import { picture } from '../../server/src/testing/file.ts'
import { sampleInput } from '../../server/src/testing/sample.ts'
import { crowdOf, timed } from '../kit/crowd.ts'
import { leavesOf, sendInput } from '../kit/leaf.ts'
import { openDatabase, fingerprint } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { timely } from './record-of-call.ts'

// What the clock would start has no part in it.
const product = await startProduct({ env: { JOBS: 'off' } })
const database = openDatabase(product)
const next = await crowdOf(product, 24)
/** Another, whose jobs run. */
const exporting = await startProduct()
const exportedDatabase = openDatabase(exporting)
const exporter = await exporting.signIn(members.secondAdmin)

/** A logout ends the session that the next call needs, and what is set on a call would hold for it from then on. */
const left: readonly Call[] = [session.logout, apiResource.update, phone.callback, phone.resolve, ...Object.values(simulator)]
const calls = allCalls.map(({ call }) => call).filter(call => (call.kind === 'json' || call.kind === 'export') && !left.includes(call))
const lists = calls.filter(call => 'pageSize' in call.input.shape)
const writes = calls.filter(call => call.via === 'body')
const named = (some: readonly Call[]) => some.map(call => [`${call.method} ${call.path}`, call] as const)
const goodStatus = [200, 404, 406]

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

describe('19 markup', () => {
  const image = (number: number) => `<img src=x onerror=alert(${number})>`
  const rich = new Set(['intro', 'detail', 'buyNotice', 'answer'])
  /** All that is kept, of every table. */
  async function kept(): Promise<string> {
    const tables = await database.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    let text = ''
    for (const { name } of tables.rows) {
      const { rows } = await database.execute<{ row: string }>(
        sql.raw(`select t::text as row from "${name}" t where t::text like '%onerror%' or t::text like '%alert(%'`),
      )
      text += rows.map(({ row }) => `${name} ${row}`).join('\n')
    }
    return text
  }

  test('in any text is kept as it was typed and comes back as it was typed, as JSON', async () => {
    let number = 700_000
    const stored: number[] = []
    for (const call of writes)
      for (const leaf of leavesOf(call)) {
        if (rich.has(leaf.path)) continue
        const input = { ...leaf.with(image(++number)), ...(await timely(database, call)) }
        if (!call.input.safeParse(input).success) continue
        const answer = await sendInput(await next(), call, input)
        expect(goodStatus, `${call.path} ${leaf.path}`).toContain(answer.status)
        if (answer.code === 200) stored.push(number)
      }
    const all = await kept()
    const found = stored.filter(each => all.includes(`alert(${each})`))
    // Wherever a part of one is, the whole of it is: neither escaped nor cut.
    for (const [, before, each] of all.matchAll(/(.{0,20})alert\((7\d{5})\)/g)) expect(before, each).toMatch(/<img src=x onerror=$/)
    expect(found.length).toBeGreaterThan(10)

    let seen = 0
    for (const call of calls) {
      if (isWrite(call)) continue
      const { address } = requestOf(call, sampleInput(call))
      const response = await fetch(product.origin + address, { headers: (await next()).headers() })
      const text = await response.text()
      expect(response.headers.get('content-type'), call.path).toBe('application/json; charset=utf-8')
      expect(response.headers.get('x-content-type-options'), call.path).toBe('nosniff')
      for (const [, before, each] of text.matchAll(/(.{0,20})alert\((7\d{5})\)/g)) {
        seen++
        expect(before, `${call.path} ${each}`).toMatch(/<img src=x onerror=$/)
      }
    }
    expect(seen).toBeGreaterThan(5)
  })

  const attacks = [
    '<p>好</p><img src=x onerror=alert(1)>',
    '<p>好</p><script>alert(1)</script>',
    '<p onclick=alert(1)>好</p>',
    '<a href="javascript:alert(1)">好</a>',
    '<a href="JaVaScRiPt:alert(1)">好</a>',
    '<a href="java\tscript:alert(1)">好</a>',
    '<a href=" javascript:alert(1)">好</a>',
    '<a href="&#106;avascript:alert(1)">好</a>',
    '<a href="data:text/html,<script>alert(1)</script>">好</a>',
    '<a href="vbscript:x">好</a>',
    '<a href="//evil.example">好</a>',
    '<svg><p>好</p><style><img src=x onerror=alert(1)></style></svg>好',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">好',
    '<p style="background:url(javascript:alert(1))">好</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>好',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">好',
    '<form action=//evil.example><input name=a></form>好',
    '<base href=//evil.example>好',
    '<p>好<!--<img src="--><img src=x onerror=alert(1)//">',
  ]
  /** What an allowed piece of rich text looks like, and nothing else does. */
  const clean =
    /^(?:[^<>]|<\/?(?:p|br|strong|em|u|s|h2|h3|h4|ul|ol|li|blockquote|hr)(?: ?\/)?>|<a href="https?:\/\/[^"<>]*" target="_blank" rel="noopener noreferrer nofollow">|<\/a>)*$/

  const richPlaces: [string, (text: string) => Promise<string | null>][] = [
    [
      'the introduction of a company',
      async text => {
        const { rows } = await database.execute<{ id: number; version: number }>(
          sql`select id, version from company where deleted_at is null order by id limit 1`,
        )
        const { id, version } = rows[0]!
        await (await next()).call(company.update, { companyId: id, version, intro: text })
        return textOf(sql`select intro as text from company where id = ${id}`)
      },
    ],
    [
      'the answer of a question',
      async text => {
        const { rows } = await database.execute<{ id: number }>(sql`select id from kb_catalog where deleted_at is null order by id desc limit 1`)
        const { id } = await (
          await next()
        ).call(knowledge.save, { catalogId: rows[0]!.id, question: `问题${++questions}`, answer: text, keywords: [], files: [] })
        return textOf(sql`select answer as text from kb_question where id = ${id}`)
      },
    ],
    [
      'the description of a product',
      async text => {
        const { rows } = await database.execute<{ category: number; city: string }>(
          sql`select category_id as category, city_code as city from home_product join home_product_city on product_id = home_product.id
              where deleted_at is null and home_product.state = 'ON_SALE' limit 1`,
        )
        const client = await next()
        const pictures: string[] = []
        for (const size of [800, 810])
          pictures.push((await client.upload(file.upload, { scene: 'home.product' }, 'a.png', await picture(size, size))).data.fileName)
        const made = await client.ask(homeProduct.add, {
          ...(sampleInput(homeProduct.add) as InputOf<typeof homeProduct.add>),
          name: `商品${++questions}`,
          categoryId: rows[0]!.category,
          cities: [{ cityCode: rows[0]!.city, priceDelta: '0' }],
          coverFile: pictures[0]!,
          imageFiles: [pictures[1]!],
          skus: [{ specName: '标准', price: '12.50', marketPrice: null, enabled: true }],
          requiredCertTypes: [],
          requestNo: randomUUID(),
          detail: text,
          buyNotice: text,
        })
        // A description of which nothing remains is refused as an empty one.
        if (made.status === 406) return ''
        expect(made, `${text} ${JSON.stringify(made.data)}`).toMatchObject({ code: 200 })
        return textOf(sql`select detail || buy_notice as text from home_product order by id desc limit 1`)
      },
    ],
  ]
  let questions = 0

  async function textOf(look: SQL): Promise<string | null> {
    const { rows } = await database.execute<{ text: string | null }>(look)
    return rows[0]!.text
  }

  test.each(richPlaces)('in %s is cleaned, however it is sent', async (_, save) => {
    expect(await save('<p>你<strong>好</strong></p>')).toContain('<p>你<strong>好</strong></p>')
    for (const attack of attacks) {
      const text = (await save(attack)) ?? ''
      expect(text, attack).toMatch(clean)
      expect(text, attack).not.toMatch(/javascript:|vbscript:|onerror|onclick|evil\.example/i)
    }
  })
})

describe('20 formulas', () => {
  const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '＝1+1', '=cmd|calc!A1', '=HYPERLINK("http://x")']
  /** A text of the records of each export. */
  const texts: Readonly<Record<string, readonly [table: string, column: string]>> = {
    '/exportMangerData': ['staff', 'post'],
    '/exportIdentityData': ['service_identity', 'name'],
    '/exportLoginLog': ['login_log', 'city_name'],
    '/exportAuditLog': ['audit_log', 'record_title'],
    '/exportCompanyData': ['company', 'name'],
    '/exportHomeUserData': ['home_user', 'nickname'],
    '/exportArtificerData': ['artificer', 'name'],
    '/exportHomeProductData': ['home_product', 'name'],
    '/exportHomeOrderData': ['home_order', 'product_name'],
    '/exportCommissionData': ['home_commission', 'name'],
    '/exportCommissionPayFile': ['artificer', 'payee_name'],
    '/exportWorkerReruitmentData': ['labor_recruit', 'title'],
    '/udesk/exportCallLogs': ['call_log', 'customer_name'],
    '/udesk/exportNotes': ['call_note', 'subject'],
  }
  const exports = allCalls.map(({ call }) => call).filter(call => call.kind === 'export')

  test.each(named(exports))('stay texts in %s', async (_, call) => {
    const [table, column] = texts[call.path]!
    const chosen = sql.raw(`case id % ${formulas.length} ${formulas.map((formula, place) => `when ${place} then '${formula}'`).join(' ')} end`)
    await exportedDatabase.transaction(async transaction => {
      // Logs refuse to be changed.
      await transaction.execute(sql`set local session_replication_role = replica`)
      await transaction.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${chosen} || id`)
    })
    const today = new Date().toISOString().slice(0, 10)
    const lately = 'from' in call.input.shape ? { from: today, to: today } : {}
    const { id } = (await exporter.call(call, { ...sampleInput(call), ...lately })) as { id: number }
    await finishedExport(exporter, id, 60_000)
    const response = await fetch(exporting.origin + requestOf(exportTask.download, { id }).address, { headers: exporter.headers() })
    const { styles, sheets } = await partsOf(Buffer.from(await response.arrayBuffer()))
    const quoted = [.../<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)![1]!.matchAll(/<xf [^>]*>/g)].map(([look]) => look.includes('quotePrefix="1"'))
    let found = 0
    for (const sheet of sheets) {
      expect(sheet).not.toMatch(/<f[ >]/)
      for (const [cell, attributes, text] of sheet.matchAll(/<c r="[A-Z]+\d+"([^>]*)>(?:<is><t[^>]*>|<v>)([^<]*)/g)) {
        if (!/^[=+@＝\t]|^-\d+\+/.test(text!)) continue
        found++
        expect(attributes, cell).toContain('t="inlineStr"')
        expect(quoted[Number(/s="(\d+)"/.exec(attributes!)?.[1] ?? 0)], cell).toBe(true)
      }
    }
    expect(found).toBeGreaterThan(0)
  })

  async function partsOf(bytes: Buffer): Promise<{ styles: string; sheets: string[] }> {
    const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-formulas-'))
    writeFileSync(path.join(folder, 'a.xlsx'), bytes)
    const handle = await open(path.join(folder, 'a.xlsx'))
    const zip = await ZipReader.open(handle, 500_000_000)
    const textOf = async (part: string) => {
      let text = ''
      for await (const chunk of zip.text(part)) text += chunk
      return text
    }
    const names = Array.from({ length: 20 }, (_, number) => `xl/worksheets/sheet${number + 1}.xml`).filter(name => zip.has(name))
    const sheets: string[] = []
    for (const name of names) sheets.push(await textOf(name))
    const styles = await textOf('xl/styles.xml')
    await handle.close()
    rmSync(folder, { recursive: true })
    return { styles, sheets }
  }
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

describe('22 the clock', () => {
  test('is set by no call: none takes a schedule, nor names code to run', () => {
    const names = allCalls.flatMap(({ call }) => leafNames(call.input).map(name => `${call.path} ${name}`))
    expect(names.length).toBeGreaterThan(1_000)
    expect(
      names.filter(name =>
        /cron|schedule|invoke|bean|class(?:name|path)|methodname|(?<!de)script|command|jobname|template(?:path|engine)/i.test(name.split(' ')[1]!),
      ),
    ).toEqual([])
  })

  test('starts every task of the product within a month and a bit, and never a task without end', async () => {
    const { rows } = await exportedDatabase.execute<{ kind: string; cron: string; days: number }>(
      sql`select kind, cron, extract(epoch from next_run_at - now())::float8 / 86400 as days from job_schedule`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { kind, cron, days } of rows) {
      expect(days, `${kind} ${cron}`).toBeLessThan(32)
      // Not every second, which would be a loop.
      expect(cron, kind).not.toMatch(/^\* /)
    }
  })

  test('starts no code that somebody wrote into the queue', async () => {
    await exportedDatabase.execute(
      sql`insert into job (kind, payload) values ('java.lang.Runtime', '{"run": "id"}'), ('__proto__', '{}'), ('constructor', '{}')`,
    )
    await new Promise(resolve => setTimeout(resolve, 4_000))
    const { rows } = await exportedDatabase.execute<{ state: string }>(
      sql`select distinct state from job where kind in ('java.lang.Runtime', '__proto__', 'constructor')`,
    )
    expect(rows).toEqual([{ state: 'WAITING' }])
    expect((await exporter.ask(session.selfInfo, {})).code).toBe(200)
  })

  /** The names of all fields, however deep. */
  function leafNames(schema: z.ZodType): string[] {
    const json = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), (key, value: unknown) =>
      key === 'properties' ? Object.fromEntries(Object.entries(value as object).map(([name, field]) => [`field ${name}`, field as unknown])) : value,
    )
    return [...json.matchAll(/"field ([^"]+)":/g)].map(([, name]) => name!)
  }
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
        const { address, body } = requestOf(call, leaf.with(string))
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
        const took = performance.now() - began
        expect(took, `${leaf.path} ${string.slice(0, 10)}… (${string.length})`).toBeLessThan(1_000)
        expect(goodStatus, leaf.path).toContain(answer.status)
      }
  })
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
