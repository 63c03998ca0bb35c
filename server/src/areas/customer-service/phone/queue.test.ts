import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { phone as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { raceRounds } from '../../../testing/race.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { lineOf } from '../../../testing/phone-line.ts'
import { raced } from '../../../testing/raced.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { takePhoneEvents } from './phone-event.rules.ts'
import { arrival, callOf, newAgent, newWorkflow, runDue, stateOf, told } from './phone.testing.ts'
import { serveQueue } from './queue.rules.ts'

const app = await startTestApp({ JOBS: 'off' })
const other = await app.another()
const { database } = app.services
await newWorkflow(app, 'TEST', { ringSeconds: 20, maxWaitSeconds: 60 })
const line = lineOf(app)
const one = await newAgent(app, members.reviewer)
const two = await newAgent(app, members.recruiter)
afterEach(() => clock.reset())

const tell = (...events: Parameters<typeof takePhoneEvents>[3]) => takePhoneEvents(line, database, 'SIMULATOR', events)
const queue = (callId: string, phone?: string) => tell(arrival(callId, phone), told('QUEUE', { callId }))
const setAll = (values: Partial<typeof agentState.$inferInsert>) =>
  database
    .update(agentState)
    .set({ phase: 'NONE', callId: null, noAnswerStreak: 0, heartbeatAt: clock.iso(), ...values })
    .where(inArray(agentState.agentId, [one.agentId, two.agentId]))
const endAll = async () => {
  const open = await database
    .select()
    .from(callLog)
    .where(and(ne(callLog.state, 'ENDED'), eq(callLog.workflow, 'TEST')))
  for (const { callId } of open) await tell(told('END', { callId, hangupBy: 'CUSTOMER' }))
}

describe('who waits', () => {
  test('rings the agent who has been free longest, then the next; after two the first is busy', async () => {
    await setAll({ agentWorkState: 'idle', since: clock.in(-1_000), phaseSince: clock.in(-1_000) })
    await database
      .update(agentState)
      .set({ since: clock.in(-9_000), phaseSince: clock.in(-9_000) })
      .where(eq(agentState.agentId, two.agentId))
    await queue('q-1')
    await runDue(app)
    expect(await callOf(app, 'q-1')).toMatchObject({ state: 'RINGING', ringAgentId: two.agentId })
    await runDue(app)
    clock.advance(21_000)
    await database.update(agentState).set({ heartbeatAt: clock.iso() })
    await runDue(app)
    expect(await callOf(app, 'q-1')).toMatchObject({ state: 'RINGING', ringAgentId: one.agentId, rungAgents: [two.agentId, one.agentId] })
    expect(await stateOf(app, two.agentId)).toMatchObject({ phase: 'NONE', noAnswerStreak: 1 })
    clock.advance(21_000)
    await database.update(agentState).set({ heartbeatAt: clock.iso() })
    await runDue(app)
    // Agents are rung again, because nobody is left who was not rung.
    expect((await callOf(app, 'q-1')).state).toBe('RINGING')
    await endAll()
  })

  test('is not put to agents of others, on a break, or gone', async () => {
    await setAll({ agentWorkState: 'onBreak' })
    await queue('q-2')
    await runDue(app)
    await setAll({ agentWorkState: 'idle', heartbeatAt: clock.in(-61_000) })
    await serveQueue(line, database, ['TEST'])
    expect((await callOf(app, 'q-2')).state).toBe('QUEUING')
    await tell(told('ARRIVAL', { customerTel: '13955550009', city: '', workflow: 'OTHER', callId: 'q-other' }), told('QUEUE', { callId: 'q-other' }))
    await setAll({ agentWorkState: 'idle' })
    await serveQueue(line, database, ['TEST', 'OTHER'])
    expect((await callOf(app, 'q-2')).state).toBe('RINGING')
    expect((await callOf(app, 'q-other')).state).toBe('QUEUING')
    await tell(told('END', { callId: 'q-other', hangupBy: 'CUSTOMER' }))
    await endAll()
  })

  test('waits no longer than is set', async () => {
    await setAll({ agentWorkState: 'busy' })
    await queue('q-3')
    clock.advance(59_000)
    await runDue(app)
    expect((await callOf(app, 'q-3')).state).toBe('QUEUING')
    clock.advance(2_000)
    await runDue(app)
    expect(await callOf(app, 'q-3')).toMatchObject({ state: 'ENDED', result: 'QUEUE_ABANDON', hangupBy: 'SYSTEM' })
    expect((await callOf(app, 'q-3')).waitSeconds).toBeGreaterThanOrEqual(61)
  })
})

raced('phone.setState')
test('five callers and two agents who become idle at once, over two processes: each agent gets one, and nobody is forgotten', async () => {
  await endAll()
  const here = one.client
  const there = other.visitor()
  there.token = two.client.token
  for (let round = 0; round < raceRounds; round++) {
    await setAll({ agentWorkState: 'busy' })
    const callIds = [0, 1, 2, 3, 4].map(place => `race-${round}-${place}`)
    let isOver = false
    // Both processes serve the queue when callers and agents commit, so some of it is done twice.
    const work = async (there: TestApp) => {
      while (!isOver) {
        await runDue(there)
        await setTimeout(10)
      }
      await runDue(there)
    }
    const workers = [app, other].map(work)
    await Promise.all([
      here.call(calls.setState, { agentWorkState: 'idle' }),
      there.call(calls.setState, { agentWorkState: 'idle' }),
      ...callIds.map((callId, place) => queue(callId, `1395556${round % 10}${place}00`)),
    ])
    isOver = true
    await Promise.all(workers)
    const rows = await database.select().from(callLog).where(inArray(callLog.callId, callIds))
    const rung = rows.filter(({ ringAgentId }) => ringAgentId !== null)
    expect(new Set(rung.map(({ ringAgentId }) => ringAgentId))).toEqual(new Set([one.agentId, two.agentId]))
    expect(rung).toHaveLength(2)
    expect(rows.filter(({ state }) => state === 'QUEUING')).toHaveLength(3)
    for (const { agentId } of [one, two]) expect(rung.map(({ callId }) => callId)).toContain((await stateOf(app, agentId)).callId)
    await setAll({ agentWorkState: 'busy' })
    await database.delete(callLog).where(inArray(callLog.callId, callIds))
  }
})
