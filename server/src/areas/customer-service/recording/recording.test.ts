import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { callLogRefusals, recording as calls } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { newAgent, newCall } from '../call-record.testing.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { recordingExpire } from './recording.jobs.ts'
import { waveChunks, waveSize } from './wave.ts'
import { runTask } from '../../../testing/task-run.ts'

/** A recorder as a phone system has it, with one sound below /records and something secret beside it. */
const recorder = createServer((request, response) => {
  const body = Buffer.from('0123456789')
  if (request.url === '/records/moved.wav') return response.writeHead(302, { location: '/secret' }).end()
  if (request.url === '/records/page.wav') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
  if (request.url !== '/records/a.wav' && request.url !== '/secret') return response.writeHead(404).end()
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  if (range === null) return response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': body.length }).end(body)
  const [start, end] = [Number(range[1]), Number(range[2])]
  return response.writeHead(206, { 'content-type': 'audio/wav', 'content-range': `bytes ${start}-${end}/10` }).end(body.subarray(start, end + 1))
})
await new Promise<void>(resolve => recorder.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise(resolve => recorder.close(resolve)))
const origin = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`

const app = await startTestApp({
  JOBS: 'off',
  PHONE_PROVIDER: 'third-party',
  PHONE_APP_ID: 'test',
  PHONE_SECRET: 'a secret of the phone system 0123456789',
  PHONE_WS_URL: 'ws://127.0.0.1:1',
  PHONE_HTTP_URL: `${origin}/records`,
})
const { database } = app.services
const admin = await app.signIn(members.admin)
await grant(app, members.reviewer, 'SELF', ['CallRecords', 'CallRecords.recording'])
const own = await newAgent(app, members.reviewer, ['MINE'])
const agent = await app.signIn(members.reviewer)
afterEach(() => clock.reset())

const ready = (values: Partial<typeof callLog.$inferInsert> = {}) => newCall(app, { recordingState: 'READY', talkSeconds: 4, ...values })
const entriesOf = async (id: number) =>
  database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'CALL_LOG'), eq(auditLog.recordId, String(id)), eq(auditLog.action, 'FILE_FETCH')))
const refusalOf = async (callId: string) => ((await (await admin.fetchFile(calls.file, { callId, mode: 'PLAY' })).json()) as { code: number }).code

test('a recording of the simulator is made when it is asked for, whole and in pieces', async () => {
  const { callId } = await ready()
  const bytes = Buffer.concat([...waveChunks(callId, 4)])
  const whole = await admin.fetchFile(calls.file, { callId, mode: 'PLAY' })
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'audio/wav',
    'no-store',
    'bytes',
  ])
  expect(whole.headers.get('content-disposition')).toMatch(/^inline/)
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  const piece = await admin.fetchFile(calls.file, { callId, mode: 'PLAY' }, { range: 'bytes=100-20000' })
  expect([piece.status, piece.headers.get('content-range')]).toEqual([206, `bytes 100-20000/${waveSize(4)}`])
  expect(Buffer.from(await piece.arrayBuffer()).equals(bytes.subarray(100, 20_001))).toBe(true)
  const beyond = await admin.fetchFile(calls.file, { callId, mode: 'PLAY' }, { range: 'bytes=999999-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${waveSize(4)}`])
})

test('the beginning of a long recording is sent alone, so that it can be heard before the rest has come', async () => {
  const { callId } = await ready({ talkSeconds: 600 })
  const size = waveSize(600)
  const first = await admin.fetchFile(calls.file, { callId, mode: 'PLAY' }, { range: 'bytes=0-262143' })
  const names = ['content-range', 'content-length', 'accept-ranges', 'cache-control', 'content-type']
  expect([first.status, ...names.map(name => first.headers.get(name))]).toEqual([206, `bytes 0-262143/${size}`, '262144', 'bytes', 'no-store', 'audio/wav'])
  expect((await first.arrayBuffer()).byteLength).toBe(262_144)
})

