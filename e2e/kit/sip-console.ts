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

export const hasKamailio = spawnSync('kamailio', ['-v']).status === 0

/** Kamailio with the configuration beside this file; whoever is dialled, the extension rings. */
export async function startKamailio(secret: string, extension: string): Promise<{ url: string; domain: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-kamailio-'))
  const port = await freePort()
  const fill = { PORT: String(port), SECRET: secret, EXTENSION: extension }
  const configuration = readFileSync(path.join(import.meta.dirname, 'kamailio.cfg'), 'utf8').replaceAll(
    /\b(?:PORT|SECRET|EXTENSION)\b(?!,)/g,
    name => fill[name as keyof typeof fill],
  )
  const file = path.join(folder, 'kamailio.cfg')
  writeFileSync(file, configuration)
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
