import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import { serviceIdentity, staffIdentity } from '../identity/identity.tables.ts'
import { loginLog, session } from '../presence/session.tables.ts'
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

/** The sign-in before the one that the person is here by. Others that came later do not count, because they are not before it. */
async function findLastLogin(database: Database, staffId: number, sessionId: number) {
  const [last] = await database
    .select({ lastLoginAt: loginLog.at, lastLoginIp: loginLog.ip })
    .from(loginLog)
    .where(
      and(
        eq(loginLog.staffId, staffId),
        eq(loginLog.result, 'SUCCESS'),
        sql`${loginLog.sessionId} is distinct from ${sessionId}`,
        sql`${loginLog.at} <= (select ${session.loginAt} from ${session} where ${session.id} = ${sessionId})`,
      ),
    )
    .orderBy(desc(loginLog.at), desc(loginLog.id))
    .limit(1)
  return last ?? { lastLoginAt: null, lastLoginIp: null }
}

export async function findOwnAccount(database: Database, staffId: number, sessionId: number) {
  const [own] = await database.select({ passwordChangedAt: staff.passwordChangedAt }).from(staff).where(eq(staff.id, staffId))
  const last = await findLastLogin(database, staffId, sessionId)
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
  return { ...own!, ...last, roles, identities }
}
