import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Code, DataScope, PhoneEvent, PhoneEventType } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { job } from '../../../kit/job.tables.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { lineOf } from '../../../testing/phone-line.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { phoneJobs, phoneTasks } from './phone.jobs.ts'
import { simulatorJobs } from '../simulator/simulator.jobs.ts'
import { runTask } from '../../../testing/task-run.ts'

let made = 0

export interface TestAgent {
  agentId: string
  staffId: number
  client: Client
}

interface AgentOptions {
  codes?: Code[]
  scope?: DataScope
  workflow?: string
  state?: Partial<typeof agentState.$inferInsert>
  agent?: Partial<typeof callAgent.$inferInsert>
}

/** A member who is an agent of a workflow, idle unless said otherwise. */
export async function newAgent(
  app: TestApp,
  mobile: string,
  { codes = [], scope = 'SELF', workflow = 'TEST', state = {}, agent = {} }: AgentOptions = {},
): Promise<TestAgent> {
  const { database, access } = app.services
  const staffId = await staffIdOf(app, mobile)
  await grant(app, mobile, scope, ['agent', ...codes])
  const agentId = `T${++made}`
  await database.delete(agentState).where(eq(agentState.staffId, staffId))
  await database.delete(callAgent).where(eq(callAgent.staffId, staffId))
  await database.insert(callAgent).values({ agentId, staffId, workNo: `工${made}`, extension: `80${made}`, workflowCodes: [workflow], ...agent })
  await database.update(staff).set({ agentId }).where(eq(staff.id, staffId))
  access.forget([staffId])
  const now = clock.iso()
  await database.insert(agentState).values({ agentId, staffId, agentWorkState: 'idle', since: now, phaseSince: now, heartbeatAt: now, ...state })
  return { agentId, staffId, client: await app.signIn(mobile) }
}

export async function newWorkflow(app: TestApp, code: string, values: Partial<typeof callWorkflow.$inferInsert> = {}): Promise<void> {
  await app.services.database.insert(callWorkflow).values({ code, name: `流程${code}`, lineNumber: '057188886666', bizType: 'HOME', ...values })
}

export const stateOf = async (app: TestApp, agentId: string) =>
  (await app.services.database.select().from(agentState).where(eq(agentState.agentId, agentId)))[0]!

export const callOf = async (app: TestApp, callId: string) => (await app.services.database.select().from(callLog).where(eq(callLog.callId, callId)))[0]!

let events = 0

/** An event as a phone system tells it. */
export function told(type: PhoneEventType, data: Record<string, unknown>, more: Partial<{ eventId: string; code: string; at: string }> = {}): PhoneEvent {
  return { eventId: randomUUID(), seq: ++events, code: '0000', at: clock.iso(), type, data, ...more } as PhoneEvent
}

export const arrival = (callId: string, customerTel = '13955550001', workflow = 'TEST') => told('ARRIVAL', { customerTel, city: '杭州', workflow, callId })

/** Does what is due by the test's clock, as workers would, until nothing is. */
export async function runDue(app: TestApp): Promise<void> {
  const { database, log } = app.services
  const line = lineOf(app)
  const kinds = new Map([...phoneJobs(line), ...simulatorJobs(line)].map(definition => [definition.kind, definition]))
  for (;;) {
    const [due] = await database
      .select()
      .from(job)
      .where(and(eq(job.state, 'WAITING'), inArray(job.kind, [...kinds.keys()]), lte(job.runAt, clock.iso())))
      .orderBy(job.runAt, job.id)
      .limit(1)
    if (due === undefined) return
    await kinds.get(due.kind)!.run(due.payload as never, { database, log, signal: new AbortController().signal })
    await database.update(job).set({ state: 'DONE' }).where(eq(job.id, due.id))
  }
}

/** Runs one of the scheduled jobs at once. */
export async function runScheduled(app: TestApp, kind: string): Promise<void> {
  const { database } = app.services
  const definition = phoneTasks(() => lineOf(app)).find(({ key }) => key === kind)!
  await runTask(definition, database)
}
