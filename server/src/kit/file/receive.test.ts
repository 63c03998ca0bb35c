import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import fastifyMultipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { basePath, defaultTokenHeader, post } from '@gongtai/contract'
import { startTestApp } from '../../testing/app.ts'
import { Client } from '../../testing/client.ts'
import { members } from '../../testing/demo.ts'
import { filesIn } from '../../testing/file.ts'
import type { Handler } from '../context.ts'
import { serveCall } from '../serve.ts'
import { receiveFiles } from './receive.ts'

const card = post('/testCard', {
  title: ['证件', 'Card'],
  access: 'LOGIN',
  kind: 'upload',
  files: ['front', 'back'],
  audit: 'NONE',
  input: z.strictObject({ staffId: z.int() }),
  answer: z.strictObject({ names: z.array(z.string()) }),
})

const app = await startTestApp({ JOBS: 'off' })
const limit = 1000
let handled: number

const handler: Handler<typeof card> = async (_, context) => {
  const { front, back } = await receiveFiles<'front' | 'back'>(context, part => ({ bytes: limit, tooLarge: [`${part}过大`, `${part} is too large`] }))
  handled++
  const received = [front, back].filter(file => file !== undefined)
  for (const { path } of received) await rm(path)
  return { names: [front, back].map(file => (file === undefined ? '-' : `${file.name} ${file.size}`)) }
}

const door = Fastify()
await door.register(fastifyMultipart)
serveCall(door, app.services, { area: 'files', resource: 'test', name: 'card', call: card }, handler, null)
const client = new Client(await door.listen({ port: 0, host: '127.0.0.1' }))
client.token = (await app.signIn(members.admin)).token
afterAll(() => door.close())
beforeEach(() => (handled = 0))

const bytes = (size: number) => 'x'.repeat(size)
const fields = { staffId: 7 }

test('both files, in any order, or one of them', async () => {
  const front = ['front', '人像面.png', bytes(1000)] as const
  const back = ['back', '国徽面.png', bytes(20)] as const
  for (const files of [
    [front, back],
    [back, front],
  ])
    expect(await client.uploadFiles(card, fields, files)).toMatchObject({ status: 200, data: { names: ['人像面.png 1000', '国徽面.png 20'] } })
  expect(await client.uploadFiles(card, fields, [back])).toMatchObject({ data: { names: ['-', '国徽面.png 20'] } })
  expect(filesIn(app, 'temp')).toBe(0)
})

test.each([
  ['no file', [], 406],
  ['one of them twice', ['front', 'front'], 406],
  ['an unknown name', ['file'], 406],
  ['an unknown name after a good one', ['front', 'picture'], 406],
  ['both and one again', ['front', 'back', 'back'], 406],
  ['far too many', ['front', 'back', 'a', 'b', 'c', 'd'], 406],
  ['a name of a prototype', ['__proto__'], 400],
] as const)('a form with %s is refused and leaves nothing', async (_, parts, status) => {
  const answer = await client.uploadFiles(
    card,
    fields,
    parts.map(part => [part, 'a.png', bytes(500)]),
  )
  expect(answer.status).toBe(status)
  expect(handled).toBe(0)
  expect(filesIn(app, 'temp')).toBe(0)
})

test('fields stand before the files', async () => {
  const form = new FormData()
  form.append('front', new Blob(['x']), 'a.png')
  form.append('staffId', '7')
  const response = await fetch(`${client.origin}${basePath}${card.path}`, { method: 'POST', headers: client.headers(), body: form })
  expect(response.status).toBe(406)
  const after = new FormData()
  after.append('staffId', '7')
  after.append('front', new Blob(['x']), 'a.png')
  after.append('remark', 'x')
  expect((await fetch(`${client.origin}${basePath}${card.path}`, { method: 'POST', headers: client.headers(), body: after })).status).toBe(406)
  expect(handled).toBe(0)
  expect(filesIn(app, 'temp')).toBe(0)
})

test('a second file that is too large is 413 in its own words, and the first is gone too', async () => {
  const answer = await client.uploadFiles(card, fields, [
    ['front', 'a.png', bytes(1000)],
    ['back', 'b.png', bytes(1001)],
  ])
  expect(answer).toMatchObject({ status: 413, msg: 'back过大' })
  expect(handled).toBe(0)
  expect(filesIn(app, 'temp')).toBe(0)
})

test('a line that breaks in the second file leaves nothing of the first', async () => {
  const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`
  const head = `${part('staffId')}\r\n\r\n7\r\n${part('front')}; filename="a.png"\r\n\r\nfirst\r\n${part('back')}; filename="b.png"\r\n\r\nsec`
  const socket = connect(Number(new URL(client.origin).port), '127.0.0.1')
  socket.write(
    `POST ${basePath}${card.path} HTTP/1.1\r\nHost: x\r\n${defaultTokenHeader}: ${client.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${head}`,
  )
  await expect.poll(() => filesIn(app, 'temp')).toBe(2)
  socket.destroy()
  await expect.poll(() => filesIn(app, 'temp')).toBe(0)
  expect(handled).toBe(0)
})
