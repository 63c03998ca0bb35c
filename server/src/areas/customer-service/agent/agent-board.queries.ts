import { and, arrayContains, asc, eq, sql } from 'drizzle-orm'
import { percent, startOfDay } from '@gongtai/contract'
import type { AnswerOf, BoardWorkflow, agent as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { inScope } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { deptView, staffView } from '../../permissions/index.ts'
import { agentState } from './agent-state.tables.ts'
import { agentColumns } from './agent.queries.ts'
import { callAgent } from './agent.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'

/** Reads what waits now and what happened today, each by an index, because it is asked for every few seconds. */

const waitingNow = prepare(
  {
    workflow: callLog.workflow,
    queuing: sql<number>`count(*)::int`,
    since: sql<string | null>`min(${callLog.queueAt})`.mapWith(callLog.queueAt),
  },
  columns => sql`select ${columns} from ${callLog} where ${callLog.state} = 'QUEUING' group by 1`,
)

const missedNow = prepare(
  { workflow: callLog.workflow, open: sql<number>`count(*)::int` },
  columns => sql`select ${columns} from ${callLog} where ${callLog.checkState} in ('UNCHECKED', 'CLAIMED') group by 1`,
)

/** A caller who gave up within ten seconds of the menu did not wait to be answered. */
const ofToday = prepare(
  {
    workflow: callLog.workflow,
    base: sql<number>`count(*) filter (where ${callLog.result} <> 'IVR_ABANDON' or ${callLog.waitSeconds} >= 10)::int`,
    answered: sql<number>`count(*) filter (where ${callLog.result} = 'ANSWERED')::int`,
    soon: sql<number>`count(*) filter (where ${callLog.result} = 'ANSWERED' and ${callLog.waitSeconds} <= 20)::int`,
  },
  columns => sql`select ${columns} from ${callLog}
    where ${callLog.startAt} >= ${sql.placeholder('today')} and ${callLog.direction} = 'IN' and ${callLog.state} = 'ENDED' group by 1`,
)

const ofAgents = prepare(
  {
    agentId: callLog.agentId,
    inNum: sql<number>`count(*) filter (where ${callLog.direction} = 'IN' and ${callLog.answerAt} is not null)::int`,
    outNum: sql<number>`count(*) filter (where ${callLog.direction} = 'OUT')::int`,
    talkSeconds: sql<number>`coalesce(sum(${callLog.talkSeconds}), 0)::int`,
  },
  columns => sql`select ${columns} from ${callLog} where ${callLog.startAt} >= ${sql.placeholder('today')} and ${callLog.agentId} is not null group by 1`,
)

export async function findBoard(database: Database, workflow: string | undefined, scope: Scope): Promise<AnswerOf<typeof calls.board>> {
  const today = startOfDay(clock.today())
  const [workflows, agents, waiting, missed, figures, work] = await Promise.all([
    database
      .select({ code: callWorkflow.code, name: callWorkflow.name })
      .from(callWorkflow)
      .where(and(eq(callWorkflow.status, 'ENABLED'), workflow === undefined ? undefined : eq(callWorkflow.code, workflow)))
      .orderBy(asc(callWorkflow.id)),
    findAgentRows(database, workflow, scope),
    waitingNow.run(database, {}),
    missedNow.run(database, {}),
    ofToday.run(database, { today }),
    ofAgents.run(database, { today }),
  ])
  const now = clock.now().getTime()
  return {
    workflows: workflows.map(({ code, name }): BoardWorkflow => {
      const queue = waiting.find(row => row.workflow === code)
      const day = figures.find(row => row.workflow === code)
      return {
        code,
        name,
        queuing: queue?.queuing ?? 0,
        longestWait: queue?.since == null ? 0 : Math.max(0, Math.floor((now - Date.parse(queue.since)) / 1_000)),
        serviceLevel20: percent(day?.soon ?? 0, day?.base ?? 0),
        answerRate: percent(day?.answered ?? 0, day?.base ?? 0),
        missedOpen: missed.find(row => row.workflow === code)?.open ?? 0,
      }
    }),
    agents: agents.map(agent => {
      const { inNum = 0, outNum = 0, talkSeconds = 0 } = work.find(row => row.agentId === agent.agentId) ?? {}
      return { ...agent, inNum, outNum, talkSeconds }
    }),
    serverTime: clock.iso(),
  }
}

function findAgentRows(database: Database, workflow: string | undefined, scope: Scope) {
  return database
    .select({
      ...agentColumns,
      phaseSince: sql<string>`coalesce(${agentState.phaseSince}, ${callAgent.createdAt})`.mapWith(callAgent.createdAt),
      breakReason: agentState.breakReason,
      maxBreakMinutes: callAgent.maxBreakMinutes,
      pendingState: agentState.pendingState,
      callId: agentState.callId,
    })
    .from(callAgent)
    .innerJoin(staffView, eq(staffView.id, callAgent.staffId))
    .leftJoin(deptView, eq(deptView.id, staffView.deptId))
    .leftJoin(agentState, eq(agentState.agentId, callAgent.agentId))
    .where(
      and(
        eq(callAgent.status, 'ENABLED'),
        eq(staffView.status, 1),
        workflow === undefined ? undefined : arrayContains(callAgent.workflowCodes, [workflow]),
        inScope(scope, staffView.id, staffView.deptId),
      ),
    )
    .orderBy(asc(callAgent.workNo))
}
