import { sql } from 'drizzle-orm'
import type { Refusal, TwoPeople } from '@gongtai/contract'
import type { Principal } from './access.ts'
import { auditLog } from './audit-log.ts'
import { refuse } from './fault.ts'
import { prepare } from './select.ts'
import type { Work } from './work.ts'

/** Whose hands a thing went through before it is decided. */
interface Hands {
  /** Who submitted, applied, adjusted or profits from it. */
  by: readonly (number | null | undefined)[]
  /** Records whose edits count, such as an order and its refund. */
  records?: readonly { type: string; id: number }[]
  /** Edits before the last decision do not count; null where there was none. */
  since?: string | null
  /** What whoever had a hand in it is told. */
  refusal: Refusal
  /** Only where the area file says so. */
  administratorMay?: boolean
}

/** The log is written with the edit itself, so it tells who edited whatever the record keeps. Decisions are entries of STATE. */
const editedBy = prepare(
  { found: sql<number>`1` },
  columns => sql`select ${columns} from ${auditLog}
    where ${auditLog.recordType} = ${sql.placeholder('type')} and ${auditLog.recordId} = ${sql.placeholder('id')}::text
      and ${auditLog.at} > coalesce(${sql.placeholder('since')}::timestamptz, '-infinity') and ${auditLog.staffId} = ${sql.placeholder('staffId')}
      and ${auditLog.result} = 'OK' and ${auditLog.action} in ('CREATE', 'UPDATE', 'IMPORT') and ${auditLog.changes} <> '[]' limit 1`,
)

/** Refuses a decision by somebody who had a hand in what is decided, by whatever detour. The record is locked by then. */
export async function assertOtherHands(
  work: Work,
  _rule: TwoPeople,
  { staffId, isAdmin }: Pick<Principal, 'staffId' | 'isAdmin'>,
  { by, records = [], since = null, refusal, administratorMay = false }: Hands,
): Promise<void> {
  if (administratorMay && isAdmin) return
  if (by.includes(staffId)) throw refuse(refusal)
  for (const { type, id } of records) {
    const edits = await editedBy.run(work, { type, id: String(id), since, staffId })
    if (edits.length > 0) throw refuse(refusal)
  }
}
