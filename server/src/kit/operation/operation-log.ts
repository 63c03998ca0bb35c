import { and, eq, gt, sql } from 'drizzle-orm'
import { importKindOf, operationHeader } from '@gongtai/contract'
import type { Database, Queryable } from '../../db/connection.ts'
import { clock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { ImportSource } from '../import/import-source.ts'
import { inBoth } from '../saying.ts'
import type { Work } from '../work.ts'
import { ownOperation, ownOperationRecord } from './operation.tables.ts'
import type { Saved } from './saved.ts'
import { isFinal } from './undo.ts'
import type { Final, Undo } from './undo.ts'

/** The slices of one bulk action follow each other within this time. */
const sliceMs = 600_000

/** Writes a bulk call into the list of one's own operations, record by record and together with what it does to them. */
export class OperationLog {
  private readonly context: Context
  private readonly undo: Undo | Final
  id: number | null = null

  constructor(context: Context, undo: Undo | Final) {
    this.context = context
    this.undo = undo
  }

  /** A record that is as it was before stands nowhere, because there is nothing to take back. */
  async note(work: Work, name: string, saved: Saved | null): Promise<void> {
    if (saved === null && !isFinal(this.undo)) return
    const operationId = this.id ?? (await this.begin(work))
    work.afterCommit(() => (this.id = operationId))
    if (saved !== null) await keepRecord(work.db, operationId, name, saved)
    await work.db
      .update(ownOperation)
      .set({ total: sql`${ownOperation.total} + 1` })
      .where(eq(ownOperation.id, operationId))
  }

  private async begin(work: Work): Promise<number> {
    const { call, staff } = this.context
    const input = this.input
    const earlier = await this.earlierSlice(work, input)
    if (earlier !== undefined) return earlier
    const values = { staffId: staff.staffId, kind: 'BULK' as const, source: call.path, title: inBoth(call.title), input, createdAt: clock.iso() }
    const [made] = await work.db
      .insert(ownOperation)
      .values({ ...values, why: isFinal(this.undo) ? inBoth(this.undo.why) : null })
      .returning({ id: ownOperation.id })
    return made!.id
  }

  /** What the call was given beside the ids and what is secret. */
  private get input(): Record<string, unknown> {
    const { input, call } = this.context
    return Object.fromEntries(Object.entries(input).filter(([field]) => field !== 'ids' && !call.secrets.includes(field)))
  }

  /** Only a slice of the very same action, of the same person, belongs to the operation that the request names. */
  private async earlierSlice(work: Work, input: Record<string, unknown>): Promise<number | undefined> {
    const { call, staff, request } = this.context
    const named = Number(request.headers[operationHeader.toLowerCase()])
    if (!Number.isSafeInteger(named) || named < 1 || named > 2_147_483_647) return undefined
    const [found] = await work.db
      .select({ id: ownOperation.id })
      .from(ownOperation)
      .where(
        and(
          eq(ownOperation.id, named),
          eq(ownOperation.staffId, staff.staffId),
          eq(ownOperation.source, call.path),
          eq(ownOperation.state, 'DONE'),
          sql`${ownOperation.undone} + ${ownOperation.kept} = 0`,
          sql`${ownOperation.input} = ${JSON.stringify(input)}::jsonb`,
          gt(ownOperation.createdAt, clock.in(-sliceMs)),
        ),
      )
      .for('update')
    return found?.id
  }
}

/** A record that was changed twice goes back to what it was before the first time. */
async function keepRecord(database: Queryable, operationId: number, name: string, { id, before, mark }: Saved): Promise<void> {
  await database
    .insert(ownOperationRecord)
    .values({ operationId, recordId: id, name: name.slice(0, 100), mark, before })
    .onConflictDoUpdate({ target: [ownOperationRecord.operationId, ownOperationRecord.recordId], set: { mark } })
}

/** An import goes on after a crash, and stays one operation. */
export async function beginImport(database: Database, source: ImportSource, { id, staffId }: { id: number; staffId: number }): Promise<number> {
  const undo = source.undo
  await database
    .insert(ownOperation)
    .values({
      staffId,
      kind: 'IMPORT',
      source: source.kind,
      title: inBoth(importKindOf(source.kind)!.label),
      importTaskId: id,
      why: isFinal(undo) ? inBoth(undo.why) : null,
      createdAt: clock.iso(),
    })
    .onConflictDoNothing()
  const [operation] = await database.select({ id: ownOperation.id }).from(ownOperation).where(eq(ownOperation.importTaskId, id))
  return operation!.id
}

export const keepImported = (work: Work, operationId: number, name: string, saved: Saved): Promise<void> => keepRecord(work.db, operationId, name, saved)

/** An import that wrote nothing is no operation. */
export async function endImport(database: Queryable, taskId: number, total: number): Promise<void> {
  const ofTask = eq(ownOperation.importTaskId, taskId)
  if (total === 0) await database.delete(ownOperation).where(ofTask)
  else await database.update(ownOperation).set({ total }).where(ofTask)
}
