/** `npm run test:attacks`: every attack on the real server, then the same on servers with a hole each, where it must succeed. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureServerBuilt, projectEnvironment } from '../scripts/bootstrap.mjs'
import { browserEnvironment } from '../scripts/browser.mjs'
import { circumstances, markdown, writeReport } from '../bench/report.ts'
import type { Table } from '../bench/report.ts'
import { prepareTemplates } from '../server/src/testing/global-setup.ts'
import { holes } from './attacks/holes.ts'
import { buildWithHole, testsFailed } from './kit/hole.ts'

const root = path.resolve(import.meta.dirname, '..')
const [only] = process.argv.slice(2)

function run(args: readonly string[], env: Record<string, string>, stdio: 'inherit' | 'pipe'): { passed: boolean; output: string } {
  const command = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'proof/vitest.config.ts', '--project', 'attacks', ...args]
  const { status, stdout } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  })
  return { passed: status === 0, output: stdout ?? '' }
}

/** All tests on the real server; how many passed and failed for each case, with whose number their titles begin. */
function attackAll(database: Record<string, string>): { passed: boolean; counts: Map<number, string> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-attacks-'))
  try {
    const file = path.join(folder, 'results.json')
    const { passed } = run(['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], database, 'inherit')
    const results = JSON.parse(readFileSync(file, 'utf8')) as { testResults: { assertionResults: { fullName: string; status: string }[] }[] }
    const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults)
    const counts = Map.groupBy(tests, ({ fullName }) => Number.parseInt(fullName.trim()))
    const text = (all: typeof tests) => {
      const failed = all.filter(({ status }) => status === 'failed').length
      return `${all.length - failed} passed${failed === 0 ? '' : `, ${failed} FAILED`}`
    }
    return { passed, counts: new Map([...counts].map(([number, all]) => [number, text(all)])) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Scripts in text, where they would run: the journey that opens pages full of them in a real browser. */
function attackInBrowser(): boolean {
  const command = [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', 'markup']
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...projectEnvironment(), ...browserEnvironment() } }).status === 0
}

ensureServerBuilt()
const head = circumstances({})
const { cluster, url } = await prepareTemplates('embedded')
const database = { PROOF_DATABASE_URL: url, PROOF_DATABASE_MAJOR: String(cluster.major) }
const table: Table = [['Case', 'Tests', 'Planted hole', 'Found by', '']]
let good = true
try {
  const all = only === undefined ? attackAll(database) : null
  if (all !== null) {
    const isTextOnly = attackInBrowser()
    good = all.passed && isTextOnly
    table.push(['19', isTextOnly ? 'passed' : 'FAILED', '(in a browser)', 'e2e/journeys/shell/markup.spec.ts', ''])
  }
  for (const hole of holes.filter(each => only === undefined || each.case === Number(only))) {
    const program = await buildWithHole(hole)
    const { passed, output } = run([hole.foundBy, '-t', `^${hole.case} `], { ...database, PROOF_PROGRAM: program }, 'pipe')
    const bites = !passed && testsFailed(output)
    console.log(`${bites ? 'found' : 'NOT FOUND'}: ${hole.case} ${hole.title}`)
    if (!bites) console.log(output)
    good &&= bites
    table.push([String(hole.case), all?.counts.get(hole.case) ?? '', hole.title, hole.foundBy, bites ? 'found' : 'NOT FOUND'])
    rmSync(program, { force: true })
  }
} finally {
  await cluster.stop()
}
console.log(markdown(table))
if (only === undefined) writeReport('attacks', `\`npm run test:attacks\`; ${head}\n\n${markdown(table)}`)
process.exitCode = good ? 0 : 1
