import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SceneName } from '@gongtai/contract'
import { startTestApp } from '../../testing/app.ts'
import { inTransaction } from '../work.ts'
import type { AuditFrame } from '../work.ts'
import { file } from './file.tables.ts'
import { linkFiles } from './link.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database, files } = app.services
const staffId = 1
const frame: AuditFrame = {
  actor: { staffId, realName: null, deptId: null, sessionId: null, ip: null, device: '' },
  action: 'NONE',
  area: 'files',
  apiId: null,
  requestId: null,
  elapsed: () => 0,
  forget() {},
}

async function temporary(scene: SceneName = 'identity.avatar'): Promise<string> {
  const path = await files.tempPath()
  await writeFile(path, 'x')
  const image = { originalName: 'a.png', mime: 'image/png', kind: 'IMAGE', scene, visibility: 'PUBLIC' } as const
  return (await files.keep({ ...image, path, uploaderId: staffId })).fileName
}

/** A save that takes its time after naming its files. */
const save = (bizId: number, fileNames: string[]) =>
  inTransaction(database, frame, async work => {
    await linkFiles(work, { bizType: 'TEST', bizId, scene: 'identity.avatar', staffId }, fileNames)
    await wait(200)
  })

test('of two records that name a file at the same time one gets it', async () => {
  const fileName = await temporary()
  const outcomes = await Promise.allSettled([save(1, [fileName]), save(2, [fileName])])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(outcome => outcome.status === 'rejected')).toMatchObject({ reason: { status: 406 } })
})

test('a record may name several, each once, and a save that fails links none', async () => {
  const [first, second] = [await temporary(), await temporary()]
  const stateOf = async (fileName: string) => (await database.select({ state: file.state }).from(file).where(eq(file.fileName, fileName)))[0]!.state
  await save(3, [first, second, first])
  expect([await stateOf(first), await stateOf(second)]).toEqual(['LINKED', 'LINKED'])
  const third = await temporary()
  await expect(save(3, [third, 'unknown'])).rejects.toThrow()
  expect([await stateOf(first), await stateOf(third)]).toEqual(['LINKED', 'TEMP'])
  await save(3, [third])
  expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual(['ORPHAN', 'ORPHAN', 'LINKED'])
})
