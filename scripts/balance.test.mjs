import { createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createBalancer } from './balance.mjs'

const open = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

const listen = (server, port = 0) =>
  new Promise(resolve => {
    open.push(server)
    server.listen(port, '127.0.0.1', () => resolve(server.address().port))
  })

/** A process of the server as far as the proxy can tell, which says its name and what it was asked. */
async function startTarget(name, answer = (_, outgoing) => outgoing.end(name)) {
  const asked = []
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/readyz') return outgoing.end('ready')
    let body = ''
    incoming.on('data', data => (body += data))
    incoming.on('end', () => {
      asked.push({ method: incoming.method, url: incoming.url, from: incoming.headers['x-forwarded-for'], body })
      answer(incoming, outgoing)
    })
  })
  return { port: await listen(server), asked, server }
}

async function startProxy(targets, trusted) {
  const { server, look } = createBalancer(
    targets.map(({ port }) => port),
    trusted,
  )
  await look()
  return { origin: `http://127.0.0.1:${await listen(server)}`, look }
}

const textOf = async (address, options) => (await fetch(address, options)).text()

test('requests go to the processes in turns, with their bodies', async () => {
  const targets = [await startTarget('a'), await startTarget('b')]
  const { origin } = await startProxy(targets)
  const names = []
  for (let call = 0; call < 6; call++) names.push(await textOf(`${origin}/x?y=${call}`, { method: 'POST', body: `body ${call}` }))
  expect(names.join('')).toMatch(/^(ab){3}$|^(ba){3}$/)
  const asked = new Set(targets.flatMap(target => target.asked.map(({ url, body }) => `${url} ${body}`)))
  expect(asked).toEqual(new Set(Array.from({ length: 6 }, (_, call) => `/x?y=${call} body ${call}`)))
})

test('nobody chooses his own address, save a proxy that is trusted', async () => {
  const target = await startTarget('a')
  const headers = { 'x-forwarded-for': '6.6.6.6' }
  for (const [trusted, from] of [
    [[], '127.0.0.1'],
    [['10.0.0.0/8'], '127.0.0.1'],
    [['127.0.0.1'], '6.6.6.6, 127.0.0.1'],
    [['127.0.0.0/8'], '6.6.6.6, 127.0.0.1'],
  ]) {
    const { origin } = await startProxy([target], trusted)
    await textOf(origin, { headers })
    expect(target.asked.at(-1).from).toBe(from)
  }
})

test('a process that is gone is left out, and taken in again when it is back', async () => {
  const [a, b] = [await startTarget('a'), await startTarget('b')]
  const { origin, look } = await startProxy([a, b])
  b.server.close()
  b.server.closeAllConnections()
  for (let call = 0; call < 4; call++) expect(await textOf(origin, { method: 'POST', body: 'x' })).toBe('a')
  const again = createServer((_, outgoing) => outgoing.end('b again'))
  await listen(again, b.port)
  await look()
  const names = new Set()
  for (let call = 0; call < 4; call++) names.add(await textOf(origin))
  expect(names).toEqual(new Set(['a', 'b again']))
})

test('a process that dies over a request: a question is asked again, a write is not', async () => {
  const dying = (incoming, outgoing) => (incoming.url === '/die' ? outgoing.destroy() : outgoing.end('a'))
  const [a, b] = [await startTarget('a', dying), await startTarget('b')]
  const { origin, look } = await startProxy([a, b])
  for (let call = 0; call < 4; call++) {
    await look()
    expect(await textOf(`${origin}/die`)).toBe('b')
  }
  b.asked.length = 0
  const statuses = []
  for (let call = 0; call < 4; call++) {
    await look()
    const answer = await fetch(`${origin}/die`, { method: 'POST', body: 'write' })
    statuses.push(answer.status)
    if (answer.status === 503) expect(await answer.json()).toEqual({ code: 503, msg: '服务不可用', data: null })
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(2)
  expect(statuses.filter(status => status === 503)).toHaveLength(2)
  expect(b.asked).toHaveLength(2)
})

test('a stream arrives as it is written, and its end reaches the process', async () => {
  let closed = false
  const target = await startTarget('a', (_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    outgoing.write('first\n')
    outgoing.on('close', () => (closed = true))
  })
  const { origin } = await startProxy([target])
  const abort = new AbortController()
  const answer = await fetch(origin, { signal: abort.signal })
  const { value } = await answer.body.getReader().read()
  expect(Buffer.from(value).toString()).toBe('first\n')
  abort.abort()
  await expect.poll(() => closed).toBe(true)
})

test('an upload that breaks off ends at the process too', async () => {
  let broken = false
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/readyz') return outgoing.end()
    incoming.resume()
    incoming.on('error', () => {})
    incoming.on('close', () => (broken = !incoming.complete))
  })
  const port = await listen(server)
  const { origin } = await startProxy([{ port }])
  const upload = request(origin, { method: 'POST', headers: { 'content-length': 1_000 } })
  upload.on('error', () => {})
  upload.write('half')
  await pause(100)
  upload.destroy()
  await expect.poll(() => broken).toBe(true)
})
