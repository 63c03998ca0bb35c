import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connection.ts'
import { Files } from './files.ts'
import { LocalStorage } from './local-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** As configured: a folder of this machine, or an S3 store. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 === null ? new LocalStorage(join(dataDir, 'files')) : new S3Storage(s3)
}

export function openFiles(database: Database, config: Config): Files {
  return new Files(database, openStorage(config), join(config.dataDir, 'temp'), config.scanCommand === null ? undefined : scanner(config.scanCommand))
}

/** A program that gets the path of an upload: 0 means that it may stay, 1 that it may not. Whatever else it answers is a fault. */
function scanner(command: string): (path: string) => Promise<boolean> {
  const [program, ...options] = command.split(/\s+/)
  return path =>
    new Promise((resolve, reject) => {
      execFile(program!, [...options, path], { timeout: 60_000 }, error => {
        if (error === null) resolve(true)
        else if (error.code === 1) resolve(false)
        else reject(new Error(`the scan of an upload failed: ${error.message}`))
      })
    })
}
