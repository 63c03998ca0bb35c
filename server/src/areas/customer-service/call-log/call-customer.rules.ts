import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CustomerType } from '@gongtai/contract'
import type { Work } from '../../../kit/work.ts'
import { callNote } from '../call-note/call-note.tables.ts'
import { callLog } from './call-log.tables.ts'

/** Records of other areas are merged, taken apart again and erased, and their calls go with them. */

export interface CallsOf {
  calls: number[]
  notes: number[]
}

export async function findCallsOf(work: Work, customerType: CustomerType, customerId: number): Promise<CallsOf> {
  const [calls, notes] = await Promise.all(
    [callLog, callNote].map(table =>
      work.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.customerType, customerType), eq(table.customerId, customerId)))
        .orderBy(asc(table.id)),
    ),
  )
  return { calls: calls!.map(({ id }) => id), notes: notes!.map(({ id }) => id) }
}

/** Gives these calls and notes to another record of the same kind. */
export async function moveCalls(work: Work, { calls, notes }: CallsOf, customerId: number): Promise<void> {
  if (calls.length > 0) await work.db.update(callLog).set({ customerId }).where(inArray(callLog.id, calls))
  if (notes.length > 0) await work.db.update(callNote).set({ customerId }).where(inArray(callNote.id, notes))
}

/** The customer was erased on request: calls and notes stay as figures, without the name and with the beginning of the number alone. */
export async function forgetCallsOf(work: Work, customerType: CustomerType, customerId: number): Promise<void> {
  for (const table of [callLog, callNote])
    await work.db
      .update(table)
      .set({ customerName: '', phone: sql`left(${table.phone}, 3) || '****'` })
      .where(and(eq(table.customerType, customerType), eq(table.customerId, customerId)))
}

/** Whether a call was with this customer. */
export async function isCallOf(work: Work, callLogId: number, customerType: CustomerType, customerId: number): Promise<boolean> {
  return (await work.db.$count(callLog, and(eq(callLog.id, callLogId), eq(callLog.customerType, customerType), eq(callLog.customerId, customerId)))) > 0
}
