import { phoneSayings } from './phone.sayings.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { phone as calls, phoneRefusals } from '@gongtai/contract'
import type { LiveCall } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { event } from '../../../kit/event.tables.ts'
import { raceRounds } from '../../../testing/race.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { lineOf } from '../../../testing/phone-line.ts'
import { raced } from '../../../testing/raced.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callEvent, callLog } from '../call-log/call-log.tables.ts'
import { callerProfile } from '../caller/caller.tables.ts'
import { takePhoneEvents } from './phone-event.rules.ts'
import { arrival, callOf, newAgent, newWorkflow, runScheduled, stateOf, told } from './phone.testing.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
await newWorkflow(app, 'TEST')
const line = lineOf(app)
const one = await newAgent(app, members.reviewer)
const two = await newAgent(app, members.recruiter)
afterEach(() => clock.reset())

const tell = (...events: Parameters<typeof takePhoneEvents>[3]) => takePhoneEvents(line, database, 'SIMULATOR', events)
const release = () => database.update(agentState).set({ agentWorkState: 'idle', phase: 'NONE', callId: null, pendingState: null, noAnswerStreak: 0 })
const ring = (callId: string, { agentId } = one) => told('RING', { callId, agentId })
const answer = (callId: string, { agentId } = one) => told('ANSWER', { callId, agentId })
const end = (callId: string) => told('END', { callId, hangupBy: 'CUSTOMER' })
const callsTold = async (staffId: number) =>
  (
    await database
      .select()
      .from(event)
      .where(and(eq(event.staffId, staffId), eq(event.name, 'CALL')))
      .orderBy(event.id)
  ).map(({ payload }) => payload as LiveCall)

describe('what a phone system tells', () => {
  test('becomes a call and leads its agent through it', async () => {
    await release()
    await tell(arrival('e-1', '13955550101', '没有的流程'))
    expect(await callOf(app, 'e-1')).toMatchObject({ state: 'IVR', direction: 'IN', phone: '13955550101', workflow: '没有的流程', customerType: 'UNKNOWN' })
    await tell(ring('e-1'))
    expect(await stateOf(app, one.agentId)).toMatchObject({ phase: 'RINGING', callId: 'e-1' })
    expect((await callsTold(one.staffId)).at(-1)).toMatchObject({ callId: 'e-1', phone: '13955550101', maskedPhone: '139****0101', state: 'RINGING' })
    await tell(answer('e-1'))
    expect(await stateOf(app, one.agentId)).toMatchObject({ phase: 'TALKING' })
    await tell(told('HOLD', { callId: 'e-1' }))
    expect(await callOf(app, 'e-1')).toMatchObject({ state: 'HOLDING', agentId: one.agentId, staffId: one.staffId })
    await tell(end('e-1'))
    expect(await callOf(app, 'e-1')).toMatchObject({ state: 'ENDED', result: 'ANSWERED', recordingState: 'PENDING', checkState: null })
    expect((await stateOf(app, one.agentId)).phase).toBe('WRAP_UP')
    await tell(told('RECORDING', { callId: 'e-1', state: 'READY', seconds: 3 }), told('SATISFACTION', { callId: 'e-1', score: 5 }))
    const call = await callOf(app, 'e-1')
    expect(call).toMatchObject({ recordingState: 'READY', recordingSeconds: 3, satisfaction: 5 })
    expect(call.recordingExpireAt! > '2028').toBe(true)
  })

  test('counts once, however often it comes, and not at all with another code', async () => {
    await release()
    const first = arrival('e-2')
    const rung = ring('e-2')
    expect(await tell(first, rung)).toBe(2)
    const { revision } = await callOf(app, 'e-2')
    expect(await tell(first, rung)).toBe(0)
    expect((await callOf(app, 'e-2')).revision).toBe(revision)
    await tell(told('ARRIVAL', { customerTel: '13900009999', city: '宁波', workflow: 'OTHER', callId: 'e-2' }, { at: clock.in(-60_000) }))
    expect(await callOf(app, 'e-2')).toMatchObject({ phone: '13955550001', workflow: 'TEST', state: 'RINGING' })
    await tell(told('END', { callId: 'e-2', hangupBy: 'CUSTOMER' }, { code: '9001' }))
    expect((await callOf(app, 'e-2')).state).toBe('RINGING')
    const [kept] = await database
      .select()
      .from(callEvent)
      .where(and(eq(callEvent.callId, 'e-2'), eq(callEvent.code, '9001')))
    expect(kept?.note).toContain('9001')
    expect(await tell(told('ARRIVAL', { customerTel: '13900009999', city: '', workflow: '', callId: 'e-none' }, { code: '9001' }))).toBe(1)
    expect(await callOf(app, 'e-none')).toBeUndefined()
    await tell(end('e-2'))
  })

  test('may come before the arrival, and the answer after the end', async () => {
    await release()
    await tell(ring('e-3'))
    expect(await callOf(app, 'e-3')).toBeUndefined()
    await tell(arrival('e-3', '13955550003'))
    expect(await callOf(app, 'e-3')).toMatchObject({ state: 'RINGING', ringAgentId: one.agentId })
    await tell(told('END', { callId: 'e-3', hangupBy: 'CUSTOMER' }, { at: clock.in(9_000) }))
    expect(await callOf(app, 'e-3')).toMatchObject({ result: 'AGENT_NO_ANSWER', checkState: 'UNCHECKED' })
    expect((await stateOf(app, one.agentId)).phase).toBe('NONE')
    await tell(told('ANSWER', { callId: 'e-3', agentId: one.agentId }, { at: clock.in(3_000) }))
    const call = await callOf(app, 'e-3')
    expect(call).toMatchObject({ state: 'ENDED', result: 'ANSWERED' })
    expect(call.talkSeconds).toBeGreaterThanOrEqual(5)
    expect((await stateOf(app, one.agentId)).phase).toBe('NONE')
  })

  test('does not put through who is blocked', async () => {
    await release()
    await database.insert(callerProfile).values({ phone: '13955559999', name: '骚扰', blocked: true })
    await tell(arrival('e-4', '13955559999'))
    expect(await callOf(app, 'e-4')).toMatchObject({ state: 'ENDED', result: 'REJECTED', hangupBy: 'SYSTEM', checkState: null })
    await tell(ring('e-4'))
    expect((await stateOf(app, one.agentId)).phase).toBe('NONE')
  })

  test('of agents is taken in its words; others are kept and change nothing', async () => {
    await release()
    await tell(told('STATE', { agentId: one.agentId, agentWorkState: 'busy' }), told('STATE', { agentId: one.agentId, agentWorkState: 'asleep' }))
    expect((await stateOf(app, one.agentId)).agentWorkState).toBe('busy')
    const odd = await database.select().from(callEvent).where(eq(callEvent.note, phoneSayings.unknownState))
    expect(odd).toHaveLength(1)
  })
})

