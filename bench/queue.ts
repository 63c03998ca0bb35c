/** Queues of Home, and names found by their sound, at a million rows (README.md). */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { artificer, company, companyStaff, globalSearch, homeUser, queue, staff } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { multiplyCompanies } from '../server/src/areas/companies/demo/multiply.ts'
import { multiplyCalls } from '../server/src/areas/customer-service/demo/multiply.ts'
import { multiplyHomeService } from '../server/src/areas/home-service/demo/multiply.ts'
import { multiplyOrders } from '../server/src/areas/home-service/demo/order-multiply.ts'
import { multiplyMembers } from '../server/src/areas/permissions/demo/multiply.ts'
import { prepareDatabase } from '../server/src/command/prepare.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import { withoutIndexes } from '../server/src/demo/without-indexes.ts'
import { Client } from '../server/src/testing/client.ts'
import { demoPassword } from '../server/src/testing/demo.ts'
import { circumstances, markdown, median, percentile, writeReport } from './report.ts'
import type { Table } from './report.ts'
import { builtServer, loadEnvironment, startServer } from './server-process.ts'
import { inWorkFolder } from './work-folder.ts'

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
/** Consumers, service persons and orders: each brings a dozen rows of other tables. */
const homeRows = Number(process.env.BENCH_HOME_ROWS ?? rows)
const runs = Number(process.env.BENCH_RUNS ?? 20)
const budgets = { queues: 50, list: 100 }

/** One account or more for each width of scope, with the queues of its role. */
const queuePeople = {
  'ALL, administrator': '13800000001',
  'ALL, finance': '13800000018',
  'DEPT, sales lead': '13800000008',
  'DEPT, home service': '13800000014',
  'DEPT, agents’ lead': '13800000011',
  'SELF, sales': '13800000007',
  'SELF, agent': '13800000010',
} as const

const listPeople = { ALL: '13800000001', DEPT: '13800000008', SELF: '13800000007' } as const

/** Two letters that very many names begin with, some that fewer have, and a whole name. */
const sounds = ['zs', 'hd', 'zw', 'lhy', 'zhangwei', 'hengda'] as const

const lists: Record<string, { call: Call; input?: Record<string, unknown> }> = {
  companies: { call: company.search, input: { tab: 'ALL' } },
  'companies, signed': { call: company.search, input: { tab: 'ALL', signState: 'SIGNED' } },
  'HR accounts': { call: companyStaff.search },
  consumers: { call: homeUser.search },
  'service persons': { call: artificer.search },
  members: { call: staff.page },
  'picker of members': { call: staff.list },
  palette: { call: globalSearch.find },
}

async function fill(url: string): Promise<void> {
  await prepareDatabase(url, async database => {
    const isNew = await seedDemo(database, { today: new Date(), password: demoPassword })
    if (!isNew) return
    console.log('filling')
    await database.transaction(async transaction => {
      await transaction.execute(sql`select set_config('statement_timeout', '0', true)`)
      await withoutIndexes(transaction, 'ALL', async () => {
        await multiplyMembers(transaction, { scale: Math.ceil(rows / 5000), passwordHash: '' })
        await multiplyCompanies(transaction, rows)
        await multiplyHomeService(transaction, homeRows)
        await multiplyOrders(transaction, homeRows)
        await multiplyCalls(transaction, { calls: rows, callers: Math.ceil(rows / 5) })
      })
    })
    await database.execute(sql`set statement_timeout = 0`)
    await database.execute(sql`vacuum analyze`)
  })
}

async function timesOf(client: Client, call: Call, input: Record<string, unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn <= runs; turn++) {
    const began = performance.now()
    await client.call(call, input)
    // The first call of a person plans what the others find planned.
    if (turn > 0) times.push(performance.now() - began)
  }
  // A limit of 600 calls a minute holds for every session.
  await new Promise(resolve => setTimeout(resolve, Math.max(0, runs * 100 - times.reduce((sum, time) => sum + time, 0))))
  return times
}

const cellOf = (times: number[], budget: number) => {
  const late = percentile(times, 95)
  return `${median(times).toFixed(0)}, ${late.toFixed(0)}${late > budget ? ' !' : ''}`
}

async function signedIn(origin: string, mobile: string): Promise<Client> {
  const client = new Client(origin)
  await client.login(mobile)
  return client
}

async function measure(origin: string, head: string): Promise<boolean> {
  const queueTable: Table = [['Queues of', 'Queues', 'p50, p95 in ms']]
  const slowest: number[] = []
  for (const [title, mobile] of Object.entries(queuePeople)) {
    const client = await signedIn(origin, mobile)
    const { queues } = await client.call(queue.mine, {})
    const times = await timesOf(client, queue.mine, {})
    slowest.push(percentile(times, 95))
    queueTable.push([title, String(queues.length), cellOf(times, budgets.queues)])
  }
  const soundTable: Table = [['Found by', 'In', ...Object.keys(listPeople).map(scope => `${scope}: p50, p95 in ms`)]]
  const all: number[] = []
  const clients = await Promise.all(Object.values(listPeople).map(mobile => signedIn(origin, mobile)))
  for (const keyword of sounds)
    for (const [title, { call, input }] of Object.entries(lists)) {
      const cells: string[] = []
      for (const client of clients) {
        const { status } = await client.ask(call, { ...input, keyword })
        if (status === 403) {
          cells.push('')
          continue
        }
        const times = await timesOf(client, call, { ...input, keyword })
        all.push(...times)
        cells.push(cellOf(times, budgets.list))
      }
      soundTable.push([keyword, title, ...cells])
    }
  const [worst, whole] = [Math.max(...slowest), percentile(all, 95)]
  const text = `\`npm run bench:queue\`, ${rows} companies and calls, ${homeRows} orders and service persons; ${head}\n
Queues: slowest 95th percentile ${worst.toFixed(0)} ms (budget ${budgets.queues} ms: ${worst <= budgets.queues ? 'ok' : 'MISSED'}).\n\n${markdown(queueTable)}\n
Names by sound: 95th percentile over all calls ${whole.toFixed(0)} ms (budget ${budgets.list} ms: ${whole <= budgets.list ? 'ok' : 'MISSED'}); cases above it are marked with !.\n\n${markdown(soundTable)}`
  console.log(text)
  writeReport('queue', text)
  return worst <= budgets.queues && whole <= budgets.list
}

async function run(workDir: string): Promise<boolean> {
  const dataDir = process.env.BENCH_DATA ?? join(workDir, 'data')
  mkdirSync(dataDir, { recursive: true })
  const database = await startEmbedded({ dataDir, log: { info: () => {}, error: text => console.error(text) } })
  try {
    await fill(database.url)
    const head = circumstances({})
    console.log('measuring')
    const server = await startServer('ours', builtServer(), loadEnvironment(database.url, workDir))
    try {
      return await measure(server.origin, head)
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

process.exitCode = (await inWorkFolder(run)) ? 0 : 1
