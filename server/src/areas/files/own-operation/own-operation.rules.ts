import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { ownOperationRefusals } from '@gongtai/contract'
import type { AnswerOf, Code, ownOperation as calls } from '@gongtai/contract'
import { mayCall } from '../../../kit/access.ts'
import type { Running } from '../../../kit/area.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context } from '../../../kit/context.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { fieldGuard } from '../../../kit/field-right.ts'
import type { ImportRunner } from '../../../kit/import/import-runner.ts'
import { importTask } from '../../../kit/import/import-task.tables.ts'
import { operationSayings } from '../../../kit/operation/operation.sayings.ts'
import { ownOperation } from '../../../kit/operation/operation.tables.ts'
import { nextRecords, settle, undoRecords } from '../../../kit/operation/undo-run.ts'
import { assertMayImport } from '../import-task/import-task.rules.ts'
import { findOwnOperation, undoUntil } from './own-operation.queries.ts'
import type { Operation } from './own-operation.queries.ts'

type Undone = AnswerOf<typeof calls.undo>

/** Whoever began to take an operation back and fell silent does not hold it for longer than this. */
const leaseMs = 120_000

/** Takes back a slice of an operation of one's own, with the rights that one has now. */
export async function undoOperation(context: Context, id: number, running: Running, imports: ImportRunner): Promise<Undone> {
  const operation = await findOwnOperation(context.database, id, context.staff.staffId)
  assertUndoable(operation)
  // The right is asked for before the operation is held, so that whoever lacks it leaves no trace on it.
  const run = operation.kind === 'IMPORT' ? await undoOfImport(context, operation, running, imports) : undoOfBulk(context, operation, running)
  await hold(context, id)
  try {
    const { success, failures } = await run()
    return { success, failures, ...(await settle(context, id)) }
  } catch (error) {
    await settle(context, id)
    throw error
  }
}

function assertUndoable(operation: Operation): void {
  if (operation.why !== null) throw refuse(ownOperationRefusals.cannotUndo)
  if (operation.state !== 'DONE') throw refuse(ownOperationRefusals.undone)
  if (clock.iso() >= undoUntil(operation)) throw refuse(ownOperationRefusals.tooLate)
}

/** Of two at once one takes the operation back, and the other is told so. */
async function hold({ database }: Context, id: number): Promise<void> {
  const held = await database
    .update(ownOperation)
    .set({ undoingUntil: clock.in(leaseMs) })
    .where(and(eq(ownOperation.id, id), eq(ownOperation.state, 'DONE'), or(isNull(ownOperation.undoingUntil), lt(ownOperation.undoingUntil, clock.iso()))))
    .returning({ id: ownOperation.id })
  if (held.length === 0) throw refuse(ownOperationRefusals.undoing)
}

type Run = () => Promise<Pick<Undone, 'success' | 'failures'>>

/** The handler of the call runs once more and checks what it always checks; its bulk puts the records back instead of changing them. */
function undoOfBulk(context: Context, operation: Operation, running: Running): Run {
  const found = running.handlerOf(operation.source)
  // A later release may have no such call any more.
  if (found === undefined || operation.input === null) throw refuse(ownOperationRefusals.cannotUndo)
  const { named, handler } = found
  const { call } = named
  if (!mayCall(context.staff, call.access)) throw faults.lacks((call.access as readonly Code[])[0]!)
  fieldGuard(call).checkInput(context.staff.fields, operation.input)
  return async () => {
    const records = await nextRecords(context, operation.id)
    const input = { ...operation.input, ids: records.map(({ recordId }) => recordId) }
    const undone = context.forUndo(named, input, reasonOf(operation), undo => undoRecords(undone, records, undo, undoerOf(context, operation, running)))
    return (await handler(input, undone)) as Awaited<ReturnType<Run>>
  }
}

async function undoOfImport(context: Context, operation: Operation, running: Running, imports: ImportRunner): Promise<Run> {
  const source = imports.sourceOf(operation.source)
  if (source === undefined) throw refuse(ownOperationRefusals.cannotUndo)
  assertMayImport(context.staff, source)
  const [task] = await context.database.select({ state: importTask.state }).from(importTask).where(eq(importTask.id, operation.importTaskId!))
  if (task?.state === 'IMPORTING') throw refuse(ownOperationRefusals.running)
  return async () => {
    const records = await nextRecords(context, operation.id)
    const undone = context.asUndo('IMPORT', source.area, reasonOf(operation))
    return undoRecords(undone, records, source.undo, undoerOf(context, operation, running))
  }
}

const reasonOf = ({ id, title }: Operation) => operationSayings.undone({ id, title })

const undoerOf = ({ staff }: Context, operation: Operation, house: Running) => ({ staff, house, reason: reasonOf(operation) })
