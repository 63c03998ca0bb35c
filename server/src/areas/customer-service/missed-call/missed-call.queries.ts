import { sql } from 'drizzle-orm'
import { maskPhone, missedCall as calls, missedCallQueues, missedCallStates } from '@gongtai/contract'
import type { AnswerOf, CheckState, MissedCallRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { equals, fromDay, isOneOf, toDay } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf, Source } from '../../../kit/select.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callByKeyword, workflowName } from '../call-log/call-log.queries.ts'
import { missedParts, visibleMissed } from '../call-log/call-scope.ts'
import { missedActionsOf } from './missed-call-action.ts'

const isLate = sql<boolean>`coalesce(${callLog.checkState} <> 'CHECKED' and ${callLog.checkDueAt} < now(), false)`

const rowColumns = {
  id: callLog.id,
  callId: callLog.callId,
  phone: callLog.phone,
  city: callLog.city,
  customerType: callLog.customerType,
  customerId: callLog.customerId,
  customerName: callLog.customerName,
  workflow: callLog.workflow,
  workflowName,
  result: callLog.result,
  lastAt: sql<string>`coalesce(${callLog.lastMissAt}, ${callLog.startAt})`.mapWith(callLog.startAt),
  missCount: callLog.missCount,
  waitSeconds: callLog.waitSeconds,
  checkState: sql<CheckState>`${callLog.checkState}`,
  checkBy: callLog.checkBy,
  checkByName: staffNameOf(callLog.checkBy),
  checkAt: callLog.checkAt,
  checkResult: callLog.checkResult,
  checkRemark: callLog.checkRemark,
  checkDueAt: callLog.checkDueAt,
  overdue: isLate,
  attempts: callLog.attempts,
}

export const missedCallList = listQuery(calls.page, {
  select: rowColumns,
  from: sql`${callLog}`,
  base: sql`${callLog.checkState} is not null`,
  scope: missedParts,
  where: {
    keyword: (value, _, shown, expected) => callByKeyword(value, shown('callLog.phone'), expected),
    workflow: value => equals(callLog.workflow, value),
    result: value => equals(callLog.result, value),
    checkState: value => equals(callLog.checkState, value),
    checkBy: value => equals(callLog.checkBy, value),
    overdue: (_, given) =>
      given.overdue === true ? sql`${callLog.checkState} in ('UNCHECKED', 'CLAIMED') and ${callLog.checkDueAt} < now()` : sql`not ${isLate}`,
    // `withMine` has turned it into checkBy.
    mine: () => sql`true`,
    startFrom: value => fromDay(callLog.lastMissAt, value),
    startTo: value => toDay(callLog.lastMissAt, value),
    ids: values => isOneOf(callLog.id, values),
    ...todoConditions(missedCallQueues, {
      CALL_MISSED: { waits: sql`${callLog.checkState} = 'UNCHECKED'`, late: sql`${callLog.checkDueAt} < now()` },
    }),
  },
  sort: { startAt: callLog.lastMissAt, lastAt: callLog.lastMissAt, checkDueAt: callLog.checkDueAt, missCount: callLog.missCount },
  defaultSort: ['startAt', 'desc'],
  id: callLog.id,
  tabs: { filter: 'checkState', column: callLog.checkState, values: missedCallStates.states },
})

export const missedCallQueueSources: readonly QueueSource[] = [
  queueOf(missedCallQueues.CALL_MISSED, missedCallList, {
    options: ({ scope, fields }) => ({ scope, fields }),
    columns: ['id', 'callId', 'phone', 'customerName', 'workflowName', 'lastAt', 'checkDueAt'],
    // A number that is hidden from the reader must not stand in a title either.
    entry: ({ id, callId, phone, customerName, workflowName, lastAt, checkDueAt }, { fields }) => ({
      id,
      title: [customerName || (fields.get('callLog.phone') === 'HIDE' ? callId : maskPhone(phone)), workflowName].join(' · '),
      since: lastAt,
      dueAt: checkDueAt,
    }),
  }),
]

/** The reader's own ones are those that the reader has taken, so `mine` becomes a filter by checkBy. */
export const withMine = <Input extends { mine?: boolean | undefined }>(input: Input, staffId: number): Input =>
  input.mine === true ? { ...input, checkBy: staffId } : input

export async function findMissedPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const options = { scope: reader.scope, fields: reader.fields }
  const mine = { pageNum: 1, pageSize: 1, checkState: 'CLAIMED', checkBy: reader.staffId }
  const [{ tabCount, sums: _, records, ...page }, mineCount] = await Promise.all([
    missedCallList(database, withMine(input, reader.staffId), options),
    missedCallList.count(database, mine, options, 1000),
  ])
  const rows = presentMissed(records).map(row => ({ ...row, actions: missedActionsOf(row, reader) }))
  return { ...page, records: rows, stateCount: tabCount as Record<CheckState, number>, mineCount }
}

export function presentMissed(rows: readonly RowOf<typeof rowColumns>[], { masked } = { masked: true }): Omit<MissedCallRow, 'actions'>[] {
  return rows.map(row => ({ ...row, phone: masked ? maskPhone(row.phone) : row.phone }))
}

const missedQuery = (kind: Scope['kind'], condition: 'one' | 'many') =>
  prepare(
    { id: callLog.id, phone: callLog.phone, callId: callLog.callId, customerName: callLog.customerName },
    columns => sql`select ${columns} from ${callLog}
      where ${condition === 'one' ? sql`${callLog.id} = ${sql.placeholder('id')}` : sql`${callLog.id} = any(${sql.placeholder('ids')}::int[])`}
      and ${callLog.checkState} is not null and ${kind === 'ALL' ? sql`true` : visibleMissed(kind)}`,
    { named: false },
  )

/** The number that is dialled when somebody calls back, or null where it is absent or of another workflow. */
export async function findMissedPhone(source: Source, id: number, scope: Scope): Promise<{ phone: string; title: string } | null> {
  const [row] = await missedQuery(scope.kind, 'one').run(source, { id, ...scopeValueOf(scope) })
  return row === undefined ? null : { phone: row.phone, title: row.callId }
}

/** The failures of bulk actions name missed calls by these. */
export async function findMissedNames(source: Source, ids: readonly number[], { scope, fields }: Principal): Promise<Map<number, string>> {
  const rows = await missedQuery(scope.kind, 'many').run(source, { ids, ...scopeValueOf(scope) })
  const isHidden = fields.get('callLog.phone') === 'HIDE'
  return new Map(rows.map(({ id, phone, callId, customerName }) => [id, customerName || (isHidden ? callId : maskPhone(phone))]))
}

const waitingMissed = (kind: Scope['kind']) =>
  prepare(
    { count: sql<number>`count(*)::int` },
    columns => sql`select ${columns} from ${callLog}
      where ${callLog.checkState} = 'UNCHECKED' and ${callLog.workflow} = any(${sql.placeholder('workflows')}::text[]) and ${kind === 'ALL' ? sql`true` : visibleMissed(kind)}`,
    { named: false },
  )

/** Missed calls of skill groups that nobody has taken, as far as the reader may see them. */
export async function countWaitingMissed(source: Source, workflows: readonly string[], scope: Scope): Promise<number> {
  return (await waitingMissed(scope.kind).run(source, { workflows, ...scopeValueOf(scope) }))[0]!.count
}
