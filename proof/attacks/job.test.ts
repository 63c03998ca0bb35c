import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { allCalls, exportTask, requestOf, session } from '@gongtai/contract'
import { ZipReader } from '../../server/src/kit/sheet/zip-reader.ts'
import { members } from '../../server/src/testing/demo.ts'
import { finishedExport } from '../../server/src/testing/exported-file.ts'
import { sampleInput } from '../../server/src/testing/sample.ts'
import { openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { named } from './typed-call.ts'

const product = await startProduct()
const database = openDatabase(product)
const exporter = await product.signIn(members.secondAdmin)

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
    await database.transaction(async transaction => {
      // Logs refuse to be changed.
      await transaction.execute(sql`set local session_replication_role = replica`)
      await transaction.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${chosen} || id`)
    })
    const today = new Date().toISOString().slice(0, 10)
    const lately = 'from' in call.input.shape ? { from: today, to: today } : {}
    const { id } = (await exporter.call(call, { ...sampleInput(call), ...lately })) as { id: number }
    await finishedExport(exporter, id, 60_000)
    const response = await fetch(product.origin + requestOf(exportTask.download, { id }).address, { headers: exporter.headers() })
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

describe('22 the clock', () => {
  test('takes a schedule by the calls of tasks alone, and no call names code to run', () => {
    const names = allCalls.flatMap(({ call }) => leafNames(call.input).map(name => `${call.path} ${name}`))
    expect(names.length).toBeGreaterThan(1_000)
    const setters = ['/addOrUpdateTask', '/addOrUpdateTaskBinding', '/cronPreview']
    expect(names.filter(name => /cron/i.test(name.split(' ')[1]!) && !setters.includes(name.split(' ')[0]!))).toEqual([])
    expect(
      names.filter(name =>
        /schedule|taskkey|invoke|bean|class(?:name|path)|methodname|(?<!de)script|command|jobname|template(?:path|engine)/i.test(name.split(' ')[1]!),
      ),
    ).toEqual([])
  })

  test('starts every task of the product within a month and a bit, and never a task without end', async () => {
    const { rows } = await database.execute<{ kind: string; cron: string; days: number }>(
      sql`select task_key as kind, cron, extract(epoch from next_run_at - now())::float8 / 86400 as days from scheduled_task where state = 'ENABLED'`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { kind, cron, days } of rows) {
      expect(days, `${kind} ${cron}`).toBeLessThan(32)
      // Not every second, which would be a loop.
      expect(cron, kind).not.toMatch(/^\* /)
    }
  })

  test('starts no code that somebody wrote into the queue', async () => {
    await database.execute(sql`insert into job (kind, payload) values ('java.lang.Runtime', '{"run": "id"}'), ('__proto__', '{}'), ('constructor', '{}')`)
    await new Promise(resolve => setTimeout(resolve, 4_000))
    const { rows } = await database.execute<{ state: string }>(
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
