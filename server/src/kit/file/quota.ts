import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/connection.ts'
import { clock } from '../clock.ts'
import { faults } from '../fault.ts'
import { file, fileUpload } from './file.tables.ts'

const hour = 3_600_000
const uploadsPerHour = 200
const bytesPerDay = 2 * 1_073_741_824

/** Any number of its own, so that these locks meet no others. */
const lockSpace = 7_300_413

/**
 * Refuses who has uploaded too much: 200 files in an hour, 2 GB in a day. Uploads in parts count as announced, until
 * they are files. `size` is what would be added now.
 */
export async function assertQuota(database: Queryable, staffId: number, size: number): Promise<void> {
  const dayAgo = clock.in(-24 * hour)
  const [used] = await database
    .select({ count: sql<number>`(count(*) filter (where ${file.createdAt} > ${clock.in(-hour)}))::int`, bytes: sql<string>`coalesce(sum(${file.size}), 0)` })
    .from(file)
    .where(and(eq(file.uploaderId, staffId), gt(file.createdAt, dayAgo)))
  const [announced] = await database
    .select({ bytes: sql<string>`coalesce(sum(${fileUpload.size}), 0)` })
    .from(fileUpload)
    .where(and(eq(fileUpload.uploaderId, staffId), gt(fileUpload.createdAt, dayAgo)))
  if (used!.count >= uploadsPerHour) throw faults.tooMany(600)
  if (Number(used!.bytes) + Number(announced!.bytes) + size > bytesPerDay) throw faults.tooMany(3_600)
}

/** The same for one who holds the transaction: of several at once none sees less than there is. */
export async function claimQuota(transaction: Transaction, staffId: number, size: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${staffId})`)
  await assertQuota(transaction, staffId, size)
}
