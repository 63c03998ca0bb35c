import { and, asc, eq, sql } from 'drizzle-orm'
import { keptShown, ownOperation as calls, undoHours } from '@gongtai/contract'
import type { AnswerOf, OwnOperationRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { equals, fromDay, toDay } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { ownOperation, ownOperationRecord } from '../../../kit/operation/operation.tables.ts'

export type Operation = typeof ownOperation.$inferSelect

const hourMs = 3_600_000

/** The last moment in which an operation can be taken back. */
export const undoUntil = ({ createdAt }: Pick<Operation, 'createdAt'>) => new Date(Date.parse(createdAt) + undoHours * hourMs).toISOString()

type Shown = Pick<Operation, 'id' | 'kind' | 'title' | 'state' | 'total' | 'undone' | 'kept' | 'createdAt' | 'undoneAt' | 'why'>

function show(operation: Shown): OwnOperationRow {
  const { id, kind, title, state, total, undone, kept, createdAt, undoneAt, why } = operation
  const until = why === null ? undoUntil(operation) : null
  const canUndo = until !== null && state === 'DONE' && clock.iso() < until
  return { id, kind, title, state, total, undone, kept, createdAt, undoneAt, why, undoUntil: until, canUndo }
}

export const ownOperationList = listQuery(calls.page, {
  select: {
    id: ownOperation.id,
    kind: ownOperation.kind,
    title: ownOperation.title,
    state: ownOperation.state,
    total: ownOperation.total,
    undone: ownOperation.undone,
    kept: ownOperation.kept,
    createdAt: ownOperation.createdAt,
    undoneAt: ownOperation.undoneAt,
    why: ownOperation.why,
  },
  from: sql`${ownOperation}`,
  own: value => equals(ownOperation.staffId, value),
  scope: null,
  where: {
    kind: value => equals(ownOperation.kind, value),
    state: value => equals(ownOperation.state, value),
    createdFrom: value => fromDay(ownOperation.createdAt, value),
    createdTo: value => toDay(ownOperation.createdAt, value),
  },
  sort: { createdAt: ownOperation.createdAt },
  defaultSort: ['createdAt', 'desc'],
  id: ownOperation.id,
})

export async function findOperationPage(database: Database, input: ParsedInputOf<typeof calls.page>, staffId: number): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, records, ...page } = await ownOperationList(database, input, { own: staffId })
  return { ...page, records: records.map(show) }
}

/** Nobody finds another's. */
export async function findOwnOperation(database: Database, id: number, staffId: number): Promise<Operation> {
  const [operation] = await database
    .select()
    .from(ownOperation)
    .where(and(eq(ownOperation.id, id), eq(ownOperation.staffId, staffId)))
  if (operation === undefined) throw faults.recordNotFound()
  return operation
}

/** Former values never leave the server: an undo alone reads them. */
export async function findOperationInfo(database: Database, id: number, staffId: number): Promise<AnswerOf<typeof calls.info>> {
  const operation = await findOwnOperation(database, id, staffId)
  const kept = await database
    .select({ id: ownOperationRecord.recordId, name: ownOperationRecord.name, msg: sql<string>`coalesce(${ownOperationRecord.msg}, '')` })
    .from(ownOperationRecord)
    .where(and(eq(ownOperationRecord.operationId, id), eq(ownOperationRecord.state, 'KEPT')))
    .orderBy(asc(ownOperationRecord.recordId))
    .limit(keptShown)
  return { ...show(operation), failures: kept }
}
