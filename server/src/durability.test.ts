import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { file, navigation, session as sessionCalls } from '@gongtai/contract'
import type { UploadedFile } from '@gongtai/contract'
import { ensureServerBuilt, serverEnvironment, serverProgram } from '../../scripts/bootstrap.mjs'
import { createAdmin } from './command/account.ts'
import { readConfig } from './config.ts'
import { Client } from './testing/client.ts'
import { demoPassword, fixedImageCode, members } from './testing/demo.ts'
import { bitmap, bytesOf } from './testing/file.ts'
import { answers, ended, stop } from './testing/process.ts'

/**
 * The real command on an embedded database of its own, killed without warning while it is written to:
 * every write that was answered must be there after the next start, and that start needs no hand.
 */

const dataDir = openFolder('gongtai-kill-')
const port = 20_000 + (process.pid % 20_000)
const origin = `http://127.0.0.1:${port}`
const env = {
  ...process.env,
  ...serverEnvironment,
  DATA_DIR: dataDir,
  SEED: 'empty',
  PORT: String(port),
  LOG_LEVEL: 'error',
  LOGIN_FIXED_IMAGE_CODE: fixedImageCode,
  NODE_ENV: 'test',
}
let running: ChildProcess | null = null

/** One that the account of the database may enter too; otherwise the data would lie elsewhere. */
function openFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [serverProgram, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  await answers(`${origin}/readyz`, child).catch((error: Error) => {
    throw new Error(`${error.message}: ${output}`)
  })
  return child
}

const postmasterPid = () => Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

beforeAll(ensureServerBuilt)

afterAll(async () => {
  if (running !== null && running.exitCode === null) {
    await stop(running)
  }
  rmSync(dataDir, { recursive: true, force: true })
})

/** Saves numbers one after the other until the server is gone; answers the last one that was confirmed. */
async function writeUntilDeath(client: Client, from: number): Promise<number> {
  for (let number = from; ; number++) {
    const saved = await client.call(navigation.savePreference, { prefKey: 'table.Durability', value: String(number) }).then(
      () => true,
      () => false,
    )
    if (!saved) return number - 1
  }
}

async function readBack(client: Client): Promise<number> {
  return Number((await client.call(navigation.selectPreference, { prefKey: ['table.Durability'] }))['table.Durability'])
}

describe.runIf(process.env.TEST_DATABASE !== 'system')('kill -9', () => {
  test('of the application, of the database, and of both loses no answered write', async () => {
    let child = await start()
    await createAdmin(readConfig({ DATA_DIR: dataDir }), { mobile: members.admin, password: demoPassword })
    const client = await new Client(origin).login(members.admin)
    let confirmed = 0
    for (const victims of ['application', 'both', 'database', 'application'] as const) {
      const writing = writeUntilDeath(client, confirmed + 1)
      await new Promise(resolve => setTimeout(resolve, 250 + Math.random() * 250))
      const postmaster = postmasterPid()
      if (victims !== 'application') process.kill(postmaster, 'SIGKILL')
      if (victims !== 'database') {
        await stop(child, 'SIGKILL')
      }
      confirmed = Math.max(confirmed, await writing)
      expect(confirmed).toBeGreaterThan(0)
      if (victims !== 'database') child = await start()
      // The session of before is still good: nobody has to sign in again.
      await expect.poll(async () => (await client.ask(sessionCalls.selfInfo, {}).catch(() => ({ status: 0 }))).status).toBe(200)
      // The write on its way when the server died may or may not have happened; no confirmed one may be missing.
      const found = await readBack(client)
      expect(found === confirmed || found === confirmed + 1).toBe(true)
      confirmed = found
    }
  }, 400_000)

  test('of the application loses no answered upload', async () => {
    const client = await new Client(origin).login(members.admin)
    const uploads: UploadedFile[] = []
    const uploading = (async () => {
      for (;;) {
        const answer = await client.upload(file.upload, { scene: 'identity.avatar' }, 'a.bmp', bytesOf(bitmap(300, 300))).catch(() => null)
        if (answer === null) return
        uploads.push(answer.data)
      }
    })()
    await expect.poll(() => uploads.length).toBeGreaterThan(5)
    await stop(running!, 'SIGKILL')
    await uploading
    await start()
    for (const { url } of uploads) {
      const response = await fetch(origin + url)
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, Number(response.headers.get('content-length'))])
    }
  }, 300_000)

  test('a stop by signal ends with 0, also while calls run', async () => {
    const client = await new Client(origin).login(members.admin)
    const calls = Array.from({ length: 20 }, () => client.ask(sessionCalls.permission, {}))
    await Promise.any(calls)
    running!.kill('SIGTERM')
    const answers = await Promise.allSettled(calls)
    expect(await ended(running!)).toBe(0)
    // Those that were taken up were finished; the later ones were turned away or found the door closed.
    const statuses = answers.filter(answer => answer.status === 'fulfilled').map(answer => answer.value.status)
    expect(statuses).toContain(200)
    expect(statuses.filter(status => status !== 200 && status !== 503)).toEqual([])
  }, 300_000)

  test('a second process on the same data folder, and on the same port, is told so in a line', async () => {
    await start()
    const outputOf = async (changed: NodeJS.ProcessEnv) => {
      const child = spawn(process.execPath, [serverProgram, 'start'], { env: { ...env, ...changed }, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      child.stdout.on('data', chunk => (output += String(chunk)))
      child.stderr.on('data', chunk => (output += String(chunk)))
      expect(await ended(child)).toBe(1)
      return output
    }
    expect(await outputOf({ PORT: String(port + 1) })).toContain('数据目录正被另一个工台进程使用')
    const other = openFolder('gongtai-port-')
    expect(await outputOf({ DATA_DIR: other, SEED: 'empty' })).toContain(`端口 ${port} 已被占用`)
    rmSync(other, { recursive: true, force: true })
  }, 300_000)
})
