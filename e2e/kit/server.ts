import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fixedImageCode } from '../../server/src/testing/demo.ts'
import { place } from './place.ts'

const root = path.resolve(import.meta.dirname, '../..')
const startLimit = 180_000

/** Starts the product as a newcomer does, on data of its own, and stops it after the last journey. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-journeys-'))
  // PostgreSQL runs as another user when the tests run as root, and must be able to enter.
  chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  mkdirSync(path.join(folder, 'sessions'))
  const port = await freePort()
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
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
  place.set({ origin: `http://127.0.0.1:${port}`, folder, dataDir })
  const stop = async () => {
    await stopped(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(`http://127.0.0.1:${port}/readyz`, server)
  } catch (error) {
    console.error(output.join(''))
    await stop()
    throw error
  }
  return stop
}

async function ready(address: string, server: ChildProcess): Promise<void> {
  const last = Date.now() + startLimit
  while (Date.now() < last) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error('the server did not become ready')
}

function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
