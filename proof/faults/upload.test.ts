import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { basePath, file } from '@gongtai/contract'
import { members } from '../../server/src/testing/demo.ts'
import { bitmap, bytesOf } from '../../server/src/testing/file.ts'
import { noteFigure, seconds } from '../kit/figure.ts'
import { startProduct } from '../kit/product.ts'
import { query } from '../kit/query.ts'

const product = await startProduct()
const admin = await product.signIn(members.admin)
const picture = bitmap(700, 700)
const tempFiles = () => (existsSync(path.join(product.dataDir, 'temp')) ? readdirSync(path.join(product.dataDir, 'temp')) : [])
const stored = () => readdirSync(path.join(product.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
const rows = async () => (await query<{ number: number }>(product.databaseUrl, 'select count(*)::int as number from file'))[0]!.number

/** Sends this part of an upload, waits until the server has some of it on disk, and is gone. */
async function breakOff(part: number, ending: 'end' | 'reset'): Promise<boolean> {
  const { hostname, port } = new URL(product.origin)
  const boundary = 'boundary0123456789'
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="scene"\r\n\r\nidentity.avatar\r\n`
  const head = Buffer.from(`${field}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bmp"\r\nContent-Type: image/bmp\r\n\r\n`)
  const body = Buffer.concat([head, picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = {
    ...admin.headers(),
    host: `${hostname}:${port}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`POST ${basePath}${file.upload.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body.subarray(0, Math.floor(body.length * part)))
  let begun = false
  for (let tries = 0; tries < 50 && !begun; tries++) {
    await pause(10)
    begun = tempFiles().length > 0
  }
  if (ending === 'reset') socket.resetAndDestroy()
  else socket.destroy()
  return begun
}

test('a client that is gone in the middle of an upload leaves nothing', async () => {
  expect((await admin.upload(file.upload, { scene: 'identity.avatar' }, 'a.bmp', bytesOf(picture))).code).toBe(200)
  const before = { rows: await rows(), stored: stored() }
  let begun = 0
  const parts = Array.from({ length: 40 }, (_, number) => (number + 1) / 42)
  for (const [number, part] of parts.entries()) if (await breakOff(part, number % 2 === 0 ? 'end' : 'reset')) begun++
  const gone = performance.now()
  // The server had begun to write most of them.
  expect(begun).toBeGreaterThan(20)
  await expect.poll(tempFiles, { timeout: 5_000, interval: 20 }).toEqual([])
  const recovery = performance.now() - gone
  expect({ rows: await rows(), stored: stored() }).toEqual(before)
  expect((await admin.upload(file.upload, { scene: 'identity.avatar' }, 'a.bmp', bytesOf(picture))).code).toBe(200)
  noteFigure('Client gone in the middle of an upload, 40 times', `${begun} were being written; no half file, no row`, seconds(recovery))
})
