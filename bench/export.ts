/** An export of 200 000 members, and what others notice of it (README.md). */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultTokenHeader, exportTask, requestOf, staff as staffCalls } from '@gongtai/contract'
import { staffExport } from '../server/src/areas/permissions/staff/staff.export.ts'
import type { Database } from '../server/src/db/connection.ts'
import { inSnapshot } from '../server/src/kit/export/export-file.ts'
import { cellsOf } from '../server/src/kit/export/export-source.ts'
import { writeCsv } from '../server/src/kit/sheet/csv-writer.ts'
import { Client } from '../server/src/testing/client.ts'
import { members } from '../server/src/testing/demo.ts'
import { drive } from './drive.ts'
import type { Figures } from './drive.ts'
import { grantScopedRole, openLoadData } from './load-data.ts'
import { circumstances, markdown, median, writeReport } from './report.ts'
import type { Table } from './report.ts'
import { builtServer, loadEnvironment, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { inWorkFolder } from './work-folder.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const connections = 10
/** A session may make 600 calls a minute. */
const sessions = 100
const memoryBudget = 150
const slowdownBudget = 2
const filter = { status: 1 } as const

interface Export {
  rows: number
  seconds: number
  /** Most memory of the process meanwhile, in MB. */
  peak: number
}

/** Asks for the file and waits for it. Other columns make it another wish, so that a second one is not answered with the first. */
async function exportOnce(server: ServerProcess, client: Client, columns: readonly string[]): Promise<Export> {
  const began = performance.now()
  const { id } = await client.call(staffCalls.export, { ...filter, columns } as never)
  for (let peak = 0; ;) {
    peak = Math.max(peak, server.memory())
    const { state, rowCount } = await client.call(exportTask.info, { id })
    if (state === 'FINISHED') {
      const elapsed = (performance.now() - began) / 1_000
      await client.call(exportTask.remove, { ids: [id] })
      return { rows: rowCount, seconds: elapsed, peak }
    }
    await pause(150)
  }
}

async function writeCsvOnce(database: Database, path: string): Promise<number> {
  const began = performance.now()
  await inSnapshot(database, new AbortController().signal, async source => {
    const rows = async function* () {
      const slices = staffExport.slices(source, { ...filter, pageNum: 1, pageSize: 1 }, { scope: { kind: 'ALL' }, masked: true }, 2_000)
      for await (const slice of slices) yield cellsOf(slice, staffExport.columns, 'zh_CN')
    }
    const columns = staffExport.columns.map(({ label, kind }) => ({ label: label[0], kind }))
    await writeCsv(path, { name: '', columns, rows: rows() })
  })
  rmSync(path)
  return (performance.now() - began) / 1_000
}

async function run(dataDir: string, workDir: string): Promise<boolean> {
  const data = await openLoadData(dataDir)
  const stops: (() => Promise<void>)[] = [data.stop]
  try {
    const people = await grantScopedRole(data.database, sessions)
    const server = await startServer('ours', builtServer(), loadEnvironment(data.url, workDir))
    stops.unshift(server.stop)
    const head = circumstances({})
    const tokens: string[] = []
    for (const { mobile } of people) tokens.push((await new Client(server.origin).login(mobile)).token!)
    const admin = await new Client(server.origin).login(members.admin)
    const list = () =>
      drive(server, connection => requestsOf(tokens.filter((_, place) => place % connections === connection)), { warmUp: 2, seconds, connections })

    const all = staffExport.columns.map(({ field }) => field)
    const idle = server.memory()
    const alone: Export[] = []
    for (let round = 0; round < rounds; round++) alone.push(await exportOnce(server, admin, all))
    const csv = await writeCsvOnce(data.database, join(workDir, 'members.csv'))
    const quiet: Figures[] = []
    const busy: Figures[] = []
    for (let round = 0; round < rounds; round++) {
      quiet.push(await list())
      busy.push(await whileExporting(server, admin, all, list))
    }
    const { table, kept } = tableOf({ idle, alone, csv, quiet, busy })
    const text = `\`npm run bench:export\`, ${rounds} runs; ${head}\n\n${markdown(table)}`
    console.log(text)
    writeReport('export', text)
    return kept
  } finally {
    for (const stop of stops) await stop()
  }
}

function requestsOf(tokens: readonly string[]) {
  const { address } = requestOf(staffCalls.page, filter)
  return tokens.map(token => ({ path: address, headers: { [defaultTokenHeader]: token } }))
}

/** One export after the other for as long as the other work lasts. */
async function whileExporting<Result>(server: ServerProcess, client: Client, columns: readonly string[], work: () => Promise<Result>): Promise<Result> {
  let over = false
  const exporting = (async () => {
    while (!over) await exportOnce(server, client, columns)
  })()
  try {
    return await work()
  } finally {
    over = true
    await exporting
  }
}

interface Outcome {
  idle: number
  alone: Export[]
  csv: number
  quiet: Figures[]
  busy: Figures[]
}

function tableOf({ idle, alone, csv, quiet, busy }: Outcome): { table: Table; kept: boolean } {
  const of = (figures: Figures[], name: 'p50' | 'p99') => median(figures.map(figure => figure[name]))
  const more = Math.max(...alone.map(({ peak }) => peak)) - idle
  const slower = (name: 'p50' | 'p99') => median(busy.map((figures, round) => figures[name] / quiet[round]![name]))
  const verdict = (good: boolean) => (good ? 'ok' : 'MISSED')
  const row = (name: 'p50' | 'p99') => [
    `List ${name}, ${connections} connections: alone, beside an export`,
    `${of(quiet, name).toFixed(1)} ms, ${of(busy, name).toFixed(1)} ms (${slower(name).toFixed(2)}×)`,
    `≤ ${slowdownBudget}×`,
    verdict(slower(name) <= slowdownBudget),
  ]
  const table: Table = [
    ['', '', 'Budget', ''],
    [`XLSX of ${alone[0]!.rows} rows × ${staffExport.columns.length} columns`, `${median(alone.map(each => each.seconds)).toFixed(1)} s`, '', ''],
    ['CSV of the same', `${csv.toFixed(1)} s`, '', ''],
    [`Memory over ${idle.toFixed(0)} MB of the idle process`, `+${more.toFixed(0)} MB`, `≤ +${memoryBudget} MB`, verdict(more <= memoryBudget)],
    row('p50'),
    row('p99'),
  ]
  return { table, kept: more <= memoryBudget && slower('p50') <= slowdownBudget && slower('p99') <= slowdownBudget }
}

const kept = await inWorkFolder(workDir => run(process.env.BENCH_DATA ?? join(workDir, 'database'), workDir))
process.exitCode = kept ? 0 : 1
