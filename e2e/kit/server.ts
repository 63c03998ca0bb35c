import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAdmin } from '../../server/src/command/account.ts'
import { readConfig } from '../../server/src/config.ts'
import { demoPassword, fixedImageCode, members } from '../../server/src/testing/demo.ts'
import { answers, freePort, stop } from '../../server/src/testing/process.ts'
import type { FullConfig } from '@playwright/test'
import { writeContactSheet } from '../sweep/contact-sheet.ts'
import { runStatement } from './database.ts'
import { place } from './place.ts'
import type { Place } from './place.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Starts the product as a newcomer does, on data of its own, and stops it after the last journey. Every worker has a
 * server to itself: what one journey changes, none that runs beside it can see. The demo data is made once and copied.
 */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-journeys-'))
  // PostgreSQL runs as another user when the tests run as root, and must be able to enter.
  chmodSync(folder, 0o755)
  const running = new Set<ChildProcess>()
  const stopAll = async () => {
    await Promise.all([...running].map(child => stop(child)))
    rmSync(folder, { recursive: true, force: true })
  }
  const newPlace = async (name: string): Promise<Place> => {
    const own = path.join(folder, name)
    mkdirSync(path.join(own, 'sessions'), { recursive: true })
    return { folder: own, dataDir: path.join(own, 'data'), origin: `http://127.0.0.1:${await freePort()}` }
  }
  const run = async (at: Place, seed: 'demo' | 'empty') => {
    const server = await start(at, seed)
    running.add(server)
    return server
  }
  const makeDemos = async (first: Place, others: readonly Place[]) => {
    const server = await run(first, 'demo')
    await skipTours(first)
    if (others.length === 0) return
    await stop(server)
    running.delete(server)
    for (const { dataDir } of others) copyData(first.dataDir, dataDir)
    await Promise.all([first, ...others].map(at => run(at, 'demo')))
  }
  const makeEmpty = async (at: Place) => {
    await run(at, 'empty')
    await createAdmin(readConfig({ DATA_DIR: at.dataDir }), { mobile: members.admin, password: demoPassword })
    await skipTours(at)
  }
  try {
    const [empty, first, ...others] = await Promise.all(['empty', ...Array.from({ length: workers }, (_, worker) => String(worker))].map(newPlace))
    // Both end before a failure is told, or one would still start while the other is tidied up.
    const made = await Promise.allSettled([makeDemos(first!, others), makeEmpty(empty!)])
    for (const end of made) if (end.status === 'rejected') throw end.reason
    place.set({ demo: [first!, ...others], empty: empty! })
  } catch (error) {
    await stopAll()
    throw error
  }
  return async () => {
    await stopAll()
    writeContactSheet()
  }
}

/** Journeys go their own way, so everybody has skipped the tour of newcomers, as 跳过 leaves it. The tour has a journey of its own. */
async function skipTours(at: Place): Promise<void> {
  const value = JSON.stringify({ at: new Date().toISOString(), way: 'skipped' })
  await runStatement("insert into staff_preference (staff_id, pref_key, value) select id, 'tour', $1 from staff on conflict do nothing", [value], at)
}

/** With owners and rights, as PostgreSQL insists on where there are any. */
function copyData(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}

async function start({ dataDir, origin }: Place, seed: 'demo' | 'empty'): Promise<ChildProcess> {
  const environment = {
    DATA_DIR: dataDir,
    SEED: seed,
    PORT: new URL(origin).port,
    LOGIN_FIXED_IMAGE_CODE: fixedImageCode,
    LOG_LEVEL: 'error',
    // Every journey comes from an address of its own, so that the limits per address hold for each alone.
    TRUST_PROXY: '127.0.0.1',
  }
  const server = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: string[] = []
  server.stdout.on('data', (data: Buffer) => output.push(data.toString()))
  try {
    await answers(`${origin}/readyz`, server)
  } catch (error) {
    console.error(output.join(''))
    await stop(server)
    throw error
  }
  return server
}
