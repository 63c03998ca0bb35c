import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { percent } from '@gongtai/contract'
import type { AnswerOf, CallFigures, ParsedInputOf, StatisticDim, callLog as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { fromDay, toDay } from '../../../kit/condition.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { agentNameOf, average, figureConditions } from './call-log.queries.ts'
import { callLog } from './call-log.tables.ts'
import { callParts } from './call-scope.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'

const local = sql`${callLog.startAt} at time zone 'Asia/Shanghai'`

/** Calls are grouped by these, and the groups are answered in this order. */
const keys: Record<StatisticDim, SQL<string>> = {
  HOUR: sql`to_char(${local}, 'HH24')`,
  DAY: sql`to_char(${local}, 'YYYY-MM-DD')`,
  AGENT: sql`coalesce(${callLog.agentId}, '')`,
  WORKFLOW: sql`${callLog.workflow}`,
}
const key = sql.raw('figures.key')
const names: Record<StatisticDim, SQL<string>> = {
  HOUR: sql`${key}`,
  DAY: sql`${key}`,
  AGENT: sql`coalesce(${agentNameOf(sql`nullif(${key}, '')`)}, '')`,
  WORKFLOW: sql`coalesce((select ${callWorkflow.name} from ${callWorkflow} where ${callWorkflow.code} = ${key}), ${key})`,
}

const { isIn, isOut, isAnswered, isOver, isCounted, isMissed } = figureConditions
const count = (condition: SQL) => sql`count(*) filter (where ${condition})`
const sum = (value: SQL, condition: SQL) => sql`coalesce(sum(${value}) filter (where ${condition}), 0)`

const sums = {
  inNum: count(isIn),
  inAnswered: count(sql`${isIn} and ${isAnswered}`),
  inCounted: count(isCounted),
  inSoon: count(sql`${isIn} and ${isAnswered} and ${callLog.waitSeconds} <= 20`),
  inOver: count(sql`${isIn} and ${isOver}`),
  wait: sum(sql`${callLog.waitSeconds}`, isIn),
  missed: count(isMissed),
  outNum: count(isOut),
  outAnswered: count(sql`${isOut} and ${isAnswered}`),
  outMinutes: sum(sql`ceil(${callLog.talkSeconds} / 60.0)::int`, sql`${isOut} and ${isAnswered}`),
  answered: count(isAnswered),
  talk: sum(sql`${callLog.talkSeconds}`, isAnswered),
}
type Sums = Record<keyof typeof sums, number>
const sumNames = Object.keys(sums) as (keyof typeof sums)[]

export async function findStatistics(
  database: Database,
  { dim, ...filter }: ParsedInputOf<typeof calls.statistics>,
  scope: Scope,
): Promise<AnswerOf<typeof calls.statistics>> {
  const conditions = [fromDay(callLog.startAt, sql.placeholder('from')), toDay(callLog.startAt, sql.placeholder('to'))]
  if (filter.workflow !== undefined) conditions.push(sql`${callLog.workflow} = ${sql.placeholder('workflow')}`)
  if (filter.agentId !== undefined) conditions.push(sql`${callLog.agentId} = ${sql.placeholder('agentId')}`)
  const { kind } = scope
  if (kind !== 'ALL')
    conditions.push(
      sql`(${sql.join(
        callParts.map(part => sql`(${part(kind)})`),
        sql` or `,
      )})`,
    )
  const columns = sql.join(
    sumNames.map(name => sql`${sums[name]} as ${sql.identifier(name)}`),
    sql`, `,
  )
  const query = prepare(
    { key: sql<string>`${key}`, name: names[dim], ...Object.fromEntries(sumNames.map(name => [name, sql<number>`figures.${sql.identifier(name)}::int`])) },
    selected => sql`select ${selected} from (select ${keys[dim]} as key, ${columns} from ${callLog}
      where ${sql.join(conditions, sql` and `)} group by 1) as figures order by figures.key`,
    { named: false },
  )
  const rows = (await query.run(database, { ...filter, ...scopeValueOf(scope) })) as unknown as (Sums & { key: string; name: string })[]
  const total = Object.fromEntries(sumNames.map(name => [name, rows.reduce((all, row) => all + row[name], 0)])) as Sums
  return { rows: rows.map(row => ({ key: row.key, name: row.name, ...figuresOf(row) })), total: figuresOf(total), asOf: clock.iso() }
}

function figuresOf(sum: Sums): CallFigures {
  return {
    inNum: sum.inNum,
    inAnswered: sum.inAnswered,
    answerRate: percent(sum.inAnswered, sum.inCounted),
    serviceLevel20: percent(sum.inSoon, sum.inCounted),
    missed: sum.missed,
    outNum: sum.outNum,
    outAnswered: sum.outAnswered,
    outMinutes: sum.outMinutes,
    avgTalk: average(sum.talk, sum.answered),
    avgWait: average(sum.wait, sum.inOver),
  }
}
