import { and, asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { agent as agents, phone as calls, phoneRefusals, session } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { lineOf } from '../../../testing/phone-line.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { session as sessions } from '../../permissions/presence/session.tables.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { agentState, agentStateLog } from './agent-state.tables.ts'
import { callAgent } from './agent.tables.ts'
import { takePhoneEvents } from '../phone/phone-event.rules.ts'
import { arrival, callOf, newAgent, newWorkflow, runDue, runScheduled, stateOf, told } from '../phone/phone.testing.ts'
import { simRun } from '../simulator/simulator.tables.ts'
import { noticesAsRead } from '../../../testing/as-read.ts'
import { agentSayings } from './agent.sayings.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
await newWorkflow(app, 'TEST')
const line = lineOf(app)
const one = await newAgent(app, members.reviewer)
const admin = await app.signIn(members.admin)
afterEach(() => clock.reset())

const reset = (values: Partial<typeof agentState.$inferInsert> = {}) =>
  database
    .update(agentState)
    .set({ agentWorkState: 'idle', phase: 'NONE', callId: null, pendingState: null, breakReason: null, heartbeatAt: clock.iso(), ...values })
    .where(eq(agentState.agentId, one.agentId))
const tell = (...events: Parameters<typeof takePhoneEvents>[3]) => takePhoneEvents(line, database, 'SIMULATOR', events)
const noticesOf = async (staffId: number) =>
  noticesAsRead(await database.select().from(staffNotice).where(eq(staffNotice.staffId, staffId)).orderBy(staffNotice.id))

/** A call that the agent talks in. */
async function talking(callId: string): Promise<void> {
  await tell(arrival(callId), told('RING', { callId, agentId: one.agentId }), told('ANSWER', { callId, agentId: one.agentId }))
}

describe('the own state', () => {
  test('of somebody who is no agent', async () => {
    for (const call of [calls.state, calls.heartbeat, calls.token, calls.loginKey] as const)
      expect((await admin.ask(call, {})).code).toBe(phoneRefusals.notAgent.code)
    expect((await admin.ask(calls.state, {})).msg).toBe('当前账号不是坐席')
  })

  test('is chosen, with a reason for a break, and leaves a line for each', async () => {
    await reset({ agentWorkState: 'offline' })
    const chosen = await one.client.call(calls.setState, { agentWorkState: 'idle' })
    expect(chosen).toEqual({ agentWorkState: 'idle', pendingState: null })
    expect((await one.client.ask(calls.setState, { agentWorkState: 'onBreak' })).msg).toBe('请选择小休原因')
    await one.client.call(calls.setState, { agentWorkState: 'onBreak', breakReason: 'MEAL' })
    const present = await one.client.call(calls.state, {})
    expect(present).toMatchObject({ agentId: one.agentId, agentWorkState: 'onBreak', breakReason: 'MEAL', phase: 'NONE', call: null })
    await one.client.call(calls.setState, { agentWorkState: 'busy' })
    expect((await one.client.call(calls.heartbeat, {})).state).toMatchObject({ agentWorkState: 'busy', breakReason: null })
    const lines = await database.select().from(agentStateLog).where(eq(agentStateLog.agentId, one.agentId)).orderBy(asc(agentStateLog.id))
    expect(lines.map(({ workState, source, to }) => [workState, source, to !== null])).toEqual([
      ['idle', 'AGENT', true],
      ['onBreak', 'AGENT', true],
      ['busy', 'AGENT', false],
    ])
    expect(lines[0]!.seconds).toBeGreaterThanOrEqual(0)
    const entries = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'CALL_AGENT'), eq(auditLog.staffId, one.staffId)))
      .orderBy(auditLog.id)
    expect(entries.at(-1)?.changes).toMatchObject([{ old: 'onBreak', new: 'busy' }])
  })

  test('stays as it is where the phone system refuses', async () => {
    await reset({ agentWorkState: 'busy' })
    const [run] = await database
      .insert(simRun)
      .values({ scenarioId: 15, workflow: 'TEST', fault: 'STATE_REFUSED', faultUntil: clock.in(60_000), startedAt: clock.iso() })
      .returning()
    const refused = await one.client.ask(calls.setState, { agentWorkState: 'idle' })
    expect(refused).toMatchObject({ code: phoneRefusals.stateRefused.code, msg: '状态切换失败：话务系统拒绝了该操作', data: { code: '9001' } })
    expect((await stateOf(app, one.agentId)).agentWorkState).toBe('busy')
    await database.update(simRun).set({ state: 'STOPPED' }).where(eq(simRun.id, run!.id))
  })

  test('the way of answering changes outside of calls, to a phone that is known', async () => {
    await reset()
    expect((await one.client.ask(calls.setContact, { contact: 'cellphone' })).msg).toBe('未设置接听手机，不能切换为手机接听')
    await database.update(callAgent).set({ cellphone: '13911112222' }).where(eq(callAgent.agentId, one.agentId))
    await one.client.call(calls.setContact, { contact: 'cellphone' })
    expect(await stateOf(app, one.agentId)).toMatchObject({ contact: 'cellphone', lastContact: 'voip' })
    await talking('state-contact')
    expect((await callOf(app, 'state-contact')).contact).toBe('cellphone')
    expect((await one.client.ask(calls.setContact, { contact: 'voip' })).msg).toBe('通话中不能切换接听方式')
    await tell(told('END', { callId: 'state-contact', hangupBy: 'CUSTOMER' }))
    await one.client.call(calls.setContact, { contact: 'voip' })
  })
})

