import { sql } from 'drizzle-orm'
import { codeLabelOf, inLanguage, openRequestLimit, rightRequest as calls, rightRequestActions, rightRequestHours, rightRequestQueues } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, Queue, RightRequestRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { contains, equals } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { afterHours, queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { dept } from '../dept/dept.tables.ts'
import { rightsOf, rightsOfRoles } from '../role/right.queries.ts'
import { exceeds } from '../role/right.rules.ts'
import { role } from '../role/role.tables.ts'
import { staff } from '../staff/staff.tables.ts'
import { requestScope } from './right-request.record.ts'
import { rightRequest } from './right-request.tables.ts'

const rowColumns = {
  id: rightRequest.id,
  staffId: rightRequest.staffId,
  staffName: rightRequest.staffName,
  deptName: sql<string | null>`(select ${dept.name} from ${dept} where ${dept.id} = ${rightRequest.deptId})`,
  code: rightRequest.code,
  reason: rightRequest.reason,
  state: rightRequest.state,
  createdAt: rightRequest.createdAt,
  roleTitle: sql<string | null>`(select ${role.title} from ${role} where ${role.id} = ${rightRequest.roleId})`,
  expireAt: rightRequest.expireAt,
  decidedByName: sql<string | null>`(select ${staff.realName} from ${staff} where ${staff.id} = ${rightRequest.decidedBy})`,
  decidedAt: rightRequest.decidedAt,
  decideReason: rightRequest.decideReason,
  version: rightRequest.version,
}
type Row = RowOf<typeof rowColumns>

/** Nobody decides his own request. */
const ofOthers = {
  waits: sql`${rightRequest.state} = 'PENDING' and ${rightRequest.staffId} <> ${sql.placeholder('reader')}::int`,
  late: sql`${rightRequest.createdAt} < now() - ${sql.raw(`interval '${rightRequestHours} hours'`)}`,
}

export const rightRequestList = listQuery(calls.page, {
  select: rowColumns,
  from: sql`${rightRequest}`,
  scope: requestScope,
  where: {
    keyword: value => contains(rightRequest.staffName, value),
    state: value => equals(rightRequest.state, value),
    ...todoConditions(rightRequestQueues, {
      RIGHT_REQUEST: ofOthers,
      RIGHT_REQUEST_MEMBER: ofOthers,
    }),
  },
  sort: { createdAt: rightRequest.createdAt, decidedAt: rightRequest.decidedAt },
  defaultSort: ['createdAt', 'desc'],
  id: rightRequest.id,
  tabs: { filter: 'state', column: rightRequest.state, values: ['PENDING', 'GRANTED', 'REJECTED', 'WITHDRAWN'] },
})

const options = ({ scope, staffId, fields }: Principal) => ({ scope, fields, reader: staffId })

const queued = (queue: Queue, isFor: (principal: Principal) => boolean): QueueSource =>
  queueOf(queue, rightRequestList, {
    options,
    isFor,
    columns: ['id', 'staffName', 'deptName', 'createdAt'],
    entry: ({ id, staffName, deptName, createdAt }) => ({
      id,
      title: [staffName, deptName].filter(part => part !== null).join(' · '),
      since: createdAt,
      dueAt: afterHours(createdAt, rightRequestHours),
    }),
  })

export const rightRequestQueueSources: readonly QueueSource[] = [
  queued(rightRequestQueues.RIGHT_REQUEST, () => true),
  queued(rightRequestQueues.RIGHT_REQUEST_MEMBER, principal => !holds(principal, 'RoleManage')),
]

function present(row: Row, reader: Principal, language: Language): RightRequestRow {
  const isOwn = row.staffId === reader.staffId
  const actions = actionsOf(rightRequestActions, row, reader, { grant: !isOwn, reject: !isOwn, withdraw: isOwn })
  return { ...row, label: inLanguage(codeLabelOf(row.code), language), actions }
}

export async function findRequestPage(
  database: Database,
  input: ParsedInputOf<typeof calls.page>,
  reader: Principal,
  language: Language,
): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: stateCount, sums: _, records, ...page } = await rightRequestList(database, input, options(reader))
  return { ...page, records: records.map(row => present(row, reader, language)), stateCount }
}

const findOne = oneQuery({ select: rowColumns, from: sql`${rightRequest}`, id: rightRequest.id, scope: requestScope })

const memberCounts = prepare(
  { id: role.id, status: role.status, memberCount: role.memberCount },
  columns => sql`select ${columns} from ${role} where ${role.deletedAt} is null`,
)

/** The request with the roles that would give the right, the smallest first: nobody shall get more than was asked for by the way. */
export async function findRequest(database: Database, id: number, reader: Principal, language: Language): Promise<AnswerOf<typeof calls.info>> {
  const row = await findOne(database, id, reader.scope)
  const [rights, counts, people] = await Promise.all([rightsOfRoles(database, null), memberCounts.run(database, {}), rightsOf(database, [reader.staffId])])
  const own = people.get(reader.staffId)!
  const known = new Map(counts.map(count => [count.id, count]))
  const roles = [...rights.values()]
    .filter(given => given.codes.has(row.code) && known.get(given.id)?.status === 'ENABLED')
    .map(given => ({
      id: given.id,
      title: given.title,
      dataScope: given.dataScope,
      memberCount: known.get(given.id)!.memberCount,
      codeCount: given.codes.size,
      grantable: !exceeds(given, own),
    }))
    .toSorted((one, other) => Number(other.grantable) - Number(one.grantable) || one.codeCount - other.codeCount)
  return { ...present(row, reader, language), roles }
}

const findOwn = prepare(
  rowColumns,
  columns => sql`select ${columns} from ${rightRequest} where ${rightRequest.staffId} = ${sql.placeholder('staffId')}
    order by ${rightRequest.createdAt} desc nulls last, ${rightRequest.id} desc limit ${sql.raw(String(openRequestLimit))}`,
)

export async function findOwnRequests(database: Database, reader: Principal, language: Language): Promise<RightRequestRow[]> {
  const rows = await findOwn.run(database, { staffId: reader.staffId })
  return rows.map(row => present(row, reader, language))
}
