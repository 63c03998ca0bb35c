import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'
import type { Product } from './product.ts'

/** The clock of a process that can be set while it runs. */
export interface MovedClock {
  /** Options of Node with which the process must be started. */
  flags: readonly string[]
  set(product: Product, shiftMs: number): Promise<void>
}

export function movedClock(): MovedClock {
  const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-clock-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'shift')
  const code = `import { readFileSync } from 'node:fs'
const Real = Date
let shift = 0
process.on('SIGUSR2', () => (shift = Number(readFileSync(${JSON.stringify(file)}, 'utf8'))))
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(Real.now() + shift); else super(...given) }
  static now() { return Real.now() + shift }
}`
  return {
    flags: [`--import=data:text/javascript,${encodeURIComponent(code)}`],
    async set(product, shiftMs) {
      writeFileSync(file, String(shiftMs))
      product.child!.kill('SIGUSR2')
      await pause(100)
    },
  }
}
