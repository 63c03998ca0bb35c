// `npm run start:pair`: two processes of the server on one database, behind a small proxy.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { createBalancer } from './balance.mjs'
import {
  checkNode,
  ensureInstalled,
  ensureServerBuilt,
  ensureWebBuilt,
  findNode,
  note,
  root,
  serverEnvironment,
  serverFlags,
  serverProgram,
} from './bootstrap.mjs'

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 8080)
const trusted = (process.env.TRUST_PROXY ?? '').split(',').map(part => part.trim())
const fastestRestartMs = 500
const slowestRestartMs = 10_000

let stopping = false
let balancer = null
let database = null
const servers = []

checkNode()
ensureInstalled()
ensureWebBuilt()
ensureServerBuilt()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(0))

const databaseUrl = process.env.DATABASE_URL || (await openDatabase())
const [first, second] = [await freePort(), await freePort()]
balancer = createBalancer([first, second], trusted)
balancer.server.once('error', error => {
  if (error.code === 'EADDRINUSE') note(`端口 ${port} 已被占用`, `port ${port} is in use`)
  else console.error(error)
  void stop(1)
})
balancer.server.listen(port, host, () => void startBoth())

/** One after the other: the first makes the tables, the secret and the demo data of an empty installation. */
async function startBoth() {
  await keepRunning(first, true)
  await keepRunning(second, false)
}

/** In a group of its own, so that Ctrl+C reaches it through us, when its turn has come. */
function start(args, env) {
  return spawn(findNode(), [...serverFlags, serverProgram, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...serverEnvironment, ...process.env, ...env },
  })
}

/** The embedded database, held by a process that serves nothing; answers its address, which stays the same. */
async function openDatabase() {
  const child = start(['database'], {})
  database = child
  let address = null
  child.once('exit', code => {
    if (stopping) return
    if (address === null) return void stop(code ?? 1)
    setTimeout(() => stopping || void openDatabase(), fastestRestartMs)
  })
  const lines = createInterface({ input: child.stdout })
  address = await new Promise(resolve => lines.once('line', resolve))
  return address
}

/** Resolves when the process is ready for the first time; whenever it dies afterwards, it is started again. */
function keepRunning(own, talkative) {
  const place = servers.push(null) - 1
  let wait = fastestRestartMs
  let hasServed = false
  return new Promise(resolve => {
    const launch = () => {
      if (stopping) return
      const child = start(['start'], { PORT: String(own), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, TRUST_PROXY: ['127.0.0.1', ...trusted].join() })
      const began = Date.now()
      servers[place] = child
      if (talkative && !hasServed)
        child.stdout.on('data', data => process.stdout.write(data.toString().replace(`127.0.0.1:${own}/`, `${shownHost()}:${port}/`)))
      else createInterface({ input: child.stdout }).on('line', line => line.startsWith('{') && console.log(line))
      void untilReady(own, child).then(ready => {
        hasServed ||= ready
        if (ready) resolve()
      })
      child.once('exit', code => {
        if (stopping) return
        if (!hasServed) return void stop(code ?? 1)
        note(`进程 ${child.pid} 已退出，正在重新启动`, `process ${child.pid} ended, starting it again`)
        wait = Date.now() - began > slowestRestartMs ? fastestRestartMs : Math.min(wait * 2, slowestRestartMs)
        setTimeout(launch, wait)
      })
    }
    launch()
  })
}

async function untilReady(own, child) {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${own}/readyz`).catch(() => null)
    if (answer?.status === 200) {
      await balancer.look()
      return true
    }
    await pause(100)
  }
  return false
}

function shownHost() {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port: found } = probe.address()
      probe.close(() => resolve(found))
    })
  })
}

/** The servers first, which finish what they do; then the database. A second signal does not wait. */
async function stop(code) {
  if (stopping) process.exit(1)
  stopping = true
  balancer?.server.close()
  const codes = await Promise.all(servers.map(ended))
  balancer?.server.closeAllConnections()
  codes.push(await ended(database))
  process.exit(code || (codes.every(each => each === 0) ? 0 : 1))
}

function ended(child) {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? 0
  child.kill('SIGTERM')
  return new Promise(resolve => child.once('exit', resolve))
}
