import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { file as calls, fileRefusals } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { bitmap, bytesOf, filesIn, picture, traces } from '../../../testing/file.ts'

const app = await startTestApp()
const { files } = app.services
const admin = await app.signIn(members.admin)
const avatar = { scene: 'identity.avatar' } as const

describe('what is in a file', () => {
  const script = '<script>alert(1)</script>'
  test.each<[string, string, string]>([
    ["a script under an image's name", 'a.png', script],
    ['HTML', 'a.jpg', '<!doctype html><p>x'],
    ["SVG under an image's name", 'a.gif', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['a GIF that is a script', 'a.gif', `GIF89a=1;/*`],
    ['half a PNG', 'a.png', '\x89PNG\r\n\x1a\n'],
    ['the image of another format', 'a.webp', 'GIF89a'],
    ['a mixed-case extension', 'a.PnG', script],
  ])('%s is refused', async (_, name, content) => {
    const before = await traces(app)
    expect(await admin.upload(calls.upload, avatar, name, content)).toMatchObject({
      status: 200,
      code: fileRefusals.wrongContent.code,
      msg: '文件内容与格式不符',
    })
    expect(await traces(app)).toEqual(before)
  })

  test.each(['a.svg', 'a.html', 'a.php', 'a.png.exe', 'a.js', 'png', '', 'a.', 'a.pdf', '..', '..png', 'a.png\u0000.php'])(
    'the name %j is not allowed',
    async name => {
      const before = await traces(app)
      const answer = await admin.upload(calls.upload, avatar, name, await picture())
      expect(answer).toMatchObject({ code: fileRefusals.notAllowed.code, msg: '仅支持jpg、png、gif、webp、bmp格式' })
      expect(await traces(app)).toEqual(before)
    },
  )

  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\x\\photo.PNG', 'photo.PNG'],
    ['\u202egnp.exe.png', 'gnp.exe.png'],
    ['.hidden.png', 'hidden.png'],
    ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
    [`${'长'.repeat(300)}.png`, `${'长'.repeat(196)}.png`],
  ])('the name %s becomes %s', async (name, kept) => {
    const answer = await admin.upload(calls.upload, avatar, name, await picture())
    expect(answer.data).toMatchObject({ originalName: kept, fileName: expect.stringMatching(/^[0-9a-f]{32}\.png$/) })
  })

  test('an empty file is refused', async () => {
    expect(await admin.upload(calls.upload, avatar, 'a.png', '')).toMatchObject({ code: fileRefusals.empty.code })
  })

  test('a picture of 50 000 × 50 000 points is refused by its header', async () => {
    const before = await traces(app)
    expect(await admin.upload(calls.upload, avatar, 'a.png', pngOf(50_000, 50_000))).toMatchObject({
      code: fileRefusals.tooManyPixels.code,
      msg: '图片分辨率过高',
    })
    const large = bitmap(10, 10)
    large.writeInt32LE(50_000, 18)
    large.writeInt32LE(50_000, 22)
    expect(await admin.upload(calls.upload, avatar, 'a.bmp', bytesOf(large))).toMatchObject({ code: fileRefusals.tooManyPixels.code })
    expect(await traces(app)).toEqual(before)
  })

  test('a broken picture is refused', async () => {
    const good = await picture(300, 200, 'jpeg')
    expect(await admin.upload(calls.upload, avatar, 'a.jpg', good.slice(0, good.length / 2))).toMatchObject({ code: fileRefusals.wrongContent.code })
    expect(await admin.upload(calls.upload, avatar, 'a.bmp', bytesOf(bitmap(10, 10).subarray(0, 100)))).toMatchObject({
      code: fileRefusals.wrongContent.code,
    })
  })

  test('place and owner are taken out of a photograph, which is turned upright', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const { data } = await admin.upload(calls.upload, avatar, 'a.jpeg', bytesOf(photo))
    expect(data).toMatchObject({ width: 40, height: 60, mime: 'image/jpeg' })
    const kept = await sharp(Buffer.from(await (await fetch(app.origin + data.url)).arrayBuffer())).metadata()
    expect(kept).toMatchObject({ width: 40, height: 60 })
    expect(kept.exif).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
  })

  test('an animation stays one, in every width', async () => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map(background =>
        sharp({ create: { width: 200, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { data } = await admin.upload(calls.upload, avatar, 'a.gif', bytesOf(animation))
    expect(data).toMatchObject({ width: 200, height: 100 })
    for (const [query, width] of [
      ['', 200],
      ['?w=96', 96],
    ] as const) {
      const kept = await sharp(Buffer.from(await (await fetch(app.origin + data.url + query)).arrayBuffer())).metadata()
      expect(kept).toMatchObject({ pages: 3, width })
    }
  })

  test('a bitmap is kept as it is', async () => {
    const bytes = bitmap(30, 20)
    const { data } = await admin.upload(calls.upload, avatar, 'a.bmp', bytesOf(bytes))
    expect(data).toMatchObject({ width: 30, height: 20, size: bytes.length, mime: 'image/bmp' })
    expect(Buffer.from(await (await fetch(`${app.origin}${data.url}?w=96`)).arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('the size can be asked for exactly', async () => {
    expect(await admin.upload(calls.upload, { ...avatar, width: 300, height: 300 }, 'a.png', await picture())).toMatchObject({
      code: fileRefusals.wrongPixels.code,
      msg: '图片尺寸须为300×300像素',
    })
    expect(await admin.upload(calls.upload, { ...avatar, width: 300, height: 200 }, 'a.png', await picture())).toMatchObject({ code: 200 })
  })

  test('smaller widths are made once, never larger ones, and go with the original', async () => {
    const { fileName, url } = (await admin.upload(calls.upload, avatar, 'a.png', await picture())).data
    const before = filesIn(app, 'files')
    for (const [width, expected] of [
      [96, 96],
      [96, 96],
      [240, 240],
      [480, 300],
    ] as const) {
      const response = await fetch(`${app.origin}${url}?w=${width}`)
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(expected)
    }
    expect(filesIn(app, 'files')).toBe(before + 2)
    expect((await fetch(`${app.origin}${url}?w=97`)).status).toBe(406)
    await files.purge((await files.find(fileName))!)
    expect(filesIn(app, 'files')).toBe(before - 1)
    expect((await fetch(app.origin + url)).status).toBe(404)
  })
})

function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const parts = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return bytesOf(Buffer.concat(parts))
}

test('a program may look at every upload, and refuse it', async () => {
  for (const [command, expected] of [
    ['true', { status: 200, code: 200 }],
    ['false', { status: 200, code: fileRefusals.unsafe.code, msg: '文件未通过安全检查' }],
    ['test -d', { status: 200, code: fileRefusals.unsafe.code }],
    ['no-such-program', { status: 500 }],
  ] as const) {
    const guarded = await app.another({ SCAN_COMMAND: command })
    const client = await guarded.signIn(members.admin)
    const before = await traces(guarded)
    expect(await client.upload(calls.upload, avatar, 'a.png', await picture()), command).toMatchObject(expected)
    const kept = expected.status === 200 && expected.code === 200 ? 1 : 0
    expect(await traces(guarded)).toEqual({ rows: before.rows + kept, stored: kept, temp: 0 })
    await guarded.stop()
  }
})
