import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { prepareDatabase } from '../command/prepare.ts'
import { seedDemo } from '../demo/seed.ts'
import { createCipher } from '../kit/cipher.ts'
import { demoPassword, templateName, testSecret } from './demo.ts'
import { startCluster } from './cluster.ts'
import type { TestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database of the test server, with DATABASE in the place of its name. */
    databaseUrl: string
    databaseMajor: number
  }
}

/** A server with one prepared database; the address has DATABASE in the place of a name. */
export async function prepareTemplate(kind: 'embedded' | 'system'): Promise<{ cluster: TestCluster; url: string }> {
  const cluster = await startCluster(kind)
  if (cluster === null) throw new Error('there is no system PostgreSQL of another major version on this machine')
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  await prepareDatabase(cluster.url(templateName), async database => {
    await seedDemo(database, { today: new Date(), password: demoPassword, cipher: createCipher(testSecret) })
  })
  return { cluster, url: cluster.url('DATABASE') }
}

/** One server for the whole run, with one prepared database that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, url } = await prepareTemplate(process.env.TEST_DATABASE === 'system' ? 'system' : 'embedded')
  project.provide('databaseUrl', url)
  project.provide('databaseMajor', cluster.major)
  return () => cluster.stop()
}
