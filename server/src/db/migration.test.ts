import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../config.ts'

const server = path.join(root, 'server')
const copy = mkdtempSync(path.join(tmpdir(), 'gongtai-migrations-'))
cpSync(path.join(server, 'src/db/migrations'), copy, { recursive: true })
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** `npm run migration -w server` on the copy; answers what it said. */
function runMigration(...options: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['migration.js', ...options], {
    cwd: server,
    encoding: 'utf8',
    env: { ...process.env, MIGRATIONS_FOLDER: copy },
  })
  expect(status, stderr).toBe(0)
  return stdout
}

const filesIn = (folder: string) => readdirSync(path.join(copy, folder)).toSorted()
const lastMigration = () => JSON.parse(readFileSync(path.join(copy, 'meta/_journal.json'), 'utf8')).entries.at(-1).tag as string

test('a migration keeps only the last snapshot, and another makes nothing, because tables and migrations agree', () => {
  const [former] = filesIn('meta')
  runMigration('--custom', '--name', 'by_hand')
  expect(lastMigration()).toMatch(/^\d{4}_by_hand$/)
  const files = [filesIn('.'), filesIn('meta')]
  expect(files[0]).toContain(`${lastMigration()}.sql`)
  expect(files[1]).toEqual([`${lastMigration().slice(0, 4)}_snapshot.json`, '_journal.json'])
  expect(files[1]).not.toContain(former)
  expect(runMigration('--name', 'nothing')).toContain('No schema changes')
  expect([filesIn('.'), filesIn('meta')]).toEqual(files)
})
