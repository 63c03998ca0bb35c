import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { Server } from 'node:http'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { file as calls } from '@gongtai/contract'
import { startTestApp } from '../../testing/app.ts'
import { members } from '../../testing/demo.ts'
import { signedHeadersOf } from './s3-signature.ts'
import { S3Storage } from './s3-storage.ts'
import type { S3Options } from './s3-storage.ts'
import { MissingBytes } from './storage.ts'

/** Without types of its own. */
interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

const folder = mkdtempSync(join(tmpdir(), 'gongtai-s3-'))
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 'store'), configureBuckets: [{ name: 'files', configs: [] }] })
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const options: S3Options = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'files',
  region: 'us-east-1',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  pathStyle: true,
}
const storage = new S3Storage(options)

/** The server of this test believes any signature; these two are Amazon's own examples. */
test.each([
  ['lifecycle=', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('a request for ?%s is signed as documented', (query, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/?${query}`)
  const bodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const keys = { region: 'us-east-1', accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const { authorization } = signedHeadersOf({ method: 'GET', url, bodyHash, at: '20130524T000000Z' }, keys)
  expect(authorization).toContain(`Signature=${signature}`)
})

let made = 0
function local(content: string | Buffer): string {
  const path = join(folder, `local${++made}`)
  writeFileSync(path, content)
  return path
}

describe('a store that speaks S3', () => {
  test('takes a file over, and gives it back whole or in part', async () => {
    await storage.check()
    const path = local('0123456789')
    await storage.put('ab/abcdef.w96', path)
    expect(existsSync(path)).toBe(false)
    expect(await text(await storage.open('ab/abcdef.w96'))).toBe('0123456789')
    expect(await text(await storage.open('ab/abcdef.w96', { start: 2, end: 4 }))).toBe('234')
    await storage.put('ab/abcdef.w96', local('other'))
    expect(await text(await storage.open('ab/abcdef.w96'))).toBe('other')
    const large = Buffer.alloc(9_000_000, 'x')
    await storage.put('large', local(large))
    expect((await text(await storage.open('large'))).length).toBe(large.length)
  })

  test('removes, and says what is missing', async () => {
    await storage.put('ab/gone', local('x'))
    await storage.remove('ab/gone')
    await storage.remove('ab/gone')
    await expect(storage.open('ab/gone')).rejects.toThrow(MissingBytes)
  })

  test('refuses a wrong key, and a bucket that is not there is told at the start', async () => {
    const stranger = new S3Storage({ ...options, accessKey: 'guessed' })
    await expect(stranger.check()).rejects.toThrow('S3_ACCESS_KEY')
    const path = local('x')
    await expect(stranger.put('ab/x', path)).rejects.toThrow('HTTP 403')
    expect(existsSync(path)).toBe(true)
    await expect(stranger.open('large')).rejects.toThrow('HTTP 403')
    await expect(new S3Storage({ ...options, bucket: 'nothing' }).check()).rejects.toThrow('S3_BUCKET')
    await expect(new S3Storage({ ...options, endpoint: 'http://127.0.0.1:1' }).check()).rejects.toThrow('S3_ENDPOINT')
  })

  test('that is busy is asked again', async () => {
    let asked = 0
    const busy: Server = createServer((request, response) => {
      request.resume()
      request.on('end', () => response.writeHead(++asked < 3 ? 503 : 200).end('found'))
    })
    await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve))
    const shaky = new S3Storage({ ...options, endpoint: `http://127.0.0.1:${(busy.address() as AddressInfo).port}` })
    expect(await text(await shaky.open('x'))).toBe('found')
    expect(asked).toBe(3)
    asked = 0
    await shaky.put('x', local('again'))
    expect(asked).toBe(3)
    busy.close()
  })
})

test('the application keeps its files there', async () => {
  const app = await startTestApp({
    S3_ENDPOINT: options.endpoint,
    S3_BUCKET: options.bucket,
    S3_ACCESS_KEY: options.accessKey,
    S3_SECRET_KEY: options.secretKey,
  })
  const admin = await app.signIn(members.admin)
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { data } = await admin.upload(calls.upload, { scene: 'identity.avatar' }, 'a.png', new Uint8Array(picture))
  expect(existsSync(join(app.services.config.dataDir, 'files'))).toBe(false)
  // Any other process reads it too.
  const other = await app.another()
  for (const [query, width] of [
    ['', 300],
    ['?w=96', 96],
  ] as const) {
    const response = await fetch(other.origin + data.url + query)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width)
  }
  const range = await fetch(other.origin + data.url, { headers: { range: 'bytes=1-3' } })
  expect([range.status, await range.text()]).toEqual([206, 'PNG'])
  const { files } = app.services
  const stored = await files.find(data.fileName)
  await files.purge(stored!)
  await expect(files.open(stored!)).rejects.toThrow(MissingBytes)
  expect((await fetch(other.origin + data.url)).status).toBe(404)
})
