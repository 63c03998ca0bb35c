import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { company, file, homeProduct, isWrite, knowledge, requestOf } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { picture } from '../../server/src/testing/file.ts'
import { sampleInput } from '../../server/src/testing/sample.ts'
import { crowdOf } from '../kit/crowd.ts'
import { leavesOf, sendInput } from '../kit/leaf.ts'
import { openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { timely } from './record-of-call.ts'
import { calls, goodStatus, writes } from './typed-call.ts'

// What the clock would start has no part in it.
const product = await startProduct({ env: { JOBS: 'off' } })
const database = openDatabase(product)
const next = await crowdOf(product, 24)

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
