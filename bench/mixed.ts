/** Load held: mixed traffic of fifty people, alone and under strain, on both kinds of server, with one and with two processes (README.md). */
import { join } from 'node:path'
import { connect } from '../server/src/db/connection.ts'
import type { Database } from '../server/src/db/connection.ts'
import { startCluster } from '../server/src/testing/cluster.ts'
import { connections, drive } from './drive.ts'
import type { Figures, RequestsOf } from './drive.ts'
import { fillLoadData, openLoadData } from './load-data.ts'
import { exportAgainAndAgain, holdSlowSockets, openTraffic, startBareTraffic, startOurs } from './mixed-traffic.ts'
import type { Traffic } from './mixed-traffic.ts'
import { circumstances, markdown, median, writeReport } from './report.ts'
import type { Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { inWorkFolder } from './work-folder.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const rounds = Number(process.env.BENCH_RUNS ?? 3)
/** `embedded` or `system`: one of the two alone, and nothing is written. */
const only = process.env.BENCH_ONLY
const isReal = only === undefined && process.env.BENCH_SCALE === undefined && seconds >= 10
const warmUp = 3
/** At least this part of the requests of the bare server; under strain, of those without it; with two processes, of those of one. */
const budgets = { bare: 0.7, strain: 0.4, pair: 0.9 }

type Run = Pick<Figures, 'perSecond' | 'p50' | 'p99'>

interface Outcome {
  database: string
  ours: Run[]
  bare: Run[]
  plain: Run[]
  strained: Run[]
  exportsAsked: number
  one: Run[]
  two: Run[]
}

async function measure(name: string, url: string, database: Database, workDir: string): Promise<Outcome> {
  const stops: (() => Promise<void>)[] = []
  const outcome: Outcome = { database: name, ours: [], bare: [], plain: [], strained: [], exportsAsked: 0, one: [], two: [] }
  const note = (what: string, run: Run) => process.stderr.write(`${name}, ${what}: ${run.perSecond.toFixed(0)}/s, p99 ${run.p99.toFixed(0)} ms\n`)
  try {
    const ours = await startOurs(url, workDir)
    stops.unshift(ours.stop)
    const bare = await startBareTraffic(database, url)
    stops.unshift(bare.stop)
    const traffic = await openTraffic(database, ours)
    for (let round = 0; round < rounds; round++) {
      outcome.ours.push(await drive(ours, await traffic.requests('ours'), { warmUp, seconds }))
      note('ours', outcome.ours.at(-1)!)
      outcome.bare.push(await drive(bare, await traffic.requests('bare'), { warmUp, seconds }))
      note('bare', outcome.bare.at(-1)!)
      outcome.plain.push(await drive(bare, await traffic.requests('plain'), { warmUp, seconds }))
      note('plain', outcome.plain.at(-1)!)
    }
    for (let round = 0; round < rounds; round++) {
      const { figures, asked } = await underStrain(ours, traffic)
      outcome.strained.push(figures)
      outcome.exportsAsked += asked
      note('under strain', figures)
    }
    // The server takes so many connections and no more: two processes need those that the bare one held.
    await stops.shift()!()
    const second = await startOurs(url, workDir, 'second')
    stops.unshift(second.stop)
    for (let round = 0; round < rounds; round++) {
      outcome.one.push(await drive(ours, await traffic.requests('ours'), { warmUp, seconds }))
      note('one process', outcome.one.at(-1)!)
      outcome.two.push(await driveBoth([ours, second], await traffic.requests('ours')))
      note('two processes', outcome.two.at(-1)!)
    }
    return outcome
  } finally {
    for (const stop of stops) await stop()
  }
}

async function underStrain(ours: ServerProcess, traffic: Traffic): Promise<{ figures: Figures; asked: number }> {
  const exports = exportAgainAndAgain(ours, traffic)
  const sockets = holdSlowSockets(ours)
  try {
    return { figures: await drive(ours, await traffic.requests('ours'), { warmUp, seconds }), asked: exports.asked() }
  } finally {
    await sockets.stop()
    await exports.stop()
  }
}

/** Half of the connections at each; the slower of the two says how long people wait. */
async function driveBoth(servers: readonly ServerProcess[], requestsOf: RequestsOf): Promise<Run> {
  const half = connections / servers.length
  const figures = await Promise.all(
    servers.map((server, place) => drive(server, connection => requestsOf(place * half + connection), { warmUp, seconds, connections: half })),
  )
  return {
    perSecond: figures.reduce((sum, each) => sum + each.perSecond, 0),
    p50: Math.max(...figures.map(({ p50 }) => p50)),
    p99: Math.max(...figures.map(({ p99 }) => p99)),
  }
}

const of = (runs: readonly Run[], name: keyof Run) => median(runs.map(run => run[name]))
const ratioOf = (runs: readonly Run[], to: readonly Run[]) => median(runs.map((run, round) => run.perSecond / to[round]!.perSecond))
const cells = (runs: readonly Run[]) => [of(runs, 'perSecond').toFixed(0), of(runs, 'p50').toFixed(0), of(runs, 'p99').toFixed(0)]

function report(head: string, outcomes: readonly Outcome[]): boolean {
  let kept = true
  const verdict = (ratio: number, budget: number) => {
    kept &&= ratio >= budget
    return [ratio.toFixed(2), `≥ ${budget}`, ratio >= budget ? 'ok' : 'MISSED']
  }
  const mixed: Table = [['', 'Requests/s', 'p50 ms', 'p99 ms', 'Ratio', 'Budget', '']]
  const processes: Table = [['', 'Requests/s', 'p50 ms', 'p99 ms', 'Ratio', 'Budget', '']]
  for (const { database, ours, bare, plain, strained, one, two } of outcomes) {
    mixed.push([`${database}, the simplest SQL bare: no tabs, sums or joins`, ...cells(plain), '', '', ''])
    mixed.push([`${database}, the same SQL bare`, ...cells(bare), '', '', ''])
    mixed.push([`${database}, ours`, ...cells(ours), ...verdict(ratioOf(ours, bare), budgets.bare)])
    mixed.push([`${database}, ours under 20 exports and 300 slow sockets`, ...cells(strained), ...verdict(ratioOf(strained, ours), budgets.strain)])
    processes.push([`${database}, one process`, ...cells(one), '', '', ''])
    processes.push([`${database}, two processes`, ...cells(two), ...verdict(ratioOf(two, one), budgets.pair)])
  }
  const asked = outcomes.reduce((sum, { exportsAsked }) => sum + exportsAsked, 0)
  const how = `\`npm run bench:mixed\`, ${connections} people on ${connections} connections, ${rounds} runs of ${seconds} s each, not one answer that is no success`
  const text = `${how}; ${asked} exports were taken meanwhile; ${head}\n\n${markdown(mixed)}`
  const pair = `${how}; ${head}\n\n${markdown(processes)}`
  console.log(`${text}\n\n${pair}`)
  if (isReal) {
    writeReport('mixed', text)
    writeReport('processes', pair)
  }
  return kept
}

async function run(workDir: string): Promise<boolean> {
  const head = circumstances({})
  const outcomes: Outcome[] = []
  if (only !== 'system') {
    const data = await openLoadData(process.env.BENCH_DATA ?? join(workDir, 'database'))
    try {
      outcomes.push(await measure('embedded', data.url, data.database, workDir))
    } finally {
      await data.stop()
    }
  }
  const cluster = only === 'embedded' ? null : await startCluster('system')
  if (cluster !== null) {
    try {
      const url = cluster.url('postgres')
      await fillLoadData(url)
      const database = connect({ url, poolSize: 2, onError: error => console.error(error.message) })
      try {
        outcomes.push(await measure(`PostgreSQL ${cluster.major}`, url, database, workDir))
      } finally {
        await database.$client.end()
      }
    } finally {
      await cluster.stop()
    }
  }
  return report(head, outcomes)
}

process.exitCode = (await inWorkFolder(run)) ? 0 : 1
