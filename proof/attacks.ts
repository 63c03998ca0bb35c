/** `npm run test:attacks`: every attack on the real server, then the same on servers with a hole each, where it must succeed. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { ensureServerBuilt } from '../scripts/bootstrap.mjs'
import { markdown, writeReport } from '../bench/report.ts'
import type { Table } from '../bench/report.ts'
import { prepareTemplate } from '../server/src/testing/global-setup.ts'
import { holes } from './attacks/holes.ts'
import { buildWithHole, testsFailed } from './kit/hole.ts'

const root = path.resolve(import.meta.dirname, '..')
const [only] = process.argv.slice(2)

function run(args: readonly string[], env: Record<string, string>, stdio: 'inherit' | 'pipe'): { passed: boolean; output: string } {
  const command = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'proof/vitest.config.ts', '--project', 'attacks', ...args]
  const { status, stdout } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', stdio, 'inherit'],
    env: { ...process.env, ...env },
  })
  return { passed: status === 0, output: stdout ?? '' }
}

ensureServerBuilt()
const { cluster, url } = await prepareTemplate('embedded')
const database = { PROOF_DATABASE_URL: url, PROOF_DATABASE_MAJOR: String(cluster.major) }
const table: Table = [['Case', 'Planted hole', 'Found by', '']]
let good = true
try {
  if (only === undefined) good = run([], database, 'inherit').passed
  for (const hole of holes.filter(each => only === undefined || each.case === Number(only))) {
    const program = await buildWithHole(hole)
    const { passed, output } = run([hole.foundBy, '-t', `^${hole.case} `], { ...database, PROOF_PROGRAM: program }, 'pipe')
    const bites = !passed && testsFailed(output)
    console.log(`${bites ? 'found' : 'NOT FOUND'}: ${hole.case} ${hole.title}`)
    if (!bites) console.log(output)
    good &&= bites
    table.push([String(hole.case), hole.title, hole.foundBy, bites ? 'found' : 'NOT FOUND'])
    rmSync(program, { force: true })
  }
} finally {
  await cluster.stop()
}
console.log(markdown(table))
if (only === undefined && good) writeReport('attacks', markdown(table))
process.exitCode = good ? 0 : 1
