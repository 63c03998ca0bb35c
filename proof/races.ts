/**
 * `npm run test:races`: fifty at once, twenty times, for every call that moves money, quota, ownership or rights, here and in the
 * server's own tests; then the same on servers without a lock each, where a race must fail. `node proof/races.ts holes` does the last part alone.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureServerBuilt } from '../scripts/bootstrap.mjs'
import { circumstances, markdown, writeReport } from '../bench/report.ts'
import type { Table } from '../bench/report.ts'
import { prepareTemplates } from '../server/src/testing/global-setup.ts'
import { buildWithHole, testsFailed } from './kit/hole.ts'
import type { RaceResult } from './races/arena.ts'
import { raceHoles } from './races/holes.ts'
import { exemptions, inventory, serverRaces } from './races/inventory.ts'

const root = path.resolve(import.meta.dirname, '..')
const [only] = process.argv.slice(2)
const rounds = process.env.RACE_ROUNDS ?? '20'
const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-races-'))
const results = path.join(folder, 'results')

function vitest(args: readonly string[], env: Record<string, string>, stdio: 'inherit' | 'pipe' = 'inherit'): { passed: boolean; output: string } {
  const { status, stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, RACE_ROUNDS: rounds, ...env },
  })
  return { passed: status === 0, output: stdout ?? '' }
}

const proof = ['--config', 'proof/vitest.config.ts', '--project', 'races']

function raceEverything(database: Record<string, string>): { good: boolean; table: Table } {
  const passed = vitest(proof, { ...database, RACE_RESULTS: results }).passed
  const serverPassed = vitest(['--project', 'server', ...serverRaces.map(file => `server/src/${file}`)], {}).passed
  const table: Table = [['Race', 'Rounds of 50', 'Winners', 'Refused']]
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : []
  const run = lines.map(line => JSON.parse(line) as RaceResult)
  for (const { paths, title, rounds, winners, refused } of run) {
    const reasons = Object.entries(refused).map(([reason, count]) => `${reason}: ${count}`)
    table.push([`${paths.join(' ')}: ${title}`, String(rounds), String(winners), reasons.join(', ')])
  }
  const raced = new Set(run.flatMap(({ paths }) => paths))
  const missing = Object.entries(inventory).flatMap(([call, entry]) => ('here' in entry && !raced.has(call) ? [call] : []))
  if (missing.length > 0) console.log(`not raced: ${missing.join(', ')}`)
  return { good: passed && serverPassed && missing.length === 0, table }
}

async function tryHoles(database: Record<string, string>): Promise<{ good: boolean; table: Table }> {
  const table: Table = [['Planted hole', 'Race', '']]
  let good = true
  for (const hole of raceHoles) {
    const program = await buildWithHole(hole)
    try {
      const { passed, output } = vitest([...proof, hole.foundBy, '-t', hole.race], { ...database, PROOF_PROGRAM: program }, 'pipe')
      const bites = !passed && testsFailed(output)
      console.log(`${bites ? 'found' : 'NOT FOUND'}: ${hole.title}`)
      if (!bites) console.log(output)
      good &&= bites
      table.push([hole.title, `${hole.foundBy}: ${hole.race}`, bites ? 'found' : 'NOT FOUND'])
    } finally {
      rmSync(program, { force: true })
    }
  }
  return { good, table }
}

/** How many calls are raced where. */
function summary(): string {
  const entries = Object.values(inventory)
  const count = (is: (entry: (typeof entries)[number]) => boolean) => entries.filter(is).length
  const reasons = Object.entries(exemptions).map(([reason, why]) => `${count(entry => 'exempt' in entry && entry.exempt === reason)} ${why}`)
  return `Of ${entries.length} write calls ${count(entry => 'here' in entry)} are raced here, ${count(entry => 'server' in entry)} by tests of the server; the others: ${reasons.join('; ')}.`
}

ensureServerBuilt()
const head = circumstances({})
const { cluster, url } = await prepareTemplates('embedded')
const database = { PROOF_DATABASE_URL: url, PROOF_DATABASE_MAJOR: String(cluster.major) }
let good = true
try {
  const texts: string[] = []
  if (only === undefined) {
    const races = raceEverything(database)
    good &&= races.good
    texts.push(summary(), markdown(races.table))
  }
  const holes = await tryHoles(database)
  good &&= holes.good
  texts.push(markdown(holes.table))
  const text = `\`npm run test:races\`; ${head}\n\n${texts.join('\n\n')}`
  console.log(text)
  if (only === undefined) writeReport('races', text)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = good ? 0 : 1
