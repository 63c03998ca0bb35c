import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionUrl, findPostmaster, initialise, start, stop, type Cluster } from './embedded-cluster.ts'
import { clusterOf } from './embedded-place.ts'

export interface Log {
  info(text: string): void
  error(text: string): void
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** One application at a time may use a data folder; a tool, such as a backup, may work beside it. */
  role?: 'application' | 'tool'
  /** For tests only: no fsync. */
  volatile?: boolean
}

export interface EmbeddedDatabase {
  url: string
  /** Whether the server was running already. */
  attached: boolean
  /** Lets go of the database; the last one to do so shuts the server down. */
  stop(): Promise<void>
}

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'

  constructor(dataDir: string) {
    super(`数据目录正被另一个工台进程使用：${dataDir} / another Gongtai process is using the data folder: ${dataDir}`)
  }
}

const database = 'gongtai'

/** Advisory locks of one session each: they end with the process, however it ends. */
const usageLock = 746_001
const applicationLock = 746_002

/** How long to wait for a server that recovers from a crash, and for a process that is just letting go of the folder. */
const readyPatience = 120_000
const lockPatience = 1_000

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster: Cluster = { ...clusterOf(options.dataDir), volatile: options.volatile }
  const attached = findPostmaster(cluster) !== undefined
  let session = await openSession(cluster, options)
  let stopping = false
  let recovery: Promise<void> | undefined

  function watch(): void {
    session.once('end', () => {
      if (!stopping) recovery = recover()
    })
  }

  /** The server, or this session's process in it, died: bring it back, so that the application's pool can reconnect. */
  async function recover(): Promise<void> {
    options.log.error('database connection lost, restarting the embedded database')
    while (!stopping) {
      try {
        session = await openSession(cluster, options)
        watch()
        return
      } catch (error) {
        options.log.error(`embedded database: ${String(error)}`)
        await sleep(1_000)
      }
    }
  }

  watch()
  const url = connectionUrl(cluster, requirePostmaster(cluster), database)
  return {
    url,
    attached,
    async stop() {
      if (stopping) return
      stopping = true
      await recovery
      await release(cluster, session)
    },
  }
}

/** A session that holds the locks of this process on a running server. */
async function openSession(cluster: Cluster, { dataDir, log, role = 'application' }: EmbeddedOptions): Promise<pg.Client> {
  const deadline = Date.now() + readyPatience
  let refusedAt: number | undefined
  for (;;) {
    await ensureRunning(cluster, log)
    const session = await connect(cluster)
    if (session) {
      if (await takeLocks(session, role)) {
        await ensureDatabase(session)
        return session
      }
      await session.end()
      refusedAt ??= Date.now()
      if (Date.now() - refusedAt > lockPatience) throw new DataFolderInUse(dataDir)
    }
    if (Date.now() > deadline) throw new Error(`数据库没有响应 / the database does not answer, see ${cluster.logFile}`)
    await sleep(50)
  }
}

async function ensureRunning(cluster: Cluster, log: Log): Promise<void> {
  if (!existsSync(cluster.folder)) {
    log.info(`creating the embedded database in ${cluster.folder}`)
    await initialise(cluster)
  }
  if (!findPostmaster(cluster)) await start(cluster)
}

/** Undefined while the server starts, recovers or shuts down. */
async function connect(cluster: Cluster): Promise<pg.Client | undefined> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return undefined
  const session = new pg.Client({ connectionString: connectionUrl(cluster, postmaster, 'postgres'), application_name: 'gongtai lock', keepAlive: true })
  // Without a listener a lost connection would end the process; `end` follows and is what we act on.
  session.on('error', () => {})
  try {
    await session.connect()
    return session
  } catch (error) {
    if (isTemporary(error)) return undefined
    throw error
  }
}

function isTemporary(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return ['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'].includes(code ?? '') || message.includes('Connection terminated')
}

async function takeLocks(session: pg.Client, role: 'application' | 'tool'): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>(
    role === 'tool'
      ? `select pg_try_advisory_lock_shared(${usageLock}) as taken`
      : `select case when pg_try_advisory_lock_shared(${usageLock}) then pg_try_advisory_lock(${applicationLock}) else false end as taken`,
  )
  return rows[0]!.taken
}

async function ensureDatabase(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query('select 1 from pg_database where datname = $1', [database])
  if (!rowCount) await session.query(`create database ${database}`)
}

/** Holding the usage lock alone keeps newcomers out until the server is down; they then start it again. */
async function release(cluster: Cluster, session: pg.Client): Promise<void> {
  if (await isLastUser(session)) await stop(cluster)
  await session.end()
}

async function isLastUser(session: pg.Client): Promise<boolean> {
  try {
    await session.query(`select pg_advisory_unlock_shared(${usageLock})`)
    const { rows } = await session.query<{ alone: boolean }>(`select pg_try_advisory_lock(${usageLock}) as alone`)
    return rows[0]!.alone
  } catch {
    // The connection is gone; if others use the server, it is theirs to stop.
    return false
  }
}

function requirePostmaster(cluster: Cluster) {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) throw new Error(`数据库已停止 / the database has stopped, see ${cluster.logFile}`)
  return postmaster
}
