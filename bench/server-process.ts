import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureServerBuilt, serverEnvironment, serverFlags, serverProgram } from '../scripts/bootstrap.mjs'

/** A server in a process of its own, so that what it costs can be told from what the measuring costs. */
export interface ServerProcess {
  name: string
  origin: string
  /** CPU time that the process has used so far. */
  cpuSeconds(): number
  /** Resident memory in MB. */
  memory(): number
  stop(): Promise<void>
}

const readyPatience = 60_000
/** The kernel counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

/** The program that `npm start` runs. */
export function builtServer(): string {
  ensureServerBuilt()
  return serverProgram
}

/** Runs a script with PORT set and waits until something answers there. */
export async function startServer(name: string, script: string, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  // As `npm start` runs the server, for both servers.
  const child = spawn(process.execPath, [...serverFlags, script], {
    env: { ...serverEnvironment, ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, () => child.exitCode !== null, name)
  return {
    name,
    origin,
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    memory: () => memoryOf(child.pid!),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(origin: string, hasEnded: () => boolean, name: string): Promise<void> {
  const deadline = Date.now() + readyPatience
  for (;;) {
    const status = await fetch(origin).then(
      response => response.status,
      () => null,
    )
    if (status !== null) return
    if (hasEnded() || Date.now() > deadline) throw new Error(`${name} did not start`)
    await sleep(100)
  }
}

function cpuSecondsOf(pid: number): number {
  // The name of the program stands in brackets and may hold blanks: user and system time are the 12th and 13th field behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
