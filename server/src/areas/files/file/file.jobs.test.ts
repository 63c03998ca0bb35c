import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clock } from '../../../kit/clock.ts'
import { file, filePart, fileUpload } from '../../../kit/file/file.tables.ts'
import type { StoredFile } from '../../../kit/file/files.ts'
import { partKey } from '../../../kit/file/parts.ts'
import { variantOf } from '../../../kit/file/variant.ts'
import { startTestApp } from '../../../testing/app.ts'
import { filesIn, picture } from '../../../testing/file.ts'
import { fileSweep } from './file.jobs.ts'
import { runningOf, runTask } from '../../../testing/task-run.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database, files, config } = app.services
const day = 24 * 3_600_000
const run = () => runTask(fileSweep, database, { running: runningOf(app.services) })

async function kept(fields: Partial<StoredFile>): Promise<StoredFile> {
  const path = await files.tempPath()
  await writeFile(path, await picture())
  const image = { originalName: 'a.png', mime: 'image/png', kind: 'IMAGE', scene: 'identity.avatar', visibility: 'PUBLIC', width: 300, height: 200 } as const
  const stored = await files.keep({ path, ...image, uploaderId: 1 })
  const [changed] = await database.update(file).set(fields).where(eq(file.id, stored.id)).returning()
  return changed!
}

const stateOf = async ({ id }: StoredFile) => (await database.select({ state: file.state }).from(file).where(eq(file.id, id)))[0]!.state

test('what nobody wants any more goes, everything else stays', async () => {
  // The files of the demo have no bytes in tests.
  await database.delete(file)
  const at = (days: number) => clock.in(-days * day)
  const gone = [
    await kept({ createdAt: at(1.01) }),
    await kept({ state: 'ORPHAN', createdAt: at(50), updatedAt: at(30.01) }),
    await kept({ state: 'LINKED', expireAt: at(0.01) }),
    await kept({ expireAt: at(0.01) }),
  ]
  const stay = [
    await kept({ createdAt: at(0.99) }),
    await kept({ state: 'ORPHAN', createdAt: at(50), updatedAt: at(29.9) }),
    await kept({ state: 'LINKED', createdAt: at(500), updatedAt: at(500) }),
    await kept({ state: 'LINKED', expireAt: at(-0.01) }),
  ]
  await variantOf(files, gone[0]!, 96)
  expect(filesIn(app, 'files')).toBe(9)
  // Two at once, as two processes might.
  await Promise.all([run(), run()])
  await run()
  for (const stored of gone) expect(await stateOf(stored)).toBe('PURGED')
  for (const stored of stay) expect(await stateOf(stored)).toBe(stored.state)
  expect(filesIn(app, 'files')).toBe(4)
  expect(await files.find(gone[0]!.fileName)).toBeNull()
})

test('bytes that cannot be removed do not keep the others from going', async () => {
  const first = await kept({ createdAt: clock.in(-2 * day) })
  const second = await kept({ createdAt: clock.in(-2 * day) })
  // A folder in the place of the file.
  const path = join(config.dataDir, 'files', first.storageKey)
  await files.storage.remove(first.storageKey)
  mkdirSync(path)
  await run()
  expect(await stateOf(first)).toBe('TEMP')
  expect(await stateOf(second)).toBe('PURGED')
})

test('uploads that nobody finished go with their parts, and old half files too', async () => {
  const before = filesIn(app, 'files')
  const upload = { name: 'a.bmp', size: 10_000_000, sha256: '0'.repeat(64), scene: 'identity.avatar', uploaderId: 1 }
  const [old, fresh] = ['a'.repeat(32), 'b'.repeat(32)]
  await database.insert(fileUpload).values([
    { ...upload, uploadId: old, createdAt: clock.in(-1.01 * day) },
    { ...upload, uploadId: fresh, createdAt: clock.in(-0.9 * day) },
  ])
  for (const uploadId of [old, fresh]) {
    for (const partNo of [1, 2]) {
      const path = await files.tempPath()
      writeFileSync(path, 'x')
      await files.storage.put(partKey(uploadId, partNo), path)
    }
    // The row of the second part was never written.
    await database.insert(filePart).values({ uploadId, partNo: 1, size: 1, sha256: '0'.repeat(64) })
  }
  for (const [name, age] of [
    ['old', 1.1],
    ['new', 0.1],
  ] as const) {
    const path = await files.tempPath(name)
    writeFileSync(path, 'x')
    utimesSync(path, new Date(), new Date(Date.now() - age * day))
  }
  await run()
  expect(await database.select({ uploadId: fileUpload.uploadId }).from(fileUpload)).toEqual([{ uploadId: fresh }])
  expect(await database.select({ uploadId: filePart.uploadId }).from(filePart)).toEqual([{ uploadId: fresh }])
  expect(filesIn(app, 'files')).toBe(before + 2)
  expect(filesIn(app, 'temp')).toBe(1)
})