test('listening is noted once per person, call and hour, every download each time', async () => {
  const call = await ready(own)
  const play = (client: typeof admin) => client.fetchFile(calls.file, { callId: call.callId, mode: 'PLAY' }, { range: 'bytes=0-10' })
  // A player asks for several pieces at once.
  await Promise.all([play(agent), play(agent), play(agent)])
  expect(await entriesOf(call.id)).toHaveLength(1)
  await play(admin)
  expect(await entriesOf(call.id)).toHaveLength(2)
  clock.advance(3_600_000)
  await play(agent)
  expect(await entriesOf(call.id)).toHaveLength(3)
  const file = await admin.fetchFile(calls.file, { callId: call.callId, mode: 'DOWNLOAD' })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  await admin.fetchFile(calls.file, { callId: call.callId, mode: 'DOWNLOAD' })
  expect(
    asRead(await entriesOf(call.id))
      .map(({ remark }) => remark)
      .filter(remark => remark === '下载录音'),
  ).toHaveLength(2)
})

test('rights and scope', async () => {
  const mine = await ready(own)
  expect((await agent.fetchFile(calls.file, { callId: mine.callId, mode: 'DOWNLOAD' })).status).toBe(403)
  const others = await ready({ agentId: 'x', staffId: 1, deptId: 1 })
  expect((await agent.fetchFile(calls.file, { callId: others.callId, mode: 'PLAY' })).status).toBe(404)
  expect((await agent.ask(calls.wave, { callId: others.callId })).status).toBe(404)
  expect(await entriesOf(others.id)).toHaveLength(0)
})

test('being made, failed, expired and never made are said', async () => {
  for (const [recordingState, refusal] of [
    ['PENDING', callLogRefusals.recordingPending],
    ['FAILED', callLogRefusals.recordingGone],
    ['EXPIRED', callLogRefusals.recordingGone],
    ['NONE', callLogRefusals.recordingGone],
  ] as const) {
    const call = await ready({ recordingState })
    expect(await refusalOf(call.callId), recordingState).toBe(refusal.code)
    expect((await admin.ask(calls.wave, { callId: call.callId })).code, recordingState).toBe(refusal.code)
    expect(await entriesOf(call.id)).toHaveLength(0)
  }
})

test('its picture has 200 peaks', async () => {
  const { callId } = await ready()
  const { seconds, peaks } = await admin.call(calls.wave, { callId })
  expect([seconds, peaks.length]).toEqual([4, 200])
  const kept = await ready({ recordingFile: `${'0'.repeat(32)}.wav` })
  expect((await admin.ask(calls.wave, { callId: kept.callId })).code).toBe(callLogRefusals.recordingGone.code)
})

test('the recorder of the phone system is asked, below its address alone', async () => {
  const kept = await ready({ recordingFile: `${origin}/records/a.wav` })
  const whole = await admin.fetchFile(calls.file, { callId: kept.callId, mode: 'PLAY' })
  expect([whole.status, whole.headers.get('cache-control'), await whole.text()]).toEqual([200, 'no-store', '0123456789'])
  const piece = await admin.fetchFile(calls.file, { callId: kept.callId, mode: 'PLAY' }, { range: 'bytes=2-4' })
  expect([piece.status, piece.headers.get('content-range'), await piece.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  for (const path of ['/secret', '/records/../secret', '/records/page.wav', '/records/none.wav']) {
    const call = await ready({ recordingFile: `${origin}${path}` })
    expect(await refusalOf(call.callId), path).toBe(callLogRefusals.recordingGone.code)
  }
  const moved = await ready({ recordingFile: `${origin}/records/moved.wav` })
  expect(await refusalOf(moved.callId)).toBe(callLogRefusals.recorderSilent.code)
})

test('after its last day it is gone', async () => {
  const old = await ready({ recordingExpireAt: '2020-01-01' })
  const today = await ready({ recordingExpireAt: clock.today() })
  await runTask(recordingExpire, database)
  expect(await refusalOf(old.callId)).toBe(callLogRefusals.recordingGone.code)
  expect((await admin.fetchFile(calls.file, { callId: today.callId, mode: 'PLAY' })).status).toBe(200)
})
