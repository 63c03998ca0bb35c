// `npm test`: every check of the project, one after the other, and one line with the sum at the end.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { checkNode, ensureInstalled, ensureServerBuilt, findNode, projectEnvironment, root } from './bootstrap.mjs'
import { browserEnvironment, ensureChineseFont } from './browser.mjs'
import {
  add,
  countPlaywright,
  countVitest,
  failedStep,
  failuresOfPlaywright,
  failuresOfVitest,
  passedStep,
  succeeded,
  summary,
  withExitCode,
} from './tally.mjs'

const filter = process.argv.slice(2)
const reports = join(root, '.cache', 'test')
const program = path => join(root, 'node_modules', path)

let child
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    child?.kill(signal)
    process.exit(128 + constants.signals[signal])
  })
}

checkNode()
ensureInstalled()
const node = findNode()
const environment = projectEnvironment()
mkdirSync(reports, { recursive: true })

let total = add()
const failures = []
for (const workspace of ['contract', 'server', 'web', 'e2e', 'bench', 'proof']) {
  if (existsSync(join(root, workspace, 'tsconfig.json'))) await check(`types: ${workspace}`, [program('typescript/bin/tsc'), '-p', workspace])
}
await check('lint', ['run', '--silent', 'lint'], 'npm')
await check('format', [program('oxfmt/bin/oxfmt'), '--check', '.'])
// Tests that start processes run what `npm start` runs.
ensureServerBuilt()
await runVitest('tests', [])
if (await hasSystemServer()) {
  // Three are about the embedded database alone, one about processes, one about rights and input of every call; two make large
  // data first. What they say they say once.
  const once = ['db/embedded', 'db/backup', 'durability', 'kit/export/export-runner', 'contract', 'demo/seed', 'kit/plan'].flatMap(name => [
    '--exclude',
    `server/src/${name}.test.ts`,
  ])
  await runVitest('tests on the PostgreSQL of this machine', ['--project', 'server', ...once], { TEST_DATABASE: 'system' })
}
await runJourneys()

// Of a long output often only the end is kept: it names what failed.
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`\n${summary(total)}`)
process.exit(succeeded(total) ? 0 : 1)

async function check(title, args, command = node) {
  const exitCode = await run(title, args, {}, command)
  total = add(total, exitCode === 0 ? passedStep : failedStep)
  if (exitCode !== 0) failures.push(title)
}

async function runVitest(title, options, variables = {}) {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // A filter may well match nothing in one of the two runs.
  const filterOptions = filter.length > 0 ? ['--passWithNoTests', ...filter] : []
  rmSync(report, { force: true })
  const exitCode = await run(title, [program('vitest/vitest.mjs'), 'run', ...reporters, ...options, ...filterOptions], variables)
  takeReport(title, report, exitCode, countVitest, failuresOfVitest)
}

async function runJourneys() {
  const browser = browserEnvironment()
  ensureChineseFont()
  const report = join(reports, 'playwright.json')
  rmSync(report, { force: true })
  const args = [program('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const exitCode = await run('journeys in a browser', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...browser })
  takeReport('journeys', report, exitCode, countPlaywright, failuresOfPlaywright)
}

function takeReport(title, file, exitCode, count, failuresOf) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const counted = withExitCode(report === null ? failedStep : count(report), exitCode)
  const named = report === null ? [] : failuresOf(report)
  total = add(total, counted)
  if (counted.failed > 0) failures.push(...(named.length > 0 ? named : ['no test, but the run']).map(name => `${title}: ${name}`))
}

async function hasSystemServer() {
  const script = `import('./server/src/testing/cluster.ts').then(cluster => process.exit(cluster.hasSystemServer() ? 0 : 1))`
  return (await run(undefined, ['--eval', script])) === 0
}

function run(title, args, variables = {}, command = node) {
  if (title) console.log(`\n— ${title}`)
  // On Windows npm is a command file, which only a shell can run.
  const shell = command === 'npm' && process.platform === 'win32'
  child = spawn(command, args, { cwd: root, stdio: 'inherit', shell, env: { ...environment, ...variables } })
  return new Promise(resolve => child.once('error', () => resolve(1)).once('exit', code => resolve(code ?? 1)))
}