describe('a transfer', () => {
  test('rings the other, who must be free; the call stays until that one answers', async () => {
    await release()
    await tell(arrival('t-1'), ring('t-1'), answer('t-1'))
    const transfer = { action: 'TRANSFER', callId: 't-1', target: two.agentId } as const
    await database.update(agentState).set({ agentWorkState: 'busy' }).where(eq(agentState.agentId, two.agentId))
    expect((await one.client.ask(calls.action, transfer)).msg).toBe('目标坐席不空闲')
    await database.update(agentState).set({ agentWorkState: 'idle' }).where(eq(agentState.agentId, two.agentId))
    expect((await one.client.ask(calls.action, { ...transfer, target: one.agentId })).msg).toBe('目标坐席不空闲')
    expect(await one.client.call(calls.action, transfer)).toEqual({ code: '0000', message: 'success', target: null })
    expect([(await stateOf(app, one.agentId)).phase, (await stateOf(app, two.agentId)).phase]).toEqual(['TALKING', 'RINGING'])
    await two.client.call(calls.action, { action: 'REJECT', callId: 't-1' })
    expect([(await stateOf(app, one.agentId)).phase, (await stateOf(app, two.agentId)).phase]).toEqual(['TALKING', 'NONE'])
    await one.client.call(calls.action, transfer)
    await two.client.call(calls.action, { action: 'ANSWER', callId: 't-1' })
    expect(await callOf(app, 't-1')).toMatchObject({ agentId: two.agentId, transferFrom: one.agentId, staffId: two.staffId })
    expect([(await stateOf(app, one.agentId)).phase, (await stateOf(app, two.agentId)).phase]).toEqual(['WRAP_UP', 'TALKING'])
    expect((await one.client.ask(calls.action, { action: 'HANGUP', callId: 't-1' })).code).toBe(phoneRefusals.notYourCall.code)
    await two.client.call(calls.action, { action: 'HANGUP', callId: 't-1' })
    expect(await callOf(app, 't-1')).toMatchObject({ state: 'ENDED', hangupBy: 'AGENT' })
  })
})

describe('two at once', () => {
  raced('phone.action')
  test('answer the same call: one has it, the other is told', async () => {
    for (let round = 0; round < raceRounds; round++) {
      await release()
      const callId = `r-${round}`
      await tell(arrival(callId), ring(callId, two), told('NO_ANSWER', { callId, agentId: two.agentId }), ring(callId))
      const answers = await Promise.all([one, two, one].map(({ client }) => client.ask(calls.action, { action: 'ANSWER', callId })))
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      const late = await two.client.ask(calls.action, { action: 'ANSWER', callId })
      expect(late.msg).toBe('该来电已被接听')
      expect([(await stateOf(app, one.agentId)).phase, (await stateOf(app, two.agentId)).phase]).toEqual(['TALKING', 'NONE'])
      await tell(end(callId))
    }
  })

  raced('phone.event', 'phone.callback')
  test('phones tell of an answer: the first by its time wins in any order', async () => {
    for (let round = 0; round < 4; round++) {
      await release()
      const callId = `f-${round}`
      await tell(arrival(callId), ring(callId))
      const first = told('ANSWER', { callId, agentId: one.agentId }, { at: clock.in(1_000) })
      const second = told('ANSWER', { callId, agentId: two.agentId }, { at: clock.in(1_500) })
      await Promise.all((round % 2 === 0 ? [first, second] : [second, first]).map(each => tell(each)))
      expect((await callOf(app, callId)).agentId).toBe(one.agentId)
      expect([(await stateOf(app, one.agentId)).phase, (await stateOf(app, two.agentId)).phase]).toEqual(['TALKING', expect.not.stringMatching('TALKING')])
      await tell(end(callId))
    }
  })
})

test('a call of which nothing was heard for four hours is over', async () => {
  await release()
  await tell(arrival('s-1'), told('QUEUE', { callId: 's-1' }))
  clock.advance(3 * 3_600_000)
  await runScheduled(app, 'callSweep')
  expect((await callOf(app, 's-1')).state).toBe('QUEUING')
  clock.advance(3_700_000)
  await runScheduled(app, 'callSweep')
  expect(await callOf(app, 's-1')).toMatchObject({ state: 'ENDED', result: 'QUEUE_ABANDON', hangupBy: 'SYSTEM' })
  expect(await database.$count(callLog, eq(callLog.callId, 's-1'))).toBe(1)
})
