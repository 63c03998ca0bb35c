import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { clock } from '../clock.ts'
import { startTestApp } from '../../testing/app.ts'
import { raced } from '../../testing/raced.ts'
import { file } from './file.tables.ts'
import { claimQuota } from './quota.ts'

const app = await startTestApp({ JOBS: 'off' })
const other = await app.another()
const uploaderId = 1_000_000
const row = { originalName: 'a.txt', mime: 'text/plain', kind: 'DOC', scene: 'test.file', visibility: 'PRIVATE', uploaderId } as const

async function keep({ services: { files } }: typeof app): Promise<boolean> {
  const path = await files.tempPath()
  await writeFile(path, 'x')
  return files
    .keep({ ...row, path }, (transaction, size) => claimQuota(transaction, uploaderId, size))
    .then(
      () => true,
      () => false,
    )
}

raced('file.upload')
test('of many uploads at once, in two processes, no more get through than there is room for', async () => {
  const earlier = Array.from({ length: 195 }, (_, index) => ({ ...row, ext: 'txt', size: 1, sha256: '0'.repeat(64), storage: 'LOCAL' as const, index }))
  await app.services.database
    .insert(file)
    .values(earlier.map(({ index, ...fields }) => ({ ...fields, fileName: `earlier${index}`, storageKey: `earlier${index}`, createdAt: clock.iso() })))
  const kept = await Promise.all(Array.from({ length: 30 }, (_, index) => keep(index % 2 === 0 ? app : other)))
  expect(kept.filter(Boolean)).toHaveLength(5)
})
