import type { TestProject } from 'vitest/node'
import setupServer from '../../server/src/testing/global-setup.ts'

/** One PostgreSQL server with a prepared database for the whole run; `npm run test:attacks` makes one for many runs. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { PROOF_DATABASE_URL: url, PROOF_DATABASE_MAJOR: major } = process.env
  if (url === undefined) return setupServer(project)
  project.provide('databaseUrl', url)
  project.provide('databaseMajor', Number(major))
  return undefined
}
