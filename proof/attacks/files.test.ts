import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  allCalls,
  basePath,
  defaultTokenHeader,
  exportTask,
  file,
  fileRefusals,
  importTask,
  importRefusals,
  requestOf,
  sceneExtensions,
  declaredScenes,
  staff,
} from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { handMadeZip } from '../../server/src/kit/sheet/testing.ts'
import { members } from '../../server/src/testing/demo.ts'
import { finishedExport } from '../../server/src/testing/exported-file.ts'
import { picture } from '../../server/src/testing/file.ts'
import { sampleInput } from '../../server/src/testing/sample.ts'
import { crowdOf, heartbeat } from '../kit/crowd.ts'
import { leavesOf, sendInput } from '../kit/leaf.ts'
import { openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { raw } from '../kit/raw.ts'

const scenes = declaredScenes()

const product = await startProduct()
const database = openDatabase(product)
const admin = await product.signIn(members.admin)
const next = await crowdOf(product, 8)
const stranger = await product.signIn(members.withoutRole)
const avatar = { scene: 'identity.avatar' } as const
const proof = { scene: 'company.license' } as const
const script = '<script>alert(1)</script>'
const megabyte = 1_048_576

/** What must never be answered: files beside those that people uploaded, as long as their content. */
const secret = 'SECRET'
mkdirSync(path.join(product.dataDir, 'files'), { recursive: true })
for (const name of ['secret.txt', 'files/secret.txt']) writeFileSync(path.join(product.dataDir, name), secret)

function filesIn(folder: 'files' | 'temp'): string[] {
  const at = path.join(product.dataDir, folder)
  return readdirSync(at, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(at, path.join(entry.parentPath, entry.name)))
}

/** All that uploads may leave anywhere. */
async function traces(): Promise<{ rows: number; uploads: number; tasks: number; stored: number; temp: number }> {
  const { rows } = await database.execute<{ rows: number; uploads: number; tasks: number }>(
    sql`select (select count(*)::int from file) as rows, (select count(*)::int from file_upload) as uploads, (select count(*)::int from import_task) as tasks`,
  )
  const temp = path.join(product.dataDir, 'temp')
  mkdirSync(temp, { recursive: true })
  return { ...rows[0]!, stored: filesIn('files').length, temp: filesIn('temp').length }
}

/** Uploads that are forms with files of their own names; a part of a file is looked at when the file is whole. */
const uploads = allCalls.map(({ call }) => call).filter(call => call.kind === 'upload' && call !== file.part)

async function put(call: Call, name: string, bytes: Uint8Array<ArrayBuffer> | string, more: Record<string, unknown> = {}) {
  return (await next()).uploadFiles(call, { ...sampleInput(call), ...more }, [[call.files[0], name, bytes]])
}

/** The stored name of a file that only its uploader may open. */
async function privateFile(): Promise<string> {
  const { data } = await admin.upload(file.upload, proof, 'licence.png', await picture())
  return data.fileName
}

describe('13 a file name', () => {
  const fileCalls = allCalls.map(({ call }) => call).filter(call => call.kind === 'file' && 'fileName' in call.input.shape)
  const hex = '0123456789abcdef0123456789abcdef'
  const paths = [
    '../secret.txt',
    '../files/secret.txt',
    'secret.txt',
    './secret.txt',
    '%2e%2e%2fsecret.txt',
    '%252e%252e%252fsecret.txt',
    '..%c0%afsecret.txt',
    '....//secret.txt',
    '..\\secret.txt',
    '../secret.txt\0.png',
    ' ../secret.txt',
    '.. /secret.txt',
    '../secret.txt ',
    path.join(product.dataDir, 'secret.txt'),
    `file://${path.join(product.dataDir, 'secret.txt')}`,
    `${hex}.png/../../../secret.txt`,
    '/etc/passwd',
    '../../../../../../etc/passwd',
  ]
  const leaks = (text: string) => text.includes(secret) || text.includes('root:')

  test('there are calls that take one', () => {
    expect(fileCalls.map(call => call.path)).toEqual(expect.arrayContaining(['/publicFile/{fileName}', '/getFile', '/downLoadFile', '/getPrivateFile']))
  })

  test.each(fileCalls.map(call => [call.path, call] as const))('that is a path finds nothing at %s', async (_, call) => {
    for (const name of paths) {
      const response = await (await next()).fetchFile(call, { fileName: name })
      const text = await response.text()
      expect([404, 406], `${name} ${text}`).toContain(response.status)
      expect(leaks(text), name).toBe(false)
      expect(response.headers.get('content-type'), name).toContain('application/json')
    }
  })

  test('in an address that is sent as it is written finds nothing', async () => {
    const encoded = ['../secret.txt', '..%2fsecret.txt', '%2e%2e/secret.txt', '%2e%2e%2fsecret.txt', '..%5csecret.txt', '%00', '%ff', '%2fetc%2fpasswd']
    for (const name of encoded)
      for (const address of [
        `${basePath}/publicFile/${name}`,
        `${basePath}/publicFile/${hex}.png/${name}`,
        `${basePath}/getFile?fileName=${name}`,
        `${basePath}/downLoadFile?fileName=${name}`,
        `${basePath}/downLoadFile?fileName=${hex}.png&fileName=${name}`,
        `/${name}`,
        `/assets/${name}`,
        `/assets/..%2f..%2f..%2f${name}`,
      ]) {
        const answer = await raw(product.origin, 'GET', address, { headers: (await next()).headers() })
        expect(answer.status, address).toBeLessThan(500)
        expect(leaks(answer.text), address).toBe(false)
      }
  })

  test('that is a path is refused by every call that keeps one with a record', async () => {
    let places = 0
    for (const { call } of allCalls) {
      if (call.kind !== 'json') continue
      for (const leaf of leavesOf(call)) {
        // Where a file is named, and nothing else may be.
        if (!leaf.schema.safeParse(`${hex}.png`).success || leaf.schema.safeParse('sample').success || leaf.schema.safeParse('0571-88886666').success) continue
        places++
        for (const name of ['../secret.txt', '/etc/passwd', `../${hex}.png`, `${hex}.png `, `${hex}.png/..`, `${hex}.png\0`, `${hex.toUpperCase()}.png`]) {
          const answer = await sendInput(await next(), call, leaf.with(name))
          expect(answer.status, `${call.path} ${leaf.path} ${name}`).toBe(406)
        }
      }
    }
    expect(places).toBeGreaterThan(15)
  })

  test('opens nothing that is not yours, at any call', async () => {
    const theirs = await privateFile()
    expect((await admin.fetchFile(file.view, { fileName: theirs })).status).toBe(200)
    for (const client of [stranger, await product.signIn(members.sales), product.visitor()])
      for (const call of fileCalls) {
        const response = await client.fetchFile(call, { fileName: theirs })
        expect([401, 403, 404], `${call.path} ${response.status}`).toContain(response.status)
        expect(response.headers.get('content-type')).toContain('application/json')
      }
  })
})

describe('14 an upload', () => {
  const bad: [name: string, content: string][] = [
    ['a.png', script],
    ['a.PnG', script],
    ['a.jpg', '<!doctype html><p>x'],
    ['a.jpeg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['a.SVG', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['a.html', script],
    ['a.HtMl', script],
    ['a.xhtml', script],
    ['a.php', '<?php phpinfo();'],
    ['a.png.php', '<?php phpinfo();'],
    ['a.jsp', '<% out.print(1) %>'],
    ['a.pdf', script],
    ['a.png\0.html', script],
    ['.htaccess', 'AddType text/html .png'],
    ['', script],
  ]

  test.each(uploads.map(call => [call.path, call] as const))('of a script is refused by %s, and leaves nothing', async (_, call) => {
    const before = await traces()
    for (const [name, content] of bad) {
      const answer = await put(call, name, content)
      expect([answer.status, answer.code === 200], `${name} ${answer.msg}`).not.toEqual([200, true])
      expect(answer.status, name).toBeLessThan(500)
    }
    expect(await traces()).toEqual(before)
  })

  test.each(Object.keys(scenes))('of a script for %s is refused, whatever its extension', async scene => {
    const before = await traces()
    for (const extension of sceneExtensions(scenes[scene]!)) {
      const answer = await (await next()).upload(file.upload, { scene }, `a.${extension.toUpperCase()}`, script)
      expect(answer, extension).toMatchObject({ status: 200, code: fileRefusals.wrongContent.code })
    }
    expect(await traces()).toEqual(before)
  })

  test('in parts is looked at when it is whole', async () => {
    const before = await traces()
    const sha256 = createHash('sha256').update(script).digest('hex')
    const { uploadId } = await admin.call(file.partInit, { name: 'a.png', size: script.length, sha256, ...avatar })
    await admin.upload(file.part, { uploadId, partNo: 1 }, 'a.png', script)
    expect(await admin.ask(file.partFinish, { uploadId })).toMatchObject({ code: fileRefusals.wrongContent.code })
    expect(await traces()).toEqual(before)
  })

  test.each(uploads.map(call => [call.path, call] as const))('with a folder or a name to keep it under is refused by %s', async (_, call) => {
    const before = await traces()
    for (const field of ['dir', 'path', 'folder', 'directory', 'fileName', 'originalName', 'storageKey', 'mime', 'uploaderId']) {
      const answer = await put(call, 'a.png', await picture(), { [field]: '../../etc' })
      expect(answer.status, field).toBe(406)
    }
    expect(await traces()).toEqual(before)
  })

  test('is kept under a name that no person chose, and shown so that nothing in it runs', async () => {
    for (const name of ['../../../etc/cron.d/x.png', '/etc/x.png', '..\\..\\x.png', 'x.html.png', 'CON.png']) {
      const before = new Set(filesIn('files'))
      const { data } = await admin.upload(file.upload, avatar, name, await picture())
      expect(data.fileName).toMatch(/^[0-9a-f]{32}\.png$/)
      expect(data.originalName).not.toMatch(/[/\\]/)
      expect(filesIn('files').filter(each => !before.has(each))).toEqual([`${data.fileName.slice(0, 2)}/${data.fileName.slice(0, 32)}`])
      const { headers } = await fetch(product.origin + data.url)
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-type')).toBe('image/png')
    }
  })

  test('of text is never shown in the page', async () => {
    const { data } = await admin.upload(file.upload, { scene: 'call.knowledge' }, 'a.txt', 'javascript:alert(1)')
    const response = await admin.fetchFile(file.view, { fileName: data.fileName })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  })
})

describe('15 an upload beyond its limit', () => {
  test.each(uploads.map(call => [call.path, call] as const))('is 413 at %s, and nothing of it remains', async (_, call) => {
    const before = await traces()
    const answer = await put(call, call === importTask.check ? 'a.xlsx' : 'a.png', new Uint8Array(11 * megabyte))
    expect(answer.status, answer.msg).toBe(413)
    expect(await traces()).toEqual(before)
  })

  test.each(Object.keys(scenes))('of %s is 413 by one byte', async scene => {
    const before = await traces()
    const { kinds, limit }: { kinds: readonly string[]; limit?: number } = scenes[scene]!
    const bytes = Math.min(kinds.includes('IMAGE') ? 5 : 10, limit ?? 10) * megabyte + 1
    expect((await admin.upload(file.upload, { scene }, 'a.png', new Uint8Array(bytes))).status).toBe(413)
    expect(await traces()).toEqual(before)
  })

  test('in parts is 413 where it is announced, and at a part that is longer than its own', async () => {
    const before = await traces()
    const sha256 = '0'.repeat(64)
    expect((await admin.ask(file.partInit, { name: 'a.png', size: 2 * megabyte + 1, sha256, ...avatar })).status).toBe(413)
    const { uploadId } = await admin.call(file.partInit, { name: 'a.png', size: 10, sha256, ...avatar })
    expect((await admin.upload(file.part, { uploadId, partNo: 1 }, 'a.png', new Uint8Array(11))).status).toBe(413)
    expect((await admin.upload(file.part, { uploadId, partNo: 2 }, 'a.png', new Uint8Array(10))).status).toBe(406)
    expect(await traces()).toEqual({ ...before, uploads: before.uploads + 1 })
  })

  test('that breaks off leaves nothing', async () => {
    const before = await traces()
    const head =
      '--b\r\ncontent-disposition: form-data; name="scene"\r\n\r\nidentity.avatar\r\n--b\r\n' +
      'content-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const sockets = Array.from({ length: 5 }, () => {
      const socket = connect(Number(new URL(product.origin).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        `POST ${basePath}/uploadFile HTTP/1.1\r\nhost: x\r\n${defaultTokenHeader}: ${admin.token}\r\n` +
          `content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n${head}${'x'.repeat(200_000)}`,
      )
      return socket
    })
    // Half of it is there, then it is not.
    await expect.poll(async () => (await traces()).temp, { timeout: 10_000 }).toBe(before.temp + 5)
    for (const socket of sockets) socket.destroy()
    await expect.poll(traces, { timeout: 10_000 }).toEqual(before)
  })
})

/** A picture of one colour: its header says how large, and its content is a few bytes long. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit to a point, grey.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]))
}

/** The most memory that the process ever had, in megabytes. */
function peakMemory(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.child!.pid}/status`, 'utf8'))![1]) / 1_024
}

describe('16 a small file that unfolds to gigabytes', () => {
  const names = ['[Content_Types].xml', 'word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml']
  const zeros = Buffer.alloc(100_000_000)
  const bomb = new Uint8Array(handMadeZip(names.map(name => ({ name, folded: deflateRawSync(zeros), unfolded: zeros.length, crc: crc32(zeros) }))))
  const rels = (type: string, target: string) =>
    `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

  test('is refused as a picture by its header alone', async () => {
    const memory = peakMemory()
    const before = await traces()
    const beat = heartbeat(product)
    // 40 million points are the most that are decoded; the header of the last one lies.
    for (const [width, height] of [
      [8_000, 6_000],
      [10_000, 10_000],
      [30_000, 30_000],
    ] as const) {
      const bytes = pngOf(width, height)
      expect(bytes.length).toBeLessThan(200_000)
      expect(await admin.upload(file.upload, avatar, 'a.png', bytes), `${width}`).toMatchObject({ code: fileRefusals.tooManyPixels.code })
    }
    const lying = pngOf(100, 100)
    new DataView(lying.buffer).setUint32(16, 60_000)
    expect((await admin.upload(file.upload, avatar, 'a.png', lying)).code).not.toBe(200)
    expect(await beat.end()).toBeLessThan(1_000)
    expect(await traces()).toEqual(before)
    expect(peakMemory() - memory).toBeLessThan(150)
  })

  test.each(['docx', 'xlsx', 'pptx'])('is refused as a document (%s)', async extension => {
    expect(bomb.length).toBeLessThan(megabyte)
    const before = await traces()
    expect(await admin.upload(file.upload, { scene: 'call.knowledge' }, `a.${extension}`, bomb)).toMatchObject({ code: fileRefusals.wrongContent.code })
    expect(await traces()).toEqual(before)
  })

  test('is rejected as a sheet to import, while everybody goes on', async () => {
    const memory = peakMemory()
    // Four times a hundred megabytes of blanks in one worksheet, in less than half a megabyte.
    const blanks = Buffer.alloc(400_000_000, ' ')
    const sheet = new Uint8Array(
      handMadeZip([
        { name: '_rels/.rels', text: rels('officeDocument', 'xl/workbook.xml') },
        { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>' },
        { name: 'xl/_rels/workbook.xml.rels', text: rels('worksheet', 'worksheets/sheet1.xml') },
        { name: 'xl/worksheets/sheet1.xml', folded: deflateRawSync(blanks), unfolded: blanks.length, crc: crc32(blanks) },
      ]),
    )
    expect(sheet.length).toBeLessThan(megabyte)
    const beat = heartbeat(product)
    const { data, code } = await admin.upload(importTask.check, { importType: 'STAFF' }, 'a.xlsx', sheet)
    expect(code).toBe(200)
    await expect.poll(async () => (await admin.call(importTask.info, { id: data.id })).state, { timeout: 30_000 }).toBe('REJECTED')
    expect((await admin.call(importTask.info, { id: data.id })).failReason).not.toBe('')
    expect(await beat.end()).toBeLessThan(1_000)
    expect(peakMemory() - memory).toBeLessThan(150)
    expect((await admin.ask(importTask.confirm, { id: data.id })).code).not.toBe(200)
    expect((await admin.upload(importTask.check, { importType: 'STAFF' }, 'a.zip', bomb)).code).toBe(importRefusals.wrongFormat.code)
  })
})

