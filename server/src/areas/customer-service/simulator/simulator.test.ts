import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { phone as calls, simulator, simulatorRefusals } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { event } from '../../../kit/event.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callEvent, callLog } from '../call-log/call-log.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { newAgent, newWorkflow, runDue, stateOf } from '../phone/phone.testing.ts'
import { arrivalsOf, scenarios } from './simulator-scenario.ts'
import { simCall } from './simulator.tables.ts'
import { asRead } from '../../../testing/as-read.ts'

const app = await startTestApp({ JOBS: 'off' })
const off = await app.another({ PHONE_PROVIDER: 'off' })
const { database } = app.services
await newWorkflow(app, 'TEST')
await database.update(callAgent).set({ workflowCodes: [] })
const one = await newAgent(app, members.reviewer, { codes: ['CallRecords.simulator'] })
afterEach(() => clock.reset())

const free = () =>
  database
    .update(agentState)
    .set({ agentWorkState: 'idle', phase: 'NONE', callId: null, noAnswerStreak: 0, heartbeatAt: clock.iso() })
    .where(eq(agentState.agentId, one.agentId))
const callsOf = async (runId: number) =>
  (await database.select({ call: callLog }).from(simCall).innerJoin(callLog, eq(callLog.callId, simCall.callId)).where(eq(simCall.runId, runId))).map(
    ({ call }) => call,
  )
/** Lets time pass while the agent's browser is there. */
async function pass(seconds: number): Promise<void> {
  clock.advance(seconds * 1_000)
  await database.update(agentState).set({ heartbeatAt: clock.iso() }).where(eq(agentState.agentId, one.agentId))
  await runDue(app)
}
async function start(scenarioId: number, more: object = {}): Promise<number> {
  await free()
  const { runId } = await one.client.call(simulator.start, { scenarioId, ...more })
  await runDue(app)
  return runId
}
const onlyCall = async (runId: number) => (await callsOf(runId))[0]!
const finish = async (runId: number) => {
  await one.client.ask(simulator.stop, { runId })
  await pass(40)
}

test('the shipped scenarios are there, each the same at every start', async () => {
  const { scenarios: listed } = await one.client.call(simulator.scenarios, {})
  expect(listed).toHaveLength(15)
  expect(new Set(listed.map(({ id }) => id)).size).toBe(15)
  const busy = scenarios.find(({ id }) => id === 7)!
  expect(arrivalsOf(busy)).toHaveLength(40)
  expect(arrivalsOf(busy)).toEqual(arrivalsOf(busy))
  expect(Math.max(...arrivalsOf(busy).map(({ after }) => after))).toBeLessThan(1_200)
})

describe('an arrival', () => {
  test('of somebody known rings a free agent, is answered, talks and is recorded', async () => {
    const runId = await start(1)
    const call = await onlyCall(runId)
    expect(call).toMatchObject({ state: 'RINGING', ringAgentId: one.agentId, workflow: 'TEST' })
    expect(call.customerType).not.toBe('UNKNOWN')
    expect(await one.client.call(calls.action, { action: 'ANSWER', callId: call.callId })).toMatchObject({ code: '0000' })
    await pass(61)
    expect(await onlyCall(runId)).toMatchObject({ state: 'ENDED', result: 'ANSWERED', hangupBy: 'CUSTOMER', recordingState: 'PENDING' })
    await pass(4)
    expect((await onlyCall(runId)).recordingState).toBe('READY')
    await pass(10)
    const { runs } = await one.client.call(simulator.scenarios, {})
    expect(runs[0]).toMatchObject({ id: runId, scenarioId: 1, state: 'DONE', stats: { planned: 1, arrived: 1, running: 0, answered: 1, missed: 0 } })
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'SIM_RUN'), eq(auditLog.recordId, String(runId))))
    expect(entry).toMatchObject({ action: 'RUN', recordTitle: '已知客户来电' })
  })

  test('of somebody else, or of the number that is given', async () => {
    const unknown = await start(2)
    expect(await onlyCall(unknown)).toMatchObject({ customerType: 'UNKNOWN' })
    await finish(unknown)
    const given = await start(2, { phone: '13955558001' })
    expect((await onlyCall(given)).phone).toBe('13955558001')
    await finish(given)
  })

  test('ends when the caller has enough, and outside working hours at once', async () => {
    const gone = await start(3)
    await pass(9)
    expect(await onlyCall(gone)).toMatchObject({ state: 'ENDED', result: 'AGENT_NO_ANSWER', hangupBy: 'CUSTOMER' })
    expect((await stateOf(app, one.agentId)).phase).toBe('NONE')
    const closed = await start(6)
    expect(await onlyCall(closed)).toMatchObject({ state: 'ENDED', result: 'OFF_HOURS' })
  })

  test('rings those who are named', async () => {
    const two = await newAgent(app, members.recruiter)
    const runId = await start(1, { agentIds: [two.agentId] })
    expect((await onlyCall(runId)).ringAgentId).toBe(two.agentId)
    await finish(runId)
    await database.update(agentState).set({ agentWorkState: 'offline' }).where(eq(agentState.agentId, two.agentId))
  })
})

