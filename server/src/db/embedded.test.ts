import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { embeddedBinaries, machineFolder, reachableBinaries } from './embedded-binaries.ts'
import { findPostmaster, stop as stopCluster } from './embedded-cluster.ts'
import { clusterOf } from './embedded-place.ts'
import { chooseServerUser, giveTo, isRoot, mayEnter, mayRead, mayRun, type ServerUser } from './embedded-user.ts'
import { DataFolderInUse, startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from './embedded.ts'
import { slowness } from '../testing/slowness.ts'

const moduleFile = join(import.meta.dirname, 'embedded.ts')
const silent = { info() {}, error() {} }

let folder: string
let dataDir: string
let children: ChildProcess[]
let opened: EmbeddedDatabase[]

beforeEach(() => {
  folder = mkdtempSync('/tmp/gongtai-embedded-')
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'data')
  children = []
  opened = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const database of opened) await database.stop()
  if (existsSync(dataDir)) await stopCluster(clusterOf(dataDir))
  rmSync(folder, { recursive: true, force: true })
})

async function open(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: silent, volatile: true, ...options })
  opened.push(database)
  return database
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const writeRow = (url: string) => query(url, `create table company as select '企业' as name`)
const readRow = async (url: string) => (await query<{ name: string }>(url, 'select name from company'))[0]?.name

/** Another process that holds the database until it is ended; the promise tells what it said first. */
async function openInChild(user?: ServerUser): Promise<{ child: ChildProcess; answer: string }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(moduleFile)}
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, error() {} } }).catch(error => error)
    console.log(database.url ?? database.name)
    if (!database.url) process.exit(1)
    process.once('SIGTERM', () => database.stop())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { ...user, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [answer] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, answer: answer.toString().trim() }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

