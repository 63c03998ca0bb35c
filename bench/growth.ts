/** The heaviest lists with 10 000 rows of their table and with a hundred times as many: at most twice the time (README.md). */
import { sql } from 'drizzle-orm'
import {
  addDays,
  artificer,
  audit,
  callLog,
  callNote,
  company,
  companyStaff,
  defaultPageSize,
  homeOrder,
  homeUser,
  identity,
  missedCall,
  presence,
  staff,
} from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { staff as staffTable } from '../server/src/areas/permissions/staff/staff.tables.ts'
import { loginLog } from '../server/src/areas/permissions/presence/session.tables.ts'
import { connect } from '../server/src/db/connection.ts'
import { prepareDatabase } from '../server/src/command/prepare.ts'
import { multiplyCompanies } from '../server/src/areas/companies/demo/multiply.ts'
import { copyRows } from '../server/src/demo/copy-rows.ts'
import { multiplyCalls } from '../server/src/areas/customer-service/demo/multiply.ts'
import { multiplyHomeService } from '../server/src/areas/home-service/demo/multiply.ts'
import { multiplyOrders } from '../server/src/areas/home-service/demo/order-multiply.ts'
import { nameOf } from '../server/src/demo/multiply-name.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import { withoutIndexes } from '../server/src/demo/without-indexes.ts'
import { auditLog } from '../server/src/kit/audit-log.ts'
import { clock } from '../server/src/kit/clock.ts'
import { choicesOf, settledValues } from '../server/src/kit/list-settled.ts'
import { Client } from '../server/src/testing/client.ts'
import { startCluster } from '../server/src/testing/cluster.ts'
import type { TestCluster } from '../server/src/testing/cluster.ts'
import { demoPassword, fixedImageCode, members } from '../server/src/testing/demo.ts'
import { circumstances, markdown, median, percentile, writeReport } from './report.ts'
import type { Table } from './report.ts'
import { builtServer, startServer } from './server-process.ts'
import { inWorkFolder } from './work-folder.ts'

const few = Number(process.env.BENCH_FEW ?? 10_000)
const many = Number(process.env.BENCH_MANY ?? 1_000_000)
const runs = Number(process.env.BENCH_RUNS ?? 30)
const isReal = few === 10_000 && many === 1_000_000
const budget = 2
/** Below this nobody notices, and a ratio tells of the clock more than of the list. */
const noticedMs = 5
/** A page whose plan the database keeps takes at most so many times as long as the same page planned anew. */
const keptBudget = 1.2
/** No page has this size, so its plan is not kept (decision 0018). */
const plannedAnew = { pageSize: 21 }

/** Each by what its people look for most, and by a search, which reads more than a page. */
const lists: { name: string; table: string; call: Call; input: Record<string, unknown> }[] = [
  { name: 'Members', table: 'staff', call: staff.page, input: { status: 1 } },
  { name: 'Members, two characters of a name', table: 'staff', call: staff.page, input: { keyword: '霞燕' } },
  { name: 'Sign-ins', table: 'login_log', call: presence.loginLogPage, input: {} },
  { name: 'Audit log', table: 'audit_log', call: audit.page, input: { from: addDays(clock.today(), -29), to: clock.today() } },
  { name: 'Companies', table: 'company', call: company.search, input: { tab: 'ALL' } },
  { name: 'Companies, two characters of a name', table: 'company', call: company.search, input: { tab: 'ALL', keyword: '恒达' } },
  { name: 'HR accounts of a company', table: 'company_staff', call: companyStaff.search, input: { companyId: 1 } },
  { name: 'HR accounts, two characters of a name', table: 'company_staff', call: companyStaff.search, input: { keyword: '捷华' } },
  { name: 'Orders', table: 'home_order', call: homeOrder.page, input: {} },
  { name: 'Orders that wait for a dispatch', table: 'home_order', call: homeOrder.page, input: { state: 'PENDING_DISPATCH' } },
  { name: 'Consumers', table: 'home_user', call: homeUser.search, input: {} },
  { name: 'Service persons', table: 'artificer', call: artificer.search, input: {} },
  { name: 'Calls', table: 'call_log', call: callLog.page, input: {} },
  { name: 'Missed calls', table: 'call_log', call: missedCall.page, input: { checkState: 'UNCHECKED' } },
  { name: 'Business records', table: 'call_note', call: callNote.page, input: {} },
  { name: 'Recruitment experts', table: 'service_identity', call: identity.adviserPage, input: {} },
  { name: 'Job consultants', table: 'service_identity', call: identity.waiterPage, input: {} },
  { name: 'Sales', table: 'service_identity', call: identity.salePage, input: {} },
]

