import type { bulkAnswer } from '@gongtai/contract'
import type { z } from 'zod'
import type { Context } from './context.ts'
import { HttpFault, Refused } from './fault.ts'
import type { Work } from './work.ts'

interface BulkWork {
  /** Names of the records in scope, so that a failure can say whose it is. */
  names: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  each: (work: Work, id: number) => Promise<unknown>
}

/** The same for many records, each in a transaction of its own (conventions.md): what is refused for one is done for the others. */
export async function bulk(context: Context, ids: readonly number[], { names, each }: BulkWork): Promise<z.output<typeof bulkAnswer>> {
  const named = await names(ids)
  const answer: z.output<typeof bulkAnswer> = { success: [], failures: [] }
  for (const id of new Set(ids)) {
    try {
      await context.transaction(work => each(work, id))
      answer.success.push(id)
    } catch (error) {
      const refused = error instanceof Refused || (error instanceof HttpFault && error.status < 500)
      if (!refused) throw error
      answer.failures.push({ id, name: named.get(id) ?? '', msg: error.text(context.language) })
    }
  }
  return answer
}
