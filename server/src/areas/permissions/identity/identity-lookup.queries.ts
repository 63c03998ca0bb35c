import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { IdentityKind } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import type { Work } from '../../../kit/work.ts'
import { serviceIdentity, staffIdentity } from './identity.tables.ts'

const identityFields = {
  id: serviceIdentity.id,
  name: serviceIdentity.name,
  deptId: serviceIdentity.deptId,
  status: serviceIdentity.status,
  privateLimit: serviceIdentity.privateLimit,
}

export type HeldIdentity = Pick<typeof serviceIdentity.$inferSelect, keyof typeof identityFields>

/** An identity lies in the scope of its accounts and of whoever has its department. */
export function isIdentityWithin({ scope, identityIds }: Principal, { id, deptId }: { id: number; deptId: number | null }): boolean {
  if (scope.kind === 'ALL' || identityIds.includes(id)) return true
  return scope.kind === 'DEPT' && deptId !== null && scope.deptIds.includes(deptId)
}

/** It is locked, so that of two who fill the last place of an identity one comes too late. */
export async function lockIdentity(work: Work, kind: IdentityKind, id: number): Promise<HeldIdentity | null> {
  const [row] = await work.db
    .select(identityFields)
    .from(serviceIdentity)
    .where(and(eq(serviceIdentity.id, id), eq(serviceIdentity.kind, kind), isNull(serviceIdentity.deletedAt)))
    .for('update')
  return row ?? null
}

/** The main identity of an account comes first; it is locked for the same reason. */
export async function lockIdentityOf(work: Work, kind: IdentityKind, staffId: number): Promise<HeldIdentity | null> {
  const [row] = await work.db
    .select(identityFields)
    .from(serviceIdentity)
    .innerJoin(staffIdentity, eq(staffIdentity.identityId, serviceIdentity.id))
    .where(and(eq(staffIdentity.staffId, staffId), eq(serviceIdentity.kind, kind), eq(serviceIdentity.status, 'ENABLED'), isNull(serviceIdentity.deletedAt)))
    .orderBy(desc(staffIdentity.isMain), asc(serviceIdentity.id))
    .limit(1)
    .for('update', { of: serviceIdentity })
  return row ?? null
}

export async function accountsOf(database: Queryable, identityId: number | null): Promise<number[]> {
  if (identityId === null) return []
  const rows = await database.select({ staffId: staffIdentity.staffId }).from(staffIdentity).where(eq(staffIdentity.identityId, identityId))
  return rows.map(({ staffId }) => staffId)
}
