import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A port that nobody listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** The first start makes the demo data, and a machine may be slow. */
const patience = 480_000

/** Waits until something at this address answers well; throws when the process ends before. */
export async function answers(address: string, child: ChildProcess): Promise<void> {
  const last = Date.now() + patience
  while (Date.now() < last) {
    if (child.exitCode !== null) throw new Error(`the process for ${address} ended with ${child.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    await answer?.body?.cancel()
    if (answer !== null && answer.status < 500) return
    await pause(100)
  }
  throw new Error(`nothing answers at ${address}`)
}

/** Its exit code; null when a signal ended it. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise(resolve => child.once('exit', code => resolve(code)))
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  child.kill(signal)
  return ended(child)
}
