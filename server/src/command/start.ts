import { setFlagsFromString } from 'node:v8'
import { sql } from 'drizzle-orm'
import { buildApp } from '../app.ts'
import { staff } from '../areas/permissions/staff/staff.tables.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import type { Database } from '../db/connection.ts'
import { openDatabase } from '../db/open.ts'
import { demoAccounts } from '../areas/permissions/demo/account.ts'
import { seedDemo } from '../demo/seed.ts'
import { cipherOf } from '../kit/cipher.ts'
import { openStorage } from '../kit/file/open-storage.ts'
import { createLog } from '../kit/log.ts'
import { demoProgress } from './demo-progress.ts'
import { prepareDatabase } from './prepare.ts'

/** Serves until a signal asks it to stop. */
export async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log, 'application')
  let seeded = false
  let members = 0
  await prepareDatabase(database.url, async prepared => {
    if (config.seed === 'demo') seeded = await seedWithProgress(prepared, config)
    members = await countMembers(prepared)
  })
  const app = await buildApp(config, database.url, log)
  try {
    await app.start()
    await app.http.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.stop().catch(() => {})
    await database.close()
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new ConfigError(
        `端口 ${config.port} 已被占用，请设置其他端口，例如 PORT=${config.port + 1} npm start / port ${config.port} is in use, choose another`,
      )
    throw error
  }
  printWelcome(config, seeded, members)

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    // Nothing may keep a deployment waiting for ever.
    setTimeout(() => process.exit(1), 30_000).unref()
    app
      .stop()
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error: (error as Error).message }, 'stopping failed')
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}

async function seedWithProgress(database: Database, config: Config): Promise<boolean> {
  const storage = openStorage(config)
  await storage.check()
  const { progress, end } = demoProgress()
  const seeded = await withFreeHeap(() => seedDemo(database, { today: new Date(), password: config.demoPassword, storage, cipher: cipherOf(config), progress }))
  end()
  return seeded
}

/** The server's heap grows in small steps (scripts/bootstrap.mjs). While much is made at once, looking it through at each of them would take a fifth of the time. */
async function withFreeHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  const steps = process.execArgv.find(flag => flag.startsWith('--heap-growing-percent='))
  if (steps !== undefined) setFlagsFromString('--heap-growing-percent=100')
  try {
    return await work()
  } finally {
    if (steps !== undefined) setFlagsFromString(steps)
  }
}

async function countMembers(database: Database): Promise<number> {
  const [row] = await database.select({ number: sql<number>`count(*)::int` }).from(staff)
  return row!.number
}

function printWelcome(config: Config, seeded: boolean, members: number): void {
  const shownHost = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const lines = ['', `  工台 Gongtai    http://${shownHost}:${config.port}/`]
  if (members === 0) lines.push('  还没有账号，请先创建管理员 / no account yet: npm run create-admin -- --mobile 13800000001 --name 管理员')
  else if (config.seed === 'demo') {
    lines.push(`  演示账号 / demo accounts (${seeded ? '密码 / password' : '初始密码 / initial password'} ${config.demoPassword}):`)
    for (const { mobile, realName, roleTitle } of demoAccounts) lines.push(`    ${mobile}  ${realName}  ${roleTitle}`)
  }
  lines.push('  接口文档 / API reader   /api/reader', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
