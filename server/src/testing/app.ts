import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../app.ts'
import type { App } from '../app.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connection.ts'
import { enlargeDemo } from '../demo/seed.ts'
import { createLog } from '../kit/log.ts'
import type { Log } from '../kit/log.ts'
import { Client } from './client.ts'
import { demoPassword, fixedImageCode, templates, testSecret } from './demo.ts'
import type { Template } from './demo.ts'

export interface TestApp extends App {
  origin: string
  databaseUrl: string
  /** A browser without a session. */
  visitor(): Client
  /** A browser signed in as this member. */
  signIn(mobile: string): Promise<Client>
  /** A second process on the same database. */
  another(env?: Record<string, string>): Promise<TestApp>
}

let databases = 0

/** The real application on a database of its own with the demo data. Call it once at the top of a test file. */
export async function startTestApp(env: Record<string, string> = {}, log?: Log): Promise<TestApp> {
  return startOn(await newTestDatabase('demo'), env, log)
}

/** The same with many times as many rows, for tests of plans and speed. */
export async function startLargeTestApp(scale: number): Promise<TestApp> {
  const url = await newTestDatabase('demo')
  const database = connect({ url, poolSize: 1, onError: () => {} })
  await enlargeDemo(database, scale, demoPassword)
  // As autovacuum leaves a table that has been there for a while: plans differ before and after.
  await database.execute(sql`set statement_timeout = 0`)
  await database.execute(sql`vacuum analyze`)
  await database.$client.end()
  return startOn(url, {})
}

/** A copy of a prepared database, dropped after the last test of the file; answers its address. */
export async function newTestDatabase(template: Template = 'demo'): Promise<string> {
  const url = inject('databaseUrl')
  const name = `gongtai_test_${process.pid}_${++databases}`
  // Copied file by file, which takes a third of the time that writing all of it to the log would.
  await asAdmin(url, `create database ${name} template ${templates[template]} strategy = file_copy`)
  // Hooks run last first: the application lets go before its database is dropped.
  afterAll(() => asAdmin(url, `drop database if exists ${name} with (force)`))
  return url.replace('DATABASE', name)
}

async function startOn(databaseUrl: string, env: Record<string, string>, log: Log = createLog('silent')): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gongtai-data-'))
  const config = readConfig({
    PORT: '0',
    POOL_SIZE: '10',
    DATA_DIR: dataDir,
    SECRET_KEY: testSecret,
    LOGIN_FIXED_IMAGE_CODE: fixedImageCode,
    // Every test client has an address of its own, so that limits by address hit only those who mean it.
    TRUST_PROXY: '127.0.0.1',
    WEB_DIR: path.join(dataDir, 'no-web'),
    ...env,
  })
  const app = await buildApp(config, databaseUrl, log)
  await app.start()
  const origin = await app.http.listen({ port: config.port, host: '127.0.0.1' })
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  afterAll(stop)
  const visitor = () => new Client(origin)
  return {
    ...app,
    stop,
    origin,
    databaseUrl,
    visitor,
    signIn: mobile => visitor().login(mobile),
    another: (more = {}) => startOn(databaseUrl, { ...env, ...more }),
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url.replace('DATABASE', 'postgres') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
