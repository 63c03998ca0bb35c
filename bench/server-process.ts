import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureServerBuilt, serverEnvironment, serverFlags, serverProgram } from '../scripts/bootstrap.mjs'
import { fixedImageCode } from '../server/src/testing/demo.ts'
import { answers, freePort, stop } from '../server/src/testing/process.ts'
import type { Statements } from './statement.ts'

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

/** The kernel counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

/** The program that `npm start` runs. */
export function builtServer(): string {
  ensureServerBuilt()
  return serverProgram
}

export const poolSize = 20

/** Of the application under load; it believes what the measuring says of addresses, so that limits by address do not hold. */
export const loadEnvironment = (url: string, workDir: string) => ({
  DATABASE_URL: url,
  POOL_SIZE: String(poolSize),
  DATA_DIR: workDir,
  LOG_LEVEL: 'error',
  LOGIN_FIXED_IMAGE_CODE: fixedImageCode,
  // The same in every run: what a kept database holds encrypted must be readable again.
  SECRET_KEY: 'a secret for measurements only 0123456789',
  TRUST_PROXY: '127.0.0.1',
})

/** Runs a script with PORT set and waits until something answers there. */
export async function startServer(name: string, script: string, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  // As `npm start` runs the server, for both servers.
  const child = spawn(process.execPath, [...serverFlags, script], {
    env: { ...serverEnvironment, ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, child)
  return {
    name,
    origin,
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    memory: () => memoryOf(child.pid!),
    async stop() {
      await stop(child)
    },
  }
}

/** The reference: the same SQL with nothing around it. */
export function startBare(url: string, statements: Statements): Promise<ServerProcess> {
  const env = { DATABASE_URL: url, POOL_SIZE: String(poolSize), STATEMENTS: JSON.stringify(statements) }
  return startServer('bare', fileURLToPath(new URL('bare.ts', import.meta.url)), env)
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
