import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './embedded-binaries.ts'
import { giveTo, isRoot, type ServerUser } from './embedded-user.ts'

export interface Cluster {
  binaries: Binaries
  folder: string
  logFile: string
  user: ServerUser
  /** For tests only: faster, and lost at a power cut. */
  volatile?: boolean
  /** Of its shared buffers; without it, what a small machine can spare. */
  memory?: string
}

export interface Postmaster {
  pid: number
  /** The folder of the socket, or an address on Windows. */
  host: string
  port: number
}

const isWindows = process.platform === 'win32'
const superuser = 'gongtai'
const passwordName = 'gongtai.password'
const largestLog = 10 * 1024 * 1024

/** Trigrams of Chinese need a UTF-8 character type; sorting by code point is the same on every machine. */
const localeOptions = process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale=C', '--lc-ctype=en_US.UTF-8']

/** Makes the cluster beside its place and renames it when complete, so that a half-made one is never used. */
export async function initialise(cluster: Cluster): Promise<void> {
  const unfinished = `${cluster.folder}.${process.pid}`
  const passwordFile = `${unfinished}.password`
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    giveTo(cluster.user, unfinished)
    giveTo(cluster.user, passwordFile)
    const options = ['-D', unfinished, '-U', superuser, '-E', 'UTF8', ...localeOptions, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions']
    await run(cluster, 'initdb', cluster.volatile ? [...options, '--no-sync'] : options)
    renameSync(passwordFile, join(unfinished, passwordName))
    if (!existsSync(cluster.folder)) renameSync(unfinished, cluster.folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

/** The running server of this cluster, by the lock file that PostgreSQL itself keeps. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const [pid, , , port, socketFolder, address] = readLock(cluster)
  if (!pid || !port || !isAlive(Number(pid))) return undefined
  return { pid: Number(pid), host: socketFolder || address || '127.0.0.1', port: Number(port) }
}

/** Left in place, it would stop PostgreSQL where its number now belongs to another program of the same account. */
function removeStaleLock(cluster: Cluster): void {
  const [pid] = readLock(cluster)
  if (pid && !isAlive(Number(pid))) rmSync(lockFile(cluster), { force: true })
}

function readLock(cluster: Cluster): string[] {
  return existsSync(lockFile(cluster)) ? readFileSync(lockFile(cluster), 'utf8').split('\n') : []
}

function lockFile(cluster: Cluster): string {
  return join(cluster.folder, 'postmaster.pid')
}

function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return isLivePostgres(pid)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** After a restart of a container the number may belong to another program, and a killed server may linger as a zombie. */
function isLivePostgres(pid: number): boolean {
  try {
    return /^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Starts the server; right after a crash the old one's children may hold its memory for some seconds, so it tries again. */
export async function start(cluster: Cluster): Promise<void> {
  checkVersion(cluster)
  openLog(cluster)
  const deadline = Date.now() + 15_000
  for (;;) {
    await writeSettings(cluster)
    removeStaleLock(cluster)
    const failure = await run(cluster, 'pg_ctl', ['start', '-D', cluster.folder, '-l', cluster.logFile, '-w', '-t', '60', '-s']).catch((error: Error) => error)
    if (!failure || findPostmaster(cluster)) return
    if (Date.now() > deadline) throw new Error(`数据库无法启动 / the database did not start\n${tail(cluster.logFile)}`, { cause: failure })
    await sleep(200)
  }
}

export async function stop(cluster: Cluster): Promise<void> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return
  await run(cluster, 'pg_ctl', ['stop', '-D', cluster.folder, '-m', 'fast', '-w', '-t', '60', '-s'])
  if (!isWindows) rmSync(postmaster.host, { recursive: true, force: true })
}

export function connectionUrl(cluster: Cluster, { host, port }: Postmaster, database: string): string {
  const password = readFileSync(join(cluster.folder, passwordName), 'utf8')
  return `postgresql://${superuser}:${password}@${encodeURIComponent(host)}:${port}/${database}`
}

function checkVersion({ folder, binaries }: Cluster): void {
  const major = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8'))
  if (major === binaries.major) return
  throw new Error(
    `数据由 PostgreSQL ${major} 写成，本程序为 ${binaries.major} / the data is of PostgreSQL ${major}, this program has ${binaries.major}: ${folder}`,
  )
}

function openLog({ logFile, user }: Cluster): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(logFile, `${logFile}.1`)
  writeFileSync(logFile, '', { flag: 'a', mode: 0o600 })
  giveTo(user, logFile)
}

async function writeSettings(cluster: Cluster): Promise<void> {
  const settings: Record<string, string | number> = {
    listen_addresses: isWindows ? '127.0.0.1' : '',
    port: isWindows ? await freePort() : 5432,
    unix_socket_directories: isWindows ? '' : openSocketFolder(cluster),
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    // Tests start many applications one after the other, and what a stopped one held takes its time to go.
    max_connections: cluster.volatile ? 200 : 60,
    max_wal_senders: 0,
    shared_buffers: cluster.memory ?? '64MB',
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    lc_messages: 'C',
    ...(cluster.volatile && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`)
  const file = join(cluster.folder, 'postgresql.conf')
  writeFileSync(file, `# Written at every start; settings of your own: ALTER SYSTEM SET …\n${lines.join('\n')}\n`)
  giveTo(cluster.user, file)
}

/** A socket's path may have about 100 characters, so it cannot lie in the data folder. */
function openSocketFolder({ folder, user }: Cluster): string {
  const base = isRoot || tmpdir().length > 60 ? '/tmp' : tmpdir()
  const socketFolder = join(base, `gongtai-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12)}`)
  if (!existsSync(socketFolder)) {
    mkdirSync(socketFolder, { mode: 0o700 })
    giveTo(user, socketFolder)
  }
  // Everyone may write to the folder above: what another account put there is not ours to trust.
  const found = lstatSync(socketFolder)
  if (!found.isDirectory() || found.uid !== (user?.uid ?? process.getuid?.())) {
    throw new Error(`${socketFolder} 属于其他账号，请删除 / ${socketFolder} belongs to another account, remove it`)
  }
  chmodSync(socketFolder, 0o700)
  return socketFolder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Output goes to a file: a pipe would stay open in the server that pg_ctl leaves behind. */
function run({ binaries, logFile, user }: Cluster, program: 'initdb' | 'pg_ctl', options: string[]): Promise<void> {
  const output = openSync(logFile, 'a', 0o600)
  const environment = { ...process.env, LC_ALL: 'C', ...(binaries.lib && { LD_LIBRARY_PATH: binaries.lib }) }
  const child = spawn(join(binaries.bin, program), options, {
    ...user,
    cwd: isWindows ? undefined : '/',
    env: environment,
    stdio: ['ignore', program === 'initdb' ? 'ignore' : output, output],
    windowsHide: true,
  })
  closeSync(output)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`${program}: ${code}\n${tail(logFile)}`))))
  })
}

function tail(file: string): string {
  const handle = openSync(file, 'r')
  const { size } = fstatSync(handle)
  const buffer = Buffer.alloc(Math.min(size, 2000))
  readSync(handle, buffer, 0, buffer.length, size - buffer.length)
  closeSync(handle)
  return buffer.toString('utf8')
}
