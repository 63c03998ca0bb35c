import { and, eq, isNull } from 'drizzle-orm'
import type { Refusal } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { dept } from './dept.tables.ts'

/** What belongs to a department is put into one that the editor sees: nobody puts a record out of his own sight. Answers its name. */
export async function assertDeptInScope(work: Work, deptId: number, { scope, deptId: ownDept }: Principal, refusal: Refusal): Promise<string> {
  const reachable = scope.kind === 'ALL' || (scope.kind === 'DEPT' ? scope.deptIds.includes(deptId) : deptId === ownDept)
  // Locked against its own deletion, not against others who put something there.
  const [found] = await work.db
    .select({ name: dept.name })
    .from(dept)
    .where(and(eq(dept.id, deptId), isNull(dept.deletedAt)))
    .for('key share')
  if (found === undefined || !reachable) throw refuse(refusal)
  return found.name
}

export async function presentDeptName(work: Work, deptId: number): Promise<string> {
  const [found] = await work.db.select({ name: dept.name }).from(dept).where(eq(dept.id, deptId))
  return found?.name ?? ''
}

/** A department is logged by its name. */
export const deptChange = (before: string | null, after: string): AuditChange => ({ field: 'deptId', old: before, new: after })
