import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedBinaries, reachableBinaries, type Binaries } from '../db/embedded-binaries.ts'
import { connectionUrl, findPostmaster, initialise, start, stop, type Cluster } from '../db/embedded-cluster.ts'
import { chooseServerUser, isRoot } from '../db/embedded-user.ts'

export interface TestCluster {
  url(database: string): string
  major: number
  stop(): Promise<void>
}

/** Root's own temporary folder may be closed to the account that the server runs under. */
const base = isRoot ? '/tmp' : tmpdir()
const prefix = 'gongtai-test-'

/** A throw-away server: the embedded one, or the machine's own of another major version; null where there is none. */
export async function startCluster(kind: 'embedded' | 'system', memory?: string): Promise<TestCluster | null> {
  await removeAbandoned()
  const binaries = kind === 'embedded' ? embeddedBinaries() : systemBinaries()
  if (!binaries) return null
  const home = mkdtempSync(join(base, `${prefix}${process.pid}-`))
  chmodSync(home, 0o711)
  const cluster = { ...clusterIn(home, binaries), memory }
  await initialise(cluster)
  await start(cluster)
  const postmaster = findPostmaster(cluster)!
  return {
    url: database => connectionUrl(cluster, postmaster, database),
    major: binaries.major,
    stop: () => remove(home, cluster),
  }
}

function clusterIn(home: string, binaries: Binaries): Cluster {
  const folder = join(home, 'postgres')
  const user = chooseServerUser(folder)
  const reachable = binaries.lib ? reachableBinaries(binaries, user) : binaries
  return { binaries: reachable, folder, logFile: join(home, 'postgres.log'), user, volatile: true }
}

export function hasSystemServer(): boolean {
  return systemBinaries() !== undefined
}

/** Debian keeps each version in a folder of its own; elsewhere pg_config knows. */
function systemBinaries(): Binaries | undefined {
  const debian = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(version => `/usr/lib/postgresql/${version}/bin`) : []
  return [...debian, output('pg_config', '--bindir')]
    .filter(bin => existsSync(join(bin, 'initdb')))
    .map(bin => ({ bin, version: output(join(bin, 'postgres'), '--version').replace(/^\D*/, '') }))
    .map(found => ({ ...found, major: Number.parseInt(found.version, 10) }))
    .filter(({ major }) => major !== embeddedBinaries().major)
    .toSorted((one, other) => other.major - one.major)[0]
}

function output(program: string, option: string): string {
  return spawnSync(program, [option], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

async function remove(home: string, cluster: Cluster): Promise<void> {
  await stop(cluster)
  rmSync(home, { recursive: true, force: true })
}

/** What test runs left that were killed before they could tidy up. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(base).filter(entry => entry.startsWith(prefix))) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    const home = join(base, name)
    if (!isRunning(owner)) await remove(home, clusterIn(home, embeddedBinaries())).catch(() => {})
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
