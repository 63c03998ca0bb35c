import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { embeddedBinaries, machineFolder, openMachineFolder, reachableBinaries } from './embedded-binaries.ts'
import type { Cluster } from './embedded-cluster.ts'
import { chooseServerUser, giveTo, isRoot, mayEnter } from './embedded-user.ts'

const locationName = 'database-location.txt'
const clusterName = 'postgres'

/** The cluster of a data folder: which programs, which folder, which account. Nothing is started. */
export function clusterOf(dataDir: string): Cluster {
  const dataFolder = openDataFolder(resolve(dataDir))
  const home = findHome(dataFolder)
  const folder = join(home, clusterName)
  const user = chooseServerUser(folder)
  if (!mayEnter(user, home)) {
    throw new Error(`数据库账号无法进入数据目录 ${home} / the database's account may not enter the data folder ${home}`)
  }
  if (user && statSync(folder, { throwIfNoEntry: false })?.uid === 0) giveTo(user, folder)
  return { binaries: reachableBinaries(embeddedBinaries(), user), folder, logFile: join(home, 'postgres.log'), user }
}

/** Root's own folders must let the server's account pass, but not look around. */
function openDataFolder(folder: string): string {
  if (existsSync(folder)) return folder
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, isRoot ? 0o711 : 0o700)
  return folder
}

function findHome(dataFolder: string): string {
  const location = join(dataFolder, locationName)
  if (existsSync(location)) return readFileSync(location, 'utf8').trim().split('\n').at(-1)!
  const folder = join(dataFolder, clusterName)
  if (existsSync(folder) || mayEnter(chooseServerUser(folder), dataFolder)) return dataFolder
  return moveHome(dataFolder, location)
}

/** Below a folder that only root may enter, such as /root, PostgreSQL could not reach its own data. */
function moveHome(dataFolder: string, location: string): string {
  const home = join(machineFolder, createHash('sha256').update(dataFolder).digest('hex').slice(0, 12))
  openMachineFolder()
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o711)
  writeFileSync(
    location,
    `数据库账号无法进入此目录，数据库保存在以下位置。\nThe database's account may not enter this folder; the database is kept in the folder below.\n${home}\n`,
  )
  return home
}
