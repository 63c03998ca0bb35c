import { sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { callLog as calls, maskPhone, percent } from '@gongtai/contract'
import type { AnswerOf, CallLogRow, CallOfCustomer, CallSummary, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { contains, equals, fromDay, isOneOf, toDay } from '../../../kit/condition.ts'
import type { Expected } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { RowOf } from '../../../kit/select.ts'
import { staffView } from '../../permissions/index.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callParts } from './call-scope.ts'
import { callLog } from './call-log.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'

export const workflowName = sql<string>`coalesce((select ${callWorkflow.name} from ${callWorkflow} where ${callWorkflow.code} = ${callLog.workflow}), ${callLog.workflow})`
/** The name of an agent, or the id where the agent is not known here. */
export const agentNameOf = (agentId: Column | SQL) => sql<string | null>`coalesce((select ${staffView.realName} from ${callAgent}
  join ${staffView} on ${staffView.id} = ${callAgent.staffId} where ${callAgent.agentId} = ${agentId}), ${agentId})`

export const callRowColumns = {
  id: callLog.id,
  callId: callLog.callId,
  direction: callLog.direction,
  occasion: callLog.occasion,
  phone: callLog.phone,
  city: callLog.city,
  customerType: callLog.customerType,
  customerId: callLog.customerId,
  customerName: callLog.customerName,
  workflow: callLog.workflow,
  workflowName,
  agentId: callLog.agentId,
  agentName: agentNameOf(callLog.agentId),
  contact: callLog.contact,
  state: callLog.state,
  result: callLog.result,
  startAt: callLog.startAt,
  waitSeconds: callLog.waitSeconds,
  talkSeconds: callLog.talkSeconds,
  satisfaction: callLog.satisfaction,
  recordingState: callLog.recordingState,
  noteCount: callLog.noteCount,
  tags: callLog.tags,
}
type CallListRow = RowOf<typeof callRowColumns>

/** Looks for a part of the customer's name, the id of the call, or the number or its last four digits. */
export function callByKeyword(value: Placeholder, phoneShown: boolean, expected: Expected): SQL {
  const byPhone = sql`${callLog.phone} = ${value}::text or (length(${value}::text) = 4 and right(${callLog.phone}, 4) = ${value}::text)`
  const numbers = phoneShown ? sql`${callLog.callId} = ${value}::text or ${byPhone}` : sql`${callLog.callId} = ${value}::text`
  return sql`(${contains(callLog.customerName, value, expected)}) or (${value}::text ~ '^[A-Za-z0-9_.@:-]+$' and (${numbers}))`
}

const ofBizType = (value: Placeholder) =>
  sql`${callLog.workflow} = any(array(select ${callWorkflow.code} from ${callWorkflow} where ${callWorkflow.bizType} = ${value}))`

const isIn = sql`${callLog.direction} = 'IN'`
const isOut = sql`${callLog.direction} = 'OUT'`
const isAnswered = sql`${callLog.result} = 'ANSWERED'`
const isOver = sql`(${callLog.answerAt} is not null or ${callLog.endAt} is not null)`
/** A caller who hangs up in the menu at once wanted nothing and is not counted. */
const isCounted = sql`${isIn} and not (${callLog.result} is not distinct from 'IVR_ABANDON' and ${callLog.waitSeconds} < 10)`
const isMissed = sql`${isIn} and (${callLog.result} in ('AGENT_NO_ANSWER', 'QUEUE_ABANDON', 'OFF_HOURS') or (${callLog.result} = 'IVR_ABANDON' and ${callLog.waitSeconds} >= 10))`

/** Figures count the calls that meet these conditions. */
export const figureConditions = { isIn, isOut, isAnswered, isOver, isCounted, isMissed }

const oneIf = (condition: SQL) => sql`case when ${condition} then 1 else 0 end`

export const callLogList = listQuery(calls.page, {
  select: callRowColumns,
  from: sql`${callLog}`,
  scope: callParts,
  where: {
    keyword: (value, _, shown, expected) => callByKeyword(value, shown('callLog.phone'), expected),
    direction: value => equals(callLog.direction, value),
    result: value => equals(callLog.result, value),
    workflow: value => equals(callLog.workflow, value),
    bizType: value => ofBizType(value),
    agentId: value => equals(callLog.agentId, value),
    deptId: value => equals(callLog.deptId, value),
    contact: value => equals(callLog.contact, value),
    occasion: value => equals(callLog.occasion, value),
    customerType: value => equals(callLog.customerType, value),
    hasNote: (_, given) => (given.hasNote === true ? sql`${callLog.noteCount} > 0` : sql`${callLog.noteCount} = 0`),
    hasRecording: (_, given) => (given.hasRecording === true ? sql`${callLog.recordingState} = 'READY'` : sql`${callLog.recordingState} <> 'READY'`),
    satisfaction: value => equals(callLog.satisfaction, value),
    tag: value => sql`${callLog.tags} @> array[${value}::text]`,
    talkMin: value => sql`${callLog.talkSeconds} >= ${value}::int`,
    talkMax: value => sql`${callLog.talkSeconds} <= ${value}::int`,
    startFrom: value => fromDay(callLog.startAt, value),
    startTo: value => toDay(callLog.startAt, value),
    ids: values => isOneOf(callLog.id, values),
  },
  sort: { startAt: callLog.startAt, talkSeconds: callLog.talkSeconds, waitSeconds: callLog.waitSeconds },
  defaultSort: ['startAt', 'desc'],
  id: callLog.id,
  sums: {
    inNum: oneIf(isIn),
    inAnswered: oneIf(sql`${isIn} and ${isAnswered}`),
    inCounted: oneIf(isCounted),
    inOver: oneIf(sql`${isIn} and ${isOver}`),
    wait: sql`case when ${isIn} then ${callLog.waitSeconds} else 0 end`,
    missed: oneIf(isMissed),
    outNum: oneIf(isOut),
    outAnswered: oneIf(sql`${isOut} and ${isAnswered}`),
    answered: oneIf(isAnswered),
    talk: sql`case when ${isAnswered} then ${callLog.talkSeconds} else 0 end`,
  },
})

/** The list without dates is that of today. Calls that are named one by one may be of any day. */
export function withToday<Input extends { startFrom?: string | undefined; startTo?: string | undefined; ids?: number[] | undefined }>(input: Input): Input {
  if (input.startFrom !== undefined || input.startTo !== undefined || input.ids !== undefined) return input
  const today = clock.today()
  return { ...input, startFrom: today, startTo: today }
}

export async function findCallPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, sums, records, ...page } = await callLogList(database, withToday(input), { scope: reader.scope, fields: reader.fields })
  return { ...page, records: presentCalls(records), summary: sums && summaryOf(sums) }
}

