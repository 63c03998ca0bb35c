import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import { serviceIdentity, staffIdentity } from '../identity/identity.tables.ts'
import { role } from '../role/role.tables.ts'
import { staff, staffRole } from './staff.tables.ts'

/** An account holds secrets, so nothing of it leaves the server but what the sign-in answers. */
export type Account = typeof staff.$inferSelect

/** Those who left have no account, because their number may belong to somebody else. */
export async function findAccountByMobile(database: Database, mobile: string): Promise<Account | null> {
  const [member] = await database
    .select()
    .from(staff)
    .where(and(eq(staff.mobile, mobile), isNull(staff.deletedAt), ne(staff.status, 2)))
  return member ?? null
}

export async function findAccount(database: Database, staffId: number): Promise<Account> {
  const [member] = await database.select().from(staff).where(eq(staff.id, staffId))
  return member!
}

export async function findOwnAccount(database: Database, staffId: number) {
  const [own] = await database
    .select({ lastLoginAt: staff.lastLoginAt, lastLoginIp: staff.lastLoginIp, passwordChangedAt: staff.passwordChangedAt })
    .from(staff)
    .where(eq(staff.id, staffId))
  const roles = await database
    .select({ id: role.id, title: role.title })
    .from(staffRole)
    .innerJoin(role, eq(role.id, staffRole.roleId))
    .where(eq(staffRole.staffId, staffId))
    .orderBy(asc(role.id))
  const identities = await database
    .select({ id: serviceIdentity.id, name: serviceIdentity.name, kind: serviceIdentity.kind })
    .from(staffIdentity)
    .innerJoin(serviceIdentity, eq(serviceIdentity.id, staffIdentity.identityId))
    .where(eq(staffIdentity.staffId, staffId))
    .orderBy(asc(serviceIdentity.id))
  return { ...own!, roles, identities }
}
