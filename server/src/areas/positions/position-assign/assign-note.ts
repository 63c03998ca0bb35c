import type { AuditChange } from '../../../kit/audit-log.ts'
import type { Work } from '../../../kit/work.ts'
import { findIdentityName } from '../../permissions/index.ts'
import { positionRecord } from '../position/position.record.ts'

/** Who came and who went stands in the history of the position, by name. */

export const waiterChange = (old: readonly string[], now: readonly string[]): AuditChange[] =>
  old.join() === now.join() ? [] : [{ field: 'waiters', old: [...old], new: [...now] }]

const nameOf = async (work: Work, id: number | null) => (id === null ? null : await findIdentityName(work.db, id))

export async function adviserChange(work: Work, from: number | null, to: number | null): Promise<AuditChange> {
  return { field: 'adviserId', old: await nameOf(work, from), new: await nameOf(work, to) }
}

/** The version of the position stays, because whoever edits it need not begin anew when somebody comes or goes. */
export function noteOnPosition(work: Work, { id, title }: { id: number; title: string }, note: { remark?: string | undefined; changes: AuditChange[] }): void {
  // What comes with a decision is no edit by whoever decides, who may decide about the position again.
  const action = work.action === 'STATE' ? 'STATE' : 'UPDATE'
  work.audit({ recordType: positionRecord.type, recordId: id, recordTitle: title, action, ...note })
}
