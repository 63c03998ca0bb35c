import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { phone as calls, phoneRefusals, startOfDay } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { raceRounds } from '../../../testing/race.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { lineOf } from '../../../testing/phone-line.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { homeUser } from '../../home-service/home-user/home-user.tables.ts'
import { teleBlack } from '../../telemarketing/tele-black/tele-black.tables.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callOf, newAgent, newWorkflow, runDue, stateOf, told } from './phone.testing.ts'
import { takePhoneEvents } from './phone-event.rules.ts'
import { simRun } from '../simulator/simulator.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
await newWorkflow(app, 'TEST')
const line = lineOf(app)
const one = await newAgent(app, members.reviewer)
const two = await newAgent(app, members.recruiter)
/** It is ten in the morning of some day, because calls go out by day alone. */
beforeEach(() => clock.freeze(`${clock.today()}T02:00:00.000Z`))
afterEach(() => clock.reset())

const free = () => database.update(agentState).set({ agentWorkState: 'idle', phase: 'NONE', callId: null, heartbeatAt: clock.iso() })
const dial = (phone: string) => ({ phone, occasion: 'CLICK_DIAL' as const })
const hangUp = (callId: string) => takePhoneEvents(line, database, 'SIMULATOR', [told('END', { callId, hangupBy: 'AGENT' })])

describe('a number', () => {
  test('is dialled; the customer answers after some seconds, and hangs up', async () => {
    await free()
    const placed = await one.client.call(calls.dial, dial('13955551230'))
    expect(placed).toMatchObject({ code: '0000', target: null, callId: expect.stringMatching(/^SIM\d{19}$/) })
    const callId = placed.callId!
    expect(await callOf(app, callId)).toMatchObject({ state: 'DIALING', direction: 'OUT', agentId: one.agentId, staffId: one.staffId, phone: '13955551230' })
    expect(await stateOf(app, one.agentId)).toMatchObject({ phase: 'RINGING', callId })
    expect((await one.client.call(calls.state, {})).call).toMatchObject({ callId, phone: null, maskedPhone: '139****1230' })
    expect((await one.client.ask(calls.dial, dial('13955551231'))).code).toBe(phoneRefusals.alreadyInCall.code)
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'CALL'), eq(auditLog.recordType, 'CALL_LOG'), eq(auditLog.staffId, one.staffId)))
    expect(entry).toMatchObject({ recordTitle: '139****1230', staffId: one.staffId })
    clock.advance(5_000)
    await runDue(app)
    expect((await callOf(app, callId)).state).toBe('TALKING')
    clock.advance(95_000)
    await runDue(app)
    expect(await callOf(app, callId)).toMatchObject({ state: 'ENDED', result: 'ANSWERED', hangupBy: 'CUSTOMER' })
    clock.advance(4_000)
    await runDue(app)
    expect((await callOf(app, callId)).recordingState).toBe('READY')
  })

  test.each([
    ['13955551234', 'NO_ANSWER'],
    ['13955551237', 'BUSY'],
  ])('that ends in %s comes to %s', async (phone, result) => {
    await free()
    const { callId } = await one.client.call(calls.dial, dial(phone))
    clock.advance(21_000)
    await runDue(app)
    expect(await callOf(app, callId!)).toMatchObject({ state: 'ENDED', result })
    expect((await stateOf(app, one.agentId)).phase).toBe('NONE')
  })

  test('must be one, and the agent there', async () => {
    await free()
    for (const phone of ['123', '1395555', 'abc', "1395555' or 1"]) expect((await one.client.ask(calls.dial, dial(phone))).status, phone).toBe(406)
    expect((await one.client.ask(calls.dial, { occasion: 'CLICK_DIAL' })).status).toBe(406)
    await database.update(agentState).set({ agentWorkState: 'onBreak' })
    expect((await one.client.ask(calls.dial, dial('13955551240'))).msg).toBe('请先切换为空闲或忙碌状态')
  })

  test('is not called at night', async () => {
    await free()
    for (const hour of ['23:59:00', '13:00:00']) {
      clock.freeze(`2026-11-14T${hour}.000Z`)
      expect((await one.client.ask(calls.dial, dial('13955551241'))).msg, hour).toBe('外呼时间为08:00-21:00')
    }
    clock.freeze('2026-11-14T12:59:59.000Z')
    const { callId } = await one.client.call(calls.dial, dial('13955551241'))
    await hangUp(callId!)
  })

  test('that does not want to be disturbed is counted, but may be called back', async () => {
    await free()
    const [entry] = await database.insert(teleBlack).values({ mobile: '13955551242', reason: 'REQUEST', scope: 'ALL' }).returning()
    await database.insert(teleBlack).values({ mobile: '13955551243', reason: 'REQUEST', scope: 'TELE' })
    await database.insert(teleBlack).values({ mobile: '13955551245', reason: 'AUTO', scope: 'ALL', untilAt: clock.in(-1) })
    expect((await one.client.ask(calls.dial, dial('13955551242'))).msg).toBe('该号码已加入免打扰，禁止拨打')
    const [counted] = await database.select().from(teleBlack).where(eq(teleBlack.id, entry!.id))
    expect(counted).toMatchObject({ blockedNum: 1, lastBlockedAt: expect.any(String) })
    expect(await database.$count(callLog, eq(callLog.phone, '13955551242'))).toBe(0)
    for (const input of [dial('13955551243'), dial('13955551245'), { ...dial('13955551242'), occasion: 'CALLBACK' as const }]) {
      const { callId } = await one.client.call(calls.dial, input)
      await hangUp(callId!)
      await free()
    }
  })

  test('is not dialled where the phone system refuses', async () => {
    await free()
    const [run] = await database
      .insert(simRun)
      .values({ scenarioId: 12, workflow: 'TEST', fault: 'DROP', faultUntil: clock.in(30_000), startedAt: clock.iso() })
      .returning()
    expect(await one.client.call(calls.dial, dial('13955551246'))).toEqual({ code: '9503', message: '话务连接已断开', callId: null, target: null })
    expect(await database.$count(callLog, eq(callLog.phone, '13955551246'))).toBe(0)
    await database.update(simRun).set({ state: 'STOPPED' }).where(eq(simRun.id, run!.id))
  })
})

