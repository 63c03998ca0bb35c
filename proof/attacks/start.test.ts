import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { session } from '@gongtai/contract'
import { ensureServerBuilt, serverEnvironment, serverFlags, serverProgram } from '../../scripts/bootstrap.mjs'
import { newTestDatabase } from '../../server/src/testing/app.ts'
import { encryptPassword } from '../../server/src/testing/client.ts'
import { demoPassword, fixedImageCode, members, testSecret } from '../../server/src/testing/demo.ts'
import { ended, freePort } from '../../server/src/testing/process.ts'
import { startProduct } from '../kit/product.ts'

ensureServerBuilt()
const databaseUrl = await newTestDatabase()
const dataDir = mkdtempSync(path.join(tmpdir(), 'gongtai-proof-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** How a process with these settings ends, and what it says; a process that runs is stopped and has no exit code. */
async function startWith(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...serverFlags, process.env.PROOF_PROGRAM ?? serverProgram, 'start'], {
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 15_000)
  const code = await ended(child)
  clearTimeout(tooLong)
  return { code, said }
}

describe('2 in production', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['no secret', {}, /SECRET_KEY is required/],
    ['an empty secret', { SECRET_KEY: '' }, /SECRET_KEY is required/],
    ['a short secret', { SECRET_KEY: 'Gongtai2026' }, /SECRET_KEY must have/],
    ['a secret of one letter', { SECRET_KEY: 'a'.repeat(64) }, /SECRET_KEY must have/],
    ['a secret of a few letters', { SECRET_KEY: 'changeme'.repeat(8) }, /SECRET_KEY must have/],
    ['a code that fits every image', { SECRET_KEY: testSecret, LOGIN_FIXED_IMAGE_CODE: fixedImageCode }, /LOGIN_FIXED_IMAGE_CODE/],
    ['demo accounts', { SECRET_KEY: testSecret, SEED: 'demo' }, /SEED=demo/],
    ['a phone system without a secret', { SECRET_KEY: testSecret, PHONE_PROVIDER: 'sip', SIP_WS_URL: 'wss://sip.example.com', SIP_DOMAIN: 'x' }, /SIP_SECRET/],
  ])('2 with %s it does not start and says why', async (_, env, why) => {
    const { code, said } = await startWith(env)
    expect(code, said).toBe(1)
    expect(said).toMatch(why)
  })

  test('2 with a good secret it starts, and the code of the tests fits no image', async () => {
    const product = await startProduct({ env: { JOBS: 'off', NODE_ENV: 'production', LOGIN_FIXED_IMAGE_CODE: '' } })
    const visitor = product.visitor()
    const image = await visitor.call(session.imageCode, {})
    const password = encryptPassword(image, demoPassword)
    expect((await visitor.ask(session.login, { mobile: members.admin, password, imageCode: fixedImageCode, imageKey: image.imageKey })).code).not.toBe(200)
  })
})
