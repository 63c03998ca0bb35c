/** `npm run test:faults`: what breaks around the product, and how long it takes until it is whole again. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { circumstances, markdown, writeReport } from '../bench/report.ts'
import type { Figure } from './kit/figure.ts'

const root = path.resolve(import.meta.dirname, '..')
const chosen = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-faults-'))
const report = path.join(folder, 'figures.jsonl')
const began = circumstances({})

const command = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'proof/vitest.config.ts', '--project', 'faults', ...chosen]
const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, PROOF_REPORT: report } })
const figures = existsSync(report)
  ? readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Figure)
  : []
rmSync(folder, { recursive: true, force: true })

const table = markdown([['Fault', 'What happened', 'Good again after'], ...figures.map(({ fault, result, recovery }) => [fault, result, recovery])])
console.log(table)
if (status === 0 && chosen.length === 0) writeReport('faults', `\`npm run test:faults\`; ${began}\n\n${table}`)
process.exitCode = status ?? 1
