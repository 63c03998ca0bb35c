import { eq, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { apiResource } from '../api-resource/api-resource.tables.ts'
import { dept } from '../dept/dept.tables.ts'
import { serviceIdentity } from '../identity/identity.tables.ts'
import { role } from '../role/role.tables.ts'
import { staff } from './staff.tables.ts'

/** Exports name what people filtered by; it is null where there is no such thing any more. */

export async function findDeptName(database: Queryable, id: number): Promise<string | null> {
  return (await database.select({ name: dept.name }).from(dept).where(eq(dept.id, id)))[0]?.name ?? null
}

export async function findRoleTitle(database: Queryable, id: number): Promise<string | null> {
  return (await database.select({ title: role.title }).from(role).where(eq(role.id, id)))[0]?.title ?? null
}

export async function findStaffName(database: Queryable, id: number): Promise<string | null> {
  return (await database.select({ name: staff.realName }).from(staff).where(eq(staff.id, id)))[0]?.name ?? null
}

export async function findApiTitle(database: Queryable, id: number): Promise<string | null> {
  return (await database.select({ title: apiResource.title }).from(apiResource).where(eq(apiResource.id, id)))[0]?.title ?? null
}

export async function findIdentityName(database: Queryable, id: number): Promise<string | null> {
  return (await database.select({ name: serviceIdentity.name }).from(serviceIdentity).where(eq(serviceIdentity.id, id)))[0]?.name ?? null
}

/** Each is the same name as part of a statement. */

export function staffNameOf(id: Column | SQL): SQL<string | null> {
  return sql`(select ${staff.realName} from ${staff} where ${staff.id} = ${id})`
}

export function deptNameOf(id: Column | SQL): SQL<string | null> {
  return sql`(select ${dept.name} from ${dept} where ${dept.id} = ${id})`
}

export function identityNameOf(id: Column | SQL): SQL<string | null> {
  return sql`(select ${serviceIdentity.name} from ${serviceIdentity} where ${serviceIdentity.id} = ${id})`
}
