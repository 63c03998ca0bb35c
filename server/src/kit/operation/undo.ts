import { eq, sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import { ownOperationRefusals } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import type { Principal } from '../access.ts'
import type { Offers } from '../area.ts'
import { refuse } from '../fault.ts'
import type { RecordOf } from '../record.ts'
import type { RecordTable } from '../save.ts'
import type { Work } from '../work.ts'
import { watchSaves } from './saved.ts'

/** Who takes something back, with what he may do now, and the sentence that says so in logs and timelines. */
export interface Undoer {
  staff: Principal
  /** What the areas offer each other, such as what a member may still have in his hands. */
  house: Offers
  /** It stands where a person would give a reason. */
  reason: string
}

/** How one record is put back, by the area's own rule. */
export interface Undo {
  record: Pick<RecordOf<RecordTable>, 'type' | 'table'>
  /** `before` has the former values of what was changed; null for a record that was made. */
  put: (work: Work, id: number, before: Record<string, unknown> | null, by: Undoer) => Promise<unknown>
}

/** By its nature it cannot be taken back, and the list of one's own operations says why. */
export interface Final {
  why: Text
}

/**
 * `before` has the former values of those fields that the action changed.
 *
 *   undo: undoing(staffRecord, (work, id, { deptId }, { staff }) => moveStaff(work, id, deptId, staff))
 */
export function undoing<Table extends RecordTable>(
  record: RecordOf<Table>,
  put: (work: Work, id: number, before: Table['$inferSelect'], by: Undoer) => Promise<unknown>,
): Undo {
  return { record, put: (work, id, before, by) => put(work, id, before as Table['$inferSelect'], by) }
}

/** For what makes new records: each is taken away again. */
export function removing<Table extends RecordTable>(record: RecordOf<Table>, remove: (work: Work, id: number, by: Undoer) => Promise<unknown>): Undo {
  return { record, put: (work, id, _, by) => remove(work, id, by) }
}

/** `undo: final(['密码已重置', 'The passwords have been handed out'])` */
export const final = (why: Text): Final => ({ why })

export const isFinal = (undo: Undo | Final): undo is Final => 'why' in undo

/** A record as an operation left it. */
export interface Left {
  recordId: number
  mark: string
  before: Record<string, unknown> | null
}

/**
 * Puts one record back, where nobody has changed it since. The rule locks the row, so what it found there is compared once more
 * after it: whoever changed it in between has raised its mark.
 */
export async function putBack(work: Work, { record, put }: Undo, { recordId, mark, before }: Left, by: Undoer): Promise<void> {
  if ((await presentMark(work, record.table, recordId)) !== mark) throw refuse(ownOperationRefusals.changedSince)
  const saved = watchSaves(work, record, recordId)
  await put(work, recordId, before, by)
  if (saved()?.former !== mark) throw refuse(ownOperationRefusals.changedSince)
}

async function presentMark(work: Work, table: RecordTable, id: number): Promise<string | null> {
  const column: Column = 'version' in table ? (table.version as Column) : table.updatedAt
  const [row] = await work.db
    .select({ mark: sql<unknown>`${column}`.mapWith(column) })
    .from(table)
    .where(eq(table.id, id))
  return row === undefined ? null : String(row.mark)
}
