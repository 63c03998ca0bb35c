import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { file as calls } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { bitmap, bytesOf, traces } from '../../../testing/file.ts'

const avatar = { scene: 'identity.avatar' } as const
const large = bytesOf(bitmap(700, 800))

/** A disk of three megabytes; null where this account may not mount one. */
function smallDisk(path: string): string | null {
  mkdirSync(path, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return null
  }
  afterAll(() => void execFileSync('umount', [path]))
  return path
}

const folder = mkdtempSync(join(tmpdir(), 'gongtai-disk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  ['the data folder', join(folder, 'one'), join(folder, 'one')],
  ['the folder of files alone', join(folder, 'two'), join(folder, 'two', 'files')],
])('a full disk under %s', (_, dataDir, mounted) => {
  const disk = smallDisk(mounted)

  test.skipIf(disk === null)('(where one can be mounted) is a fault with a number, and nothing half-written is listed', async () => {
    const app = await startTestApp({ DATA_DIR: dataDir })
    const admin: Client = await app.signIn(members.admin)
    const upload = () => admin.upload(calls.upload, avatar, 'a.bmp', large)
    const before = await traces(app)
    const answers = [await upload(), await upload(), await upload()]
    expect(answers.map(({ status }) => status)).toContain(500)
    const { data, msg } = answers.find(({ status }) => status === 500)!
    expect(data).toEqual({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(msg).not.toMatch(/ENOSPC|\//)
    const kept = answers.filter(({ status }) => status === 200).length
    expect(await traces(app)).toEqual({ rows: before.rows + kept, stored: before.stored + kept, temp: 0 })
    expect(await admin.upload(calls.upload, avatar, 'a.bmp', bytesOf(bitmap(10, 10)))).toMatchObject({ status: 200 })
    await app.stop()
  })
})
