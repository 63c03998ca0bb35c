import { and, eq, inArray } from 'drizzle-orm'
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
import { homeOrder } from '../../home-service/home-order/home-order.tables.ts'
import { homeUser } from '../../home-service/home-user/home-user.tables.ts'
import { teleBlack } from '../../telemarketing/tele-black/tele-black.tables.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callNote } from '../call-note/call-note.tables.ts'
import { arrival, callOf, newAgent, newWorkflow, runDue, stateOf, told } from './phone.testing.ts'
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

let kept = 0

/** A call of some minutes ago, as events have left it. */
async function pastCall(values: Partial<typeof callLog.$inferInsert>): Promise<number> {
  const startAt = clock.in(-600_000)
  const [row] = await database
    .insert(callLog)
    .values({ callId: `past-${++kept}`, provider: 'SIMULATOR', direction: 'IN', occasion: 'INCOMING', phone: '', state: 'ENDED', startAt, ...values })
    .returning({ id: callLog.id })
  return row!.id
}

/** A missed call that nobody has seen to. */
const newMissed = (phone: string) =>
  pastCall({ phone, result: 'QUEUE_ABANDON', workflow: 'TEST', checkState: 'UNCHECKED', missCount: 1, lastMissAt: clock.in(-600_000) })

async function noteOf(phone: string, callLogId: number): Promise<number> {
  const values = { bizType: 'HOME', priority: 'NORMAL', handleState: 'PENDING', subject: '退款', content: '询问退款进度' } as const
  const [row] = await database
    .insert(callNote)
    .values({ ...values, noteNo: `YW-test-${++kept}`, templateId: 1, categoryPath: [], phone, callLogId, dueAt: clock.in(3_600_000), staffId: one.staffId })
    .returning({ id: callNote.id })
  return row!.id
}

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
    await newMissed('13955551242')
    for (const input of [dial('13955551243'), dial('13955551245'), { ...dial('13955551242'), occasion: 'CALLBACK' as const }]) {
      const { callId } = await one.client.call(calls.dial, input)
      await hangUp(callId!)
      await free()
    }
  })

  test('is called back only while a call of it is missed and open; else 回拨 is a dialled call', async () => {
    await free()
    await grant(app, members.reviewer, 'ALL', ['agent', 'CallRecords', 'CallRecordDetail'])
    const phone = '13955551260'
    await database.insert(teleBlack).values({ mobile: phone, reason: 'COMPLAINT', scope: 'ALL' })
    const answered = await pastCall({ phone, direction: 'IN', occasion: 'INCOMING', result: 'ANSWERED' })
    const ours = await pastCall({ phone, direction: 'OUT', occasion: 'CLICK_DIAL', result: 'ANSWERED' })
    const back = (refId: number) => ({ refType: 'CALL_LOG' as const, refId, field: 'phone', occasion: 'CALLBACK' as const })
    for (const id of [answered, ours]) expect((await one.client.ask(calls.dial, back(id))).code).toBe(phoneRefusals.doNotDisturb.code)
    expect((await one.client.ask(calls.dial, { phone, occasion: 'CALLBACK' })).code).toBe(phoneRefusals.doNotDisturb.code)
    // A missed call of another number does not open this one.
    const other = await newMissed('13955551261')
    expect((await one.client.ask(calls.dial, { phone, occasion: 'CALLBACK', missedId: other })).status).toBe(406)
    const missed = await newMissed(phone)
    const { callId } = await one.client.call(calls.dial, back(answered))
    expect((await callOf(app, callId!)).occasion).toBe('CALLBACK')
    await hangUp(callId!)
    await free()
    await database.update(callLog).set({ checkState: 'CHECKED' }).where(eq(callLog.id, missed))
    expect((await one.client.ask(calls.dial, back(missed))).code).toBe(phoneRefusals.doNotDisturb.code)
    // A number that nobody blocked is dialled, but it is no call back.
    const plain = await pastCall({ phone: '13955551262', direction: 'IN', occasion: 'INCOMING', result: 'ANSWERED' })
    const dialled = await one.client.call(calls.dial, back(plain))
    expect((await callOf(app, dialled.callId!)).occasion).toBe('CLICK_DIAL')
    await hangUp(dialled.callId!)
  })

  test('that is blocked may be called about its open order and about what it asked, save by order of the regulator', async () => {
    await free()
    await grant(app, members.reviewer, 'ALL', ['agent', 'HomeOrder', 'HomeOrderDetail', 'BusinessRecords'])
    const phone = '13955551263'
    const [entry] = await database.insert(teleBlack).values({ mobile: phone, reason: 'REQUEST', scope: 'ALL' }).returning()
    const [order] = await database
      .select()
      .from(homeOrder)
      .where(inArray(homeOrder.state, ['PENDING_DISPATCH', 'PENDING_SERVICE']))
      .limit(1)
    await database.update(homeOrder).set({ contactMobile: phone }).where(eq(homeOrder.id, order!.id))
    const about = { refType: 'HOME_ORDER' as const, refId: order!.id, field: 'contactMobile', occasion: 'CLICK_DIAL' as const }
    const placed = await one.client.call(calls.dial, about)
    expect(placed.code).toBe('0000')
    await hangUp(placed.callId!)
    await free()
    const [over] = await database.select().from(homeOrder).where(eq(homeOrder.state, 'COMPLETED')).limit(1)
    await database.update(homeOrder).set({ contactMobile: phone }).where(eq(homeOrder.id, over!.id))
    expect((await one.client.ask(calls.dial, { ...about, refId: over!.id })).code).toBe(phoneRefusals.doNotDisturb.code)
    // What was asked in a call of the customer's is answered; a note of our own call is no excuse, nor is one that is settled.
    const asked = await noteOf(phone, await pastCall({ phone, result: 'ANSWERED' }))
    const told = await noteOf(phone, await pastCall({ phone, direction: 'OUT', result: 'ANSWERED' }))
    const answer = (refId: number) => ({ refType: 'CALL_NOTE' as const, refId, field: 'phone', occasion: 'CLICK_DIAL' as const })
    // Nor is one that somebody makes today of a call long ago.
    const made = await noteOf(phone, await pastCall({ phone, result: 'ANSWERED', startAt: clock.in(-30 * 86_400_000) }))
    for (const id of [told, made]) expect((await one.client.ask(calls.dial, answer(id))).code).toBe(phoneRefusals.doNotDisturb.code)
    const answered = await one.client.call(calls.dial, answer(asked))
    await hangUp(answered.callId!)
    await free()
    await database.update(callNote).set({ handleState: 'CLOSED' }).where(eq(callNote.id, asked))
    expect((await one.client.ask(calls.dial, answer(asked))).code).toBe(phoneRefusals.doNotDisturb.code)
    await database.update(teleBlack).set({ reason: 'REGULATOR' }).where(eq(teleBlack.id, entry!.id))
    expect((await one.client.ask(calls.dial, about)).code).toBe(phoneRefusals.doNotDisturb.code)
  })

  test('is one number however it is written: blocked, limited and kept as such', async () => {
    await free()
    await database.insert(teleBlack).values({ mobile: '057188880001', reason: 'REQUEST', scope: 'ALL' })
    for (const phone of ['0571-88880001', '+86 571 8888 0001', '(0571) 88880001', '0571-88880001-9', '0571 88880001 转 801', '8888-0001'])
      expect((await one.client.ask(calls.dial, dial(phone))).code, phone).toBe(phoneRefusals.doNotDisturb.code)
    const ways = ['0571-88880002', '057188880002', '+86 571 88880002', '0086571 88880002', '0571-88880002-1']
    for (const phone of ways) {
      const { callId } = await one.client.call(calls.dial, dial(phone))
      expect((await callOf(app, callId!)).phone).toMatch(/^057188880002(-1)?$/)
      await hangUp(callId!)
      await free()
    }
    for (const phone of ['0571 88880002', '0571-88880002-2', '88880002'])
      expect((await one.client.ask(calls.dial, dial(phone))).code, phone).toBe(phoneRefusals.dayLimit.code)
  })

  test('that came without an area code has that of the line it came in on, and is called back there', async () => {
    await free()
    await grant(app, members.reviewer, 'ALL', ['agent', 'UncheckRecords', 'UncheckRecords.check'])
    await database.insert(teleBlack).values({ mobile: '057188880011', reason: 'REQUEST', scope: 'ALL' })
    // This phone system does not say which line it was.
    await takePhoneEvents(line, database, 'SIMULATOR', [
      arrival('LOCAL1', '8888 0011'),
      told('END', { callId: 'LOCAL1', hangupBy: 'CUSTOMER', result: 'QUEUE_ABANDON' }),
    ])
    const missed = await callOf(app, 'LOCAL1')
    expect(missed).toMatchObject({ phone: '057188880011', lineNumber: '057188886666', checkState: 'UNCHECKED' })
    const back = { refType: 'MISSED_CALL' as const, refId: missed.id, missedId: missed.id, occasion: 'CALLBACK' as const }
    const { callId } = await one.client.call(calls.dial, back)
    expect(await callOf(app, callId!)).toMatchObject({ phone: '057188880011', occasion: 'CALLBACK' })
    expect(await callOf(app, 'LOCAL1')).toMatchObject({ checkState: 'CLAIMED', attempts: 1 })
    await hangUp(callId!)
    await free()
    // One that was kept without an area before is called back all the same.
    const old = await newMissed('88880012')
    const again = await one.client.call(calls.dial, { ...back, refId: old, missedId: old })
    await hangUp(again.callId!)
  })

  test('without an area code is dialled on a line that has one, because nothing would block it otherwise', async () => {
    await free()
    await database.insert(teleBlack).values({ mobile: '057188880013', reason: 'REQUEST', scope: 'ALL' })
    expect((await one.client.ask(calls.dial, dial('88880013'))).code).toBe(phoneRefusals.doNotDisturb.code)
    const own = eq(callAgent.agentId, one.agentId)
    await database.update(callAgent).set({ workflowCodes: [] }).where(own)
    for (const phone of ['88880013', '8888-0013-1']) expect((await one.client.ask(calls.dial, dial(phone))).code).toBe(phoneRefusals.badNumber.code)
    await database
      .update(callAgent)
      .set({ workflowCodes: ['TEST'] })
      .where(own)
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
