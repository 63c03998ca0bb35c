import type { bulkAnswer } from '@gongtai/contract'
import type { z } from 'zod'
import type { Context } from './context.ts'
import { HttpFault, Refused } from './fault.ts'
import { OperationLog } from './operation/operation-log.ts'
import { watchSaves } from './operation/saved.ts'
import { isFinal } from './operation/undo.ts'
import type { Final, Undo } from './operation/undo.ts'
import type { Work } from './work.ts'

interface BulkWork {
  /** Names of the records in scope, so that a failure can say whose it is. */
  names: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  each: (work: Work, id: number) => Promise<unknown>
  /** How one record is put back, `undoing(…)`, or why that is not possible, `final(…)`. */
  undo: Undo | Final
}

/** The same for many records, each in a transaction of its own (conventions.md): what is refused for one is done for the others. */
export async function bulk(context: Context, ids: readonly number[], { names, each, undo }: BulkWork): Promise<z.output<typeof bulkAnswer>> {
  // The same call, with the rights that it asks for, takes back what it did.
  if (context.undoing !== null) return context.undoing(undo)
  const named = await names(ids)
  const answer: z.output<typeof bulkAnswer> = { success: [], failures: [] }
  const log = new OperationLog(context, undo)
  for (const id of new Set(ids)) {
    try {
      await context.transaction(async work => {
        const saved = isFinal(undo) ? () => null : watchSaves(work, undo.record, id)
        await each(work, id)
        await log.note(work, named.get(id) ?? '', saved())
      })
      answer.success.push(id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      answer.failures.push({ id, name: named.get(id) ?? '', msg: error.text(context.language) })
    }
  }
  return log.id === null ? answer : { ...answer, operation: { id: log.id, canUndo: !isFinal(undo) } }
}

/** What a person is told, and no fault of the server. */
export function isRefusal(error: unknown): error is Refused | HttpFault {
  return error instanceof Refused || (error instanceof HttpFault && error.status < 500)
}
