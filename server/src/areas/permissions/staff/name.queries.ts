import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { region } from '../../config/region/region.tables.ts'
import { apiResource } from '../api-resource/api-resource.tables.ts'
import { dept } from '../dept/dept.tables.ts'
import { serviceIdentity } from '../identity/identity.tables.ts'
import { role } from '../role/role.tables.ts'
import { staff } from './staff.tables.ts'

/** What things are called that people filter by; null where there is no such thing. */

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

export async function findRegionName(database: Queryable, code: string): Promise<string | null> {
  return (await database.select({ name: region.name }).from(region).where(eq(region.code, code)))[0]?.name ?? null
}

export async function findIdentityName(database: Queryable, id: number): Promise<string | null> {
  return (await database.select({ name: serviceIdentity.name }).from(serviceIdentity).where(eq(serviceIdentity.id, id)))[0]?.name ?? null
}
