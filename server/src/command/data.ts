import path from 'node:path'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import { backupEmbedded, restoreEmbedded } from '../db/backup.ts'
import { openDatabase } from '../db/open.ts'
import { seedDemo } from '../demo/seed.ts'
import { cipherOf } from '../kit/cipher.ts'
import { openStorage } from '../kit/file/open-storage.ts'
import { createLog } from '../kit/log.ts'
import { demoProgress } from './demo-progress.ts'
import { prepareDatabase } from './prepare.ts'

export async function migrate(config: Config): Promise<void> {
  const database = await openDatabase(config, createLog('error'), 'tool')
  try {
    await prepareDatabase(database.url)
    process.stdout.write('数据库已是最新版本 / the database is up to date\n')
  } finally {
    await database.close()
  }
}

export async function seed(config: Config, scaleText: string | undefined): Promise<void> {
  if (config.production) throw new ConfigError('演示数据不能写入生产环境 / demo data is refused in production')
  const scale = scaleText === undefined ? 1 : Number(scaleText)
  if (!Number.isInteger(scale) || scale < 1 || scale > 20_000) throw new ConfigError('--scale: 1-20000')
  const database = await openDatabase(config, createLog('error'), 'tool')
  try {
    let seeded = false
    await prepareDatabase(database.url, async prepared => {
      const { progress, end } = demoProgress()
      const storage = openStorage(config)
      await storage.check()
      seeded = await seedDemo(prepared, { today: new Date(), password: config.demoPassword, scale, storage, cipher: cipherOf(config), progress })
      end()
    })
    if (!seeded) throw new ConfigError('数据库中已有成员，未写入演示数据 / there are members already, nothing was written')
  } finally {
    await database.close()
  }
}

/** Holds the embedded database for several processes that serve, and says its address; until a signal. */
export async function database(config: Config): Promise<void> {
  if (config.databaseUrl !== null) throw new ConfigError('已设置 DATABASE_URL / DATABASE_URL is set')
  const open = await openDatabase(config, createLog(config.logLevel), 'application')
  const stop = () => void open.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // It goes on for as long as the session that holds the data folder.
  process.stdout.write(`${open.url}\n`)
}

export async function backup(config: Config, target: string | undefined): Promise<void> {
  if (config.databaseUrl !== null) throw new ConfigError('使用 DATABASE_URL 时请用 pg_dump 备份 / with DATABASE_URL use pg_dump')
  if (target === undefined) throw new ConfigError('--to FOLDER')
  const log = createLog('error')
  const manifest = await backupEmbedded({
    dataDir: config.dataDir,
    target: path.resolve(target),
    log: { info: text => log.debug(text), error: text => log.error(text) },
  })
  process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`)
}

export async function restore(config: Config, source: string | undefined, force: boolean): Promise<void> {
  if (source === undefined) throw new ConfigError('--from FOLDER')
  const manifest = await restoreEmbedded({ source: path.resolve(source), dataDir: config.dataDir, force })
  process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`)
}