describe('during a call', () => {
  test('a choice waits until the wrap-up is over', async () => {
    await reset()
    await talking('state-pending')
    expect(await one.client.call(calls.setState, { agentWorkState: 'onBreak', breakReason: 'REST' })).toEqual({
      agentWorkState: 'idle',
      pendingState: 'onBreak',
    })
    await tell(told('END', { callId: 'state-pending', hangupBy: 'CUSTOMER' }))
    expect(await stateOf(app, one.agentId)).toMatchObject({ phase: 'WRAP_UP', agentWorkState: 'idle', callId: 'state-pending' })
    expect((await one.client.call(calls.heartbeat, {})).call).toMatchObject({ callId: 'state-pending', state: 'ENDED', phone: '13955550001' })
    await one.client.call(calls.action, { action: 'FINISH_WRAP', callId: 'state-pending' })
    expect(await stateOf(app, one.agentId)).toMatchObject({ phase: 'NONE', agentWorkState: 'onBreak', pendingState: null, breakReason: 'REST', callId: null })
    expect((await one.client.ask(calls.action, { action: 'FINISH_WRAP', callId: 'state-pending' })).code).toBe(phoneRefusals.notYourCall.code)
  })

  test('the wrap-up lasts as long as is set, half a minute longer once, and is written down', async () => {
    await reset()
    await talking('state-wrap')
    await tell(told('END', { callId: 'state-wrap', hangupBy: 'AGENT' }))
    await one.client.call(calls.action, { action: 'EXTEND_WRAP', callId: 'state-wrap' })
    expect((await one.client.ask(calls.action, { action: 'EXTEND_WRAP', callId: 'state-wrap' })).code).toBe(phoneRefusals.wrapExtended.code)
    clock.advance(45_000)
    await runDue(app)
    expect((await stateOf(app, one.agentId)).phase).toBe('WRAP_UP')
    clock.advance(16_000)
    await runDue(app)
    expect(await stateOf(app, one.agentId)).toMatchObject({ phase: 'NONE', agentWorkState: 'idle' })
    expect((await callOf(app, 'state-wrap')).wrapSeconds).toBeGreaterThanOrEqual(60)
    await database.update(callAgent).set({ wrapSeconds: 0 }).where(eq(callAgent.agentId, one.agentId))
    await talking('state-no-wrap')
    await tell(told('END', { callId: 'state-no-wrap', hangupBy: 'AGENT' }))
    expect((await stateOf(app, one.agentId)).phase).toBe('NONE')
    await database.update(callAgent).set({ wrapSeconds: 30 }).where(eq(callAgent.agentId, one.agentId))
  })

  test('two rings in a row that nobody answers make the agent busy', async () => {
    await reset({ noAnswerStreak: 0 })
    for (const callId of ['state-ring-1', 'state-ring-2']) {
      await tell(arrival(callId), told('RING', { callId, agentId: one.agentId }), told('NO_ANSWER', { callId, agentId: one.agentId }))
      await tell(told('END', { callId, hangupBy: 'CUSTOMER' }))
    }
    expect(await stateOf(app, one.agentId)).toMatchObject({ agentWorkState: 'busy', phase: 'NONE' })
    expect((await noticesOf(one.staffId)).map(({ title }) => title)).toContain('连续2次未接，已置为忙碌')
  })
})

