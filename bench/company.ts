/** The list of companies at a million: every filter, every sort, searches by two characters, for three kinds of people (README.md). */
import { sql } from 'drizzle-orm'
import type { InputOf } from '@gongtai/contract'
import { company } from '@gongtai/contract'
import { connect } from '../server/src/db/connection.ts'
import { prepareDatabase } from '../server/src/command/prepare.ts'
import { multiplyCompanies } from '../server/src/areas/companies/demo/multiply.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import { Client } from '../server/src/testing/client.ts'
import { startCluster } from '../server/src/testing/cluster.ts'
import { demoPassword, fixedImageCode } from '../server/src/testing/demo.ts'
import { circumstances, markdown, median, percentile, writeReport } from './report.ts'
import type { Table } from './report.ts'
import { builtServer, startServer } from './server-process.ts'
import { inWorkFolder } from './work-folder.ts'

const count = Number(process.env.BENCH_COMPANIES ?? 1_000_000)
const runs = Number(process.env.BENCH_RUNS ?? 20)
const budget = 100

type Input = InputOf<typeof company.search>

/** One account for each width of scope. */
const people = { ALL: '13800000001', DEPT: '13800000008', SELF: '13800000007' } as const

const filters: Record<string, Input> = {
  'first page': {},
  'page 400': { pageNum: 400 },
  'two characters': { keyword: '恒达' },
  'two rare characters': { keyword: '麦谷' },
  'two characters that nobody has': { keyword: '魑魅' },
  'a word of a trade, a tenth of all': { keyword: '精密电子' },
  'credit code': { keyword: 'X00000000000000777' },
  'HR mobile': { keyword: '19900000777' },
  'my companies': { tab: 'MINE' },
  'public pool': { tab: 'PUBLIC' },
  examineState: { examineState: 'WAIT_EXAMINE' },
  signState: { signState: 'TERMINATED' },
  state: { state: 'DISABLED' },
  source: { source: 'CHANNEL' },
  industryCode: { industryCode: 'HOTEL' },
  scale: { scale: 'S_10000' },
  cityCode: { cityCode: '110100' },
  'city and industry': { cityCode: '330100', industryCode: 'CATERING' },
  saleId: { saleId: 60 },
  deptId: { deptId: 12 },
  'created in a month': { createdFrom: '2026-09-01', createdTo: '2026-09-30' },
  'signed in a month': { signFrom: '2026-01-01', signTo: '2026-01-31' },
  signExpireInDays: { signExpireInDays: 30 },
  noFollowDays: { noFollowDays: 30 },
  'next follow-up today': { nextFollowFrom: '2026-11-15', nextFollowTo: '2026-11-15' },
  recycleInDays: { recycleInDays: 3 },
  couponMax: { couponMax: 3 },
  noLoginDays: { noLoginDays: 30 },
  tag: { tag: 'SEASONAL' },
  'several filters': { examineState: 'PASS', signState: 'SIGNED', cityCode: '320500', couponMax: 3, sortField: 'couponAvailable', sortOrder: 'asc' },
}
const sorts = ['createdAt', 'signValidTo', 'lastFollowAt', 'couponAvailable', 'onlinePositionCount', 'onboardCount'] as const
for (const sortField of sorts) for (const sortOrder of ['asc', 'desc'] as const) filters[`sort ${sortField} ${sortOrder}`] = { sortField, sortOrder }

async function run(workDir: string): Promise<boolean> {
  const head = circumstances({})
  const cluster = await startCluster('system')
  if (cluster === null) throw new Error('no PostgreSQL of its own on this machine')
  try {
    const url = cluster.url('postgres')
    await prepareDatabase(url, async database => void (await seedDemo(database, { today: new Date(), password: demoPassword })))
    const database = connect({ url, poolSize: 2, onError: error => console.error(error.message) })
    console.log('filling')
    await database.transaction(async transaction => {
      await transaction.execute(sql`select set_config('statement_timeout', '0', true)`)
      await multiplyCompanies(transaction, count - 320)
    })
    await database.execute(sql`set statement_timeout = 0`)
    await database.execute(sql.raw('vacuum analyze'))
    await database.$client.end()
    console.log('measuring')
    const server = await startServer('ours', builtServer(), {
      DATABASE_URL: url,
      DATA_DIR: workDir,
      LOG_LEVEL: 'error',
      LOGIN_FIXED_IMAGE_CODE: fixedImageCode,
    })
    try {
      return await measure(server.origin, head, cluster.major)
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function measure(origin: string, head: string, major: number): Promise<boolean> {
  const table: Table = [['Case', ...Object.keys(people).map(scope => `${scope}: p50, p95 in ms`)]]
  const all: number[] = []
  const clients = new Map<string, Client>()
  for (const [scope, mobile] of Object.entries(people)) {
    const client = new Client(origin)
    await client.login(mobile)
    clients.set(scope, client)
  }
  for (const [name, input] of Object.entries(filters)) {
    const row = [name]
    for (const client of clients.values()) {
      const times: number[] = []
      for (let turn = 0; turn < runs; turn++) {
        const began = performance.now()
        await client.call(company.search, { tab: 'ALL', ...input })
        times.push(performance.now() - began)
      }
      // A limit of 600 calls a minute holds for every session.
      await new Promise(resolve => setTimeout(resolve, Math.max(0, runs * 100 - times.reduce((sum, time) => sum + time, 0))))
      all.push(...times)
      const late = percentile(times, 95)
      row.push(`${median(times).toFixed(0)}, ${late.toFixed(0)}${late > budget ? ' !' : ''}`)
    }
    table.push(row)
  }
  const whole = percentile(all, 95)
  const missed = table
    .slice(1)
    .flatMap(row => row.slice(1))
    .filter(cell => cell.endsWith('!')).length
  const text = `\`npm run bench:company\`, ${count} companies on PostgreSQL ${major}, ${runs} calls one after the other per case; ${head}\n
95th percentile over all calls ${whole.toFixed(0)} ms (budget ${budget} ms: ${whole <= budget ? 'ok' : 'MISSED'}); ${missed} cases above it, marked with !.\n\n${markdown(table)}`
  console.log(text)
  writeReport('company', text)
  return whole <= budget
}

process.exitCode = (await inWorkFolder(run)) ? 0 : 1