/** So many rows in each of the tables, beside those of the demo. */
async function fill(url: string, rows: number): Promise<void> {
  await prepareDatabase(url, async database => void (await seedDemo(database, { today: new Date(), password: demoPassword })))
  const database = connect({ url, poolSize: 2, onError: error => console.error(error.message) })
  await database.transaction(async transaction => {
    await transaction.execute(sql`select set_config('statement_timeout', '0', true)`)
    await withoutIndexes(transaction, 'ALL', async () => {
      const earlier = sql.raw(`at - i % 50000 * interval '1 minute'`)
      await copyRows(transaction, loginLog, rows, { at: earlier })
      await copyRows(transaction, auditLog, rows, { at: earlier })
      await copyRows(transaction, staffTable, rows, {
        staffNo: sql.raw(`'GX' || lpad(i::text, 8, '0')`),
        realName: nameOf,
        mobile: sql.raw(`'198' || lpad(i::text, 8, '0')`),
        isAdmin: sql`false`,
        agentId: sql`null::text`,
        dingUserId: sql`null::text`,
        xiaoKeUserId: sql`null::text`,
        roleCount: sql`0`,
        createdAt: sql.raw(`created_at - i % 500000 * interval '1 minute'`),
      })
      await multiplyCompanies(transaction, rows)
      await multiplyHomeService(transaction, rows)
      await multiplyOrders(transaction, rows)
      await multiplyCalls(transaction, { calls: rows, callers: Math.ceil(rows / 5) })
    })
  })
  await database.execute(sql`set statement_timeout = 0`)
  await database.execute(sql.raw('vacuum analyze'))
  await database.$client.end()
}

interface Measured {
  rows: number
  times: number[]
  /** Of the same page planned anew. */
  anew: number[]
}

/** Every list, one call after the other. */
async function measure(url: string, workDir: string): Promise<Measured[]> {
  const server = await startServer('ours', builtServer(), {
    DATABASE_URL: url,
    DATA_DIR: workDir,
    JOBS: 'off',
    LOG_LEVEL: 'error',
    LOGIN_FIXED_IMAGE_CODE: fixedImageCode,
  })
  const database = connect({ url, poolSize: 1, onError: error => console.error(error.message) })
  try {
    const client = await new Client(server.origin).login(members.admin)
    const measured: Measured[] = []
    for (const { name, table, call, input } of lists) {
      const { rows } = await database.execute<{ rows: number }>(sql`select count(*)::int as rows from ${sql.identifier(table)}`)
      const timesWith = async (more: object) => {
        const times = await timesOf(() => client.call(call, { ...input, ...more })).catch((error: unknown) => {
          // The others are worth knowing all the same: to fill the tables takes far longer than to measure them.
          console.error(name, error)
          return [Infinity]
        })
        // A limit of 600 calls a minute holds for every session.
        await new Promise(resolve => setTimeout(resolve, Math.max(0, (runs + 5) * 100 - times.reduce((sum, time) => sum + time, 0))))
        return times
      }
      measured.push({ rows: rows[0]!.rows, times: await timesWith({}), anew: await timesWith(plannedAnew) })
    }
    return measured
  } finally {
    await database.$client.end()
    await server.stop()
  }
}

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  // The first calls prepare statements and fill caches, of the database too.
  for (let turn = -5; turn < runs; turn++) {
    const began = performance.now()
    await ask()
    if (turn >= 0) times.push(performance.now() - began)
  }
  return times
}

async function run(workDir: string): Promise<boolean> {
  const head = circumstances({})
  const cluster = (await startCluster('system')) ?? (await startCluster('embedded'))!
  try {
    const urls: string[] = []
    for (const rows of [few, many]) {
      const url = await newDatabase(cluster, `growth_${rows}`)
      const began = performance.now()
      await fill(url, rows)
      process.stderr.write(`${rows} rows: filled in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
      urls.push(url)
    }
    // One right after the other, so that what else the machine does falls on both.
    const [small, large] = [await measure(urls[0]!, workDir), await measure(urls[1]!, workDir)]
    return report(head, cluster.major, small, large)
  } finally {
    await cluster.stop()
  }
}

async function newDatabase(cluster: TestCluster, name: string): Promise<string> {
  const admin = connect({ url: cluster.url('postgres'), poolSize: 1, onError: () => {} })
  await admin.execute(sql.raw(`create database ${name}`))
  await admin.$client.end()
  return cluster.url(name)
}

function report(head: string, major: number, small: readonly Measured[], large: readonly Measured[]): boolean {
  const table: Table = [['List', 'Rows', 'p50 ms', 'p95 ms', 'Ratio of p50', 'Planned anew, p50 ms', 'Budget', '']]
  let kept = true
  for (const [place, { name, call, input }] of lists.entries()) {
    const [one, other] = [small[place]!, large[place]!]
    const ratio = median(other.times) / median(one.times)
    const isUnnoticed = median(other.times) <= noticedMs
    // Administrators ask. A search is planned anew with either size.
    const isKept = settledValues({ pageNum: 1, pageSize: defaultPageSize, filters: input, scope: { kind: 'ALL' } }, choicesOf(call)) !== null
    const good = isUnnoticed || (ratio <= budget && (!isKept || median(other.times) <= keptBudget * median(other.anew)))
    kept &&= good
    table.push([
      name,
      `${one.rows} / ${other.rows}`,
      `${median(one.times).toFixed(1)} / ${median(other.times).toFixed(1)}`,
      `${percentile(one.times, 95).toFixed(1)} / ${percentile(other.times, 95).toFixed(1)}`,
      ratio.toFixed(2),
      `${median(one.anew).toFixed(1)} / ${median(other.anew).toFixed(1)}`,
      `≤ ${budget}, ≤ ${keptBudget} of anew, or ${noticedMs} ms`,
      good ? 'ok' : 'MISSED',
    ])
  }
  const text = `\`npm run bench:growth\`, ${runs} calls one after the other per list on PostgreSQL ${major}; ${head}\n\n${markdown(table)}`
  console.log(text)
  if (isReal) writeReport('growth', text)
  return kept
}

process.exitCode = (await inWorkFolder(run)) ? 0 : 1
