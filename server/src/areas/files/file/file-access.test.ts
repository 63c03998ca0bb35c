import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { basePath, file as calls } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { picture, staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'

const app = await startTestApp()
const { database, files, config } = app.services
const admin = await app.signIn(members.admin)
const adminId = await staffIdOf(app, members.admin)

/** A private file as areas will keep them, of this record or of nobody yet. */
async function privateFile(linked: { bizType: string; bizId: number } | null, text = '%PDF-1.7 secret %%EOF') {
  const path = await files.tempPath()
  await writeFile(path, text)
  const stored = await files.keep({
    path,
    originalName: '合同.pdf',
    mime: 'application/pdf',
    kind: 'DOC',
    scene: 'test.contract',
    visibility: 'PRIVATE',
    uploaderId: adminId,
  })
  if (linked !== null)
    await database
      .update(file)
      .set({ state: 'LINKED', ...linked })
      .where(eq(file.id, stored.id))
  return stored
}

describe('a private file', () => {
  let clerk: Client
  beforeAll(async () => {
    await grant(app, members.sales, 'ALL', ['ExpertManage'])
    clerk = await app.signIn(members.sales)
  })

  test('that belongs to nothing yet is seen by its uploader alone', async () => {
    const { fileName } = await privateFile(null)
    expect((await admin.fetchFile(calls.view, { fileName })).status).toBe(200)
    expect((await clerk.fetchFile(calls.view, { fileName })).status).toBe(404)
    expect((await clerk.fetchFile(calls.download, { fileName })).status).toBe(404)
    expect((await app.visitor().fetchFile(calls.view, { fileName })).status).toBe(401)
    expect((await app.visitor().fetchFile(calls.publicFile, { fileName })).status).toBe(404)
  })

  test('of a record is seen by whoever may open the record, and every look is logged', async () => {
    const { fileName, size } = await privateFile({ bizType: 'IDENTITY', bizId: 1 })
    const response = await clerk.fetchFile(calls.view, { fileName })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('secret')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline/),
    })
    const saved = await clerk.fetchFile(calls.download, { fileName, name: '../新 合同\r\n".pdf' })
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="_ ___.pdf"; filename*=UTF-8''%E6%96%B0%20%E5%90%88%E5%90%8C_.pdf`)
    const entries = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.remark, `${fileName} ${size}`))
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ action: 'FILE_FETCH', recordType: 'IDENTITY', recordId: '1', recordTitle: '合同.pdf', result: 'OK' })
    await grant(app, members.sales, 'SELF', ['ExpertManage'])
    expect((await clerk.fetchFile(calls.view, { fileName })).status).toBe(404)
    await grant(app, members.sales, 'ALL', ['UserManage'])
    expect((await clerk.fetchFile(calls.view, { fileName })).status).toBe(404)
    await grant(app, members.sales, 'ALL', ['ExpertManage'])
  })

  test.each([['UNKNOWN_KIND'], ['constructor'], ['__proto__']])('of a kind that nobody knows (%s) is seen by nobody', async bizType => {
    const { fileName } = await privateFile({ bizType, bizId: 1 })
    expect((await admin.fetchFile(calls.view, { fileName })).status).toBe(404)
  })

  test('that was taken out of its record is seen by nobody', async () => {
    for (const visibility of ['PRIVATE', 'PUBLIC'] as const) {
      const { id, fileName } = await privateFile({ bizType: 'IDENTITY', bizId: 1 })
      await database.update(file).set({ state: 'ORPHAN', visibility }).where(eq(file.id, id))
      expect((await admin.fetchFile(calls.view, { fileName })).status).toBe(404)
      expect((await admin.fetchFile(calls.publicFile, { fileName })).status).toBe(404)
    }
  })

  test.each([
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    ' 0123456789abcdef0123456789abcdef.pdf',
    '0123456789abcdef0123456789abcdef.pdf ',
    '0123456789abcdef0123456789abcdef.pdf\u0000',
    '....//....//secret',
    'file:///etc/passwd',
    '0123456789ABCDEF0123456789ABCDEF.PDF',
    'template:',
    'template:NOTHING',
    'template:../../etc/passwd',
    'x'.repeat(5_000),
  ])('is not found by %j', async name => {
    for (const path of ['/getFile', '/downLoadFile']) {
      for (const written of [encodeURIComponent(name), encodeURIComponent(encodeURIComponent(name))]) {
        const answer = await admin.send('GET', `${basePath}${path}?fileName=${written}`)
        expect([404, 406], `${path} ${written}`).toContain(answer.status)
      }
    }
    expect([400, 404, 406]).toContain((await fetch(`${app.origin}${basePath}/publicFile/${encodeURIComponent(name)}`)).status)
  })

  test('can be read in ranges', async () => {
    const { fileName, size } = await privateFile({ bizType: 'IDENTITY', bizId: 1 }, `%PDF-${'0123456789'.repeat(100)}%%EOF`)
    const read = async (range: string) => {
      const response = await clerk.fetchFile(calls.view, { fileName }, { range })
      return [response.status, response.headers.get('content-range'), await response.text()]
    }
    expect(await read('bytes=5-14')).toEqual([206, `bytes 5-14/${size}`, '0123456789'])
    expect(await read('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, '%%EOF'])
    expect(await read(`bytes=${size - 2}-`)).toEqual([206, `bytes ${size - 2}-${size - 1}/${size}`, 'OF'])
    expect(await read(`bytes=0-999999`)).toEqual([206, `bytes 0-${size - 1}/${size}`, expect.stringContaining('%PDF')])
    expect((await read(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`])
    expect((await read('bytes=9-5')).slice(0, 1)).toEqual([416])
    for (const whole of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes=-']) expect((await read(whole))[0]).toBe(200)
  })

  test('of a type that a browser could run is saved, never shown', async () => {
    const { id, fileName } = await privateFile({ bizType: 'IDENTITY', bizId: 1 })
    for (const mime of ['text/html', 'image/png', 'application/zip', 'video/mp4', 'text/plain', 'image/svg+xml']) {
      await database.update(file).set({ mime }).where(eq(file.id, id))
      const response = await clerk.fetchFile(calls.view, { fileName })
      expect(response.headers.get('content-disposition')).toMatch(mime === 'image/png' || mime === 'video/mp4' ? /^inline/ : /^attachment/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
    }
  })

  test('whose bytes are missing is not found, and the server lives', async () => {
    const { fileName, storageKey } = await privateFile({ bizType: 'IDENTITY', bizId: 1 })
    rmSync(join(config.dataDir, 'files', storageKey))
    expect((await clerk.fetchFile(calls.view, { fileName })).status).toBe(404)
    expect((await clerk.fetchFile(calls.download, { fileName })).status).toBe(404)
    const { data: shown } = await admin.upload(calls.upload, { scene: 'identity.avatar' }, 'a.png', await picture())
    rmSync(join(config.dataDir, 'files', (await files.find(shown.fileName))!.storageKey))
    for (const query of ['', '?w=96']) expect((await fetch(app.origin + shown.url + query)).status).toBe(404)
    expect((await admin.fetchFile(calls.view, { fileName: (await privateFile(null)).fileName })).status).toBe(200)
  })
})
