import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { file as calls, fileRefusals, partSize } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { filePart, fileUpload } from '../../../kit/file/file.tables.ts'
import { keepPart } from '../../../kit/file/parts.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { bitmap, bytesOf, picture, staffIdOf, traces } from '../../../testing/file.ts'
import { raced } from '../../../testing/raced.ts'

const app = await startTestApp()
const { database, files } = app.services
const admin = await app.signIn(members.admin)
const adminId = await staffIdOf(app, members.admin)
const avatar = { scene: 'identity.avatar' } as const

describe('an upload in parts', () => {
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  raced('file.partFinish')
  test('goes on where it stopped, and is one file at the end', async () => {
    const bytes = await picture(400, 400)
    const announced = { name: 'a.png', size: bytes.length, sha256: digest(bytes), ...avatar }
    const { uploadId, parts } = await admin.call(calls.partInit, announced)
    expect(parts).toEqual([])
    expect(await admin.ask(calls.partFinish, { uploadId })).toMatchObject({ code: fileRefusals.partsMissing.code })
    expect(await admin.upload(calls.part, { uploadId, partNo: 2 }, 'part', bytes)).toMatchObject({ status: 406 })
    expect(await admin.upload(calls.part, { uploadId, partNo: 1 }, 'part', bytes.slice(1))).toMatchObject({ status: 406 })
    expect(await admin.upload(calls.part, { uploadId, partNo: 1 }, 'part', new Uint8Array(bytes.length + 1))).toMatchObject({ status: 413 })
    const other = await app.signIn(members.secondAdmin)
    expect(await other.upload(calls.part, { uploadId, partNo: 1 }, 'part', bytes)).toMatchObject({ code: fileRefusals.partOver.code })
    expect((await admin.upload(calls.part, { uploadId, partNo: 1 }, 'part', bytes)).data).toEqual({ parts: [1] })
    expect(await admin.call(calls.partInit, announced)).toEqual({ uploadId, partSize, parts: [1] })
    expect((await other.call(calls.partInit, announced)).uploadId).not.toBe(uploadId)
    const before = await traces(app)
    const answers = await Promise.all([1, 2, 3].map(() => admin.ask(calls.partFinish, { uploadId })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === fileRefusals.partOver.code || code === fileRefusals.partsMissing.code)).toHaveLength(2)
    // The part is gone, the file is there.
    expect(await traces(app)).toEqual({ rows: before.rows + 1, stored: before.stored, temp: 0 })
    const { data } = answers.find(({ code }) => code === 200)!
    expect((await fetch(app.origin + data.url)).status).toBe(200)
    expect(await database.select().from(filePart).where(eq(filePart.uploadId, uploadId))).toEqual([])
  })

  test('of several parts is put together in their order', async () => {
    const bytes = bitmap(1_800, 1_800)
    for (let at = 54; at < bytes.length; at += 1_000) bytes.writeUInt8(at % 251, at)
    const uploadId = 'ab'.repeat(16)
    // Larger than the scene takes: announced past the call, to have more than one part.
    await database
      .insert(fileUpload)
      .values({ uploadId, name: 'a.bmp', size: bytes.length, sha256: digest(bytes), scene: 'identity.avatar', uploaderId: adminId, createdAt: clock.iso() })
    await admin.upload(calls.part, { uploadId, partNo: 2 }, 'part', bytesOf(bytes.subarray(partSize)))
    expect((await admin.upload(calls.part, { uploadId, partNo: 1 }, 'part', bytesOf(bytes.subarray(0, partSize)))).data).toEqual({ parts: [1, 2] })
    const { url } = await admin.call(calls.partFinish, { uploadId })
    expect(digest(new Uint8Array(await (await fetch(app.origin + url)).arrayBuffer()))).toBe(digest(bytes))
  })

  test('that was finished takes no more parts', async () => {
    const before = await traces(app)
    const upload = {
      uploadId: 'c'.repeat(32),
      name: 'a.bmp',
      size: 10,
      sha256: '0'.repeat(64),
      scene: 'identity.avatar',
      uploaderId: adminId,
      createdAt: clock.iso(),
    } as const
    const path = await files.tempPath()
    await writeFile(path, '0123456789')
    // Over between the look at it and the last byte of the part.
    await expect(keepPart(database, files, upload, 1, { path, name: 'part', size: 10, sha256: '0'.repeat(64) })).rejects.toThrow('has expired')
    expect(await traces(app)).toEqual(before)
    expect(await database.select().from(filePart).where(eq(filePart.uploadId, upload.uploadId))).toEqual([])
  })

  test('that is not what was announced is refused, and begins anew', async () => {
    const bytes = await picture(20, 20)
    for (const [name, sha256, refusal] of [
      ['a.png', '0'.repeat(64), fileRefusals.wrongDigest],
      ['a.jpg', digest(bytes), fileRefusals.wrongContent],
    ] as const) {
      const announced = { name, size: bytes.length, sha256, ...avatar }
      const { uploadId } = await admin.call(calls.partInit, announced)
      await admin.upload(calls.part, { uploadId, partNo: 1 }, 'part', bytes)
      const before = await traces(app)
      expect(await admin.ask(calls.partFinish, { uploadId })).toMatchObject({ code: refusal.code })
      expect(await traces(app)).toEqual({ ...before, stored: before.stored - 1 })
      expect((await admin.call(calls.partInit, announced)).parts).toEqual([])
    }
  })
})
