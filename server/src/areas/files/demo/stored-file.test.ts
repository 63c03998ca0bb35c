import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { Files } from '../../../kit/file/files.ts'
import { LocalStorage } from '../../../kit/file/local-storage.ts'
import { connect } from '../../../db/connection.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { newTestDatabase } from '../../../testing/app.ts'
import { storeDemoFiles } from './stored-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'gongtai-stored-'))
const database = connect({ url: await newTestDatabase('reference'), poolSize: 2, onError: () => {} })
const storage = new LocalStorage(folder)
const files = new Files(database, storage, join(folder, 'temp'))
afterAll(async () => {
  await database.$client.end()
  rmSync(folder, { recursive: true })
})

const stored = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
const fields = { originalName: 'a.png', ext: 'png', mime: 'image/png', kind: 'IMAGE', scene: 'test.test', visibility: 'PRIVATE', state: 'LINKED' } as const

test('bytes that several files show are kept once, and stay for the others when one of them is purged', async () => {
  const [shown, alone] = [Buffer.from('shown by three'), Buffer.from('of one')]
  const names = await database.transaction(transaction =>
    storeDemoFiles(transaction, storage, randomOf('test'), [
      { ...fields, bytes: shown },
      { ...fields, bytes: alone },
      { ...fields, bytes: shown },
      { ...fields, bytes: Buffer.from(shown) },
    ]),
  )
  expect(new Set(names).size).toBe(4)
  expect(stored()).toBe(2)
  const [first, own, second] = await Promise.all(names.map(async name => (await files.find(name))!))
  await files.purge(first!)
  expect(await files.find(first!.fileName)).toBeNull()
  expect(await buffer(await files.open(second!))).toEqual(shown)
  expect(second).toMatchObject({ size: shown.length, sha256: first!.sha256 })
  await files.purge(own!)
  expect(stored()).toBe(1)
})
