import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { basePath, defaultTokenHeader, file as calls, session } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { filesIn, picture, staffIdOf, traces } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const adminId = await staffIdOf(app, members.admin)
const avatar = { scene: 'identity.avatar' } as const

describe('an upload', () => {
  test('is stored under a name that cannot be guessed, and public ones are shown to everybody', async () => {
    const { data } = await admin.upload(calls.upload, avatar, '头像.png', await picture())
    expect(data).toMatchObject({
      mime: 'image/png',
      originalName: '头像.png',
      width: 300,
      height: 200,
      duration: null,
      url: `${basePath}/publicFile/${data.fileName}`,
    })
    expect(data.fileName).toMatch(/^[0-9a-f]{32}\.png$/)
    const response = await fetch(app.origin + data.url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(data.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'; sandbox$/),
      'content-disposition': `inline; filename="__.png"; filename*=UTF-8''%E5%A4%B4%E5%83%8F.png`,
    })
    expect((await response.arrayBuffer()).byteLength).toBe(data.size)
    const [row] = await database.select().from(file).where(eq(file.fileName, data.fileName))
    expect(row).toMatchObject({ state: 'TEMP', kind: 'IMAGE', scene: 'identity.avatar', visibility: 'PUBLIC', storage: 'LOCAL', uploaderId: adminId })
    expect(filesIn(app, 'temp')).toBe(0)
    const again = await fetch(app.origin + data.url, { headers: { 'if-none-match': response.headers.get('etag')! } })
    expect(again.status).toBe(304)
  })

  test('needs the code of its scene, before a byte is read', async () => {
    const before = await traces(app)
    const client = await app.signIn(members.withoutRole)
    expect(await client.upload(calls.upload, avatar, 'a.png', await picture())).toMatchObject({ status: 403, msg: expect.stringContaining('缺少权限') })
    expect(await client.ask(calls.partInit, { name: 'a.png', size: 10, sha256: '0'.repeat(64), ...avatar })).toMatchObject({ status: 403 })
    expect(await app.visitor().upload(calls.upload, avatar, 'a.png', await picture())).toMatchObject({ status: 401 })
    expect(await traces(app)).toEqual(before)
  })

  test.each([
    ['an unknown scene', { scene: 'identity.other' }],
    ['a folder', { ...avatar, dir: '../../etc' }],
    ['a name to store it under', { ...avatar, fileName: 'a'.repeat(32) }],
    ['no scene', {}],
    ['a width that is none', { ...avatar, width: 'wide' }],
    ['a field of 5 kB', { ...avatar, note: 'x'.repeat(5_000) }],
    ['eleven fields', Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`f${index}`, 'x']))],
    ['a prototype', { ...avatar, __proto: 'x', constructor: 'x' }],
  ])('with %s is refused', async (_, fields) => {
    const before = await traces(app)
    const { status } = await admin.upload(calls.upload, fields as never, 'a.png', await picture())
    expect([400, 406]).toContain(status)
    expect(await traces(app)).toEqual(before)
  })

  test('must be a form with its one file at the end', async () => {
    const before = await traces(app)
    const bytes = await picture()
    const send = async (parts: [string, string | Uint8Array<ArrayBuffer>][]) => {
      const form = new FormData()
      for (const [name, value] of parts) {
        if (typeof value === 'string') form.append(name, value)
        else form.append(name, new Blob([value]), 'a.png')
      }
      return (await fetch(`${app.origin}${basePath}/uploadFile`, { method: 'POST', headers: admin.headers(), body: form })).status
    }
    expect(
      await send([
        ['file', bytes],
        ['scene', 'identity.avatar'],
      ]),
    ).toBe(406)
    expect(
      await send([
        ['scene', 'identity.avatar'],
        ['file', bytes],
        ['width', '300'],
      ]),
    ).toBe(406)
    expect(
      await send([
        ['scene', 'identity.avatar'],
        ['file', bytes],
        ['file', bytes],
      ]),
    ).toBe(406)
    expect(
      await send([
        ['scene', 'identity.avatar'],
        ['picture', bytes],
      ]),
    ).toBe(406)
    expect(await send([['scene', 'identity.avatar']])).toBe(406)
    expect(
      await send([
        ['scene', 'identity.avatar'],
        ['scene', 'identity.wechat'],
        ['file', bytes],
      ]),
    ).toBe(406)
    expect((await admin.send('POST', `${basePath}/uploadFile`, avatar)).status).toBe(415)
    expect((await admin.send('POST', `${basePath}/uploadFile`, 'x', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await admin.send('POST', `${basePath}/uploadFile`, 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
    expect((await admin.send('POST', `${basePath}/uploadFile`, '--b\r\nnonsense', { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(400)
    expect(await traces(app)).toEqual(before)
    // Other calls know no forms.
    expect((await admin.send('POST', `${basePath}${session.logout.path}`, '--b--', { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(415)
  })

  test('beyond the limit of its scene is 413 in its words, and nothing remains', async () => {
    const before = await traces(app)
    const answer = await admin.upload(calls.upload, avatar, 'a.png', new Uint8Array(2 * 1_048_576 + 1))
    expect(answer).toMatchObject({ status: 413, msg: '图片大小不能超过2MB' })
    expect(await admin.upload(calls.upload, avatar, 'a.png', new Uint8Array(20 * 1_048_576))).toMatchObject({ status: 413 })
    expect(await admin.ask(calls.partInit, { name: 'a.png', size: 2 * 1_048_576 + 1, sha256: '0'.repeat(64), ...avatar })).toMatchObject({ status: 413 })
    expect(await traces(app)).toEqual(before)
  })

  test('that breaks off leaves nothing', async () => {
    const before = await traces(app)
    const head =
      '--b\r\ncontent-disposition: form-data; name="scene"\r\n\r\nidentity.avatar\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
    socket.write(
      `POST ${basePath}/uploadFile HTTP/1.1\r\nHost: x\r\n${defaultTokenHeader}: ${admin.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n${head}`,
    )
    socket.write(Buffer.alloc(300_000))
    await expect.poll(() => filesIn(app, 'temp')).toBe(1)
    socket.destroy()
    await expect.poll(() => filesIn(app, 'temp')).toBe(0)
    expect(await traces(app)).toEqual(before)
    // One that says it is whole and is not.
    const cut = await fetch(`${app.origin}${basePath}/uploadFile`, {
      method: 'POST',
      headers: { ...admin.headers(), 'content-type': 'multipart/form-data; boundary=b' },
      body: `${head}\x89PNG`,
    })
    expect(cut.status).toBe(400)
    expect(await traces(app)).toEqual(before)
  })

  test('is limited to 200 in an hour and 2 GB in a day, over all processes', async () => {
    const mobile = members.recruiter
    await grant(app, mobile, 'ALL', ['ExpertManage.save'])
    const client = await app.signIn(mobile)
    const uploaderId = await staffIdOf(app, mobile)
    const row = {
      ext: 'png',
      originalName: 'a.png',
      mime: 'image/png',
      sha256: '0'.repeat(64),
      kind: 'IMAGE',
      scene: 'x.y',
      visibility: 'PUBLIC',
      storage: 'LOCAL',
    } as const
    const insert = (count: number, size: number, createdAt: string, prefix: string) =>
      database.insert(file).values(
        Array.from({ length: count }, (_, index) => ({
          ...row,
          size,
          createdAt,
          uploaderId,
          fileName: `${prefix}${index}`,
          storageKey: `${prefix}${index}`,
        })),
      )
    await insert(198, 1, clock.iso(), 'hour')
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await client.upload(calls.upload, avatar, 'a.png', await picture(10, 10))).status),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(2)
    expect(statuses.filter(status => status === 429)).toHaveLength(3)
    expect(filesIn(app, 'temp')).toBe(0)
    await database.delete(file).where(eq(file.uploaderId, uploaderId))
    await insert(2, 1_073_741_824 - 100, clock.in(-2 * 3_600_000), 'day')
    expect(await client.upload(calls.upload, avatar, 'a.png', await picture(200, 200))).toMatchObject({ status: 429, headers: expect.anything() })
    expect(await client.ask(calls.partInit, { name: 'a.png', size: 1_000_000, sha256: '0'.repeat(64), ...avatar })).toMatchObject({ status: 429 })
    await database.delete(file).where(eq(file.uploaderId, uploaderId))
  })
})
