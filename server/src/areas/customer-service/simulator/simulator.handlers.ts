import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { simulatorRefusals } from '@gongtai/contract'
import type { ParsedInputOf, SimRun, simulator as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { Handlers } from '../../../kit/context.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { inBoth } from '../../../kit/saying.ts'
import type { Work } from '../../../kit/work.ts'
import { staffView } from '../../permissions/index.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { lockCall } from '../phone/phone-event.rules.ts'
import { simRunEnd, simStep } from '../phone/phone-job-kind.ts'
import { inPhoneWork } from '../phone/phone-work.ts'
import type { PhoneLine } from '../phone/phone-work.ts'
import { endCall } from '../phone/queue.rules.ts'
import { arrivalsOf, scenarios } from './simulator-scenario.ts'
import type { Scenario } from './simulator-scenario.ts'
import { simCall, simRun } from './simulator.tables.ts'
import { simulatorSayings } from './simulator.sayings.ts'

export function simulatorHandlers(line: PhoneLine): Handlers<typeof calls> {
  const assertSimulator = () => {
    if (line.provider?.kind !== 'SIMULATOR') throw refuse(simulatorRefusals.notSimulator)
  }
  return {
    async scenarios(_, { database }) {
      assertSimulator()
      return {
        scenarios: scenarios.map(({ id, kind, name, remark }) => ({ id, kind, name: name[0], nameEn: name[1], remark: remark[0], remarkEn: remark[1] })),
        runs: await findRuns(database),
      }
    },

    start(input, context) {
      assertSimulator()
      return context.transaction(work => startRun(work, input, context.staff.agentId))
    },

    async stop({ runId }, context) {
      assertSimulator()
      await context.transaction(work => stopRun(work, runId))
      await endCalls(line, context.database, runId)
      return {}
    },
  }
}

async function findRuns(database: Database): Promise<SimRun[]> {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(${callLog.id}) filter (where ${condition})::int`
  const rows = await database
    .select({
      id: simRun.id,
      scenarioId: simRun.scenarioId,
      state: simRun.state,
      startedByName: sql<string>`coalesce(max(${staffView.realName}), '')`,
      startedAt: simRun.startedAt,
      endedAt: simRun.endedAt,
      planned: simRun.planned,
      arrived: count(sql`true`),
      running: count(sql`${callLog.state} <> 'ENDED'`),
      answered: count(sql`${callLog.answerAt} is not null`),
      missed: count(sql`${callLog.state} = 'ENDED' and ${callLog.answerAt} is null`),
    })
    .from(simRun)
    .leftJoin(staffView, eq(staffView.id, simRun.startedBy))
    .leftJoin(simCall, eq(simCall.runId, simRun.id))
    .leftJoin(callLog, eq(callLog.callId, simCall.callId))
    .groupBy(simRun.id)
    .orderBy(desc(simRun.id))
    .limit(20)
  return rows.map(({ planned, arrived, running, answered, missed, ...run }) => ({ ...run, stats: { planned, arrived, running, answered, missed } }))
}

async function startRun(
  work: Work,
  { scenarioId, rate = 1, agentIds = [], phone }: ParsedInputOf<typeof calls.start>,
  starterId: string | null,
): Promise<{ runId: number }> {
  const scenario = scenarios.find(({ id }) => id === scenarioId)
  if (scenario === undefined) throw faults.recordNotFound()
  const workflow = await workflowFor(work, agentIds.length > 0 ? agentIds : starterId === null ? [] : [starterId])
  const arrivals = arrivalsOf(scenario)
  const faultUntil = scenario.fault === undefined ? null : clock.in(scenario.fault.seconds * 1_000)
  const [run] = await work.db
    .insert(simRun)
    .values({
      scenarioId,
      rate,
      workflow,
      agentIds,
      phone: phone ?? null,
      planned: arrivals.length,
      fault: scenario.fault?.kind ?? null,
      faultUntil,
      startedBy: work.actor.staffId,
      startedAt: clock.iso(),
    })
    .returning({ id: simRun.id })
  const runId = run!.id
  for (const [place, { after }] of arrivals.entries())
    await work.enqueue(simStep, { runId, place, part: 'ARRIVE' }, after === 0 ? {} : { runAt: clock.in((after / rate) * 1_000) })
  await work.enqueue(simRunEnd, { runId }, { runAt: clock.in(5_000) })
  if (faultUntil !== null) await tellOfFault(work, scenario, agentIds, faultUntil)
  work.audit({ recordType: 'SIM_RUN', recordId: runId, recordTitle: scenario.name[0] })
  return { runId }
}

/** The workflow is one of those who are to be rung, else the first there is. */
async function workflowFor(work: Work, agentIds: readonly string[]): Promise<string> {
  const agents =
    agentIds.length === 0
      ? []
      : await work.db
          .select({ codes: callAgent.workflowCodes })
          .from(callAgent)
          .where(inArray(callAgent.agentId, [...agentIds]))
  const wanted = agents.flatMap(({ codes }) => codes)
  const enabled = await work.db.select({ code: callWorkflow.code }).from(callWorkflow).where(eq(callWorkflow.status, 'ENABLED')).orderBy(callWorkflow.id)
  const found = enabled.find(({ code }) => wanted.includes(code)) ?? enabled[0]
  if (found === undefined) throw refuse(simulatorRefusals.noWorkflow)
  return found.code
}

/** Has browsers behave as if the line were broken. */
async function tellOfFault(work: Work, { fault }: Scenario, agentIds: readonly string[], until: string): Promise<void> {
  if (fault === undefined || fault.kind === 'STATE_REFUSED') return
  const present = and(ne(agentState.agentWorkState, 'offline'), agentIds.length === 0 ? undefined : inArray(agentState.agentId, [...agentIds]))
  for (const { staffId } of await work.db.select({ staffId: agentState.staffId }).from(agentState).where(present))
    await work.emit('PHONE_FAULT', staffId, { kind: fault.kind === 'DROP' ? 'DROP' : 'TOKEN', until })
}

async function stopRun(work: Work, runId: number): Promise<void> {
  const [run] = await work.db.select().from(simRun).where(eq(simRun.id, runId)).for('update')
  if (run === undefined) throw faults.recordNotFound()
  if (run.state !== 'RUNNING') throw refuse(simulatorRefusals.ended)
  await work.db.update(simRun).set({ state: 'STOPPED', endedAt: clock.iso() }).where(eq(simRun.id, runId))
  const scenario = scenarios.find(({ id }) => id === run.scenarioId)
  work.audit({
    recordType: 'SIM_RUN',
    recordId: runId,
    recordTitle: scenario === undefined ? String(run.scenarioId) : inBoth(scenario.name),
    remark: simulatorSayings.stopped,
  })
}

async function endCalls(line: PhoneLine, database: Database, runId: number): Promise<void> {
  const running = await database
    .select({ callId: callLog.callId })
    .from(simCall)
    .innerJoin(callLog, eq(callLog.callId, simCall.callId))
    .where(and(eq(simCall.runId, runId), ne(callLog.state, 'ENDED')))
  for (const { callId } of running)
    await inPhoneWork(database, async work => {
      const call = await lockCall(work, callId)
      if (call !== null && call.state !== 'ENDED') await endCall(work, line, call)
    })
}
