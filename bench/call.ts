/** From the arrival of a call to the caller's card on the agent's screen, with a million calls stored, and what else agents wait for (README.md). */
import { sql } from 'drizzle-orm'
import { agent, callLog, caller, missedCall, paths, phone, simulator } from '@gongtai/contract'
import type { Page } from '@playwright/test'
import { connect } from '../server/src/db/connection.ts'
import { prepareDatabase } from '../server/src/command/prepare.ts'
import { multiplyCalls } from '../server/src/areas/customer-service/demo/multiply.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import { withoutIndexes } from '../server/src/demo/without-indexes.ts'
import { Client } from '../server/src/testing/client.ts'
import { startCluster } from '../server/src/testing/cluster.ts'
import { demoPassword, fixedImageCode, members } from '../server/src/testing/demo.ts'
import { browserPath, inBrowser, signIn, viewport } from './browser.ts'
import { ensureBuilt, webDir } from './bundle.ts'
import { circumstances, markdown, median, percentile, versionOf, writeReport } from './report.ts'
import type { Table } from './report.ts'
import { builtServer, startServer } from './server-process.ts'
import { inWorkFolder } from './work-folder.ts'

const calls = Number(process.env.BENCH_CALLS ?? 1_000_000)
const callers = Number(process.env.BENCH_CALLERS ?? 200_000)
const arrivals = Number(process.env.BENCH_RUNS ?? 10)
const [callAgent, knownCaller] = ['13800000010', 1]

async function fill(url: string): Promise<void> {
  await prepareDatabase(url, async database => void (await seedDemo(database, { today: new Date(), password: demoPassword })))
  const database = connect({ url, poolSize: 2, onError: error => console.error(error.message) })
  await database.transaction(async transaction => {
    await transaction.execute(sql`select set_config('statement_timeout', '0', true)`)
    await withoutIndexes(transaction, ['call_log', 'call_note', 'caller_profile'], () => multiplyCalls(transaction, { calls, callers }))
  })
  await database.execute(sql`set statement_timeout = 0`)
  await database.execute(sql.raw('vacuum analyze'))
  await database.$client.end()
}

/** Calls the agent again and again while another page is open; from the order to the simulator to the card with the caller's name. */
async function arrive(page: Page, origin: string): Promise<number[]> {
  const supervisor = await new Client(origin).login(members.admin)
  const answering = await new Client(origin).login(callAgent)
  const { agentId } = await answering.call(phone.state, {})
  const times: number[] = []
  for (let turn = 0; turn < arrivals; turn++) {
    await page.goto(`${origin}${paths.BusinessRecords()}`)
    await page.waitForSelector('.ant-table-row')
    await answering.call(phone.setState, { agentWorkState: 'idle' })
    const began = Date.now()
    const { runId } = await supervisor.call(simulator.start, { scenarioId: knownCaller, agentIds: [agentId] })
    const shown = await page.waitForFunction(() => (document.querySelector('.call-card-head strong') === null ? false : Date.now()), null, { polling: 'raf' })
    times.push(Number(await shown.jsonValue()) - began)
    await supervisor.call(simulator.stop, { runId })
    await finished(answering)
  }
  return times
}

/** The call is over and written up. */
async function finished(client: Client): Promise<void> {
  for (;;) {
    const { phase, callId } = await client.call(phone.state, {})
    if (phase === 'NONE') return
    if (phase === 'WRAP_UP') await client.call(phone.action, { action: 'FINISH_WRAP', callId: callId! })
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

/** Answers of the server alone. */
async function ask(origin: string): Promise<Record<string, number[]>> {
  const client = await new Client(origin).login(members.admin)
  const asked = {
    'Who is calling, by a number that called before': (turn: number) => client.call(caller.info, { phone: `193${String(turn * 7).padStart(8, '0')}` }),
    'Calls of today': () => client.call(callLog.page, {}),
    'Calls by the last four digits': (turn: number) => client.call(callLog.page, { keyword: String(1000 + turn) }),
    'Calls by two characters of a name': () => client.call(callLog.page, { keyword: '霞燕' }),
    'Missed calls': () => client.call(missedCall.page, { checkState: 'UNCHECKED' }),
    'Board of the agents': () => client.call(agent.board, {}),
  }
  const times: Record<string, number[]> = {}
  for (const [name, call] of Object.entries(asked)) {
    times[name] = []
    for (let turn = 0; turn < 20; turn++) {
      const began = performance.now()
      await call(turn)
      times[name].push(performance.now() - began)
    }
  }
  return times
}

async function run(workDir: string): Promise<boolean> {
  ensureBuilt()
  const head = circumstances({ Chromium: versionOf(browserPath).split(' ')[0]! })
  const cluster = await startCluster('system')
  if (cluster === null) throw new Error('no PostgreSQL of its own on this machine')
  try {
    const url = cluster.url('postgres')
    console.log('filling')
    await fill(url)
    console.log('measuring')
    const env = { DATABASE_URL: url, DATA_DIR: workDir, LOG_LEVEL: 'error', LOGIN_FIXED_IMAGE_CODE: fixedImageCode, WEB_DIR: webDir }
    const server = await startServer('ours', builtServer(), env)
    try {
      const answers = await ask(server.origin)
      const cards = await inBrowser(async browser => {
        const context = await browser.newContext({ viewport, storageState: await signIn(browser, server.origin, callAgent) })
        return arrive(await context.newPage(), server.origin)
      })
      return report(head, cluster.major, { ...answers, 'Arrival until the card is on the screen': cards })
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

const budgets: Record<string, number> = { 'Arrival until the card is on the screen': 1000, 'Who is calling, by a number that called before': 300 }

function report(head: string, major: number, times: Record<string, number[]>): boolean {
  let kept = true
  const table: Table = [['', 'p50 ms', 'p95 ms', 'Budget for p95', '']]
  for (const [name, measured] of Object.entries(times)) {
    const late = percentile(measured, 95)
    const budget = budgets[name]
    const good = budget === undefined || late <= budget
    kept &&= good
    table.push([
      name,
      median(measured).toFixed(0),
      late.toFixed(0),
      budget === undefined ? '' : `≤ ${budget} ms`,
      budget === undefined ? '' : good ? 'ok' : 'MISSED',
    ])
  }
  const text = `\`npm run bench:call\`, ${calls} calls and ${callers} callers beside the demo on PostgreSQL ${major}; ${head}\n\n${markdown(table)}`
  console.log(text)
  writeReport('call', text)
  return kept
}

process.exitCode = (await inWorkFolder(run)) ? 0 : 1
