import { inArray } from 'drizzle-orm'
import { staff } from '../server/src/areas/permissions/staff/staff.tables.ts'
import type { Database } from '../server/src/db/connection.ts'
import type { RequestsOf } from './drive.ts'

/** What an edit of a member sends: all of the form, and the version that it was made from. */
export type StaffBody = { version: number } & Record<string, unknown>

/** The members as they are now. */
export async function presentRecords(database: Database, ids: number[]): Promise<StaffBody[]> {
  const { id, version, realName, staffNo, post, gender, email, entryDate } = staff
  return database.select({ id, version, realName, staffNo, post, gender, email, entryDate }).from(staff).where(inArray(staff.id, ids)).orderBy(staff.id)
}

/** An edit of one record with the version that the edit before it answered. */
export function staffEdit(path: string, body: StaffBody, headers: Record<string, string>): ReturnType<RequestsOf>[number] {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    setupRequest: request => ({ ...request, body: JSON.stringify({ ...body, remark: `第${body.version}次修改` }) }),
    onResponse: (_, answer) => {
      body.version = (JSON.parse(answer) as { data: { version: number } | null }).data?.version ?? body.version
    },
  }
}
