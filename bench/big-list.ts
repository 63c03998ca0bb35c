import { sql } from 'drizzle-orm'
import type { Call, InputOf } from '@gongtai/contract'
import { prepareDatabase } from '../server/src/command/prepare.ts'
import type { Transaction } from '../server/src/db/connection.ts'
import { connect } from '../server/src/db/connection.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import { withoutIndexes } from '../server/src/demo/without-indexes.ts'
import { Client } from '../server/src/testing/client.ts'
import { startCluster } from '../server/src/testing/cluster.ts'
import { demoPassword, fixedImageCode } from '../server/src/testing/demo.ts'
import { circumstances, markdown, median, percentile, writeReport } from './report.ts'
import type { Table } from './report.ts'
import { builtServer, startServer } from './server-process.ts'
import { inWorkFolder } from './work-folder.ts'

const runs = Number(process.env.BENCH_RUNS ?? 20)
const budgetOfLists = 100
/** A server that keeps a million of anything has more memory than the embedded one takes (README.md). */
const memory = '1GB'

type Cases = Record<string, (client: Client) => Promise<unknown>>

/** Cases that are one call with different input. */
export const casesOf = <C extends Call>(call: C, inputs: Record<string, InputOf<C>>): Cases =>
  Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, client => client.call(call, input)]))

interface BigList {
  /** Of the report and of the command. */
  name: 'company' | 'position' | 'candidate' | 'match'
  /** What the rows are, with how many. */
  rows: string
  /** One account for each width of scope. */
  people: Record<string, string>
  cases: Cases
  /** In milliseconds; that of lists unless given. */
  budget?: number
  fill: (transaction: Transaction) => Promise<void>
}

/** Lists with as many rows as they may ever have: every case is asked for by everybody, one call after the other (README.md). */
export async function benchList(list: BigList): Promise<void> {
  process.exitCode = (await inWorkFolder(folder => run(list, folder))) ? 0 : 1
}

async function run(list: BigList, workDir: string): Promise<boolean> {
  const head = circumstances({})
  const cluster = await startCluster('system', memory)
  if (cluster === null) throw new Error('no PostgreSQL of its own on this machine')
  try {
    const url = cluster.url('postgres')
    await prepareDatabase(url, async database => void (await seedDemo(database, { today: new Date(), password: demoPassword })))
    const database = connect({ url, poolSize: 2, onError: error => console.error(error.message) })
    console.log('filling')
    await database.transaction(async transaction => {
      await transaction.execute(sql`select set_config('statement_timeout', '0', true)`)
      await withoutIndexes(transaction, 'ALL', () => list.fill(transaction))
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
      return await measure(list, server.origin, head, cluster.major)
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function measure({ name: command, rows, people, cases, budget = budgetOfLists }: BigList, origin: string, head: string, major: number): Promise<boolean> {
  const table: Table = [['Case', ...Object.keys(people).map(scope => `${scope}: p50, p95 in ms`)]]
  const all: number[] = []
  const clients = new Map<string, Client>()
  for (const [scope, mobile] of Object.entries(people)) {
    const client = new Client(origin)
    await client.login(mobile)
    clients.set(scope, client)
  }
  for (const [name, ask] of Object.entries(cases)) {
    const row = [name]
    for (const client of clients.values()) {
      const times: number[] = []
      for (let turn = 0; turn < runs; turn++) {
        const began = performance.now()
        await ask(client)
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
  const text = `\`npm run bench:${command}\`, ${rows} on PostgreSQL ${major} with ${memory} of shared buffers, ${runs} calls one after the other per case; ${head}\n
95th percentile over all calls ${whole.toFixed(0)} ms (budget ${budget} ms: ${whole <= budget ? 'ok' : 'MISSED'}); ${missed} cases above it, marked with !.\n\n${markdown(table)}`
  console.log(text)
  writeReport(command, text)
  return whole <= budget
}
