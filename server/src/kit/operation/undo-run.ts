import { and, asc, eq, sql } from 'drizzle-orm'
import { ownOperationRefusals } from '@gongtai/contract'
import type { bulkAnswer } from '@gongtai/contract'
import type { z } from 'zod'
import { isRefusal } from '../bulk.ts'
import { clock } from '../clock.ts'
import type { Context } from '../context.ts'
import { refuse } from '../fault.ts'
import { inBoth } from '../saying.ts'
import type { Work } from '../work.ts'
import { ownOperation, ownOperationRecord } from './operation.tables.ts'
import { isFinal, putBack } from './undo.ts'
import type { Final, Undo, Undoer } from './undo.ts'

type Answer = z.output<typeof bulkAnswer>

/** One call takes back so many records, so that none of them lasts longer than a request may. */
const slice = 100

export const nextRecords = ({ database }: Context, operationId: number) =>
  database
    .select()
    .from(ownOperationRecord)
    .where(and(eq(ownOperationRecord.operationId, operationId), eq(ownOperationRecord.state, 'DONE')))
    .orderBy(asc(ownOperationRecord.recordId))
    .limit(slice)

/** Puts records back, each in a transaction of its own. One that cannot be put back stays as it is, and the list says why. */
export async function undoRecords(context: Context, records: Awaited<ReturnType<typeof nextRecords>>, undo: Undo | Final, by: Undoer): Promise<Answer> {
  if (isFinal(undo)) throw refuse(ownOperationRefusals.cannotUndo)
  const answer: Answer = { success: [], failures: [] }
  for (const record of records) {
    const { recordId: id, name } = record
    try {
      await context.transaction(async work => {
        await claim(work, record)
        await putBack(work, undo, record, by)
      })
      answer.success.push(id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const msg = inBoth([error.text('zh_CN'), error.text('en_US')])
      await context.database.update(ownOperationRecord).set({ state: 'KEPT', msg }).where(isWaiting(record))
      answer.failures.push({ id, name, msg: error.text(context.language) })
    }
  }
  return answer
}

type Claimed = Pick<typeof ownOperationRecord.$inferSelect, 'operationId' | 'recordId'>

const isWaiting = ({ operationId, recordId }: Claimed) =>
  and(eq(ownOperationRecord.operationId, operationId), eq(ownOperationRecord.recordId, recordId), eq(ownOperationRecord.state, 'DONE'))

/** Of two who take the same record back at once, one does. */
async function claim(work: Work, record: Claimed): Promise<void> {
  const claimed = await work.db.update(ownOperationRecord).set({ state: 'UNDONE' }).where(isWaiting(record)).returning({ id: ownOperationRecord.recordId })
  if (claimed.length === 0) throw refuse(ownOperationRefusals.undone)
}

/** Counts what became of the records. The operation is over with the last of them. */
export async function settle({ database }: Context, id: number): Promise<{ left: number }> {
  const counted = sql`(select count(*) filter (where state = 'UNDONE')::int as undone, count(*) filter (where state = 'KEPT')::int as kept,
    count(*) filter (where state = 'DONE')::int as waiting from ${ownOperationRecord} where operation_id = ${id})`
  const { rows } = await database.execute<{ waiting: number }>(sql`
    update ${ownOperation} set undone = counted.undone, kept = counted.kept, undoing_until = null, undone_at = ${clock.iso()}::timestamptz,
      state = case when counted.waiting > 0 then 'DONE' when counted.kept = 0 then 'UNDONE' when counted.undone = 0 then 'KEPT' else 'PARTLY' end
    from ${counted} as counted where ${ownOperation.id} = ${id} returning counted.waiting`)
  return { left: rows[0]?.waiting ?? 0 }
}