describe('a supervisor', () => {
  test('sets an agent in scope, during a call by force alone', async () => {
    await reset()
    await grant(app, members.sales, 'SELF', ['CallRecords.monitor'])
    const stranger = await app.signIn(members.sales)
    expect((await stranger.ask(agents.force, { agentId: one.agentId, state: 'busy' })).status).toBe(404)
    expect((await admin.ask(agents.force, { agentId: 'nobody', state: 'busy' })).status).toBe(404)
    expect(await admin.call(agents.force, { agentId: one.agentId, state: 'busy' })).toEqual({ agentWorkState: 'busy', pendingState: null })
    await reset()
    await talking('state-force')
    expect((await admin.ask(agents.force, { agentId: one.agentId, state: 'offline' })).code).toBe(phoneRefusals.agentInCall.code)
    expect(await admin.call(agents.force, { agentId: one.agentId, state: 'offline', force: true })).toEqual({ agentWorkState: 'idle', pendingState: 'offline' })
    expect((await noticesOf(one.staffId)).at(-1)?.title).toMatch(/将您的状态切换为离线$/)
    await tell(told('END', { callId: 'state-force', hangupBy: 'CUSTOMER' }))
    await one.client.call(calls.action, { action: 'FINISH_WRAP', callId: 'state-force' })
    expect((await stateOf(app, one.agentId)).agentWorkState).toBe('offline')
    const entries = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'CALL_AGENT'), eq(auditLog.remark, agentSayings.forced)))
    expect(entries).toHaveLength(1)
  })

  test('sees what waits and what each agent does', async () => {
    await reset()
    await tell(arrival('board-1'), told('QUEUE', { callId: 'board-1' }))
    const { workflows, agents: rows } = await admin.call(agents.board, { workflow: 'TEST' })
    expect(workflows).toMatchObject([{ code: 'TEST', queuing: 1 }])
    expect(rows).toMatchObject([{ agentId: one.agentId, agentWorkState: 'idle', phase: 'NONE' }])
    expect(rows[0]!.inNum).toBeGreaterThan(3)
    await tell(told('END', { callId: 'board-1', hangupBy: 'CUSTOMER' }))
    expect((await admin.call(agents.board, { workflow: 'TEST' })).workflows).toMatchObject([{ queuing: 0, longestWait: 0, missedOpen: 1 }])
    expect(await admin.call(agents.list, { workflow: 'TEST', state: 'idle' })).toMatchObject([{ agentId: one.agentId }])
    expect(await admin.call(agents.list, { workflow: 'TEST', state: 'busy' })).toEqual([])
  })

  test('hears once of a break that lasts too long', async () => {
    await reset({ agentWorkState: 'onBreak', since: clock.in(-61 * 60_000), breakAlertAt: null })
    await runScheduled(app, 'agentSweep')
    await runScheduled(app, 'agentSweep')
    const alerts = await database.select().from(staffNotice).where(eq(staffNotice.kind, 'ALERT'))
    const told = noticesAsRead(alerts).filter(({ title }) => title.startsWith('坐席小休超时'))
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map(({ staffId }) => staffId)).size).toBe(told.length)
  })
})

describe('whoever is gone', () => {
  test('without a heartbeat is offline after a minute, after the call', async () => {
    await reset()
    clock.advance(61_000)
    await runScheduled(app, 'agentSweep')
    expect((await stateOf(app, one.agentId)).agentWorkState).toBe('offline')
    await reset()
    await talking('gone')
    clock.advance(61_000)
    await runScheduled(app, 'agentSweep')
    expect(await stateOf(app, one.agentId)).toMatchObject({ agentWorkState: 'idle', phase: 'TALKING' })
    await tell(told('END', { callId: 'gone', hangupBy: 'CUSTOMER' }))
    clock.advance(61_000)
    await runScheduled(app, 'agentSweep')
    await runScheduled(app, 'agentSweep')
    expect(await stateOf(app, one.agentId)).toMatchObject({ agentWorkState: 'offline', phase: 'NONE' })
  })

  test('signs out of the last session and leaves the phone', async () => {
    await database
      .update(sessions)
      .set({ endedAt: clock.iso() })
      .where(eq(sessions.staffId, await staffIdOf(app, members.recruiter)))
    const two = await newAgent(app, members.recruiter)
    const second = await app.signIn(members.recruiter)
    await second.call(session.logout, {})
    expect((await stateOf(app, two.agentId)).agentWorkState).toBe('idle')
    await two.client.call(session.logout, {})
    expect((await stateOf(app, two.agentId)).agentWorkState).toBe('offline')
  })
})