export function presentCalls(rows: readonly CallListRow[], { masked } = { masked: true }): CallLogRow[] {
  return masked ? rows.map(row => ({ ...row, phone: maskPhone(row.phone) })) : [...rows]
}

type Sums = Record<'inNum' | 'inAnswered' | 'inCounted' | 'inOver' | 'wait' | 'missed' | 'outNum' | 'outAnswered' | 'answered' | 'talk', string>

function summaryOf(sums: Sums): CallSummary {
  const of = (name: keyof Sums) => Number(sums[name])
  return {
    inNum: of('inNum'),
    inAnswered: of('inAnswered'),
    answerRate: percent(of('inAnswered'), of('inCounted')),
    outNum: of('outNum'),
    outAnswered: of('outAnswered'),
    avgTalk: average(of('talk'), of('answered')),
    avgWait: average(of('wait'), of('inOver')),
    missed: of('missed'),
  }
}

/** The mean in whole seconds, which is 0 where there is nothing to divide by. */
export const average = (sum: number, count: number) => (count === 0 ? 0 : Math.round(sum / count))

export function presentCallOfCustomer(
  { staffId, deptId, ...row }: CallListRow & { staffId: number | null; deptId: number | null },
  scope: Scope,
): CallOfCustomer {
  const inScope = isOwnCall({ staffId, deptId }, scope)
  return { ...row, phone: maskPhone(row.phone), recordingState: inScope ? row.recordingState : 'NONE', inScope }
}

/** The scope of the list, for rows that have been read already. */
function isOwnCall({ staffId, deptId }: { staffId: number | null; deptId: number | null }, scope: Scope): boolean {
  if (scope.kind === 'ALL' || staffId === null) return true
  return scope.kind === 'SELF' ? staffId === scope.staffId : deptId !== null && scope.deptIds.includes(deptId)
}
