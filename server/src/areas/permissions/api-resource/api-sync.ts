import { isNull, sql } from 'drizzle-orm'
import { allCalls, isWrite } from '@gongtai/contract'
import type { NamedCall } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { apiResource } from './api-resource.tables.ts'

/** What people set on a call stays when the list is brought in line with the contract. */
export async function syncApi(database: Queryable): Promise<void> {
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await database
    .insert(apiResource)
    .values(allCalls.map(rowOf))
    .onConflictDoUpdate({
      target: [apiResource.method, apiResource.path],
      set: {
        area: excluded('area'),
        title: excluded('title'),
        titleEn: excluded('title_en'),
        access: excluded('access'),
        codes: excluded('codes'),
        isWrite: excluded('is_write'),
        isSensitive: excluded('is_sensitive'),
        spec: excluded('spec'),
        removedAt: null,
      },
    })
  const present = allCalls.map(({ call }) => `${call.method} ${call.path}`)
  await database
    .update(apiResource)
    .set({ removedAt: sql`now()` })
    .where(sql`${isNull(apiResource.removedAt)} and ${apiResource.method} || ' ' || ${apiResource.path} <> all(${sql.param(present)})`)
}

function rowOf({ area, call }: NamedCall): typeof apiResource.$inferInsert {
  const codes = typeof call.access === 'string' ? [] : [...call.access]
  return {
    method: call.method,
    path: call.path,
    area,
    title: call.title[0],
    titleEn: call.title[1],
    access: typeof call.access === 'string' ? call.access : 'CODE',
    codes,
    isWrite: isWrite(call),
    isSensitive: call.sensitive,
    spec: call.spec,
  }
}

/** The audit log finds the id of a call by its method and path. */
export async function loadApiIds(database: Queryable): Promise<Map<string, number>> {
  const rows = await database.select({ id: apiResource.id, method: apiResource.method, path: apiResource.path }).from(apiResource)
  return new Map(rows.map(row => [`${row.method} ${row.path}`, row.id]))
}