describe('faults', () => {
  test('an arrival that comes twice is one call', async () => {
    const runId = await start(8)
    const { callId } = await onlyCall(runId)
    await pass(3)
    expect(await callsOf(runId)).toHaveLength(1)
    const arrivals = await database
      .select()
      .from(callEvent)
      .where(and(eq(callEvent.callId, callId), eq(callEvent.type, 'ARRIVAL')))
    expect(asRead(arrivals).map(({ note }) => note)).toContain('重复的来电，未处理')
    await finish(runId)
  })

  test('END before ANSWER, and code 9001', async () => {
    const runId = await start(9)
    await pass(7)
    expect((await onlyCall(runId)).result).toBe('AGENT_NO_ANSWER')
    await pass(3)
    expect(await onlyCall(runId)).toMatchObject({ state: 'ENDED', result: 'ANSWERED', talkSeconds: 3 })
    const odd = await start(10)
    expect(await callsOf(odd)).toEqual([])
    expect((await stateOf(app, one.agentId)).phase).toBe('NONE')
  })

  test('an expired token is refused until it is fetched anew', async () => {
    await one.client.call(calls.token, {})
    clock.advance(1_000)
    const runId = await start(11)
    const arrived = await start(1)
    const { callId } = await onlyCall(arrived)
    expect(await one.client.call(calls.action, { action: 'ANSWER', callId })).toMatchObject({ code: '9401', message: '话务令牌已过期' })
    clock.advance(1_000)
    expect((await one.client.call(calls.token, {})).expiresIn).toBe(7_200)
    expect(await one.client.call(calls.action, { action: 'ANSWER', callId })).toMatchObject({ code: '0000' })
    await finish(arrived)
    await finish(runId)
  })

  test('a line that drops is told to the browser and comes back', async () => {
    await start(12)
    const told = await database
      .select()
      .from(event)
      .where(and(eq(event.name, 'PHONE_FAULT'), eq(event.staffId, one.staffId)))
    expect(told.at(-1)?.payload).toMatchObject({ kind: 'DROP' })
    const call = await start(1)
    const { callId } = await onlyCall(call)
    expect((await one.client.call(calls.action, { action: 'ANSWER', callId })).code).toBe('9503')
    clock.advance(31_000)
    expect(await one.client.ask(calls.action, { action: 'ANSWER', callId })).toMatchObject({ data: { code: '0000' } })
    await finish(call)
  })

  test.each([
    [13, 'PENDING', 'READY'],
    [14, 'FAILED', 'FAILED'],
  ] as const)('recordings of scenario %i', async (scenarioId, soon, later) => {
    const runId = await start(scenarioId)
    const { callId } = await onlyCall(runId)
    await one.client.call(calls.action, { action: 'ANSWER', callId })
    await one.client.call(calls.action, { action: 'HANGUP', callId })
    await pass(5)
    expect((await onlyCall(runId)).recordingState).toBe(soon)
    await pass(60)
    expect((await onlyCall(runId)).recordingState).toBe(later)
  })
})

test('a run that is stopped ends its calls and makes no more', async () => {
  const runId = await start(5, { rate: 60 })
  await pass(1)
  expect(await callsOf(runId)).toHaveLength(5)
  const held = await callsOf(runId)
  expect(held.filter(({ state }) => state === 'RINGING')).toHaveLength(1)
  await one.client.call(simulator.stop, { runId })
  expect((await callsOf(runId)).every(({ state, hangupBy }) => state === 'ENDED' && hangupBy === 'SYSTEM')).toBe(true)
  expect((await one.client.ask(simulator.stop, { runId })).code).toBe(simulatorRefusals.ended.code)
  const busy = await start(7)
  await one.client.call(simulator.stop, { runId: busy })
  const before = (await callsOf(busy)).length
  await pass(1_300)
  expect(await callsOf(busy)).toHaveLength(before)
})

test('what cannot be started', async () => {
  expect((await one.client.ask(simulator.start, { scenarioId: 99 })).status).toBe(404)
  expect((await one.client.ask(simulator.stop, { runId: 999_999 })).status).toBe(404)
  await database.update(callWorkflow).set({ status: 'DISABLED' })
  expect((await one.client.ask(simulator.start, { scenarioId: 1 })).code).toBe(simulatorRefusals.noWorkflow.code)
})

test('another phone system is not simulated', async () => {
  const elsewhere = Object.assign(off.visitor(), { token: one.client.token })
  for (const answer of [await elsewhere.ask(simulator.scenarios, {}), await elsewhere.ask(simulator.start, { scenarioId: 1 })])
    expect(answer.msg).toBe('当前话务系统不是模拟器')
})
