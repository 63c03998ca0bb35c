import { existsSync, type Dirent } from 'node:fs'
import { copyFile, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { findPostmaster, type Cluster } from './embedded-cluster.ts'
import { clusterOf } from './embedded-place.ts'
import { giveTo } from './embedded-user.ts'
import { DataFolderInUse, startEmbedded, type Log } from './embedded.ts'

interface Size {
  files: number
  bytes: number
}

export interface Manifest {
  format: 1
  createdAt: string
  postgres: { major: number; version: string }
  database: Size
  files: Size
}

const manifestName = 'manifest.json'
const databaseName = 'database'
const filesName = 'files'
const copiesAtOnce = 16

/** Made anew at every start, or of the running server alone: https://www.postgresql.org/docs/18/continuous-archiving.html */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'global/pg_control'])
const leftEmpty = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])

/** Copies the embedded database and the stored files into a new folder, while the application runs or not. */
export async function backupEmbedded({ dataDir, target, log }: { dataDir: string; target: string; log: Log }): Promise<Manifest> {
  const folder = resolve(target)
  if (existsSync(folder)) throw new Error(`备份目录已存在：${folder} / the backup folder exists already: ${folder}`)
  const unfinished = `${folder}.unfinished`
  const database = await startEmbedded({ dataDir, log, role: 'tool' })
  try {
    await mkdir(dirname(folder), { recursive: true })
    await mkdir(unfinished, { mode: 0o700 })
    const cluster = clusterOf(dataDir)
    await copyDatabase(cluster, database.url, join(unfinished, databaseName))
    // After the database, so that every file which it names is there.
    if (existsSync(join(dataDir, filesName))) await copyFolder(join(dataDir, filesName), join(unfinished, filesName))
    const manifest = await describe(unfinished, cluster)
    await writeSynced(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(unfinished, folder)
    return manifest
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await database.stop()
  }
}

/** Puts a backup in place of what the data folder holds. Nothing is touched until the copy is complete. */
export async function restoreEmbedded({ source, dataDir, force = false }: { source: string; dataDir: string; force?: boolean }): Promise<Manifest> {
  const cluster = clusterOf(dataDir)
  const manifest = await checkBackup(source, cluster)
  const files = join(resolve(dataDir), filesName)
  if (findPostmaster(cluster)) throw new DataFolderInUse(dataDir)
  if (!force && (existsSync(cluster.folder) || existsSync(files))) {
    throw new Error(`数据目录已有数据，需用 --force 覆盖：${dataDir} / the data folder holds data, --force overwrites it: ${dataDir}`)
  }
  const newCluster = `${cluster.folder}.restored`
  const newFiles = `${files}.restored`
  try {
    await copyFolder(join(source, databaseName), newCluster)
    giveTo(cluster.user, newCluster)
    if (existsSync(join(source, filesName))) await copyFolder(join(source, filesName), newFiles)
    await replace(cluster.folder, newCluster)
    await replace(files, newFiles)
  } finally {
    await rm(newCluster, { recursive: true, force: true })
    await rm(newFiles, { recursive: true, force: true })
  }
  return manifest
}

async function replace(folder: string, replacement: string): Promise<void> {
  const old = `${folder}.replaced`
  await rm(old, { recursive: true, force: true })
  if (existsSync(folder)) await rename(folder, old)
  if (existsSync(replacement)) await rename(replacement, folder)
  await rm(old, { recursive: true, force: true })
}

async function copyDatabase(cluster: Cluster, url: string, target: string): Promise<void> {
  const session = new pg.Client(url)
  await session.connect()
  try {
    // Keeps the log segments that the backup will need from being recycled; it ends with the session.
    await session.query(`select pg_create_physical_replication_slot('gongtai_backup_' || pg_backend_pid(), true, true)`)
    const begin = await session.query<{ segment: string }>(`select pg_walfile_name(pg_backup_start('gongtai', true)) as segment`)
    await copyFolder(
      cluster.folder,
      target,
      path => !leftOut.has(path) && !leftEmpty.has(path.split('/')[0]!) && !/(^|\/)pgsql_tmp|pg_internal\.init/.test(path),
    )
    for (const name of leftEmpty) await mkdir(join(target, name), { recursive: true, mode: 0o700 })
    // Last, since it tells how far the data files have come.
    await copySynced(join(cluster.folder, 'global/pg_control'), join(target, 'global/pg_control'))
    const end = await session.query<{ segment: string; labelfile: string }>('select pg_walfile_name(lsn) as segment, labelfile from pg_backup_stop(false)')
    await writeSynced(join(target, 'backup_label'), end.rows[0]!.labelfile)
    await copySegments(cluster, target, begin.rows[0]!.segment, end.rows[0]!.segment)
  } finally {
    await session.end()
  }
}

/** The log from the beginning of the backup to its end, without which the copied files do not fit each other. */
async function copySegments(cluster: Cluster, target: string, first: string, last: string): Promise<void> {
  const names = await readdir(join(cluster.folder, 'pg_wal'))
  const segments = names.filter(name => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  for (const name of segments) await copySynced(join(cluster.folder, 'pg_wal', name), join(target, 'pg_wal', name))
}

async function copyFolder(source: string, target: string, wanted: (path: string) => boolean = () => true, path = ''): Promise<void> {
  await mkdir(join(target, path), { recursive: true, mode: 0o700 })
  const entries = await readdir(join(source, path), { withFileTypes: true })
  async function copyEntry(entry: Dirent): Promise<void> {
    const entryPath = path ? `${path}/${entry.name}` : entry.name
    if (!wanted(entryPath)) return
    if (entry.isDirectory()) await copyFolder(source, target, wanted, entryPath)
    else if (entry.isFile()) await copyUnlessGone(join(source, entryPath), join(target, entryPath))
  }
  // Some at once: one after the other, most of the time would go into waiting for the disk.
  for (let first = 0; first < entries.length; first += copiesAtOnce) await Promise.all(entries.slice(first, first + copiesAtOnce).map(copyEntry))
}

/** A table may be dropped, or a file removed, while it is being copied. */
async function copyUnlessGone(source: string, target: string): Promise<void> {
  await copySynced(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

async function copySynced(source: string, target: string): Promise<void> {
  await copyFile(source, target)
  await sync(target)
}

async function writeSynced(file: string, content: string): Promise<void> {
  await writeFile(file, content, { mode: 0o600 })
  await sync(file)
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

async function describe(folder: string, { binaries: { major, version } }: Cluster): Promise<Manifest> {
  const createdAt = new Date().toISOString()
  return {
    format: 1,
    createdAt,
    postgres: { major, version },
    database: await measure(join(folder, databaseName)),
    files: await measure(join(folder, filesName)),
  }
}

async function checkBackup(source: string, cluster: Cluster): Promise<Manifest> {
  if (!existsSync(join(source, manifestName))) throw new Error(`不是备份目录：${source} / not a backup: ${source}`)
  const manifest = JSON.parse(await readFile(join(source, manifestName), 'utf8')) as Manifest
  const { major, version } = cluster.binaries
  if (manifest.format !== 1 || manifest.postgres.major !== major) {
    throw new Error(
      `备份来自 PostgreSQL ${manifest.postgres.version}，本程序为 ${version} / the backup is of PostgreSQL ${manifest.postgres.version}, this program has ${version}`,
    )
  }
  for (const part of ['database', 'files'] as const) {
    const found = await measure(join(source, part))
    if (found.files === manifest[part].files && found.bytes === manifest[part].bytes) continue
    throw new Error(`备份不完整：${join(source, part)} / the backup is incomplete: ${join(source, part)}`)
  }
  return manifest
}

async function measure(folder: string): Promise<Size> {
  const size: Size = { files: 0, bytes: 0 }
  if (!existsSync(folder)) return size
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    size.files += 1
    size.bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return size
}
