import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { basePath, defaultTokenHeader, navigation } from '@gongtai/contract'
import { startTestApp } from '../testing/app.ts'
import { members } from '../testing/demo.ts'
import { emitEvent } from './event.ts'

/** What connections may hold, and that those of people who work go on. */

const webDir = mkdtempSync(path.join(tmpdir(), 'gongtai-web-'))
mkdirSync(path.join(webDir, 'assets'))
const asset = path.join(webDir, 'assets', 'large.js')
writeFileSync(asset, Buffer.alloc(24 * 1_048_576, 'x'))
writeFileSync(path.join(webDir, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(webDir, { recursive: true, force: true }))

const app = await startTestApp({ JOBS: 'off', WEB_DIR: webDir, STALL_SECONDS: '1', CONNECTIONS_PER_ADDRESS: '40' })
const portOf = (there: typeof app) => (there.http.server.address() as { port: number }).port

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** A connection that sends this and, unless told otherwise, reads nothing. */
function connection(there: typeof app, text: string): Promise<Socket & { over: Promise<void> }> {
  return new Promise(resolve => {
    const socket = connect(portOf(there), '127.0.0.1') as Socket & { over: Promise<void> }
    socket.over = new Promise(done => socket.once('close', () => done()))
    socket.on('error', () => {})
    socket.once('connect', () => {
      socket.pause()
      socket.write(text)
      resolve(socket)
    })
    open.push(socket)
  })
}

const ask = (address: string, what = '/assets/large.js', headers = '') => `GET ${what} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n${headers}\r\n`
const openFiles = () =>
  readdirSync('/proc/self/fd').filter(name => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === asset
    } catch {
      return false
    }
  }).length
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const isOver = (socket: { over: Promise<void> }, ms = 3_000) => Promise.race([socket.over.then(() => true), pause(ms).then(() => false)])

describe('whoever asks and does not read', () => {
  test('holds one file for each connection, and is let go', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connection(app, ask('10.70.0.1').repeat(8))))
    await pause(500)
    expect(openFiles()).toBeLessThanOrEqual(20)
    expect(openFiles()).toBeGreaterThan(0)
    // Its own end of the line does not tell it before it reads.
    await expect.poll(openFiles).toBe(0)
    expect(sockets.length).toBe(20)
    await expect.poll(() => connections(app)).toBe(0)
  })

  test('asks for a hundred at once in vain', async () => {
    const socket = await connection(app, ask('10.70.0.2').repeat(100))
    socket.resume()
    expect(await isOver(socket)).toBe(true)
    await expect.poll(openFiles).toBe(0)
  })

  test('and reads in the end gets all answers in their order', async () => {
    const socket = await connection(app, ask('10.70.0.3', '/healthz') + ask('10.70.0.3', '/nothing.js') + ask('10.70.0.3', '/healthz'))
    let text = ''
    socket.on('data', part => (text += part.toString()))
    socket.resume()
    await expect.poll(() => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200'])
  })
})

const connections = (there: typeof app) => new Promise<number>(resolve => there.http.server.getConnections((_, count) => resolve(count)))

describe('an address', () => {
  test('has so many connections', async () => {
    const direct = await app.another({ TRUST_PROXY: '', CONNECTIONS_PER_ADDRESS: '5', STALL_SECONDS: '30' })
    const first = await Promise.all(Array.from({ length: 5 }, () => connection(direct, '')))
    await pause(100)
    const sixth = await connection(direct, '')
    sixth.resume()
    expect(await isOver(sixth)).toBe(true)
    first[0]!.destroy()
    await pause(100)
    const again = await connection(direct, ask('10.70.1.1', '/healthz'))
    again.resume()
    expect(await isOver(again, 500)).toBe(false)
    for (const socket of open) socket.destroy()
    await direct.stop()
  })

  test('behind a proxy has so many requests under way, and takes nothing from others there', async () => {
    const behind = await app.another({ CONNECTIONS_PER_ADDRESS: '5', STALL_SECONDS: '30' })
    await Promise.all(Array.from({ length: 5 }, () => connection(behind, ask('10.70.2.1'))))
    await pause(300)
    const statusOf = (address: string) => fetch(`${behind.origin}/healthz`, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status)
    expect(await statusOf('10.70.2.1')).toBe(429)
    expect(await statusOf('10.70.2.2')).toBe(200)
    for (const socket of open) socket.destroy()
    await expect.poll(() => statusOf('10.70.2.1')).toBe(200)
    await behind.stop()
  })

  test('and all of them together have so many', async () => {
    const small = await app.another({ CONNECTIONS: '10', STALL_SECONDS: '30' })
    await Promise.all(Array.from({ length: 10 }, () => connection(small, '')))
    await pause(100)
    const more = await connection(small, '')
    more.resume()
    expect(await isOver(more)).toBe(true)
    for (const socket of open) socket.destroy()
    await small.stop()
  })
})

describe('people who work', () => {
  test('keep their event stream longer than an answer may wait', async () => {
    const client = await app.signIn(members.recruiter)
    const stop = new AbortController()
    const response = await fetch(`${app.origin}${basePath}/eventStream`, { headers: client.headers(), signal: stop.signal })
    const reader = response.body!.getReader()
    await pause(3_500)
    await app.services.database.transaction(transaction => emitEvent(transaction, 'ANNOUNCEMENT', null, {}))
    let text = ''
    while (!text.includes('ANNOUNCEMENT')) {
      const { value, done } = await reader.read()
      expect(done).toBe(false)
      text += Buffer.from(value as Uint8Array).toString()
    }
    stop.abort()
  })

  test('download slowly', async () => {
    const client = await app.signIn(members.admin)
    // A machine that halts for a second or two is not somebody who has stopped reading.
    const patient = await app.another({ STALL_SECONDS: '20' })
    const socket = await connection(patient, ask(client.address, '/assets/large.js', `${defaultTokenHeader}: ${client.token}\r\nConnection: close\r\n`))
    let bytes = 0
    socket.on('data', part => {
      bytes += part.length
      socket.pause()
      setTimeout(() => socket.resume(), 20)
    })
    socket.resume()
    expect(await isOver(socket, 60_000)).toBe(true)
    expect(bytes).toBeGreaterThan(24 * 1_048_576)
  }, 90_000)

  test('wait for a call that takes its time', async () => {
    const client = await app.signIn(members.recruiter)
    const answer = await app.services.database.transaction(async transaction => {
      await transaction.execute(sql`lock table staff_favorite in access exclusive mode`)
      const asked = client.ask(navigation.favoriteList, {})
      await pause(3_500)
      return { asked }
    })
    expect((await answer.asked).status).toBe(200)
  })
})
