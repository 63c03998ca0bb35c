import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { staff } from './staff.tables.ts'

export interface EnabledStaff {
  id: number
  realName: string
  deptId: number
}

const enabled = and(eq(staff.status, 1), isNull(staff.deletedAt))

function selectEnabled(database: Queryable, id: number) {
  return database
    .select({ id: staff.id, realName: staff.realName, deptId: staff.deptId })
    .from(staff)
    .where(and(eq(staff.id, id), enabled))
}

/** It is null for anybody who is disabled, gone or was never there, because nothing can be given to them. */
export async function findEnabledStaff(database: Queryable, id: number): Promise<EnabledStaff | null> {
  return (await selectEnabled(database, id))[0] ?? null
}

/** The member is locked as well, so that nobody disables him before the transaction ends. */
export async function holdEnabledStaff(database: Queryable, id: number): Promise<EnabledStaff | null> {
  return (await selectEnabled(database, id).for('share'))[0] ?? null
}

/** Enabled administrators hear what concerns nobody in particular. */
export async function findAdministratorIds(database: Queryable): Promise<number[]> {
  const rows = await database
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.isAdmin, true), enabled))
  return rows.map(({ id }) => id)
}
