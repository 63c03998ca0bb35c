// `npm test`: every check of the project, one after the other, with the time of each and one line with the sum at the end.
//   npm test -- staff          the unit and server tests whose path has this in it; the browser is left out
//   npm test -- --changed      what the uncommitted changes touch; --changed=main: what differs from that commit
//   npm test -- --shard 1/4    the first of four parts that together are the whole run, for several machines
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkNode, ensureInstalled, ensureServerBuilt, findNode, projectEnvironment, root } from './bootstrap.mjs'
import { browserEnvironment, ensureChineseFont } from './browser.mjs'
import { readOptions } from './test-options.mjs'
import {
  add,
  allPassed,
  countPlaywright,
  countVitest,
  failedFiles,
  failedStep,
  failuresOfPlaywright,
  failuresOfVitest,
  passedStep,
  succeeded,
  summary,
  withExitCode,
} from './tally.mjs'

const { units, journeys, shard, isMine } = readOptions(process.argv.slice(2))
const part = shard === undefined ? [] : [`--shard=${shard}`]
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
/** On a shared machine, where CI is set, up to so many files that failed are run once more alone. What passes then is named at the end. */
const secondLooks = 8
/** Vitest waits for its workers without end, and a worker may never tell that it has ended. Its report says all that is asked of it. */
const waitAfterReport = 120_000
const unsteady = []
const times = []
// The three that use the server's sources are one program: its types are worked out once for all of them.
for (const project of ['contract', 'server', 'web', 'tsconfig.tools.json']) {
  const title = `types: ${project === 'tsconfig.tools.json' ? 'e2e, bench, proof' : project}`
  await check(title, [program('typescript/bin/tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', join(reports, `${project}.tsbuildinfo`)])
}
await check('lint', ['run', '--silent', 'lint'], 'npm')
await check('format', [program('oxfmt/bin/oxfmt'), '--check', '.'])
// Tests that start processes run what `npm start` runs.
ensureServerBuilt()
await runVitest('tests', [])
// The kit, the migrations, one way through every call, and what locks and races: whatever a server could do otherwise.
if (await hasSystemServer()) {
  const once = ['kit/export/export-runner', 'kit/plan', 'kit/rich-text', 'kit/sheet/fuzz'].flatMap(name => ['--exclude', `server/src/${name}.test.ts`])
  const files = ['server/src/kit/', 'server/src/db/migrat', 'server/src/contract-answer', 'server/src/action', 'race.test.ts', 'ledger.test.ts']
  const options = ['--project', 'server', ...once]
  await runVitest('tests on the PostgreSQL of this machine', options, { TEST_DATABASE: 'system' }, files)
}
await runJourneys()

// Of a long output often only the end is kept: it tells what took how long, and what failed.
console.log(`\n${times.map(([title, seconds]) => `${title} ${seconds} s`).join(' · ')}`)
for (const name of unsteady) console.log(`unsteady, passed at the second look: ${name}`)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`\n${summary(total)}`)
process.exit(succeeded(total) ? 0 : 1)

async function check(title, args, command = node) {
  if (!isMine()) return
  const exitCode = await run(title, args, {}, command)
  total = add(total, exitCode === 0 ? passedStep : failedStep)
  if (exitCode !== 0) failures.push(title)
}

/** Without a filter of the caller's the run is about these files, or about all. */
async function runVitest(title, options, variables = {}, files = []) {
  if (units?.length === 0) return
  const report = join(reports, 'vitest.json')
  const look = (name, file, wanted) => {
    rmSync(file, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return run(name, [program('vitest/vitest.mjs'), 'run', ...options, ...reporters, ...wanted], variables, node, file)
  }
  const exitCode = await look(title, report, [...part, '--passWithNoTests', ...(units ?? files)])
  const suspects = process.env.CI === 'true' && existsSync(report) ? failedFiles(readReport(report)) : []
  const lookAgain = () => look(`${title}: a second look`, join(reports, 'second-look.json'), suspects)
  if (suspects.length === 0 || suspects.length > secondLooks || (await lookAgain()) !== 0) {
    takeReport(title, report, exitCode, countVitest, failuresOfVitest)
    return
  }
  unsteady.push(...failuresOfVitest(readReport(report)).map(name => `${title}: ${name}`))
  total = add(total, allPassed(countVitest(readReport(report))))
}

async function runJourneys() {
  if (journeys?.length === 0) return
  const browser = browserEnvironment()
  ensureChineseFont()
  const report = join(reports, 'playwright.json')
  rmSync(report, { force: true })
  const args = [program('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests', ...part]
  const exitCode = await run('journeys in a browser', [...args, ...(journeys ?? [])], { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...browser })
  takeReport('journeys', report, exitCode, countPlaywright, failuresOfPlaywright)
}

function takeReport(title, file, exitCode, count, failuresOf) {
  const report = existsSync(file) ? readReport(file) : null
  const counted = withExitCode(report === null ? failedStep : count(report), exitCode)
  const named = report === null ? [] : failuresOf(report)
  total = add(total, counted)
  if (counted.failed > 0) failures.push(...(named.length > 0 ? named : ['no test, but the run']).map(name => `${title}: ${name}`))
}

function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function hasSystemServer() {
  const script = `import('./server/src/testing/cluster.ts').then(cluster => process.exit(cluster.hasSystemServer() ? 0 : 1))`
  return (await run(undefined, ['--eval', script])) === 0
}

/** A program that has written its report and does not end is ended; then the report tells whether it succeeded. */
async function run(title, args, variables = {}, command = node, report) {
  if (title) console.log(`\n— ${title}`)
  const started = performance.now()
  // On Windows npm is a command file, which only a shell can run.
  const shell = command === 'npm' && process.platform === 'win32'
  child = spawn(command, args, { cwd: root, stdio: 'inherit', shell, env: { ...environment, ...variables } })
  const ended = new Promise(resolve => child.once('error', () => resolve(1)).once('exit', code => resolve(code ?? 1)))
  const exitCode = await (report === undefined ? ended : Promise.race([ended, endAfter(report)]))
  if (title) times.push([title, Math.round((performance.now() - started) / 1_000)])
  return exitCode
}

async function endAfter(report) {
  const program = child
  while (!existsSync(report)) await sleep(1_000, undefined, { ref: false })
  await sleep(waitAfterReport, undefined, { ref: false })
  program.kill('SIGKILL')
  return readReport(report).success ? 0 : 1
}
