/** Load on our application against a bare server with the same SQL, in turns, on the same database (README.md). */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { defaultTokenHeader, requestOf, staff as staffCalls } from '@gongtai/contract'
import { Client } from '../server/src/testing/client.ts'
import { connections, drive } from './drive.ts'
import type { Figures, RequestsOf } from './drive.ts'
import { grantScopedRole, makeAdministrators, namePartsIn, openLoadData, sampleIds, scopeOfDepartment } from './load-data.ts'
import type { LoadData, Person } from './load-data.ts'
import { circumstances, markdown, median, writeReport } from './report.ts'
import type { Table } from './report.ts'
import { builtServer, loadEnvironment, startBare, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { presentRecords, staffEdit } from './staff-edit.ts'
import { statementsOf } from './statement.ts'
import { inWorkFolder } from './work-folder.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const only = process.env.BENCH_ONLY
const warmUpSeconds = 3
const rounds = 3
/** A session may make 600 calls a minute, so quick calls need many; slow ones come from two for each connection. */
const sessions = 250
const sessionsOfSlowCalls = 2 * connections
const memoryBudget = 200

type PageName = 'list' | 'common' | 'rare'

interface Scenario {
  name: string
  title: string
  /** At least this part of the requests of the bare server. */
  throughput: number
  /** At most this many times its CPU time, and its 99th percentile. */
  cpu?: number
  p99?: number
  /** Made anew before each run: an update must know the present version of its record. */
  ours: () => Promise<RequestsOf>
  bare: () => Promise<RequestsOf>
}

interface Outcome {
  scenario: Scenario
  ours: Figures[]
  bare: Figures[]
}

/** The server keeps rights for five seconds. */
const rightsKeptMs = 6_000

async function run(dataDir: string, workDir: string): Promise<boolean> {
  const data = await openLoadData(dataDir)
  const stops: (() => Promise<void>)[] = [data.stop]
  try {
    const people = await grantScopedRole(data.database, sessions)
    const scope = await scopeOfDepartment(data.database, 'RECRUIT')
    const parts = await namePartsIn(data.database, scope)
    const ids = await sampleIds(data.database, scope, 1000)
    const inputs = { list: { status: 1 }, common: { status: 1, keyword: parts.common }, rare: { status: 1, keyword: parts.rare } }
    const statements = await statementsOf(data.database, scope, inputs, ids[0]!)
    const bare = await startBare(data.url, statements)
    stops.unshift(bare.stop)
    const ours = await startServer('ours', builtServer(), loadEnvironment(data.url, workDir))
    stops.unshift(ours.stop)
    const tokens = await signIn(ours, people)
    await data.database.execute(sql`analyze session`)
    const head = circumstances({ PostgreSQL: await postgresVersion(data) })
    const scenarios = scenariosOf(data, tokens, ids, inputs).filter(({ name }) => only === undefined || name === only)
    const outcomes: Outcome[] = []
    for (const scenario of scenarios) {
      if (scenario.name === 'update') {
        await makeAdministrators(data.database, people)
        // Until the server has asked again who they are.
        await pause(rightsKeptMs)
      }
      outcomes.push(await compare(scenario, ours, bare))
    }
    const { table, kept } = tableOf(outcomes)
    const text = `\`npm run bench:load\`, ${rounds} runs of ${seconds} s each; ${head}\n\n${markdown(table)}`
    console.log(text)
    if (only === undefined) writeReport('load', text)
    return kept
  } finally {
    for (const stop of stops) await stop()
  }
}

async function signIn(server: ServerProcess, people: Person[]): Promise<string[]> {
  const tokens: string[] = []
  for (const { mobile } of people) tokens.push((await new Client(server.origin).login(mobile)).token!)
  return tokens
}

async function postgresVersion({ database }: LoadData): Promise<string> {
  const { rows } = await database.execute<{ server_version: string }>(sql`show server_version`)
  return rows[0]!.server_version.split(' ')[0]!
}

function scenariosOf(data: LoadData, tokens: string[], ids: number[], inputs: Record<PageName, { status: number; keyword?: string }>): Scenario[] {
  const headersOf = (token: string) => ({ [defaultTokenHeader]: token })
  /** Each connection takes turns with its own share of the sessions and of the records. */
  const shareOf = <Item>(items: Item[], connection: number) => items.filter((_, place) => place % connections === connection)

  const page = (name: PageName, title: string, budget: Pick<Scenario, 'cpu' | 'p99'> = {}): Scenario => {
    const { address } = requestOf(staffCalls.page, inputs[name])
    return {
      name,
      title,
      throughput: 0.8,
      ...budget,
      ours: async () => connection => shareOf(tokens.slice(0, sessionsOfSlowCalls), connection).map(token => ({ path: address, headers: headersOf(token) })),
      bare: async () => () => [{ path: `/${name}` }],
    }
  }
  const info: Scenario = {
    name: 'info',
    title: 'Get by id',
    throughput: 0.6,
    ours: async () => connection => {
      const own = shareOf(tokens, connection)
      return shareOf(ids, connection).map((id, place) => ({
        path: requestOf(staffCalls.info, { id }).address,
        headers: headersOf(own[place % own.length]!),
      }))
    },
    bare: async () => connection => shareOf(ids, connection).map(id => ({ path: `/info/${id}` })),
  }
  /** Other records for each run: one that the end of a run cut off may still be on its way to its record. */
  let taken = 0
  const nextRecords = () => {
    const place = taken++ * connections
    return presentRecords(
      data.database,
      Array.from({ length: connections }, (_, connection) => ids[(place + connection) % ids.length]!),
    )
  }
  const update: Scenario = {
    name: 'update',
    title: 'Update, ours with audit entry',
    throughput: 0.4,
    ours: async () => {
      const bodies = await nextRecords()
      return connection => shareOf(tokens, connection).map(token => staffEdit(requestOf(staffCalls.update, {}).address, bodies[connection]!, headersOf(token)))
    },
    bare: async () => {
      const bodies = await nextRecords()
      return connection => [staffEdit('/update', bodies[connection]!, {})]
    },
  }
  // The quickest read first: the lists then meet a server that has answered some ten thousand calls, as in use.
  return [
    info,
    page('rare', `Search ${inputs.rare.keyword} (rare)`),
    page('common', `Search ${inputs.common.keyword} (common)`),
    page('list', 'List, first page of 20', { cpu: 1.3, p99: 1.5 }),
    update,
  ]
}

/**
 * In turns, so that what else the machine does falls on both. The first round is not counted: a server that runs all day
 * has long been compiled.
 */
async function compare(scenario: Scenario, ours: ServerProcess, bare: ServerProcess): Promise<Outcome> {
  const outcome: Outcome = { scenario, ours: [], bare: [] }
  for (let round = -1; round < rounds; round++) {
    for (const server of [ours, bare] as const) {
      const requestsOf = server === ours ? scenario.ours : scenario.bare
      const figures = await drive(server, await requestsOf(), { warmUp: warmUpSeconds, seconds })
      if (round < 0) continue
      outcome[server === ours ? 'ours' : 'bare'].push(figures)
      process.stderr.write(`${scenario.name} ${server.name}: ${Math.round(figures.perSecond)}/s\n`)
    }
  }
  return outcome
}

function tableOf(outcomes: Outcome[]): { table: Table; kept: boolean } {
  const table: Table = [['', 'Ours/s', 'Bare/s', 'Ratio', 'p50 ms', 'p99 ms', 'p99 ratio', 'CPU s/1000', 'CPU ratio', 'Budget', '']]
  let kept = true
  const verdict = (good: boolean) => {
    kept &&= good
    return good ? 'ok' : 'MISSED'
  }
  for (const { scenario, ours, bare } of outcomes) {
    const of = (figures: Figures[], name: keyof Figures) => median(figures.map(figure => figure[name]))
    const ratio = (name: keyof Figures) => median(ours.map((figure, round) => figure[name] / bare[round]![name]))
    const { throughput, cpu, p99 } = scenario
    const within = (name: 'cpu' | 'p99') => ratio(name) <= (scenario[name] ?? Number.POSITIVE_INFINITY)
    table.push([
      scenario.title,
      of(ours, 'perSecond').toFixed(0),
      of(bare, 'perSecond').toFixed(0),
      ratio('perSecond').toFixed(2),
      `${of(ours, 'p50').toFixed(0)} / ${of(bare, 'p50').toFixed(0)}`,
      `${of(ours, 'p99').toFixed(0)} / ${of(bare, 'p99').toFixed(0)}`,
      ratio('p99').toFixed(2),
      `${of(ours, 'cpu').toFixed(2)} / ${of(bare, 'cpu').toFixed(2)}`,
      ratio('cpu').toFixed(2),
      [`≥ ${throughput}`, p99 === undefined ? [] : `p99 ≤ ${p99}`, cpu === undefined ? [] : `CPU ≤ ${cpu}`].flat().join(', '),
      verdict(ratio('perSecond') >= throughput && within('cpu') && within('p99')),
    ])
  }
  const memory = Math.max(...outcomes.flatMap(({ ours }) => ours.map(figures => figures.memory)))
  table.push(['Memory of our process', `${memory.toFixed(0)} MB`, '', '', '', '', '', '', '', `≤ ${memoryBudget} MB`, verdict(memory <= memoryBudget)])
  return { table, kept }
}

const kept = await inWorkFolder(workDir => run(process.env.BENCH_DATA ?? join(workDir, 'database'), workDir))
process.exitCode = kept ? 0 : 1