describe('17 bytes that are not there', () => {
  const bytesOf = (fileName: string) => path.join(product.dataDir, 'files', fileName.slice(0, 2), fileName.slice(0, 32))

  test('are answered with 404, and the server goes on', async () => {
    const hidden = await privateFile()
    const { data: shown } = await admin.upload(file.upload, avatar, 'a.png', await picture())
    for (const fileName of [hidden, shown.fileName]) rmSync(bytesOf(fileName))
    const { pid } = product.child!
    for (const address of [
      ...[file.view, file.download].map(call => requestOf(call, { fileName: hidden }).address),
      shown.url,
      `${shown.url}?w=96`,
      `${shown.url}?w=240`,
    ]) {
      const response = await fetch(product.origin + address, { headers: admin.headers() })
      expect(response.status, address).toBe(404)
      expect(await response.json()).toMatchObject({ code: 404 })
    }
    const ranged = await admin.fetchFile(file.view, { fileName: hidden }, { range: 'bytes=0-9' })
    expect(ranged.status).toBe(404)
    expect(product.child).toMatchObject({ pid, exitCode: null })
  })

  test('of an export are answered clearly', async () => {
    const { id } = await admin.call(staff.export, {})
    await finishedExport(admin, id)
    const { rows } = await database.execute<{ name: string }>(sql`select file_name as name from export_task where id = ${id}`)
    rmSync(bytesOf(rows[0]!.name))
    const response = await fetch(product.origin + requestOf(exportTask.download, { id }).address, { headers: admin.headers() })
    expect(response.status).toBe(404)
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
  })

  test('are not promised: where they cannot be stored nothing is answered as if they were, and no row remains', async () => {
    const before = await traces()
    const folder = path.join(product.dataDir, 'files')
    renameSync(folder, `${folder}.away`)
    writeFileSync(folder, '')
    try {
      expect((await admin.upload(file.upload, avatar, 'a.png', await picture())).status).toBe(500)
    } finally {
      rmSync(folder)
      renameSync(`${folder}.away`, folder)
    }
    expect(await traces()).toEqual(before)
  })

  test('are there as soon as the upload is answered, and after a power cut too', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => admin.upload(file.upload, avatar, 'a.png', await picture())))
    const digests = await Promise.all(answers.map(async ({ data }) => digestOf(await fetch(product.origin + data.url))))
    const late = await admin.upload(file.upload, proof, 'a.png', await picture(50, 50))
    await product.kill()
    await product.start()
    for (const [place, { data }] of answers.entries()) expect(await digestOf(await fetch(product.origin + data.url))).toBe(digests[place])
    const response = await admin.fetchFile(file.view, { fileName: late.data.fileName })
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBe(late.data.size)
  })
})

async function digestOf(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex')
}
