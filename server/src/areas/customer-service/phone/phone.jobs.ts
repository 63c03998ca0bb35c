import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Running } from '../../../kit/area.ts'
import { clock } from '../../../kit/clock.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { Job } from '../../../kit/job.ts'
import type { Task } from '../../../kit/task/task.ts'
import type { Work } from '../../../kit/work.ts'
import { staffIdsHolding, staffView } from '../../permissions/index.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { changeAgent, chosen, finishWrap, lockAgent } from '../agent/agent-change.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { agentNotices } from '../agent/agent.notice.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callEvent, callLog } from '../call-log/call-log.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { forgottenMs, lockCall } from './phone-event.rules.ts'
import { queueServe, ringEnd, waitEnd, wrapEnd } from './phone-job-kind.ts'
import { inPhoneWork } from './phone-work.ts'
import type { PhoneLine } from './phone-work.ts'
import { endCall, endRing, endWait, serveQueue } from './queue.rules.ts'

const silentMs = 60_000

/** Work of the phone is short and must not wait behind exports. */
const prompt = { atOnce: 2 }

/** These jobs do work of the phone that was put off. */
export function phoneJobs(line: PhoneLine): Job<never>[] {
  const serve: Job<{ agentId?: string; workflow?: string }> = {
    ...queueServe,
    ...prompt,
    run: async ({ agentId, workflow }, { database }) =>
      serveQueue(line, database, workflow === undefined ? await workflowsOf(database, agentId ?? '') : [workflow]),
  }
  const wrap: Job<{ agentId: string }> = {
    ...wrapEnd,
    ...prompt,
    run: async ({ agentId }, { database }) => {
      await inPhoneWork(database, work => endWrap(work, agentId))
    },
  }
  const ring: Job<{ callId: string; agentId: string; at: string }> = {
    ...ringEnd,
    ...prompt,
    run: (payload, { database }) => inPhoneWork(database, work => endRing(work, line, payload)),
  }
  const wait: Job<{ callId: string }> = {
    ...waitEnd,
    ...prompt,
    run: (payload, { database }) =>
      inPhoneWork(database, async work => {
        if (!(await endWait(work, line, payload.callId))) await work.enqueue(waitEnd, payload, { runAt: clock.in(5_000) })
      }),
  }
  return [serve, wrap, ring, wait]
}

async function workflowsOf(database: Database, agentId: string): Promise<string[]> {
  const [agent] = await database.select({ codes: callAgent.workflowCodes }).from(callAgent).where(eq(callAgent.agentId, agentId))
  return agent?.codes ?? []
}

/** The end is looked at again, because somebody may have asked for more time meanwhile. */
async function endWrap(work: Work, agentId: string): Promise<void> {
  const row = await lockAgent(work, agentId)
  if (row?.phase === 'WRAP_UP' && row.wrapUntil !== null && row.wrapUntil <= clock.iso()) await finishWrap(work, agentId, 'SYSTEM')
}

export function phoneTasks(lineOf: (running: Running) => PhoneLine): Task[] {
  return [
    defineTask(
      'agentSweep',
      {
        label: ['坐席状态清理', 'Agent clean-up'],
        meaning: ['让断线坐席离线、结束超时整理，并重新分配排队来电。', 'Sets lost agents offline, ends overdue wrap-ups and serves the queue again.'],
        cron: '0/10 * * * * ? *',
        critical: true,
      },
      async ({ database, running }) => {
        await sweepSilent(database)
        await sweepWraps(database)
        await tellOfBreaks(database)
        // The queue is served again, so that nobody waits for longer beside a free agent, whatever was lost on the way.
        const workflows = await database.select({ code: callWorkflow.code }).from(callWorkflow)
        await serveQueue(
          lineOf(running),
          database,
          workflows.map(({ code }) => code),
        )
      },
    ),
    defineTask(
      'callSweep',
      {
        label: ['通话清理', 'Call clean-up'],
        meaning: ['结束长时间没有事件的通话。', 'Ends calls that nothing was heard of for a long time.'],
        cron: '0 0/10 * * * ? *',
        critical: true,
      },
      ({ database, running }) => sweepCalls(lineOf(running), database),
    ),
  ]
}

/** Agents whose browsers are gone become offline. A running call ends first. */
async function sweepSilent(database: Database): Promise<void> {
  const silent = and(ne(agentState.agentWorkState, 'offline'), eq(agentState.phase, 'NONE'), lt(agentState.heartbeatAt, clock.in(-silentMs)))
  for (const { agentId } of await database.select({ agentId: agentState.agentId }).from(agentState).where(silent))
    await inPhoneWork(database, async work => {
      const row = await lockAgent(work, agentId)
      if (row === null || row.phase !== 'NONE' || row.agentWorkState === 'offline' || row.heartbeatAt >= clock.in(-silentMs)) return
      await changeAgent(work, row, chosen(row, 'offline'), 'SYSTEM')
    })
}

/** Ends wrap-ups whose end was lost. */
async function sweepWraps(database: Database): Promise<void> {
  const over = and(eq(agentState.phase, 'WRAP_UP'), lt(agentState.wrapUntil, clock.in(-5_000)))
  for (const { agentId } of await database.select({ agentId: agentState.agentId }).from(agentState).where(over))
    await inPhoneWork(database, work => endWrap(work, agentId))
}

/** Those who watch agents hear once of each break that lasts too long. */
async function tellOfBreaks(database: Database): Promise<void> {
  const long = await database
    .select({ agentId: agentState.agentId, realName: staffView.realName, minutes: callAgent.maxBreakMinutes })
    .from(agentState)
    .innerJoin(callAgent, eq(callAgent.agentId, agentState.agentId))
    .innerJoin(staffView, eq(staffView.id, agentState.staffId))
    .where(
      and(
        eq(agentState.agentWorkState, 'onBreak'),
        sql`${agentState.breakAlertAt} is null`,
        sql`${agentState.since} + make_interval(mins => ${callAgent.maxBreakMinutes}) <= ${clock.iso()}`,
      ),
    )
  for (const { agentId, realName, minutes } of long)
    await inPhoneWork(database, async work => {
      const told = await work.db
        .update(agentState)
        .set({ breakAlertAt: clock.iso() })
        .where(and(eq(agentState.agentId, agentId), eq(agentState.agentWorkState, 'onBreak'), sql`${agentState.breakAlertAt} is null`))
        .returning({ agentId: agentState.agentId })
      if (told.length === 0) return
      await sendNotice(work.db, await staffIdsHolding(work.db, 'CallRecords.monitor'), {
        kind: 'ALERT',
        area: 'customer-service',
        message: agentNotices.longBreak({ realName, minutes }),
        linkPath: `${paths.CallRecords()}?tab=board`,
      })
    })
}

async function sweepCalls(line: PhoneLine, database: Database): Promise<void> {
  const before = clock.in(-forgottenMs)
  const silent = and(
    ne(callLog.state, 'ENDED'),
    lt(callLog.startAt, before),
    sql`not exists (select from ${callEvent} where ${callEvent.callId} = ${callLog.callId} and ${callEvent.at} >= ${before})`,
  )
  for (const { callId } of await database.select({ callId: callLog.callId }).from(callLog).where(silent))
    await inPhoneWork(database, async work => {
      const call = await lockCall(work, callId)
      if (call === null || call.state === 'ENDED') return
      const [fresh] = await work.db
        .select({ id: callEvent.id })
        .from(callEvent)
        .where(and(eq(callEvent.callId, callId), sql`${callEvent.at} >= ${before}`))
        .limit(1)
      if (fresh === undefined) await endCall(work, line, call)
    })
}
