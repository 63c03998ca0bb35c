import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fixedImageCode } from '../../server/src/testing/demo.ts'
import { answers, freePort, stop } from '../../server/src/testing/process.ts'
import type { FullConfig } from '@playwright/test'
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
  const running: ChildProcess[] = []
  const stopAll = async () => {
    await Promise.all(running.map(child => stop(child)))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const places: Place[] = []
    for (let worker = 0; worker < workers; worker++) {
      const own = path.join(folder, String(worker))
      mkdirSync(path.join(own, 'sessions'), { recursive: true })
      places.push({ folder: own, dataDir: path.join(own, 'data'), origin: `http://127.0.0.1:${await freePort()}` })
    }
    const [first, ...others] = places as [Place, ...Place[]]
    running.push(await start(first))
    if (others.length > 0) {
      await stop(running.pop()!)
      for (const { dataDir } of others) copyData(first.dataDir, dataDir)
      running.push(...(await Promise.all(places.map(start))))
    }
    place.set(places)
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}

/** With owners and rights, as PostgreSQL insists on where there are any. */
function copyData(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}

async function start({ dataDir, origin }: Place): Promise<ChildProcess> {
  const environment = {
    DATA_DIR: dataDir,
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
