import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import type { Credit } from '../../../kit/fact.ts'
import { staff } from '../staff/staff.tables.ts'
import { serviceIdentity, staffIdentity } from './identity.tables.ts'

export const nobody: Credit = { staffId: null, identityId: null, deptId: null }

/** What an identity did counts for it, for its main account and for its department, as they are at this moment. */
export async function creditOfIdentity(database: Queryable, identityId: number | null): Promise<Credit> {
  if (identityId === null) return nobody
  const [row] = await database
    .select({ identityId: serviceIdentity.id, deptId: serviceIdentity.deptId, staffId: staffIdentity.staffId })
    .from(serviceIdentity)
    .leftJoin(staffIdentity, and(eq(staffIdentity.identityId, serviceIdentity.id), eq(staffIdentity.isMain, true)))
    .where(eq(serviceIdentity.id, identityId))
    .orderBy(sql`${staffIdentity.staffId} nulls last`)
    .limit(1)
  return row ?? nobody
}

/** What a member did counts for the member and for the department, as they are at this moment. */
export async function creditOfStaff(database: Queryable, staffId: number | null): Promise<Credit> {
  if (staffId === null) return nobody
  const [row] = await database.select({ staffId: staff.id, deptId: staff.deptId }).from(staff).where(eq(staff.id, staffId))
  return row === undefined ? nobody : { ...row, identityId: null }
}
