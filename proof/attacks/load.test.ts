import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  allCalls,
  basePath,
  callLog,
  callNote,
  commonRefusals,
  company,
  defaultTokenHeader,
  exportRefusals,
  fromCents,
  homeCommission,
  homeOrder,
  homeUser,
  importTask,
  maxPageSize,
  pageReach,
  presence,
  session,
  staff,
  toCents,
} from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { writeXlsx } from '../../server/src/kit/sheet/xlsx-writer.ts'
import { members } from '../../server/src/testing/demo.ts'
import { finishedExport } from '../../server/src/testing/exported-file.ts'
import { sampleInput } from '../../server/src/testing/sample.ts'
import { crowdOf, heartbeat, timed } from '../kit/crowd.ts'
import { sendInput } from '../kit/leaf.ts'
import { openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { someRecords, tableOf } from './record-of-call.ts'

// Days are those of Shanghai, wherever the server stands.
const product = await startProduct({ env: { TZ: 'America/New_York' } })
const database = openDatabase(product)
const next = await crowdOf(product, 10)
const admin = await product.signIn(members.secondAdmin)
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const calls = allCalls.map(({ call }) => call)
const lists = calls.filter(call => 'pageSize' in call.input.shape && call.kind === 'json')
const exports = calls.filter(call => call.kind === 'export')

describe('25 too much at once', () => {
  test.each(lists.map(call => [call.path, call] as const))('no page of %s is larger or farther than all can bear', async (_, call) => {
    const good = sampleInput(call)
    for (const page of [
      { pageSize: 2_147_483_647 },
      { pageSize: maxPageSize + 1 },
      { pageSize: 0 },
      { pageSize: -1 },
      { pageNum: 2_147_483_647 },
      { pageNum: 0 },
      { pageNum: '1e9' },
    ]) {
      const answer = await sendInput(await next(), call, { ...good, ...page })
      // Below a record that is not there, nothing is said of pages.
      expect(answer.status === 404 && page.pageSize !== 2_147_483_647 ? 406 : answer.status, JSON.stringify(page)).toBe(406)
    }
    // Behind the reach nothing is looked for; before it even the last page comes soon.
    for (const pageNum of [pageReach / maxPageSize, pageReach / maxPageSize + 1, pageReach]) {
      const took = await timed(async () => {
        const answer = await sendInput(await next(), call, { ...good, pageNum, pageSize: maxPageSize })
        expect([200, 404, 406], `page ${pageNum}`).toContain(answer.status)
        if (pageNum > pageReach / maxPageSize && answer.status === 200) expect((answer.data as { records: unknown[] }).records).toEqual([])
      })
      expect(took).toBeLessThan(2_000)
    }
  })

  test('exports of everything at once keep nobody waiting', async () => {
    // Enough rows that each takes a while.
    const { rows: columns } = await database.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = 'login_log' and column_name <> 'id'`,
    )
    const names = columns.map(({ name }) => `"${name}"`).join()
    await database.execute(sql.raw(`insert into login_log (${names}) select ${names} from login_log, generate_series(1, 15) limit 120000`))
    const beat = heartbeat(product)
    const began = Date.now()
    const tasks: number[] = []
    for (const call of exports) {
      const answer = await sendInput(admin, call, sampleInput(call))
      if (answer.code === 200) tasks.push((answer.data as { id: number }).id)
      else expect([exportRefusals.tooManyTasks.code, exportRefusals.nothing.code], call.path).toContain(answer.code)
    }
    expect(tasks.length).toBeGreaterThan(3)
    while (Date.now() - began < 5_000) expect(await timed(async () => admin.call(staff.page, { pageSize: 50 }))).toBeLessThan(1_500)
    for (const id of tasks) await finishedExport(admin, id, 60_000)
    expect(await beat.end()).toBeLessThan(1_500)
  })

  test('nobody has more than ten exports in the queue', async () => {
    await finishedExport(admin, (await admin.call(staff.export, { keyword: '王' })).id)
    const { rows } = await database.execute<{ id: number }>(
      sql`insert into export_task (name, biz_type, filters, filter_text, columns, language, staff_id, dept_id, scope_snapshot, masked, row_count, dedupe_key, state)
          select name, biz_type, filters, filter_text, columns, language, staff_id, dept_id, scope_snapshot, masked, row_count, 'x' || number, 'GENERATING'
          from (select * from export_task where staff_id = (select id from staff where mobile = ${members.secondAdmin}) order by id desc limit 1) as one, generate_series(1, 10) as number
          returning id`,
    )
    expect(rows).toHaveLength(10)
    expect(await admin.ask(staff.export, { keyword: '李' })).toMatchObject({ code: exportRefusals.tooManyTasks.code })
    await database.execute(sql`delete from export_task where dedupe_key like 'x%'`)
  })
})

describe('27 two edits of one record', () => {
  const versioned = calls.filter(call => 'version' in call.input.shape && call.kind === 'json')
  /** The calls that a sample brings as far as the version; others look at a state or a name first, which is none of the record's. */
  const reached = new Map<string, { id: number; withOptional: boolean }>()

  const inputFor = (call: Call, field: string, id: number, version: number, withOptional: boolean) => ({
    ...sampleInput(call, withOptional),
    ...('requestNo' in call.input.shape ? { requestNo: randomUUID() } : {}),
    [field]: id,
    version,
  })
  const rowText = async (table: string, id: number) =>
    (await database.execute<{ text: string }>(sql.raw(`select t::text as text from ${table} t where id = ${id}`))).rows[0]!.text

  test.each(versioned.map(call => [call.path, call] as const))('whoever saw another version writes nothing by %s', async (_, call) => {
    const { table, field } = tableOf(call)
    for (const { id, version } of await someRecords(database, table, 40))
      for (const withOptional of [false, true]) {
        if (reached.has(call.path)) return
        const before = await rowText(table, id)
        const answer = await sendInput(await next(), call, inputFor(call, field, id, version + 1_000, withOptional))
        expect(answer.code, `${id} ${JSON.stringify(answer)}`).not.toBe(200)
        expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
        expect(await rowText(table, id)).toBe(before)
        if (answer.code === commonRefusals.staleVersion.code) reached.set(call.path, { id, withOptional })
      }
  })

  test('enough calls came as far as the version', () => {
    expect(reached.size, [...reached.keys()].join(' ')).toBeGreaterThan(25)
  })

  test.each(versioned.map(call => [call.path, call] as const))('made at once by %s do not both win', async (_, call) => {
    const { table, field } = tableOf(call)
    const row = reached.get(call.path)
    if (row === undefined) return
    const { rows } = await database.execute<{ version: number }>(sql.raw(`select version from ${table} where id = ${row.id}`))
    const version = rows[0]?.version
    if (version === undefined) return
    const [one, other] = [await next(), await next()]
    const answers = await Promise.all([one, other].map(client => sendInput(client, call, inputFor(call, field, row.id, version, row.withOptional))))
    expect(answers.filter(answer => answer.code === 200).length, JSON.stringify(answers)).toBeLessThan(2)
    if (answers.some(answer => answer.code === 200)) winners.push(call.path)
  })
  const winners: string[] = []

  test('and enough of them had one who won', () => {
    expect(winners.length, winners.join(' ')).toBeGreaterThan(10)
  })
})

describe('28 an import that the power cut stopped half way', () => {
  test('goes on where it was: every row once, and nothing is left running', async () => {
    const { rows: tops } = await database.execute<{ name: string }>(sql`select name from dept where parent_id is null and deleted_at is null`)
    const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-crash-'))
    const file = path.join(folder, 'a.xlsx')
    const count = 1_000
    const rows = Array.from({ length: count }, (_, number) => [`甄好人`, `1390001${String(number).padStart(4, '0')}`, '', tops[0]!.name, '专员', ''])
    const sheet = (async function* () {
      yield rows
    })()
    await writeXlsx(file, [
      { name: '成员', columns: ['姓名', '手机号', '工号', '部门路径', '岗位', '角色'].map(label => ({ label, kind: 'text' as const })), rows: sheet },
    ])
    const { data } = await admin.upload(importTask.check, { importType: 'STAFF' }, '成员.xlsx', new Uint8Array(readFileSync(file)))
    rmSync(folder, { recursive: true })
    const info = () => admin.call(importTask.info, { id: data.id })
    const made = async () =>
      (await database.execute<{ number: number }>(sql`select count(*)::int as number from staff where mobile like '1390001%'`)).rows[0]!.number
    await expect.poll(async () => (await info()).state, { timeout: 30_000 }).toBe('CHECKED')
    await admin.call(importTask.confirm, { id: data.id, skipErrors: true })
    await expect.poll(made, { timeout: 30_000, interval: 20 }).toBeGreaterThan(20)
    await product.kill()
    const half = await made()
    expect(half).toBeLessThan(count)
    await product.start()
    await expect.poll(async () => (await info()).state, { timeout: 60_000, interval: 500 }).toBe('FINISHED')
    expect(await made()).toBe(count)
    expect(await info()).toMatchObject({ state: 'FINISHED', totalRows: count, failedRows: 0 })
    const { rows: running } = await database.execute(sql`select from job where state = 'RUNNING' and heartbeat_at < now() - interval '20 seconds'`)
    expect(running).toEqual([])
    expect(readdirSync(path.join(product.dataDir, 'temp'))).toEqual([])
  })
})

describe('29 money and days', () => {
  test('money is added to the cent, whatever the amounts', async () => {
    const { rows } = await database.execute<{ id: number; version: number; total: string }>(
      sql`select id, version, settle_total_money::text as total from home_commission where not settle_flag and not frozen_flag and settle_total_money > 100 order by id desc limit 1`,
    )
    const { id, total } = rows[0]!
    let { version } = rows[0]!
    let cents = toCents(total)
    for (const adjustMoney of ['0.10', '0.20', '0.29', '1.15', '8.41', '-0.57', '4.35', '19.99', '-0.01', '1.1', '1']) {
      const answer = await admin.call(homeCommission.adjust, {
        requestNo: randomUUID(),
        commissionId: id,
        version,
        adjustCode: 'CORRECTION',
        adjustMoney,
        adjustReason: '更正金额的原因',
      })
      cents += toCents(adjustMoney)
      expect(answer.settleTotalMoney, adjustMoney).toBe(fromCents(cents))
      version = answer.version
    }
    for (const adjustMoney of ['1.005', '1e3', '0x10', ' 1', '1,000', 'NaN', '-0.001', '１２', '.5', '1.', 'Infinity', 1.15]) {
      const body = { requestNo: randomUUID(), commissionId: id, version, adjustCode: 'CORRECTION', adjustMoney, adjustReason: '更正金额的原因' }
      expect((await sendInput(admin, homeCommission.adjust, body)).status, String(adjustMoney)).toBe(406)
    }
  })

  test('money is summed up over all pages without a float', async () => {
    // Cents in every row, so that a float would be a little off.
    await database.execute(sql`update home_order set extra_money = extra_money + 0.01 * (id % 10), pay_money = pay_money + 0.01 * (id % 10)`)
    const { rows } = await database.execute<{ money: string }>(sql`select pay_money::text as money from home_order`)
    const sum = fromCents(rows.reduce((cents, { money }) => cents + toCents(money), 0n))
    const answer = await admin.call(homeOrder.page, { pageSize: 50, exactTotal: true })
    expect(answer.summary?.payMoney).toBe(sum)
    for (const { payMoney } of answer.records) expect(rows).toContainEqual({ money: payMoney })
  })

  const byDay: [string, Call, table: string, column: string, from: string, to: string][] = [
    ['members', staff.page, 'staff', 'created_at', 'createdFrom', 'createdTo'],
    ['companies', company.search, 'company', 'created_at', 'createdFrom', 'createdTo'],
    ['the login log', presence.loginLogPage, 'login_log', 'at', 'from', 'to'],
    ['consumers', homeUser.search, 'home_user', 'register_at', 'registerStart', 'registerEnd'],
    ['orders', homeOrder.page, 'home_order', 'created_at', 'createdStart', 'createdEnd'],
    ['calls', callLog.page, 'call_log', 'start_at', 'startFrom', 'startTo'],
    ['business records', callNote.page, 'call_note', 'created_at', 'createdFrom', 'createdTo'],
  ]
  test.each(byDay)('a year, a month and a week end at midnight in Shanghai for %s', async (_, call, table, column, from, to) => {
    // A year end, the end of a leap February, and the Sunday of a week.
    const borders = ['2031-12-31', '2032-02-29', '2032-03-07']
    const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const instants = borders.flatMap(day => [`${day}T15:59:59.999Z`, `${day}T16:00:00.000Z`])
    const records = await someRecords(database, table, instants.length)
    await database.transaction(async transaction => {
      // Logs refuse to be changed.
      await transaction.execute(sql`set local session_replication_role = replica`)
      for (const [place, { id }] of records.entries())
        await transaction.execute(sql.raw(`update ${table} set ${column} = '${instants[place]}' where id = ${id}`))
    })
    const total = async (first: string, last: string) => {
      const answer = await sendInput(admin, call, { ...sampleInput(call), [from]: first, [to]: last })
      expect(answer.code, JSON.stringify(answer.data)).toBe(200)
      return (answer.data as { total: number }).total
    }
    for (const day of borders) {
      expect(await total(day, day), day).toBe(1)
      expect(await total(nextDay(day), nextDay(day)), nextDay(day)).toBe(1)
      expect(await total(day, nextDay(day)), `${day} and the next`).toBe(2)
    }
    expect(await total('2031-12-31', '2032-03-08')).toBe(6)
  })
})

describe('30 a stream', () => {
  const address = `${product.origin}${basePath}/eventStream`
  const status = async (headers: Record<string, string>, query = '') => {
    const abort = new AbortController()
    const response = await fetch(address + query, { headers, signal: abort.signal })
    abort.abort()
    return response
  }

  test('is for sessions alone, whichever way the token comes', async () => {
    const token = admin.token!
    expect((await status({ [defaultTokenHeader]: token })).status).toBe(200)
    const without: [Record<string, string>, string][] = [
      [{}, ''],
      [{ [defaultTokenHeader]: '' }, ''],
      [{ [defaultTokenHeader]: 'null' }, ''],
      [{ cookie: `${defaultTokenHeader}=${token}` }, ''],
      [{ authorization: `Bearer ${token}` }, ''],
      [{}, `?token=${token}`],
      [{}, `?${defaultTokenHeader}=${token}`],
      [{ 'last-event-id': '1' }, '?lastEventId=1'],
    ]
    for (const [headers, query] of without) expect((await status(headers, query)).status, JSON.stringify([headers, query])).toBe(401)
  })

  test('is opened to no foreign page', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      const response = await status({ [defaultTokenHeader]: admin.token!, origin })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(response.headers.get('cross-origin-resource-policy') ?? 'same-origin').toBe('same-origin')
      const asked = await fetch(address, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': defaultTokenHeader },
      })
      expect(asked.status).toBe(404)
      expect([...asked.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('is not handed over to another protocol', async () => {
    const socket = connect(Number(new URL(product.origin).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `GET ${basePath}/eventStream HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
    const text = await new Promise<string>(resolve => void socket.once('data', data => resolve(data.toString())))
    socket.destroy()
    expect(text).toMatch(/^HTTP\/1\.1 401/)
  })

  test('is open six times at most for one session', async () => {
    const client = await product.signIn(members.recruiter)
    const aborts = Array.from({ length: 6 }, () => new AbortController())
    for (const { signal } of aborts) expect((await fetch(address, { headers: client.headers(), signal })).status).toBe(200)
    expect((await status(client.headers())).status).toBe(429)
    for (const abort of aborts) abort.abort()
  })

  /** Sends the beginning at once, then a byte a second; answers how long it was let. */
  function trickle(beginning: string, byte: string): { socket: Socket; closedAfter: Promise<number> } {
    const began = Date.now()
    const socket = connect(Number(new URL(product.origin).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write(beginning)
    const timer = setInterval(() => socket.write(byte), 1_000)
    const closedAfter = new Promise<number>(resolve =>
      socket.once('close', () => {
        clearInterval(timer)
        resolve(Date.now() - began)
      }),
    )
    return { socket, closedAfter }
  }

  test('of one byte a second is cut off, three hundred of them at once, and nobody else feels it', async () => {
    const head = `POST ${basePath}/login HTTP/1.1\r\nhost: x\r\n`
    const slowHeads = Array.from({ length: 150 }, () => trickle(`${head}x-slow: `, 'a'))
    const slowBodies = Array.from({ length: 150 }, () => trickle(`${head}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"mobile":"`, 'a'))
    const beat = heartbeat(product)
    await pause(2_000)
    expect([...slowHeads, ...slowBodies].filter(({ socket }) => !socket.destroyed && socket.readyState === 'open')).toHaveLength(300)
    for (let second = 0; second < 10; second++) {
      expect(await timed(() => admin.call(session.selfInfo, {}))).toBeLessThan(1_000)
      expect(await timed(() => admin.call(staff.page, {}))).toBeLessThan(1_000)
      await pause(500)
    }
    // Headers have 20 seconds, a whole request a minute; the clock for it ticks every two seconds.
    for (const after of await Promise.all(slowHeads.map(({ closedAfter }) => Promise.race([closedAfter, pause(30_000).then(() => Infinity)]))))
      expect(after).toBeLessThan(26_000)
    for (const after of await Promise.all(slowBodies.map(({ closedAfter }) => Promise.race([closedAfter, pause(60_000).then(() => Infinity)]))))
      expect(after).toBeLessThan(68_000)
    expect(await beat.end()).toBeLessThan(1_000)
  })
})
