import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { prepareDatabase } from '../command/prepare.ts'
import { connect } from '../db/connection.ts'
import type { Database } from '../db/connection.ts'
import { seedDemo, seedMembers } from '../demo/seed.ts'
import { createCipher } from '../kit/cipher.ts'
import { demoPassword, templates, testSecret } from './demo.ts'
import { startCluster } from './cluster.ts'
import type { TestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database of the test server, with DATABASE in the place of its name. */
    databaseUrl: string
    databaseMajor: number
    /** The instant that counted as now when the demo data was made: what is late is late since then, however long a run takes. */
    seededAt: string
  }
}

/** A server with the prepared databases; the address has DATABASE in the place of a name. */
export async function prepareTemplates(kind: 'embedded' | 'system'): Promise<{ cluster: TestCluster; url: string; seededAt: string }> {
  const cluster = await startCluster(kind)
  if (cluster === null) throw new Error('there is no system PostgreSQL of another major version on this machine')
  const today = new Date()
  const { empty, reference, demo } = templates
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${empty}`)
  await prepareDatabase(cluster.url(empty))
  for (const name of [reference, demo]) await admin.query(`create database ${name} template ${empty} strategy = file_copy`)
  await admin.end()
  await filled(cluster.url(reference), database => seedMembers(database, { today, password: demoPassword }))
  await filled(cluster.url(demo), database => seedDemo(database, { today, password: demoPassword, cipher: createCipher(testSecret) }))
  return { cluster, url: cluster.url('DATABASE'), seededAt: today.toISOString() }
}

async function filled(url: string, fill: (database: Database) => Promise<unknown>): Promise<void> {
  const database = connect({ url, poolSize: 2, onError: () => {} })
  try {
    await fill(database)
  } finally {
    await database.$client.end()
  }
}

/** One server for the whole run, with the prepared databases that test files get copies of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, url, seededAt } = await prepareTemplates(process.env.TEST_DATABASE === 'system' ? 'system' : 'embedded')
  project.provide('databaseUrl', url)
  project.provide('databaseMajor', cluster.major)
  project.provide('seededAt', seededAt)
  return () => cluster.stop()
}
