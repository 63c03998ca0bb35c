import { and, eq, isNull } from 'drizzle-orm'
import type { Refusal } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { dept } from './dept.tables.ts'

/** The department must be in the editor's sight, because nobody shall put a record out of his own sight. The answer is its name. */
export async function assertDeptInScope(work: Work, deptId: number, { scope, deptId: ownDept }: Principal, refusal: Refusal): Promise<string> {
  const reachable = scope.kind === 'ALL' || (scope.kind === 'DEPT' ? scope.deptIds.includes(deptId) : deptId === ownDept)
  // The lock keeps the department from being deleted, but not others from putting something there.
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

/** The log keeps the name of a department, because the department may be gone when the log is read. */
export const deptChange = (before: string | null, after: string): AuditChange => ({ field: 'deptId', old: before, new: after })
