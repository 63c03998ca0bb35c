import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { Client } from '../../server/src/testing/client.ts'
import { answers, ended, freePort, stop } from '../../server/src/testing/process.ts'
import { testEnvironment } from './product.ts'

const patience = 60_000
const root = path.resolve(import.meta.dirname, '../..')

/** One of the two processes behind the proxy. */
export interface Half {
  pid: number
  origin: string
}

/** `npm run start:pair` in a process of its own. */
export interface Pair {
  /** Of the proxy. */
  origin: string
  dataDir: string
  child: ChildProcess
  output(): string
  /** The processes that serve now. */
  halves(): Half[]
  /** Waits until both serve. */
  both(): Promise<[Half, Half]>
  visitor(): Client
  signIn(mobile: string): Promise<Client>
  stop(): Promise<number | null>
}

/** Linux only: the processes are found through /proc. */
export async function startPair(env: Record<string, string>): Promise<Pair> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gongtai-pair-'))
  chmodSync(dataDir, 0o755)
  const origin = `http://127.0.0.1:${await freePort()}`
  const child = spawn(process.execPath, [path.join(root, 'scripts/pair.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      ...testEnvironment,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  afterAll(async () => {
    await stop(child)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const halves = () => childrenOf(child.pid!).flatMap(pid => halfOf(pid))
  const pair: Pair = {
    origin,
    dataDir,
    child,
    output: () => output,
    halves,
    async both() {
      for (const last = Date.now() + patience; Date.now() < last; await pause(20)) {
        const ready = halves()
        if (ready.length === 2 && (await Promise.all(ready.map(isReady))).every(Boolean)) return ready as [Half, Half]
      }
      throw new Error(`there are no two processes\n${output}`)
    },
    visitor: () => new Client(origin),
    signIn: mobile => new Client(origin).login(mobile),
    stop: async () => {
      child.kill('SIGTERM')
      return ended(child)
    },
  }
  await answers(`${origin}/readyz`, child).catch((error: Error) => {
    throw new Error(`${error.message}\n${output}`)
  })
  await pair.both()
  return pair
}

async function isReady({ origin }: Half): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** By its own settings; the process that holds the database serves nothing. */
function halfOf(pid: number): Half[] {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith('\0start\0')) return []
    const port = /(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))![1]
    return [{ pid, origin: `http://127.0.0.1:${port}` }]
  } catch {
    return []
  }
}

/** The same person at another door: at one of the processes, past the proxy. */
export function at(client: Client, { origin }: { origin: string }): Client {
  return Object.assign(new Client(origin), { token: client.token, address: client.address })
}
