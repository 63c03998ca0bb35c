import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { auditLog } from '../../../kit/audit-log.ts'

/** So many of the latest changes can be put back. */
const offered = 50

const ofRule = (recordType: string, id: number) =>
  and(eq(auditLog.recordType, recordType), eq(auditLog.recordId, String(id)), eq(auditLog.result, 'OK'), inArray(auditLog.action, ['UPDATE', 'STATE']))

/** What the fields of a rule were before one of its changes: the old values of that change and of all since, the oldest winning. */
export async function findFieldsBefore(
  database: Queryable,
  recordType: string,
  id: number,
  logId: number,
  fields: readonly string[],
): Promise<Record<string, unknown> | null> {
  const rows = await database
    .select({ logId: auditLog.id, changes: auditLog.changes })
    .from(auditLog)
    .where(and(ofRule(recordType, id), gte(auditLog.id, logId)))
    .orderBy(desc(auditLog.id))
    .limit(offered)
  // Of another record, or too long ago to have all that came after it.
  if (rows.at(-1)?.logId !== logId) return null
  const before: Record<string, unknown> = {}
  for (const { changes } of rows) for (const { field, old } of changes) if (fields.includes(field)) before[field] = old
  return Object.keys(before).length === 0 ? null : before
}