describe('a record', () => {
  test('is dialled by who has its page and its scope; the page never sees the number', async () => {
    await free()
    const [user] = await database.select().from(homeUser).limit(1)
    const input = { refType: 'HOME_USER' as const, refId: user!.id, field: 'mobile', occasion: 'CLICK_DIAL' as const }
    expect((await one.client.ask(calls.dial, input)).status).toBe(403)
    await grant(app, members.reviewer, 'ALL', ['agent', 'HomeUser'])
    expect((await one.client.ask(calls.dial, { ...input, refId: 9_999_999 })).status).toBe(404)
    expect((await one.client.ask(calls.dial, { ...input, field: 'idCardNo' })).status).toBe(406)
    expect((await one.client.ask(calls.dial, { ...input, refType: 'ARTIFICER', field: 'bankAccountNo' })).status).toBe(406)
    const answer = await one.client.call(calls.dial, input)
    expect(JSON.stringify(answer)).not.toContain(user!.mobile)
    expect(await callOf(app, answer.callId!)).toMatchObject({
      phone: user!.mobile,
      refType: 'HOME_USER',
      refId: user!.id,
      customerType: 'HOME_USER',
      customerId: user!.id,
    })
    await hangUp(answer.callId!)
  })
})

raced('phone.dial')
test('a number is called five times a day, also by two at once', async () => {
  const today = startOfDay(clock.today())
  for (let round = 0; round < raceRounds; round++) {
    await free()
    const phone = `139666${String(round).padStart(2, '0')}120`
    await database.insert(callLog).values(
      [0, 1, 2, 3].map(place => ({
        callId: `limit-${round}-${place}`,
        provider: 'SIMULATOR' as const,
        direction: 'OUT' as const,
        occasion: 'CLICK_DIAL' as const,
        phone,
        state: 'ENDED' as const,
        startAt: today,
      })),
    )
    const answers = await Promise.all([one, two].map(({ client }) => client.ask(calls.dial, dial(phone))))
    expect(answers.map(({ msg }) => msg).toSorted()).toEqual(['success', '今日对该号码的外呼已达上限（5次）'])
  }
})
