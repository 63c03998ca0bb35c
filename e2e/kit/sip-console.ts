import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fixedImageCode } from '../../server/src/testing/demo.ts'
import { answers, freePort, stop } from '../../server/src/testing/process.ts'
import { startEmbedded } from '../../server/src/db/embedded.ts'
import { place } from './place.ts'

const root = path.resolve(import.meta.dirname, '../..')
const hour = 3_600_000

/** A second console on the data of this worker's first one, with a phone system of its own. */
export interface SipConsole {
  origin: string
  databaseUrl: string
  /** Of the console's clock: calls go out by day, and the journey may run at night. */
  now: () => number
  stop(): Promise<void>
}

export async function startSipConsole(sip: { url: string; domain: string; secret: string }): Promise<SipConsole> {
  const { dataDir } = place.get()
  const database = await startEmbedded({ dataDir, role: 'tool', log: { info: () => {}, error: console.error } })
  const origin = `http://127.0.0.1:${await freePort()}`
  const shift = untilDay()
  const server = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${shiftedClock(shift)}`,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: new URL(origin).port,
      LOGIN_FIXED_IMAGE_CODE: fixedImageCode,
      LOG_LEVEL: 'error',
      // Its clock may be ahead: what is to be done later is left to the first one.
      JOBS: 'off',
      PHONE_PROVIDER: 'sip',
      SIP_WS_URL: sip.url,
      SIP_DOMAIN: sip.domain,
      SIP_SECRET: sip.secret,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(`${origin}/readyz`, server)
  return {
    origin,
    databaseUrl: database.url,
    now: () => Date.now() + shift,
    async stop() {
      await stop(server)
      await database.stop()
    },
  }
}

/** With the modules that the configuration beside this file asks for. */
export function hasKamailio(): boolean {
  const { folder, file } = kamailioConfiguration({ PORT: '5060', SECRET: 'none', EXTENSION: '1000' })
  const { status } = spawnSync('kamailio', ['-c', '-f', file])
  rmSync(folder, { recursive: true, force: true })
  return status === 0
}

/** Kamailio with the configuration beside this file; whoever is dialled, the extension rings. */
export async function startKamailio(secret: string, extension: string): Promise<{ url: string; domain: string; stop(): Promise<void> }> {
  const port = await freePort()
  const { folder, file } = kamailioConfiguration({ PORT: String(port), SECRET: secret, EXTENSION: extension })
  const server = spawn('kamailio', ['-f', file, '-DD', '-E', '-Y', folder, '-P', path.join(folder, 'pid')], { stdio: ['ignore', 'ignore', 'pipe'] })
  await answers(`http://127.0.0.1:${port}/`, server)
  return {
    url: `ws://127.0.0.1:${port}`,
    domain: 'exchange.test',
    async stop() {
      await stop(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function kamailioConfiguration(fill: Record<'PORT' | 'SECRET' | 'EXTENSION', string>): { folder: string; file: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-kamailio-'))
  const file = path.join(folder, 'kamailio.cfg')
  const template = readFileSync(path.join(import.meta.dirname, 'kamailio.cfg'), 'utf8')
  writeFileSync(
    file,
    template.replaceAll(/\b(?:PORT|SECRET|EXTENSION)\b(?!,)/g, name => fill[name as keyof typeof fill]),
  )
  return { folder, file }
}

/** How far to the next hour in which calls may go out (08:00–21:00 of Shanghai). */
function untilDay(): number {
  const inShanghai = new Date(Date.now() + 8 * hour)
  const hours = inShanghai.getUTCHours()
  return hours >= 8 && hours < 20 ? 0 : ((34 - hours) % 24) * hour
}

function shiftedClock(shift: number): string {
  const code = `const Real = Date
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(Real.now() + ${shift}); else super(...given) }
  static now() { return Real.now() + ${shift} }
}`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
