import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupEmbedded, restoreEmbedded } from './backup.ts'
import { findPostmaster, stop as stopCluster } from './embedded-cluster.ts'
import { clusterOf } from './embedded-place.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'

const log = { info() {}, error() {} }

let folder: string
let dataDir: string
let target: string
let otherDir: string

beforeEach(() => {
  folder = mkdtempSync('/tmp/gongtai-backup-')
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'data')
  target = join(folder, 'backups', 'today')
  otherDir = join(folder, 'other')
})

afterEach(async () => {
  for (const one of [dataDir, otherDir]) if (existsSync(one)) await stopCluster(clusterOf(one))
  rmSync(folder, { recursive: true, force: true })
})

async function withDatabase<Result>(directory: string, work: (client: pg.Client, database: EmbeddedDatabase) => Promise<Result>): Promise<Result> {
  const database = await startEmbedded({ dataDir: directory, log, volatile: true })
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return await work(client, database)
  } finally {
    await client.end()
    await database.stop()
  }
}

const count = async (client: pg.Client) => Number((await client.query('select count(*) from ledger')).rows[0].count)

/** Both columns change in one transaction, in two tables: a copy of a moment shows the same in both. */
async function makeLedger(client: pg.Client): Promise<void> {
  await client.query('create table ledger (id serial primary key, text text)')
  await client.query('create table ledger_total (total int)')
  await client.query('insert into ledger_total values (0)')
}

async function writeLedger(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query(`insert into ledger (text) select repeat(md5(random()::text), 20) from generate_series(1, 500)`)
  await client.query('update ledger_total set total = total + 500')
  await client.query('commit')
}

test('a backup made while rows are written holds a moment in between, with its files', async () => {
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
  chmodSync(dataDir, 0o711)
  writeFileSync(join(dataDir, 'files', 'ab', 'resume.pdf'), '简历')

  const { before, after } = await withDatabase(dataDir, async client => {
    await makeLedger(client)
    await writeLedger(client)
    const before = await count(client)
    let writing = true
    const backup = backupEmbedded({ dataDir, target, log }).finally(() => (writing = false))
    while (writing) {
      await writeLedger(client)
      // Checkpoints recycle the log that the backup still needs, unless it keeps it.
      await client.query('checkpoint')
    }
    const manifest = await backup
    expect(manifest.database.bytes).toBeGreaterThan(10_000_000)
    expect(manifest.files).toEqual({ files: 1, bytes: 6 })
    return { before, after: await count(client) }
  })

  await restoreEmbedded({ source: target, dataDir: otherDir })
  expect(readFileSync(join(otherDir, 'files', 'ab', 'resume.pdf'), 'utf8')).toBe('简历')
  await withDatabase(otherDir, async client => {
    const restored = await count(client)
    expect(restored).toBeGreaterThan(before)
    expect(restored).toBeLessThanOrEqual(after)
    expect((await client.query('select total from ledger_total')).rows).toEqual([{ total: restored }])
    // Reads every row through the table and through its index.
    expect((await client.query('select count(text) from ledger')).rows[0].count).toBe(String(restored))
    await client.query('create extension amcheck')
    await client.query(`select bt_index_check('ledger_pkey', true)`)
  })
})

test('a backup of a database that is not running starts and stops it', async () => {
  await withDatabase(dataDir, async client => {
    await makeLedger(client)
    await writeLedger(client)
  })
  await backupEmbedded({ dataDir, target, log })
  expect(findPostmaster(clusterOf(dataDir))).toBeUndefined()
  await restoreEmbedded({ source: target, dataDir: otherDir })
  await withDatabase(otherDir, async client => expect(await count(client)).toBe(500))
})

test('restoring overwrites only when forced, and never what is running', async () => {
  await withDatabase(dataDir, async client => {
    await makeLedger(client)
    await writeLedger(client)
  })
  await backupEmbedded({ dataDir, target, log })
  await withDatabase(dataDir, writeLedger)

  await expect(restoreEmbedded({ source: target, dataDir })).rejects.toThrow('--force')
  await withDatabase(dataDir, async client => {
    await expect(restoreEmbedded({ source: target, dataDir, force: true })).rejects.toThrow('is using the data folder')
    expect(await count(client)).toBe(1000)
  })
  await restoreEmbedded({ source: target, dataDir, force: true })
  await withDatabase(dataDir, async client => expect(await count(client)).toBe(500))
})

test('neither an incomplete backup nor another folder is restored, nor a backup overwritten', async () => {
  await withDatabase(dataDir, makeLedger)
  await backupEmbedded({ dataDir, target, log })
  await expect(backupEmbedded({ dataDir, target, log })).rejects.toThrow('exists already')
  await expect(restoreEmbedded({ source: folder, dataDir: otherDir })).rejects.toThrow('not a backup')
  truncateSync(join(target, 'database', 'global', 'pg_control'), 100)
  await expect(restoreEmbedded({ source: target, dataDir: otherDir })).rejects.toThrow('incomplete')
  expect(existsSync(join(otherDir, 'postgres'))).toBe(false)
})