describe('an embedded database', () => {
  test('is made at the first start and found again, soon, at the second', async () => {
    const first = await open()
    await writeRow(first.url)
    await first.stop()
    expect(findPostmaster(clusterOf(dataDir))).toBeUndefined()

    const begin = performance.now()
    const second = await open()
    expect(performance.now() - begin).toBeLessThan(2_000 * slowness())
    expect(second.attached).toBe(false)
    expect(await readRow(second.url)).toBe('企业')
    await second.stop()
  })

  test('is durable, closed to the network and to other accounts', async () => {
    const database = await open({ volatile: false })
    const rows = await query<{ name: string; setting: string }>(
      database.url,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'TimeZone', 'server_encoding')`,
    )
    expect(Object.fromEntries(rows.map(row => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
    })
    const cluster = clusterOf(dataDir)
    expect(statSync(join(cluster.folder, 'gongtai.password')).mode & 0o777).toBe(0o600)
    expect(statSync(findPostmaster(cluster)!.host).mode & 0o777).toBe(0o700)
    await expect(query(database.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
    await database.stop()
  })

  test('makes trigrams of Chinese', async () => {
    const database = await open()
    await query(database.url, 'create extension pg_trgm')
    const [row] = await query<{ trigrams: string[] }>(database.url, `select show_trgm('企业') as trigrams`)
    expect(row!.trigrams.length).toBeGreaterThan(0)
    await database.stop()
  })

  test('comes back under a living application when its server is killed', async () => {
    const database = await open({ volatile: false })
    await writeRow(database.url)
    process.kill(findPostmaster(clusterOf(dataDir))!.pid, 'SIGKILL')
    await expect.poll(() => readRow(database.url).catch(() => undefined)).toBe('企业')
    await database.stop()
    expect(findPostmaster(clusterOf(dataDir))).toBeUndefined()
  })

  test('outlives an application that is killed, and is attached to', async () => {
    const { child, answer: url } = await openInChild()
    await writeRow(url)
    await end(child, 'SIGKILL')
    const database = await open()
    expect(database.attached).toBe(true)
    expect(await readRow(database.url)).toBe('企业')
    await database.stop()
  })

  test('starts again after application and server were killed', async () => {
    const { child, answer: url } = await openInChild()
    await writeRow(url)
    process.kill(findPostmaster(clusterOf(dataDir))!.pid, 'SIGKILL')
    await end(child, 'SIGKILL')
    const database = await open()
    expect(await readRow(database.url)).toBe('企业')
    await database.stop()
  })

  test('starts although the number in its lock file now belongs to another program of its account', async () => {
    await (await open()).stop()
    const cluster = clusterOf(dataDir)
    const other = spawn('sleep', ['60'], { ...cluster.user, stdio: 'ignore' })
    children.push(other)
    const lockFile = join(cluster.folder, 'postmaster.pid')
    writeFileSync(lockFile, `${other.pid}\n${cluster.folder}\n1\n5432\n/tmp\n\n\nready\n`)
    giveTo(cluster.user, lockFile)
    const database = await open()
    expect(database.attached).toBe(false)
    await database.stop()
  })

  test('admits one application: the second is told so, the first goes on', async () => {
    const { child, answer: url } = await openInChild()
    await expect(open()).rejects.toThrow(DataFolderInUse)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(child, 'SIGTERM')
    await (await open()).stop()
  })

  test('admits one of two applications that make it at the same time', async () => {
    const both = await Promise.all([openInChild(), openInChild()])
    expect(both.map(one => one.answer).filter(answer => answer === 'DataFolderInUse')).toHaveLength(1)
    expect(both.map(one => one.answer).filter(answer => answer.startsWith('postgresql:'))).toHaveLength(1)
  })

  test('admits a tool beside the application, and the last to leave shuts it down', async () => {
    const application = await open()
    const tool = await open({ role: 'tool' })
    await application.stop()
    expect(await query(tool.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await tool.stop()
    expect(findPostmaster(clusterOf(dataDir))).toBeUndefined()
  })
})

describe.runIf(isRoot)('as root', () => {
  test('data below a folder that only root may enter is kept elsewhere, and the folder says where', async () => {
    chmodSync(folder, 0o700)
    const database = await open()
    await writeRow(database.url)
    await database.stop()
    const home = dirname(clusterOf(dataDir).folder)
    try {
      expect(home.startsWith(machineFolder)).toBe(true)
      expect(readFileSync(join(dataDir, 'database-location.txt'), 'utf8')).toContain(home)
      const again = await open()
      expect(await readRow(again.url)).toBe('企业')
      await again.stop()
    } finally {
      rmSync(home, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  test('programs below such a folder are copied to where they can be run', () => {
    const user = chooseServerUser(dataDir)
    const { bin, lib } = embeddedBinaries()
    chmodSync(folder, 0o700)
    cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    const closed = { bin: join(folder, 'native', 'bin'), lib, version: `18-test-${process.pid}`, major: 18 }
    const copied = reachableBinaries(closed, user)
    try {
      expect(mayEnter(user, folder)).toBe(false)
      expect(copied.bin.startsWith(machineFolder)).toBe(true)
      expect(mayRun(user, join(copied.bin, 'postgres'))).toBe(true)
      expect(reachableBinaries(closed, user)).toEqual(copied)
    } finally {
      rmSync(dirname(copied.bin), { recursive: true, force: true })
    }
  })

  test('an ordinary account runs its own', async ({ skip }) => {
    // Not the one that root would choose.
    const user = { uid: 65534, gid: 65534 }
    skip(!mayRun(user, process.execPath) || !mayRead(user, moduleFile), 'the project lies where an ordinary account may not read')
    giveTo(user, folder)
    const { child, answer: url } = await openInChild(user)
    await writeRow(url)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(user.uid)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    await end(child, 'SIGTERM')

    // Root then runs it as its owner, who may enter where others may not.
    const database = await open()
    expect(await readRow(database.url)).toBe('企业')
    await database.stop()
  })
})
