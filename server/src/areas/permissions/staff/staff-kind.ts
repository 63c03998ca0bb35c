import { eq } from 'drizzle-orm'
import type { Code } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { faults } from '../../../kit/fault.ts'
import type { HttpFault } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { staff } from './staff.tables.ts'

export type Member = typeof staff.$inferSelect

/** Several codes open the call, but this use of it needs the one that is missing. */
export function missing(code: Code): HttpFault {
  return faults.lacks(code)
}

/** The rights of the editor are read inside the transaction, because he may have lost them since the call began. */
export async function presentEditor(work: Work, editor: Principal): Promise<Principal> {
  const [now] = await work.db.select({ status: staff.status, isAdmin: staff.isAdmin }).from(staff).where(eq(staff.id, editor.staffId))
  if (now === undefined || now.status !== 1) throw faults.unauthorized()
  return { ...editor, isAdmin: now.isAdmin }
}
